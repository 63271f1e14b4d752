import { createHash } from 'node:crypto';
import { countLostSecrets } from './modules/identity/second-factor/secret.ts';
import { findSecretFingerprint, putSecretFingerprint } from './modules/operation/operation.repo.ts';
import { countLostPasswords } from './modules/outside-calendars/outside-calendar.commands.ts';
import { countLostKeys } from './modules/payments/providers/provider-credentials.ts';
import { countLostTextSecrets } from './modules/text-messages/text-connection.ts';
import { countLostWebhooks } from './modules/webhooks/webhook.commands.ts';
import type { Db } from './platform/database/types.ts';
import type { Deps } from './platform/deps.ts';
import type { SecretBox } from './platform/secret-box.ts';

const counted = (count: number, one: string) =>
  count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`];

/** Distinguishes secrets without revealing them. */
const fingerprintOf = (secrets: SecretBox): string =>
  createHash('sha256').update(secrets.derive('fingerprint')).digest('hex');

/**
 * Compares the secret with that of the previous start, and names the stored secrets that were sealed with another one;
 * null if nothing has changed. The start continues, because bookings need none of them. Another secret is accepted once
 * nothing sealed with the previous one is left.
 */
export async function lostSecrets(deps: Pick<Deps, 'db' | 'secrets'>): Promise<string | null> {
  const [factors, keys, texts, webhooks, calendars] = await Promise.all([
    countLostSecrets(deps),
    countLostKeys(deps),
    countLostTextSecrets(deps),
    countLostWebhooks(deps),
    countLostPasswords(deps),
  ]);
  if (factors + keys + texts + webhooks + calendars > 0) {
    const what = [
      ...counted(factors, 'second factor'),
      ...counted(keys, 'payment key'),
      ...counted(texts, 'text channel'),
      ...counted(webhooks, 'webhook'),
      ...counted(calendars, 'outside calendar'),
    ].join(' and ');
    return `${what} cannot be read: DAYBOOK_SECRET, or "secret" in the data folder, is not the one they were stored with. Start with that secret, or set them up again.`;
  }
  const former = await findSecretFingerprint(deps.db);
  const current = fingerprintOf(deps.secrets);
  if (former === current) return null;
  await putSecretFingerprint(deps.db, current);
  if (former === undefined) return null;
  return 'DAYBOOK_SECRET, or "secret" in the data folder, differs from the previous start. No stored data needs the previous secret, so this one is used from now on. All servers need the same secret.';
}

/** The next start with this secret finds nothing changed. */
export const rememberSecret = (db: Db, secrets: SecretBox): Promise<void> =>
  putSecretFingerprint(db, fingerprintOf(secrets));
