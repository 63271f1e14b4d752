import type { Release } from '@daybook/contract/release';
import { damaged } from '@daybook/registry/files';
import { RegistryProblem } from '@daybook/registry/problem';
import { versionsIn } from '@daybook/registry/yanked';
import { assemble } from '../assembly/assemble.ts';
import { type Call, parseVersion } from '../cli/verb.ts';
import type { Operator } from '../operator.ts';
import { needVersion } from '../propose.ts';
import type { Standing } from '../standing.ts';
import { apiProblems } from './api.ts';
import { contractProblems, needHost } from './contract.ts';

/** What a gate found: nothing, or a sentence for each thing that is wrong. */
export interface Finding {
  gate: 'integrity' | 'contract' | 'assembly' | 'health';
  problems: readonly string[];
}

/** Whether every file of the versions that a release names is in the store with its bytes. */
export async function integrityOfRelease({ store }: Operator, release: Release): Promise<Finding> {
  const problems: string[] = [];
  for (const each of new Set(versionsIn(release))) {
    const { name, version } = parseVersion(each);
    const remote = release.remotes[name];
    const described = [remote, remote?.previous, remote?.canary?.version].find(
      (known) => known?.version === version,
    );
    if (described) problems.push(...(await damaged(store, name, version, described)));
  }
  return { gate: 'integrity', problems };
}

/** Whether the versions of a release fit each other, the host, and the server that is to answer them. */
export async function contractOfRelease(
  operator: Operator,
  release: Release,
  site?: string | undefined,
): Promise<Finding> {
  const host = contractProblems(release, await needHost(operator.store));
  return { gate: 'contract', problems: [...host, ...(await apiProblems(operator, release, site))] };
}

/** Throws with what a gate found. */
export function assertPassed({ gate, problems }: Finding): void {
  if (problems.length > 0)
    throw new RegistryProblem(
      gate === 'integrity' ? 'integrity' : 'check',
      `${gate}: ${problems.join('\n')}`,
    );
}

/** Options of verbs that look at a release before they serve it. */
export const servedOptions = {
  site: { value: 'URL', says: 'the site whose servers will answer; $PUBLIC_URL' },
  'without-browser': { says: 'skip the assembly in a browser; the log will say so' },
} as const;

/** The site that is named, or the one that this environment is of. */
export const siteOf = ({ text }: Pick<Call, 'text'>, { environment }: Operator): string | undefined =>
  text('site') ?? (environment.PUBLIC_URL || undefined);

interface Passing {
  withoutBrowser: boolean;
  site: string | undefined;
}

/** The three gates of a release that is to be served: integrity, contract, assembly. */
export async function passAll(
  operator: Operator,
  release: Release,
  { withoutBrowser, site }: Passing,
): Promise<void> {
  operator.tell('integrity: comparing every file with its hash …');
  assertPassed(await integrityOfRelease(operator, release));
  operator.tell('contract: comparing the whole release with the host and with the servers …');
  assertPassed(await contractOfRelease(operator, release, site));
  if (withoutBrowser) return operator.tell('assembly: skipped, as you said.');
  operator.tell('assembly: opening every area in a browser …');
  assertPassed({ gate: 'assembly', problems: await assemble(operator, release) });
}

/** The release with other versions of some remotes, by `compose`. */
export async function withVersions(
  operator: Operator,
  standing: Standing,
  versions: readonly string[],
  compose: (
    manifest: Awaited<ReturnType<typeof needVersion>>,
    before: Release['remotes'][string] | undefined,
  ) => Release['remotes'][string],
): Promise<Release['remotes']> {
  const changed: [string, Release['remotes'][string]][] = [];
  for (const each of versions) {
    const { name, version } = parseVersion(each);
    const manifest = await needVersion(operator, standing, name, version);
    changed.push([name, compose(manifest, standing.release.remotes[name])]);
  }
  return { ...standing.release.remotes, ...Object.fromEntries(changed) };
}
