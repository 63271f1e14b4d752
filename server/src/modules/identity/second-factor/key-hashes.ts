import type { Deps } from '../../../platform/deps.ts';
import { keyHash } from './codes.ts';
import { findPlainHashes, putKeyedHash } from './second-factor.repo.ts';

/** Brings recovery codes that an earlier version stored under the key of the installation. Done again, it does nothing. */
export async function keyPlainHashes(deps: Pick<Deps, 'db' | 'secrets'>): Promise<void> {
  for (const { codeHash } of await findPlainHashes(deps.db))
    await putKeyedHash(deps.db, codeHash, keyHash(deps, codeHash));
}
