import { inTransaction } from '../../platform/database/transaction.ts';
import type { Api, SignedIn } from '../../platform/http/api.ts';
import { readAccount } from './account/customer-account.queries.ts';
import { addCustomer } from './add-customer.ts';
import { actOnInvoices } from './bulk-actions.ts';
import { readCreditNotes } from './credit-notes/credit-note-list.queries.ts';
import { type InvoiceDeps, readInvoice, todayOf } from './detail/invoice-detail.queries.ts';
import {
  changeInvoice,
  cloneInvoice,
  createFromBooking,
  createInvoice,
  issueDraft,
  previewInvoice,
  removeDraft,
  saveInvoiceNotes,
} from './invoice.commands.ts';
import {
  mayExportInvoices,
  mayRefund,
  mayReverse,
  maySeeInvoices,
  mayTakeMoney,
  mayWrite,
} from './invoice.policy.ts';
import {
  changeStatus,
  creditInvoice,
  extendDueDate,
  mailInvoice,
  movePaymentToCredit,
  payWithCredit,
  recordPayment,
  refundInvoicePayment,
  reverseInvoicePayment,
  writeOffBalance,
} from './invoice-money.commands.ts';
import { createPayLink, createPreviewLink, revokePayLinks } from './links/pay-link.commands.ts';
import { writeExport } from './list/invoice-export.queries.ts';
import { readFigures } from './list/invoice-figures.queries.ts';
import { readList, readTotals } from './list/invoice-list.queries.ts';

export function addInvoices(api: Api, deps: InvoiceDeps): void {
  addReading(api, deps);
  addWriting(api, deps);
  addMoney(api, deps);
}

function addReading(api: Api, deps: InvoiceDeps): void {
  const { db, clock } = deps;
  const readerOf = async (actor: SignedIn) => ({ actor, today: await todayOf(db, clock.now()) });
  api.route('GET invoices', {
    policy: maySeeInvoices,
    handler: async ({ actor, query }) => readList(db, await readerOf(actor), query),
  });
  api.route('GET invoices/totals', {
    policy: maySeeInvoices,
    handler: async ({ actor, query }) => readTotals(db, await readerOf(actor), query),
  });
  api.route('GET invoices/figures', {
    policy: maySeeInvoices,
    handler: ({ actor }) => readFigures(db, actor, clock.now()),
  });
  api.route('GET invoices/export', {
    policy: mayExportInvoices,
    handler: async ({ actor, query }) => writeExport(db, await readerOf(actor), query),
  });
  api.route('GET customers/:customerId/account', {
    policy: maySeeInvoices,
    handler: ({ actor, params }) => readAccount(db, { actor, now: clock.now() }, params.customerId),
  });
  api.route('GET credit-notes', {
    policy: maySeeInvoices,
    handler: ({ actor, query }) => readCreditNotes(db, actor, query),
  });
  api.route('GET invoices/:invoiceId', {
    policy: maySeeInvoices,
    handler: ({ actor, params }) => readInvoice(deps, db, actor, params.invoiceId),
  });
}

