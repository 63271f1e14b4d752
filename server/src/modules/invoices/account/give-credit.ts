import { givenCreditProblem } from '@daybook/domain/invoicing/given-credit';
import { t } from '@daybook/i18n';
import type { Tx } from '../../../platform/database/types.ts';
import { impossible, invalid } from '../../../platform/errors.ts';
import { findCurrencies } from '../documents/statement.repo.ts';
import { openBooks } from '../drafts/invoicing-terms.repo.ts';
import type { Actor, LedgerDeps } from '../history/actor.ts';
import { requireOpenToday } from '../ledger/books.ts';
import { findCredit } from '../ledger/payment.repo.ts';
import { postEntry } from '../ledger/post-entry.ts';

interface GivenCredit {
  customerId: string;
  amountMinor: number;
  /** The business's by default; otherwise one in which the customer has an account. */
  currency?: string | undefined;
  reason: string;
  by: Actor;
}

/**
 * Gives a locked customer credit that no payment brought: goodwill, or a reward. Given credit is a discount to come: it
 * is no taking of any day, and no income or tax of any report. It lowers what the customer owes on their statement, and
 * then pays invoices and is merged like any other credit.
 */
export async function giveCredit(
  deps: LedgerDeps,
  tx: Tx,
  { customerId, amountMinor, reason, by, ...wanted }: GivenCredit,
): Promise<{ currency: string; beforeMinor: number; afterMinor: number }> {
  const books = await openBooks(tx);
  requireOpenToday(deps, books);
  const currency = wanted.currency ?? books.currency;
  if (currency !== books.currency && !(await findCurrencies(tx, customerId)).includes(currency))
    throw invalid({ currency: t('The customer has no account in this currency.') });
  const beforeMinor = await findCredit(tx, customerId, currency);
  const problem = givenCreditProblem({ beforeMinor, amountMinor, currency });
  if (problem) throw impossible({ amountMinor: problem });
  await postEntry(deps, tx, {
    kind: 'credit_given',
    currency,
    customerId,
    customerCredit: amountMinor,
    reason,
    by,
  });
  return { currency, beforeMinor, afterMinor: beforeMinor + amountMinor };
}
