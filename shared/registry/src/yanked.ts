import { Act, type Release } from '@daybook/contract/release';
import { z } from 'zod';
import { hostName, places } from './places.ts';
import { RegistryProblem } from './problem.ts';
import { jsonBytes, parseAs } from './releases.ts';
import type { Store } from './store/store.ts';

const YankedVersions = z.record(z.string(), Act);

/** Versions that may never run again, as `remote-booking@1.4.2`, with the author and the reason. */
export type YankedVersions = z.infer<typeof YankedVersions>;

const attempts = 10;

export async function readYanked(store: Store): Promise<YankedVersions> {
  const found = await store.read(places.yanked);
  return found ? parseAs(YankedVersions, found.bytes, 'The list of yanked versions') : {};
}

/** Adds a version to the list, safely under concurrency. */
export async function addYanked(store: Store, version: string, act: Act): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const found = await store.read(places.yanked);
    const known = found ? parseAs(YankedVersions, found.bytes, 'The list of yanked versions') : {};
    const next = jsonBytes({ ...known, [version]: act });
    if (await store.write(places.yanked, next, { when: found?.tag ?? null })) return;
  }
  throw new RegistryProblem('conflict', 'Too many processes are yanking versions. Try again.');
}

/** Every version that a release may run: of the host, and of each remote the selected one, canary, and fallback. */
export const versionsIn = ({ hostBuild, remotes }: Pick<Release, 'hostBuild' | 'remotes'>): string[] => [
  ...(hostBuild ? [`${hostName}@${hostBuild.version}`] : []),
  ...Object.entries(remotes).flatMap(([name, { version, previous, canary }]) =>
    [version, previous?.version, canary?.version.version]
      .filter((each) => each !== undefined)
      .map((each) => `${name}@${each}`),
  ),
];

/** Throws for a release that contains a yanked version. */
export function assertNoneYanked(release: Release, yanked: YankedVersions): void {
  const name = versionsIn(release).find((version) => version in yanked);
  if (name)
    throw new RegistryProblem(
      'check',
      `Release ${release.id} names ${name}, which ${yanked[name]?.by} yanked: ${yanked[name]?.reason || 'no reason given'}. Choose another.`,
    );
}
