import { t } from '@daybook/i18n';
import type { Tx } from '../../../platform/database/types.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import {
  lockBooking,
  lockCustomer,
  lockCustomerOf,
  lockRow,
  type StoredInvoice,
} from './stored-invoice.repo.ts';

/** Locks customer, booking and invoice, in the order everyone uses. A given version must be the stored one. */
export async function lockInvoice(tx: Tx, invoiceId: string, version?: number): Promise<StoredInvoice> {
  const owner = await lockCustomerOf(tx, invoiceId);
  if (!owner) throw notFound();
  if (owner.bookingId !== null) await lockBooking(tx, owner.bookingId);
  const row = await lockRow(tx, invoiceId);
  if (!row) throw notFound();
  // The customer was merged into another in the meantime.
  if (row.customerId !== owner.customerId) await lockCustomer(tx, row.customerId);
  if (version !== undefined) requireVersion(row, version);
  return row;
}

export function requireVersion(invoice: Pick<StoredInvoice, 'version'>, version: number): void {
  if (invoice.version !== version) throw outdatedInvoice();
}

export const outdatedInvoice = () =>
  conflict('version_conflict', t('This invoice was just updated or paid. Check it and try again.'));

export const actionNotPossible = (message: string, extra?: Record<string, unknown>) =>
  conflict('action_not_possible', message, extra);
