import type { Invoice, InvoicePayment } from '@daybook/contract/invoices';
import type { findCreditNotes } from '../credit-notes/credit-note.repo.ts';
import type { findEvents } from '../history/invoice-event.repo.ts';
import type { findPaymentsOf } from '../ledger/payment.repo.ts';
import { excessOf, refundableOf } from '../ledger/payment-balance.ts';
import type { findRefundsOf } from './invoice-detail.repo.ts';

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];

export function presentPayment(payment: Rows<typeof findPaymentsOf>, customerCredit: number): InvoicePayment {
  const { paymentId, number, provider, method, reference, state, isDisputed } = payment;
  return {
    paymentId,
    number,
    provider,
    method,
    reference,
    state,
    receivedOn: payment.receivedOn ?? payment.createdAt.toISOString().slice(0, 10),
    amountMinor: payment.amount,
    appliedMinor: payment.appliedHere,
    tipMinor: payment.tip - payment.surcharge,
    surchargeMinor: payment.surcharge,
    creditMinor: payment.credit,
    feeMinor: payment.feeMinor,
    refundedMinor: payment.refunded,
    isDeposit: payment.bookingId !== null,
    isDisputed,
    note: payment.note,
    by: payment.by,
    refundableMinor: refundableOf(payment, customerCredit),
    excessMinor: excessOf(payment, customerCredit),
    canReverse: provider === 'manual' && state === 'succeeded' && payment.credit <= customerCredit,
  };
}

export const presentRefund = (row: Rows<typeof findRefundsOf>): Invoice['refunds'][number] => ({
  refundId: row.refund_id,
  paymentId: row.payment_id,
  creditNoteId: row.credit_note_id,
  state: row.state,
  isOutside: row.is_outside,
  amountMinor: row.amount_minor,
  reason: row.reason,
  at: row.at.toISOString(),
  by: row.by_name,
});

export const presentCreditNote = (row: Rows<typeof findCreditNotes>): Invoice['creditNotes'][number] => ({
  creditNoteId: row.credit_note_id,
  number: row.number,
  issuedOn: row.issued_on,
  reasonKind: row.reason_kind,
  reason: row.reason,
  totalMinor: row.total_minor,
  beforePaymentMinor: row.before_payment_minor,
  refundMinor: row.refund_minor,
  creditMinor: row.credit_minor,
  outsideMinor: row.outside_minor,
  lines: 'lines' in row.credited ? row.credited.lines : [],
  at: row.at.toISOString(),
  by: row.by_name,
});

export const presentEvent = (row: Rows<typeof findEvents>): Invoice['events'][number] => ({
  invoiceEventId: row.invoice_event_id,
  kind: row.kind,
  details: JSON.parse(row.details),
  at: row.at.toISOString(),
  by: row.by_name,
});
