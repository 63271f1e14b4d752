import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import { decimal } from '../../../platform/csv.ts';
import type { Tx } from '../../../platform/database/types.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { readAccounts } from '../../invoices/account/customer-account.queries.ts';
import { giveCredit } from '../../invoices/account/give-credit.ts';
import { userActor } from '../../invoices/history/actor.ts';
import { auditObject, type CustomerDeps, lockCustomerFor, recordCustomerEvent } from '../change-customer.ts';

/** Gives a customer credit. The history names only the reason, because its readers may see no amounts. */
export async function giveCustomerCredit(
  deps: CustomerDeps,
  tx: Tx,
  actor: SignedIn,
  customerId: string,
  { reason, ...credit }: ParsedBodyOf<'POST customers/:customerId/credit'>,
): Promise<AnswerOf<'POST customers/:customerId/credit'>> {
  const row = await lockCustomerFor(tx, actor, 'credit', { customerId });
  const given = await giveCredit(deps, tx, { customerId, ...credit, reason, by: userActor(actor) });
  const { currency, beforeMinor, afterMinor } = given;
  const amountText = (amountMinor: number) => `${decimal(amountMinor, currency)} ${currency}`;
  await recordCustomerEvent(deps, tx, actor, { customerId, kind: 'credit_given', after: { reason } });
  await recordAudit(deps, tx, {
    actor,
    action: 'changed',
    object: auditObject(row),
    before: { credit: amountText(beforeMinor) },
    after: { credit: amountText(afterMinor) },
    reason,
  });
  return { items: await readAccounts(tx, { actor, now: deps.clock.now() }, customerId) };
}
