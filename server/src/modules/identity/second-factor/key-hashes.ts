import type { Deps } from '../../../platform/deps.ts';
import { keyHash } from './codes.ts';
import { findPlainHashes, putKeyedHash } from './second-factor.repo.ts';

/** Converts recovery codes stored by an earlier version to keyed hashes. Idempotent. */
export async function keyPlainHashes(deps: Pick<Deps, 'db' | 'secrets'>): Promise<void> {
  for (const { codeHash } of await findPlainHashes(deps.db))
    await putKeyedHash(deps.db, codeHash, keyHash(deps, codeHash));
}
