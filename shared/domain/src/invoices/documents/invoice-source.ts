import type { InvoiceState } from '../invoice-status.ts';
import type { DocumentSettlement } from './document-rows.ts';
import type { InvoiceSource } from './document-view.ts';
import type { InvoiceDocument } from './invoice-document.ts';

interface Settled {
  state: InvoiceState;
  /** The amount each payment pays. */
  paid: readonly DocumentSettlement[];
  /** On the booking of a draft, deducted when it is issued. */
  depositsMinor: number;
  creditNotes: readonly { number: string; issuedOn: string; totalMinor: number }[];
  sums: { paidMinor: number; refundedMinor: number; writtenOffMinor: number };
}

/** The settlement of an invoice: each payment and credit note separately, the rest in sums. */
export function documentSettlementOf({
  state,
  paid,
  creditNotes,
  sums,
  depositsMinor,
}: Settled): DocumentSettlement[] {
  if (state === 'draft') {
    return present([{ kind: 'deposit', reference: '', on: null, amountMinor: depositsMinor }]);
  }
  const byPayments = paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return present([
    ...paid.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b), 'en')),
    { kind: 'credit', reference: '', on: null, amountMinor: sums.paidMinor - byPayments },
    ...creditNotes.map(
      ({ number, issuedOn, totalMinor }): DocumentSettlement => ({
        kind: 'credit_note',
        reference: number,
        on: issuedOn,
        amountMinor: totalMinor,
      }),
    ),
    { kind: 'write_off', reference: '', on: null, amountMinor: sums.writtenOffMinor },
    { kind: 'refund', reference: '', on: null, amountMinor: sums.refundedMinor },
  ]);
}

/** Sorts by day, then by number, independent of the reading order. */
const orderOf = ({ on, reference }: DocumentSettlement): string => `${on ?? ''} ${reference}`;

const present = (settlements: readonly DocumentSettlement[]): DocumentSettlement[] =>
  settlements.filter(({ amountMinor }) => amountMinor !== 0);

/** An invoice as the endpoint answers it. */
interface ReadInvoice extends Omit<Settled, 'paid'> {
  payments: readonly {
    number: string | null;
    isDeposit: boolean;
    receivedOn: string;
    appliedMinor: number;
  }[];
  number: string | null;
  document: InvoiceDocument;
  balanceMinor: number;
  reason: string | null;
  extendedTo: string | null;
  howToPay: string;
}

/** The source of an invoice's document: the same on every screen. */
export function invoiceSourceOf(invoice: ReadInvoice): InvoiceSource {
  const { state, number, document, balanceMinor, reason, extendedTo, howToPay, payments } = invoice;
  const paid = payments.map(
    ({ isDeposit, receivedOn, appliedMinor, ...payment }): DocumentSettlement => ({
      kind: isDeposit ? 'deposit' : 'payment',
      reference: payment.number ?? '',
      on: receivedOn,
      amountMinor: appliedMinor,
    }),
  );
  return {
    state,
    number,
    document,
    balanceMinor,
    reason,
    extendedTo,
    howToPay,
    settlements: documentSettlementOf({ ...invoice, paid }),
  };
}
