import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { reseal, type SecretBox } from '../../../platform/secret-box.ts';
import { recoveryKey, sealRecoveryKey } from './recovery-key.ts';
import { findSealedSecrets, putRecoveryKey, setSealedSecret } from './second-factor.repo.ts';

interface Boxes {
  from: SecretBox;
  to: SecretBox;
}

const purpose = 'second-factor';

/** Seals the secret of an authenticator app, bound to its user. */
export const sealSecret = ({ secrets }: Pick<Deps, 'secrets'>, userId: string, secret: string): string =>
  secrets.seal(purpose, userId, secret);

/** Null if it was sealed under another installation secret. */
export function openSecret(
  { secrets, log }: Pick<Deps, 'secrets' | 'log'>,
  userId: string,
  sealed: string,
): string | null {
  const secret = secrets.open(purpose, userId, sealed);
  if (secret === null) log.error({ userId }, 'a second factor was encrypted with another DAYBOOK_SECRET');
  return secret;
}

/** The number of second factors sealed under another installation secret. */
export async function countLostSecrets({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> {
  const all = await findSealedSecrets(db);
  return all.filter(({ userId, sealedSecret }) => secrets.open(purpose, userId, sealedSecret) === null)
    .length;
}

/** Seals every second factor, and the key of recovery codes, under another secret of the installation. */
export async function resealFactors(tx: Tx, boxes: Boxes): Promise<number> {
  const all = await findSealedSecrets(tx);
  for (const { userId, sealedSecret } of all)
    await setSealedSecret(tx, userId, reseal(boxes, { purpose, owner: userId, sealed: sealedSecret }));
  await putRecoveryKey(tx, sealRecoveryKey(boxes.to, await recoveryKey(tx, boxes.from)));
  return all.length;
}
