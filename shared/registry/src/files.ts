import { createHash } from 'node:crypto';
import { ApiNeeds, type ApiShape, apiNeedsFile } from '@daybook/contract/api-shape';
import type { RemoteManifest } from '@daybook/contract/release';
import { places } from './places.ts';
import { RegistryProblem } from './problem.ts';
import { parseAs } from './releases.ts';
import type { Store } from './store/store.ts';

/** `sha384-…` of some bytes, for the `integrity` attribute. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

type Described = Pick<RemoteManifest, 'assets'>;

/** The files of a version that are missing from the store or do not match its manifest, as sentences. */
export async function damaged(store: Store, name: string, version: string, { assets }: Described) {
  const folder = places.version(name, version);
  const found = await Promise.all(
    Object.entries(assets).map(async ([file, integrity]) => {
      const stored = await store.read(folder + file);
      if (!stored) return `${name} ${version}: ${file} is missing.`;
      return integrityOf(stored.bytes) === integrity ? null : `${name} ${version}: ${file} was changed.`;
    }),
  );
  return found.filter((sentence) => sentence !== null);
}

/** The API calls of a version, as its build recorded them; null for older builds, which record none. */
export async function readNeeds(
  store: Store,
  name: string,
  version: string,
  { assets }: Described,
): Promise<ApiShape | null> {
  const integrity = assets[apiNeedsFile];
  if (integrity === undefined) return null;
  const stored = await store.read(places.version(name, version) + apiNeedsFile);
  if (!stored || integrityOf(stored.bytes) !== integrity)
    throw new RegistryProblem(
      'integrity',
      `${name} ${version}: ${apiNeedsFile} is missing or has been changed.`,
    );
  return parseAs(ApiNeeds, stored.bytes, `${name} ${version}: ${apiNeedsFile}`).needs;
}
