import type { CustomerAccount } from '@daybook/contract/customer-account';
import type { AnswerOf } from '@daybook/contract/endpoints';
import { reachOf } from '@daybook/domain/people';
import { wallClock } from '@daybook/domain/wall-clock';
import type { Db } from '../../../platform/database/types.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { findInvoicingTerms } from '../drafts/invoicing-terms.repo.ts';
import { isCustomerReached, sumAccount } from './customer-account.repo.ts';

/** What a customer owes and their credit, for readers who see their invoices. */
export async function readAccount(
  db: Db,
  { actor, now }: { actor: SignedIn; now: Date },
  customerId: string,
): Promise<AnswerOf<'GET customers/:customerId/account'>> {
  const reach = reachOf(actor, 'invoice.view');
  if (!(await isCustomerReached(db, { customerId, reach }))) throw notFound();
  return { items: await readAccounts(db, { actor, now }, customerId) };
}

/** The same for a customer whom the reader is known to reach; the business's currency comes first. */
export async function readAccounts(
  db: Db,
  { actor, now }: { actor: SignedIn; now: Date },
  customerId: string,
): Promise<CustomerAccount[]> {
  const { zone, currency } = await findInvoicingTerms(db);
  const reach = reachOf(actor, 'invoice.view');
  const accounts = await sumAccount(db, { customerId, reach, today: wallClock(zone).dateAt(now.getTime()) });
  return accounts.toSorted((a, b) => Number(b.currency === currency) - Number(a.currency === currency));
}
