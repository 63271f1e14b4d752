import { t } from '@daybook/i18n';
import { isRefusedBy } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import { conflict } from '../../../platform/errors.ts';
import { type Draft, draftPartsOf, prepareDraft, searchTextOf } from '../drafts/drafts.ts';
import { openBooks } from '../drafts/invoicing-terms.repo.ts';
import { actionNotPossible } from '../drafts/lock-invoice.ts';
import { missingFields } from '../drafts/missing-fields.ts';
import { requireAbility } from '../drafts/require-ability.ts';
import {
  insertTaxes,
  listInvoiceUnder,
  retainLogo,
  type StoredInvoice,
  updateInvoice,
} from '../drafts/stored-invoice.repo.ts';
import type { Actor, LedgerDeps } from '../history/actor.ts';
import { hashOf } from '../history/document-hash.ts';
import { appendEvent } from '../history/invoice-events.ts';
import { applyAllCredit, applyDeposits, type PayableInvoice } from './allocate-payment.ts';
import { type AssignedNumber, assignNumber } from './invoice-numbers.ts';
import { findCredit, lockDeposits, type StoredPayment } from './payment.repo.ts';
import { unallocatedOf } from './payment-balance.ts';

export interface InvoiceIssue {
  /** The draft, locked. */
  invoice: StoredInvoice;
  /** Its content as this transaction has just written it, with the books held open; otherwise it is calculated again. */
  draft?: Draft;
  /** The amount the user saw; absent if Daybook issues automatically. */
  payableMinor?: number | undefined;
  by: Actor;
}

/**
 * Gives a draft its number and freezes it, with seller and buyer as they are now. Deposits on its booking pay it first,
 * then the customer's credit if the draft says so. Returns the invoice with what is left to pay.
 */
export async function issueInvoice(
  deps: LedgerDeps,
  tx: Tx,
  issue: InvoiceIssue,
): Promise<PayableInvoice & { number: string }> {
  const { invoice: row, by } = issue;
  const { invoiceId } = row;
  requireAbility('issue', row);
  const draft = issue.draft ?? (await prepareDraft(deps, tx, row.input, await openBooks(tx)));
  requireIssuable(draft, issue);
  // Do everything that may wait for locks before taking the number, for which everyone else waits.
  const deposits = row.bookingId === null ? [] : await lockDeposits(tx, row.bookingId);
  const prepaidMinor = await prepaidOf(tx, row, draft, deposits);
  if (!issue.draft) await listInvoiceUnder(tx, invoiceId, draftPartsOf(draft));
  await insertTaxes(tx, invoiceId, draft.document.taxes);
  const taken = await assignNumber(tx, 'invoice', draft.document.issuedOn);
  const document = { ...draft.document, prepaidMinor };
  const { totals } = document;
  await keep(deps, tx, issue, { ...draft, document }, taken);
  if (draft.document.logoPath) await retainLogo(tx, draft.document.logoPath);
  const issued: StoredInvoice = {
    ...row,
    state: 'issued',
    customerId: draft.input.customerId,
    currency: document.currency,
    payable: totals.payable,
    balance: totals.payable,
  };
  let balance = await applyDeposits(deps, tx, issued, deposits, by);
  if (row.input.appliesCredit && balance > 0)
    balance -= await applyAllCredit(deps, tx, { ...issued, balance }, by);
  return { ...issued, document, number: taken.number, balance, paid: totals.payable - balance };
}

/** The part of the invoice that deposits and credit will pay. */
async function prepaidOf(
  tx: Tx,
  { input }: StoredInvoice,
  draft: Draft,
  deposits: readonly StoredPayment[],
): Promise<number> {
  const { currency, totals } = draft.document;
  const deposited = deposits
    .filter((payment) => payment.currency === currency)
    .reduce((sum, payment) => sum + Math.max(0, unallocatedOf(payment).unapplied), 0);
  const left = Math.max(0, totals.payable - deposited);
  if (!input.appliesCredit || left === 0) return Math.min(deposited, totals.payable);
  return (
    Math.min(deposited, totals.payable) +
    Math.min(await findCredit(tx, draft.input.customerId, currency), left)
  );
}

function requireIssuable({ document, around }: Draft, { payableMinor }: InvoiceIssue): void {
  const { payable } = document.totals;
  if (payableMinor !== undefined && payableMinor !== payable)
    throw conflict('version_conflict', t('The total has changed. Check it and try again.'), {
      payableMinor: payable,
    });
  const missing = missingFields(document, around.terms);
  if (missing.length > 0)
    throw actionNotPossible(
      t('This invoice can’t be issued yet. {problems}', { problems: missing.join(' ') }),
      { missing },
    );
}

async function keep(
  deps: LedgerDeps,
  tx: Tx,
  { invoice: { invoiceId }, by }: InvoiceIssue,
  { input, document }: Draft,
  taken: AssignedNumber,
): Promise<void> {
  const hash = hashOf(document);
  const { totals } = document;
  const details = { number: taken.number, payableMinor: totals.payable, documentHash: hash };
  try {
    await updateInvoice(tx, invoiceId, {
      state: 'issued',
      customer_id: input.customerId,
      document: JSON.stringify(document),
      document_hash: hash,
      number: taken.number,
      series_period: taken.period,
      series_count: taken.count,
      issued_on: document.issuedOn,
      due_on: document.dueOn,
      net_minor: totals.net,
      tax_minor: totals.taxTotal,
      total_minor: totals.total,
      payable_minor: totals.payable,
      base_total_minor: document.inBusinessCurrency?.totalMinor ?? totals.total,
      search_text: searchTextOf(document, taken.number),
    });
    // Reads the history, so the deferred update is refused here if it is.
    await appendEvent(deps, tx, { invoiceId, kind: 'issued', details, by });
  } catch (error) {
    if (!isRefusedBy(error, 'invoice_number_taken')) throw error;
    throw actionNotPossible(
      t('Number {number} is already used. Choose another numbering pattern.', { number: taken.number }),
    );
  }
}
