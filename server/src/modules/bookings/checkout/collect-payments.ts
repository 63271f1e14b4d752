import type { CheckoutResult } from '@daybook/contract/checkout';
import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { checkoutSums, tipOf } from '@daybook/domain/invoicing/checkout';
import { wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { impossible, invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import type { InvoiceDeps } from '../../invoices/detail/invoice-detail.queries.ts';
import { findStaffNames } from '../../invoices/drafts/draft.repo.ts';
import type { OpenBooks } from '../../invoices/drafts/invoicing-terms.repo.ts';
import { userActor } from '../../invoices/history/actor.ts';
import { afterPayment, applyCredit, type PayableInvoice } from '../../invoices/ledger/allocate-payment.ts';
import { recordManualPayment } from '../../invoices/ledger/payments.ts';
import { orderInvoiceMail } from '../../invoices/order-invoice-mail.ts';

/** How a check-out is paid. */
export type Money = Pick<
  ParsedBodyOf<'POST sales'>,
  'creditMinor' | 'payments' | 'receivedOn' | 'sendReceipt'
>;

/** Payments and credit together may not exceed the amount due. */
export async function requirePayable(
  db: Db,
  balanceMinor: number,
  { creditMinor, payments }: Money,
): Promise<void> {
  const staffIds = payments.flatMap(({ tips }) => tips.map(({ staffId }) => staffId));
  const found = staffIds.length === 0 ? [] : await findStaffNames(db, staffIds);
  const known = new Set(found.map(({ staffId }) => staffId));
  const problems = Object.assign({}, ...payments.map((payment, at) => tipProblems(payment, at, known)));
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const { excessMinor } = checkoutSums({
    payableMinor: balanceMinor,
    depositMinor: 0,
    creditMinor,
    payments,
  });
  const field = payments.length > 0 ? `payments.${payments.length - 1}.amountMinor` : 'creditMinor';
  if (excessMinor > 0) throw impossible({ [field]: t('This is more than the balance due.') });
}

function tipProblems(
  { amountMinor, tips }: Money['payments'][number],
  at: number,
  known: ReadonlySet<string>,
): Record<string, string> {
  const found = tips.map(({ staffId }, place): [string, string | false] => {
    const isTwice = tips.findIndex((tip) => tip.staffId === staffId) < place;
    const isUnknown = !known.has(staffId) && t('Team member not found.');
    return [`tips.${place}.staffId`, isTwice ? t('Enter one tip per team member.') : isUnknown];
  });
  const isMore = tipOf({ tips }) > amountMinor && t('The tip can’t be more than the amount received.');
  return Object.fromEntries(
    [...found, ['amountMinor', isMore] as const].flatMap(([field, problem]) =>
      problem === false ? [] : [[`payments.${at}.${field}`, problem]],
    ),
  );
}

/** Pays an issued invoice, which is locked, from the credit and by the payments, each with its receipt. */
export async function collectPayments(
  deps: InvoiceDeps,
  tx: Tx,
  actor: SignedIn,
  { invoice, books }: { invoice: PayableInvoice; books: OpenBooks },
  { creditMinor, payments, sendReceipt, ...money }: Money,
): Promise<Pick<CheckoutResult, 'receipts' | 'dueMinor'>> {
  const by = userActor(actor);
  const { invoiceId } = invoice;
  if (creditMinor > 0) await applyCredit(deps, tx, invoice, creditMinor, by);
  let due = afterPayment(invoice, creditMinor);
  const receivedOn = money.receivedOn ?? wallClock(books.zone).dateAt(deps.clock.now().getTime());
  const receipts: CheckoutResult['receipts'] = [];
  for (const payment of payments) {
    const { method, amountMinor } = payment;
    const tipMinor = tipOf(payment);
    const paid = { ...payment, tipMinor, receivedOn };
    const recorded = await recordManualPayment(deps, tx, { invoice: due, books }, paid, by);
    const { paymentId, number } = recorded;
    due = afterPayment(due, recorded.appliedMinor);
    if (sendReceipt) await orderInvoiceMail(deps, tx, invoiceId, { kind: 'receipt_sent', about: paymentId });
    receipts.push({ paymentId, number: number ?? '', method, amountMinor, tipMinor });
  }
  return { receipts, dueMinor: due.balance };
}
