import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '@daybook/registry/open-store';
import { packageFolder } from '../build/workspace.ts';
import { signingKey, standardStore, trustedKeys } from './operator.ts';
import { releaseBuilds } from './release-builds.ts';

/** Releases the kit's own builds of the host and of the areas into the standard store, beside which an area is edited. */
export async function pinKitRelease(store = openStore(standardStore())): Promise<void> {
  const areas = join(packageFolder('host'), 'areas');
  const builds = readdirSync(areas).map((name) => join(areas, name));
  const signing = { store, key: signingKey(), keys: trustedKeys() };
  await releaseBuilds(signing, builds, join(packageFolder('host'), 'dist'), 'before-start');
}
