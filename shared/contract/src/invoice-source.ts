import type { DocumentSettlement } from './document-rows.ts';
import type { InvoiceSource } from './document-view.ts';
import type { Invoice } from './invoices.ts';

type Settled = Pick<Invoice, 'state' | 'payments' | 'refunds' | 'creditNotes' | 'sums' | 'depositsMinor'>;

/** What became of an invoice's amount: each payment and credit note by itself, the rest in sums. */
export function settlementsOf({
  state,
  payments,
  creditNotes,
  sums,
  depositsMinor,
}: Settled): DocumentSettlement[] {
  if (state === 'draft') {
    return present([{ kind: 'deposit', reference: '', on: null, amountMinor: depositsMinor }]);
  }
  const paid = payments.map(
    ({ isDeposit, number, receivedOn, appliedMinor }): DocumentSettlement => ({
      kind: isDeposit ? 'deposit' : 'payment',
      reference: number ?? '',
      on: receivedOn,
      amountMinor: appliedMinor,
    }),
  );
  const byPayments = paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return present([
    ...paid,
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

const present = (settlements: readonly DocumentSettlement[]): DocumentSettlement[] =>
  settlements.filter(({ amountMinor }) => amountMinor !== 0);

/** What the document of an invoice is drawn from: the same on every screen that shows it. */
export function sourceOf(
  invoice: Settled & Pick<Invoice, 'number' | 'document' | 'balanceMinor' | 'reason' | 'dueOn'>,
): InvoiceSource {
  const { state, number, document, balanceMinor, reason, dueOn } = invoice;
  return {
    state,
    number,
    document,
    balanceMinor,
    reason,
    extendedTo: dueOn,
    settlements: settlementsOf(invoice),
  };
}
