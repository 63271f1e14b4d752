import type { Tx } from '../../../platform/database/types.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import {
  findInvoice,
  lockBooking,
  lockCustomer,
  lockRow,
  type StoredInvoice,
} from './stored-invoice.repo.ts';

/** Locks customer, booking and invoice, in the order everybody uses. A given version must be the stored one. */
export async function lockInvoice(tx: Tx, invoiceId: string, version?: number): Promise<StoredInvoice> {
  const seen = await findInvoice(tx, invoiceId);
  if (!seen) throw notFound();
  await lockCustomer(tx, seen.customerId);
  if (seen.bookingId !== null) await lockBooking(tx, seen.bookingId);
  const row = await lockRow(tx, invoiceId);
  if (!row) throw notFound();
  // The customer was merged into another meanwhile.
  if (row.customerId !== seen.customerId) await lockCustomer(tx, row.customerId);
  if (version !== undefined && row.version !== version) throw outdatedInvoice();
  return row;
}

export const outdatedInvoice = () =>
  conflict('version_conflict', 'Someone else has changed this invoice, or it was paid. Look at it again.');

export const actionNotPossible = (message: string, extra?: Record<string, unknown>) =>
  conflict('action_not_possible', message, extra);
