import type { Release } from '@daybook/contract/release';
import { releaseOf } from '@daybook/registry/compose';
import { damaged } from '@daybook/registry/files';
import { hostName } from '@daybook/registry/places';
import { RegistryProblem } from '@daybook/registry/problem';
import { versionsIn } from '@daybook/registry/yanked';
import { assemble } from '../assembly/assemble.ts';
import type { ChannelState } from '../channel-state.ts';
import { type Call, parseVersion } from '../cli/verb.ts';
import type { Operator } from '../operator.ts';
import { needHostVersion, needVersion } from '../propose.ts';
import { apiProblems, statedApiProblems } from './api.ts';
import { contractProblems, contractWarnings, needHost } from './contract.ts';

/** The result of a gate: nothing, or a sentence for each problem. */
export interface Finding {
  gate: 'integrity' | 'contract' | 'assembly' | 'health';
  problems: readonly string[];
}

/** Checks that every file of a release's versions is in the store with the right bytes. */
export async function integrityOfRelease({ store }: Operator, release: Release): Promise<Finding> {
  const problems: string[] = [];
  for (const each of new Set(versionsIn(release))) {
    const { name, version } = parseVersion(each);
    const remote = release.remotes[name];
    const described = [
      name === hostName ? release.hostBuild : undefined,
      remote,
      remote?.previous,
      remote?.canary?.version,
    ].find((known) => known?.version === version);
    if (described) problems.push(...(await damaged(store, name, version, described)));
  }
  return { gate: 'integrity', problems };
}

/** Checks that a release's versions fit each other, the host and the server. */
export async function contractOfRelease(
  operator: Operator,
  release: Release,
  site?: string | undefined,
): Promise<Finding> {
  const host = contractProblems(release, release.hostBuild ?? (await needHost(operator.store)));
  return { gate: 'contract', problems: [...host, ...(await apiProblems(operator, release, site))] };
}

/** Tells what does not fit in a release that is served all the same. No server is asked, so it takes no time. */
export async function warnOfContract(operator: Operator, release: Release): Promise<void> {
  try {
    const host = release.hostBuild ?? (await needHost(operator.store));
    const problems = [
      ...contractProblems(release, host),
      ...contractWarnings(release),
      ...(await statedApiProblems(operator, release)),
    ];
    for (const problem of problems) operator.tell(`contract: ${problem}`);
  } catch (error) {
    if (!(error instanceof RegistryProblem)) throw error;
    operator.tell(`contract: ${error.message}`);
  }
}

/** Throws with the problems a gate found. */
export function assertPassed({ gate, problems }: Finding): void {
  if (problems.length > 0)
    throw new RegistryProblem(
      gate === 'integrity' ? 'integrity' : 'check',
      `${gate}: ${problems.join('\n')}`,
    );
}

/** Options of verbs that check a release before serving it. */
export const servedOptions = {
  site: { value: 'URL', says: 'the site whose servers will answer; by default $PUBLIC_URL' },
  'without-browser': { says: 'skip the assembly in a browser; the log will say so' },
} as const;

/** The named site, or that of the environment. */
export const siteOf = ({ text }: Pick<Call, 'text'>, { environment }: Operator): string | undefined =>
  text('site') ?? (environment.PUBLIC_URL || undefined);

interface Passing {
  withoutBrowser: boolean;
  site: string | undefined;
}

/** The three gates of a release to be served: integrity, contract, assembly. */
export async function passAll(
  operator: Operator,
  release: Release,
  { withoutBrowser, site }: Passing,
): Promise<void> {
  operator.tell('integrity: comparing every file with its hash …');
  assertPassed(await integrityOfRelease(operator, release));
  operator.tell('contract: comparing the whole release with the host and with the servers …');
  assertPassed(await contractOfRelease(operator, release, site));
  for (const warning of contractWarnings(release)) operator.tell(`contract: ${warning}`);
  if (withoutBrowser) return operator.tell('assembly: skipped because of --without-browser.');
  operator.tell('assembly: opening every area in a browser …');
  assertPassed({ gate: 'assembly', problems: await assemble(operator, release) });
}

/** The release with other versions of the host or of some remotes, which `compose` puts in. */
export async function withVersions(
  operator: Operator,
  state: ChannelState,
  versions: readonly string[],
  compose: (
    manifest: Awaited<ReturnType<typeof needVersion>>,
    before: Release['remotes'][string] | undefined,
  ) => Release['remotes'][string],
): Promise<Release> {
  let host = state.release.hostBuild;
  const changed: [string, Release['remotes'][string]][] = [];
  for (const each of versions) {
    const { name, version } = parseVersion(each);
    if (name === hostName) {
      host = await needHostVersion(operator, state, version);
      continue;
    }
    const manifest = await needVersion(operator, state, name, version);
    changed.push([name, compose(manifest, state.release.remotes[name])]);
  }
  return releaseOf({ ...state.release.remotes, ...Object.fromEntries(changed) }, host);
}
