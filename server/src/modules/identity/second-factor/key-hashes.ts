import type { Deps } from '../../../platform/deps.ts';
import { keyHash } from './codes.ts';
import { recoveryKey } from './recovery-key.ts';
import { findPlainHashes, putKeyedHash } from './second-factor.repo.ts';

/** Converts recovery codes stored by an earlier version to keyed hashes. Idempotent. */
export async function keyPlainHashes(deps: Pick<Deps, 'db' | 'secrets'>): Promise<void> {
  const plain = await findPlainHashes(deps.db);
  if (plain.length === 0) return;
  const key = await recoveryKey(deps.db, deps.secrets);
  for (const { codeHash } of plain) await putKeyedHash(deps.db, codeHash, keyHash(key, codeHash));
}
