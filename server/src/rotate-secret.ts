import { lostSecrets, rememberSecret } from './lost-secrets.ts';
import { resealFactors } from './modules/identity/second-factor/secret.ts';
import { resealPasswords } from './modules/outside-calendars/outside-calendar.commands.ts';
import { resealKeys } from './modules/payments/providers/provider-credentials.ts';
import { resealTextSecrets } from './modules/text-messages/text-connection.ts';
import { resealWebhooks } from './modules/webhooks/webhook.commands.ts';
import { inTransaction } from './platform/database/transaction.ts';
import type { Db } from './platform/database/types.ts';
import type { SecretBox } from './platform/secret-box.ts';
import { StartError } from './platform/start-error.ts';

/**
 * Seals everything under a new secret of the installation, all or nothing, and returns the number of sealed secrets.
 * Refused while something cannot be read with the present one.
 */
export async function rotateSecret(db: Db, boxes: { from: SecretBox; to: SecretBox }): Promise<number> {
  const lost = await lostSecrets({ db, secrets: boxes.from });
  if (lost !== null) throw new StartError(`Nothing was changed. ${lost}`);
  return inTransaction(db, async (tx) => {
    const count =
      (await resealFactors(tx, boxes)) +
      (await resealKeys(tx, boxes)) +
      (await resealTextSecrets(tx, boxes)) +
      (await resealWebhooks(tx, boxes)) +
      (await resealPasswords(tx, boxes));
    await rememberSecret(tx, boxes.to);
    return count;
  });
}
