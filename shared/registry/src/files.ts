import { createHash } from 'node:crypto';
import type { RemoteManifest } from '@daybook/contract/release';
import { places } from './places.ts';
import type { Store } from './store/store.ts';

/** `sha384-…` of some bytes, as the `integrity` attribute wants it. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

type Described = Pick<RemoteManifest, 'assets'>;

/** Which files of a version are missing from the store, or are not those that it describes; a sentence for each. */
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