function addWriting(api: Api, deps: InvoiceDeps): void {
  const policy = mayWrite;
  api.route('POST invoices', {
    policy,
    handler: ({ actor, body, once }) => once((tx) => createInvoice(deps, tx, actor, body)),
  });
  api.route('POST invoices/preview', {
    policy,
    handler: ({ actor, body }) => previewInvoice(deps, actor, body),
  });
  api.route('POST invoices/from-booking', {
    policy,
    handler: ({ actor, body, once }) => once((tx) => createFromBooking(deps, tx, actor, body.bookingId)),
  });
  api.route('PUT invoices/:invoiceId', {
    policy,
    handler: ({ actor, params, body }) => changeInvoice(deps, actor, params.invoiceId, body),
  });
  api.route('PUT invoices/:invoiceId/about', {
    policy,
    handler: ({ actor, params, body }) => saveInvoiceNotes(deps, actor, params.invoiceId, body),
  });
  api.route('DELETE invoices/:invoiceId', {
    policy,
    handler: ({ actor, params, query }) =>
      inTransaction(deps.db, (tx) => removeDraft(deps, tx, actor, { ...params, ...query })),
  });
  api.route('POST invoices/:invoiceId/issue', {
    policy,
    handler: ({ actor, params, body, once }) =>
      once(async (tx) => {
        await issueDraft(deps, tx, actor, { ...params, ...body });
        return readInvoice(deps, tx, actor, params.invoiceId);
      }),
  });
  api.route('POST invoices/:invoiceId/send', {
    policy,
    handler: ({ actor, params, body }) => mailInvoice(deps, actor, 'send', params, body),
  });
  api.route('POST invoices/:invoiceId/remind', {
    policy,
    handler: ({ actor, params, body }) => mailInvoice(deps, actor, 'remind', params, body),
  });
  api.route('POST invoices/:invoiceId/customer', {
    policy,
    handler: ({ actor, params, body }) => addCustomer(deps, actor, params, body),
  });
  api.route('POST invoices/:invoiceId/clone', {
    policy,
    handler: ({ actor, params, once }) => once((tx) => cloneInvoice(deps, tx, actor, params.invoiceId)),
  });
  api.route('POST invoices/:invoiceId/extend', {
    policy,
    handler: ({ actor, params, body }) => extendDueDate(deps, actor, params, body),
  });
  api.route('POST invoices/:invoiceId/link', {
    policy,
    handler: ({ actor, params }) => createPayLink(deps, actor, params.invoiceId),
  });
  api.route('POST invoices/:invoiceId/preview-link', {
    policy: maySeeInvoices,
    handler: ({ actor, params }) => createPreviewLink(deps, actor, params.invoiceId),
  });
  api.route('DELETE invoices/:invoiceId/link', {
    policy,
    handler: ({ actor, params }) => revokePayLinks(deps, actor, params.invoiceId),
  });
  api.route('POST invoices/bulk', {
    policy,
    handler: ({ actor, body, once }) => once((tx) => actOnInvoices(deps, tx, actor, body)),
  });
}

function addMoney(api: Api, deps: InvoiceDeps): void {
  api.route('POST invoices/:invoiceId/pay', {
    policy: mayTakeMoney,
    handler: ({ actor, params, body, once }) => once((tx) => recordPayment(deps, tx, actor, params, body)),
  });
  api.route('POST invoices/:invoiceId/apply-credit', {
    policy: mayTakeMoney,
    handler: ({ actor, params, body, once }) => once((tx) => payWithCredit(deps, tx, actor, params, body)),
  });
  api.route('POST invoices/:invoiceId/credit', {
    policy: mayReverse,
    handler: ({ actor, params, body, once }) => once((tx) => creditInvoice(deps, tx, actor, params, body)),
  });
  api.route('POST invoices/:invoiceId/void', {
    policy: mayReverse,
    handler: ({ actor, params, body }) => changeStatus(deps, actor, 'void', params, body),
  });
  api.route('POST invoices/:invoiceId/uncollectible', {
    policy: mayReverse,
    handler: ({ actor, params, body }) => changeStatus(deps, actor, 'uncollectible', params, body),
  });
  api.route('POST invoices/:invoiceId/reopen', {
    policy: mayReverse,
    handler: ({ actor, params, body }) => changeStatus(deps, actor, 'reopen', params, body),
  });
  api.route('POST invoices/:invoiceId/write-off', {
    policy: mayReverse,
    handler: ({ actor, params, body, once }) => once((tx) => writeOffBalance(deps, tx, actor, params, body)),
  });
  api.route('POST invoices/:invoiceId/payments/:paymentId/refund', {
    policy: mayRefund,
    handler: ({ actor, params, body, once }) =>
      once((tx) => refundInvoicePayment(deps, tx, actor, params, body)),
  });
  api.route('POST invoices/:invoiceId/payments/:paymentId/reverse', {
    policy: mayRefund,
    handler: ({ actor, params, body }) => reverseInvoicePayment(deps, actor, params, body),
  });
  api.route('POST invoices/:invoiceId/payments/:paymentId/move', {
    policy: mayRefund,
    handler: ({ actor, params, body }) => movePaymentToCredit(deps, actor, params, body),
  });
}
