import type { Row } from '../../../platform/database/tables.ts';
import type { Tx } from '../../../platform/database/types.ts';
import type { Actor, LedgerDeps } from '../history/actor.ts';
import { insertEntry } from './payment.repo.ts';

/** One movement: its owners, and what it adds to (or takes from) their sums. */
export interface LedgerEntry {
  kind: Row<'ledger_entry'>['kind'];
  currency: string;
  customerId: string;
  invoiceId?: string | null;
  paymentId?: string | null;
  refundId?: string;
  creditNoteId?: string;
  /** Added to the invoice. */
  paid?: number;
  refunded?: number;
  credited?: number;
  writtenOff?: number;
  /** Added to the payment. */
  applied?: number;
  credit?: number;
  givenBack?: number;
  /** Added to the customer. */
  customerCredit?: number;
  reason?: string;
  by: Actor;
}

/**
 * Writes a movement of now into the books, which the transaction holds open (`holdBooksOpen`). A constraint on each sum
 * refuses an impossible value.
 */
export async function postEntry({ clock, newId }: LedgerDeps, tx: Tx, movement: LedgerEntry): Promise<void> {
  await insertEntry(tx, {
    ledger_entry_id: newId(),
    at: clock.now(),
    kind: movement.kind,
    currency: movement.currency,
    customer_id: movement.customerId,
    invoice_id: movement.invoiceId ?? null,
    payment_id: movement.paymentId ?? null,
    refund_id: movement.refundId ?? null,
    credit_note_id: movement.creditNoteId ?? null,
    paid_minor: movement.paid ?? 0,
    refunded_minor: movement.refunded ?? 0,
    credited_minor: movement.credited ?? 0,
    written_off_minor: movement.writtenOff ?? 0,
    payment_applied_minor: movement.applied ?? 0,
    payment_credit_minor: movement.credit ?? 0,
    payment_refunded_minor: movement.givenBack ?? 0,
    customer_credit_minor: movement.customerCredit ?? 0,
    by_user_id: movement.by.userId,
    by_name: movement.by.name,
    reason: movement.reason ?? '',
  });
}
