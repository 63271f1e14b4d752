import type { Db } from '../../../platform/database/types.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import { findRecoveryKey } from './second-factor.repo.ts';

const purpose = 'key of recovery codes';

/**
 * The key of the hashes of recovery codes, in hexadecimal digits: derived from the secret of the installation, or sealed
 * if that has been replaced, because hashes cannot be made anew. With an unreadable key no code fits.
 */
export async function recoveryKey(db: Db, secrets: SecretBox): Promise<string> {
  const sealed = await findRecoveryKey(db);
  const stored = sealed === undefined ? null : secrets.open(purpose, '', sealed);
  return stored ?? secrets.derive('recovery codes');
}

export const sealRecoveryKey = (secrets: SecretBox, key: string): string => secrets.seal(purpose, '', key);
