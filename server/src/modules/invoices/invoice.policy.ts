import type { InvoiceAbility } from '@daybook/domain/invoicing/invoice-abilities';
import { can, type Permission } from '@daybook/domain/people';
import type { Policy } from '../../platform/http/api.ts';

/** The queries scope the invoices by the same permission. */
export const maySeeInvoices: Policy = (actor) => can(actor, 'invoice.view');
export const mayExportInvoices: Policy = (actor) => can(actor, 'invoice.view') && can(actor, 'export');

/** Whether the user may act on any invoice; the command checks which. */
export const mayWrite: Policy = (actor) => can(actor, 'invoice.view') && can(actor, 'invoice.issue');
export const mayTakeMoney: Policy = (actor) => can(actor, 'invoice.view') && can(actor, 'payment.take');
export const mayRefund: Policy = (actor) => can(actor, 'invoice.view') && can(actor, 'payment.refund');
export const mayReverse: Policy = (actor) => can(actor, 'invoice.view') && can(actor, 'invoice.void');

/** The permission that each action needs on the invoice. */
export const permissionFor: Readonly<Record<InvoiceAbility, Permission>> = {
  edit: 'invoice.issue',
  delete: 'invoice.issue',
  issue: 'invoice.issue',
  send: 'invoice.issue',
  remind: 'invoice.issue',
  extend: 'invoice.issue',
  clone: 'invoice.issue',
  link: 'invoice.issue',
  pay: 'payment.take',
  'apply-credit': 'payment.take',
  refund: 'payment.refund',
  credit: 'invoice.void',
  void: 'invoice.void',
  uncollectible: 'invoice.void',
  reopen: 'invoice.void',
  'write-off': 'invoice.void',
};
