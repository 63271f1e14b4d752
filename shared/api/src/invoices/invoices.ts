import type { CreditNotesQuery } from '@daybook/contract/credit-notes';
import type { InvoiceInput } from '@daybook/contract/invoice-document';
import type { InvoiceFilters, InvoicesQuery } from '@daybook/contract/invoice-endpoints';
import type { Invoice } from '@daybook/contract/invoices';
import { keepPreviousData } from '@tanstack/react-query';
import { invalidates, stores } from '../handlers.ts';
import { customerKeys, invalidate, invoiceKeys, staleAfter } from '../keys.ts';
import { fileFor, mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

const placeholderData = keepPreviousData;

export const invoiceQueries = {
  /** One page of the list; the previous page stays while another loads. */
  list: (query: InvoicesQuery) => queryFor('GET invoices', invoiceKeys.list, query, { placeholderData }),
  /** The totals of all rows under a filter, by currency; null if there are too many. */
  totals: (filters: InvoiceFilters) =>
    queryFor('GET invoices/totals', invoiceKeys.totals, filters, {
      pick: ({ totals }) => totals,
      placeholderData,
    }),
  /** The amounts outstanding, overdue, due soon, paid this month and in draft. */
  figures: () => queryFor('GET invoices/figures', invoiceKeys.figures),
  /** One invoice with its document, its payments and its history. */
  detail: (invoiceId: string) => queryFor('GET invoices/:invoiceId', invoiceKeys.detail, { invoiceId }),
  /** A customer's balance and credit, by currency. */
  account: (customerId: string) =>
    queryFor(
      'GET customers/:customerId/account',
      invoiceKeys.account,
      { customerId },
      { pick: ({ items }) => items },
    ),
  /** Credit notes, the latest first. */
  creditNotes: (query: CreditNotesQuery) =>
    queryFor('GET credit-notes', invoiceKeys.creditNotes, query, { placeholderData }),
  attachments: (invoiceId: string) =>
    queryFor(
      'GET invoices/:invoiceId/attachments',
      invoiceKeys.attachments,
      { invoiceId },
      { pick: ({ items }) => items },
    ),
  /** The document of a draft as it would be issued now, while it is being edited. */
  preview: (input: InvoiceInput) =>
    queryFor('POST invoices/preview', invoiceKeys.preview, input, {
      placeholderData,
      staleTime: 0,
      gcTime: 60_000,
    }),
};

/** The handling of the response of every action on one invoice. */
export const stored = {
  onSuccess: stores(
    ({ invoiceId }: Invoice) => invoiceQueries.detail(invoiceId),
    invalidates(...staleAfter.invoice),
  ),
};

export const invoiceMutations = {
  /** Creates a draft, which has no number yet. */
  create: () => mutationFor('POST invoices', stored),
  /** Creates the draft of a booking. A booking with a live invoice is `action_not_possible`. */
  fromBooking: () => mutationFor('POST invoices/from-booking', stored),
  /** Changes a draft; a stale version is `version_conflict`, an issued invoice `action_not_possible`. */
  change: () => mutationFor('PUT invoices/:invoiceId', stored),
  /** Changes the fields outside the document: the private note, a promise to pay, paused reminders. */
  changeAbout: () => mutationFor('PUT invoices/:invoiceId/about', stored),
  /** Deletes a draft for good. */
  remove: () =>
    mutationFor('DELETE invoices/:invoiceId', {
      onSuccess: (_answer, { invoiceId }, _before, { client }) => {
        client.removeQueries({ queryKey: invoiceQueries.detail(invoiceId).queryKey });
        void invalidate(client, staleAfter.invoice);
      },
    }),
  /**
   * Issues the invoice under a permanent number. An amount other than the one that the user saw is `version_conflict`.
   */
  issue: () => mutationFor('POST invoices/:invoiceId/issue', stored),
  send: () => mutationFor('POST invoices/:invoiceId/send', stored),
  remind: () => mutationFor('POST invoices/:invoiceId/remind', stored),
  void: () => mutationFor('POST invoices/:invoiceId/void', stored),
  giveUp: () => mutationFor('POST invoices/:invoiceId/uncollectible', stored),
  reopen: () => mutationFor('POST invoices/:invoiceId/reopen', stored),
  /** Adds the customer of a sale to a walk-in. */
  addCustomer: () =>
    mutationFor('POST invoices/:invoiceId/customer', {
      ...stored,
      onSettled: invalidates(customerKeys.all),
    }),
  /** Extends the due date. */
  extend: () => mutationFor('POST invoices/:invoiceId/extend', stored),
  /** Responds with the new draft. */
  clone: () => mutationFor('POST invoices/:invoiceId/clone', stored),
  /** Creates a link by which the customer sees and pays the invoice. */
  makeLink: () =>
    mutationFor('POST invoices/:invoiceId/link', {
      onSuccess: (_link, { invoiceId }, _before, { client }) =>
        invalidate(client, [invoiceQueries.detail(invoiceId).queryKey]),
    }),
  /** Creates a preview link for the staff. It counts no view and takes no money. */
  makePreview: () => mutationFor('POST invoices/:invoiceId/preview-link'),
  /** Invalidates all links of the invoice. */
  revokeLinks: () => mutationFor('DELETE invoices/:invoiceId/link', stored),
  /** The same for many; the response has the outcome of each. */
  actOnMany: () => mutationFor('POST invoices/bulk', { onSettled: invalidates(...staleAfter.invoices) }),
  /** The PDFs of several invoices in one file. */
  pdfs: () => fileFor('GET invoices/pdfs'),
  /** The whole list under these filters, as a file. */
  exportFile: () => fileFor('GET invoices/export'),
};
