import type { creditReasons } from '@daybook/contract/invoices';
import type { CreditedQuantity } from '@daybook/domain/invoicing/credit';
import { decimalOf } from '@daybook/domain/invoicing/exact';
import { creditNoteSplit } from '@daybook/domain/invoicing/invoice-status';
import { formatMoney } from '@daybook/domain/money-text';
import { type CalendarDate, wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import type { Row } from '../../../platform/database/tables.ts';
import type { Tx } from '../../../platform/database/types.ts';
import { impossible } from '../../../platform/errors.ts';
import { openBooks } from '../drafts/invoicing-terms.repo.ts';
import { requireAbility } from '../drafts/require-ability.ts';
import { retainLogo, type StoredInvoice, updateInvoice } from '../drafts/stored-invoice.repo.ts';
import type { Actor, LedgerDeps, LedgerMailDeps } from '../history/actor.ts';
import { hashOf } from '../history/document-hash.ts';
import { appendEvent } from '../history/invoice-events.ts';
import { assignNumber } from '../ledger/invoice-numbers.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { findCreditNotes, insertCreditNote } from './credit-note.repo.ts';
import { type CreditAmounts, creditByAmount, creditByLines } from './credit-note-document.ts';
import { type CreditSettlement, settleCreditNote } from './settle-credit.ts';

/** A requested credit note. */
export interface CreditNoteRequest {
  credited: Row<'credit_note'>['credited'];
  reasonKind: (typeof creditReasons)[number];
  reason: string;
  settlement: CreditSettlement;
  /** The customer is mailed the credit note itself, which names the refund. */
  isAnnounced?: boolean;
  by: Actor;
}

/** The quantity of a line, always with four decimal places. */
const inTenThousandths = (quantity: string): number => {
  const { units, places } = decimalOf(quantity, 4);
  return Number(units) * 10 ** (4 - places);
};
const written = (tenThousandths: number): string => (tenThousandths / 10_000).toFixed(4);

/**
 * Credits all or part of an issued invoice, under a number of the credit-note series. The open balance falls first; the
 * part already paid must be settled, to the unit. The invoice is locked.
 */
export async function issueCreditNote(
  deps: LedgerMailDeps,
  tx: Tx,
  row: StoredInvoice,
  request: CreditNoteRequest,
): Promise<{ creditNoteId: string; number: string }> {
  // The amounts are compared with the rest below, and refused at their fields.
  requireAbility('credit', row, 'nothing_to_credit');
  const { zone, logoPath, locale } = await openBooks(tx);
  const issuedOn = wallClock(zone).dateAt(deps.clock.now().getTime());
  const found = await creditOn(tx, row, request.credited, issuedOn);
  // An invoice of an earlier version has no logo or locale of its own.
  const credit = { ...found, document: { logoPath, locale, ...found.document } };
  if (credit.document.logoPath) await retainLogo(tx, credit.document.logoPath);
  const beforePayment = validate(row, credit, request.settlement);
  const { number, creditNoteId } = await store(deps, tx, row, credit, {
    ...request,
    beforePayment,
    issuedOn,
  });
  await settleCreditNote(deps, tx, row, request.settlement, { ...request, creditNoteId });
  await postEntry(deps, tx, {
    kind: 'credit_note',
    currency: row.currency,
    customerId: row.customerId,
    invoiceId: row.invoiceId,
    creditNoteId,
    credited: credit.amount,
    reason: request.reason,
    by: request.by,
  });
  const details = { number, amountMinor: credit.amount, reason: request.reason };
  await appendEvent(deps, tx, { invoiceId: row.invoiceId, kind: 'credited', details, by: request.by });
  await updateInvoice(tx, row.invoiceId);
  return { creditNoteId, number };
}

async function creditOn(
  tx: Tx,
  { document, number, invoiceId, payable }: StoredInvoice,
  credited: Row<'credit_note'>['credited'],
  issuedOn: CalendarDate,
): Promise<CreditAmounts> {
  if (!document || number === null) throw new Error('An issued invoice has its document.');
  if ('amountMinor' in credited) {
    if (credited.amountMinor > payable) throw moreThanLeft();
    return creditByAmount({ document, number }, credited.amountMinor, issuedOn);
  }
  const before = (await findCreditNotes(tx, invoiceId)).map((note) => note.credited);
  try {
    return creditByLines({ document }, quantitiesOf(credited.lines, before), issuedOn);
  } catch (error) {
    if (error instanceof RangeError) throw impossible({ 'credited.lines': error.message });
    throw error;
  }
}

/** The quantity of each line credited now, and before. A line that is named twice counts once. */
function quantitiesOf(
  lines: readonly { position: number; quantity: string }[],
  before: readonly Row<'credit_note'>['credited'][],
): CreditedQuantity[] {
  const sumFor = (position: number, of: readonly { position: number; quantity: string }[]) =>
    of
      .filter((line) => line.position === position)
      .reduce((sum, { quantity }) => sum + inTenThousandths(quantity), 0);
  const earlier = before.flatMap((credited) => ('lines' in credited ? credited.lines : []));
  return [...new Set(lines.map(({ position }) => position))].map((position) => ({
    position,
    quantity: written(sumFor(position, lines)),
    before: written(sumFor(position, earlier)),
  }));
}

const moreThanLeft = () => impossible({ credited: t('This is more than can be credited.') });

/** The part that lowers the balance; the rest must be settled exactly. */
function validate(row: StoredInvoice, { amount }: CreditAmounts, settlement: CreditSettlement): number {
  const parts = creditNoteSplit(row, amount);
  if (!parts) throw moreThanLeft();
  const refunds = settlement.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const settled = refunds + settlement.toCreditMinor + settlement.outsideMinor;
  if (settled !== parts.afterPayment)
    throw impossible({
      settlement: t('Allocate the full {amount} already paid.', {
        amount: formatMoney({ amountMinor: parts.afterPayment, currency: row.currency }),
      }),
    });
  return parts.beforePayment;
}

async function store(
  deps: LedgerDeps,
  tx: Tx,
  row: StoredInvoice,
  { document, amount }: CreditAmounts,
  request: CreditNoteRequest & { beforePayment: number; issuedOn: CalendarDate },
): Promise<{ creditNoteId: string; number: string }> {
  const creditNoteId = deps.newId();
  const { number, period, count } = await assignNumber(tx, 'credit_note', request.issuedOn);
  await insertCreditNote(tx, {
    credit_note_id: creditNoteId,
    invoice_id: row.invoiceId,
    number,
    series_period: period,
    series_count: count,
    issued_on: request.issuedOn,
    reason_kind: request.reasonKind,
    reason: request.reason,
    document: JSON.stringify(document),
    document_hash: hashOf(document),
    total_minor: amount,
    before_payment_minor: request.beforePayment,
    refund_minor: request.settlement.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    credit_minor: request.settlement.toCreditMinor,
    outside_minor: request.settlement.outsideMinor,
    credited: JSON.stringify(request.credited),
    at: deps.clock.now(),
    by_name: request.by.name,
  });
  return { creditNoteId, number };
}
