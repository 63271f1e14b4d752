import type { Tx } from '../../../platform/database/types.ts';
import { notFound } from '../../../platform/errors.ts';
import {
  findLiveInvoiceOfBooking,
  lockBooking,
  lockCustomer,
  lockRow,
  type StoredInvoice,
} from '../drafts/stored-invoice.repo.ts';
import { findPaidInvoices, findPayment, lockPaymentRow, type StoredPayment } from './payment.repo.ts';

/** A payment with everything its money may affect, locked. */
export interface LockedPayment {
  payment: StoredPayment;
  /** The invoices it pays, those that requested it, and its booking's. */
  invoices: ReadonlyMap<string, StoredInvoice>;
}

/** Locks customer, booking, invoices by id, and payment: the order everyone uses. */
export async function lockPayment(
  tx: Tx,
  paymentId: string,
  alsoInvoices: readonly string[] = [],
): Promise<LockedPayment> {
  const seen = await findPayment(tx, paymentId);
  if (!seen) throw notFound();
  await lockCustomer(tx, seen.customerId);
  if (seen.bookingId !== null) await lockBooking(tx, seen.bookingId);
  const ofBooking = seen.bookingId === null ? undefined : await findLiveInvoiceOfBooking(tx, seen.bookingId);
  const paid = await findPaidInvoices(tx, paymentId);
  const ids = [
    ...alsoInvoices,
    ...paid.map(({ invoiceId }) => invoiceId),
    ...(seen.invoiceId === null ? [] : [seen.invoiceId]),
    ...(ofBooking ? [ofBooking.invoiceId] : []),
  ];
  const invoices = new Map<string, StoredInvoice>();
  for (const id of [...new Set(ids)].sort()) {
    const row = await lockRow(tx, id);
    if (row) invoices.set(id, row);
  }
  const payment = await lockPaymentRow(tx, paymentId);
  if (!payment) throw notFound();
  if (payment.customerId !== seen.customerId) await lockCustomer(tx, payment.customerId);
  return { payment, invoices };
}
