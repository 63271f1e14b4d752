import { unmetRequirements } from '@daybook/contract/ranges';
import type { ReleasedVersion } from '@daybook/contract/release';
import { offerLaterTexts } from '@daybook/i18n';
import type { RemoteModule } from '@daybook/shell/remote-module';
import { fetchCatalogue } from './catalogues.ts';
import { LoadError } from './load-error.ts';
import { checkedRemote, type Expected } from './module-check.ts';

interface Means {
  provided: Readonly<Record<string, string>>;
  fetchStyles(version: ReleasedVersion): Promise<void>;
  exposed(version: ReleasedVersion): Promise<unknown>;
}

/** Loads one version of a remote, checks it against the release, and returns its module. */
export async function fetchVersion(expected: Expected, means: Means): Promise<RemoteModule> {
  const { version } = expected;
  const [problem] = unmetRequirements(version.requires, means.provided);
  if (problem) throw new LoadError('shared', problem);
  let later: Promise<void> | undefined;
  offerLaterTexts(`${expected.name}@${version.version}`, () => {
    later ??= fetchCatalogue({ ...version, messages: version.laterMessages });
    return later;
  });
  const [module] = await Promise.all([
    means.exposed(version),
    means.fetchStyles(version),
    fetchCatalogue(version),
  ]);
  return checkedRemote(module, expected);
}
