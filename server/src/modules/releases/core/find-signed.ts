import type { Release } from '@daybook/contract/release';
import { RegistryProblem } from '@daybook/registry/problem';
import { readRelease } from '@daybook/registry/releases';
import type { Releases } from './running-releases.ts';

/** More releases than are ever in use. */
const remembered = 100;

/** Reads releases by id; null for an unknown one, or one without a trusted signature. */
export type FindSigned = (id: string) => Promise<Release | null>;

/** A release never changes, so each is read and verified once. */
export function createFindSigned({ store, keys }: Pick<Releases, 'store' | 'keys'>): FindSigned {
  const known = new Map<string, Release>();

  async function read(id: string): Promise<Release | null> {
    try {
      return await readRelease(store, id, keys());
    } catch (error) {
      if (error instanceof RegistryProblem && error.kind !== 'unreachable') return null;
      throw error;
    }
  }

  return async (id) => {
    const release = known.get(id) ?? (await read(id));
    if (!release) return null;
    if (known.size >= remembered) known.clear();
    known.set(id, release);
    return release;
  };
}
