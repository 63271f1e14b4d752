import type { Invoice } from '@daybook/contract/invoices';
import { anInvoicePayment } from '@daybook/testing/invoice-money';
import { anInvoice } from '@daybook/testing/invoices';
import type { Handlers } from '@daybook/testing/mock-api';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openInvoices } from './open-invoices.tsx';

export const all: Invoice['abilities'] = [
  'send',
  'pay',
  'credit',
  'void',
  'uncollectible',
  'write-off',
  'extend',
  'remind',
  'clone',
  'link',
  'refund',
  'apply-credit',
];
export const payment = anInvoicePayment();
export const halfPaid = anInvoice({
  abilities: all,
  status: 'partially_paid',
  balanceMinor: 575_000,
  sums: { paidMinor: 500_000, refundedMinor: 0, creditedMinor: 0, writtenOffMinor: 0 },
  payments: [payment],
});

export const view = (invoice: Invoice, handlers: Handlers = {}) =>
  openInvoices(`/admin/invoice/view/${invoice.invoiceId}`, {
    'GET invoices/:invoiceId': invoice,
    ...handlers,
  });
/** Chooses an entry of a menu. */
export async function choose(user: UserEvent, menu: string, item: string) {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
export const card = async (name: string) => within(await screen.findByRole('region', { name }));
export const dialog = async (name?: string) =>
  within(await screen.findByRole('dialog', name ? { name } : {}));
