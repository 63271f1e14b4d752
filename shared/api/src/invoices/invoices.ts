import { deletePrivate, getPrivate, getPrivateFile, postPrivate } from '@daybook/api';
import type { CreditNotesQuery } from '@daybook/contract/credit-notes';
import type { QueryOf } from '@daybook/contract/endpoints';
import type { InvoiceInput } from '@daybook/contract/invoice-document';
import type { InvoiceFilters, InvoicesQuery } from '@daybook/contract/invoice-endpoints';
import type { Invoice } from '@daybook/contract/invoices';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { bookingKeys } from '../bookings/bookings.ts';
import { keepAnswer } from '../keep-answer.ts';
import { mutationFor, type Once } from '../mutation-for.ts';

/** Keys of invoices. A change of any invoice refreshes every list and figure that shows it. */
export const invoiceKeys = {
  all: ['invoices'] as const,
  list: (query: InvoicesQuery) => ['invoices', 'list', query] as const,
  totals: (filters: InvoiceFilters) => ['invoices', 'totals', filters] as const,
  figures: ['invoices', 'figures'] as const,
  detail: (invoiceId: string) => ['invoices', 'detail', invoiceId] as const,
  account: (customerId: string) => ['invoices', 'account', customerId] as const,
  preview: (input: InvoiceInput) => ['invoices', 'preview', input] as const,
};

const attachmentsKey = (invoiceId: string) => [...invoiceKeys.all, 'attachments', invoiceId] as const;

export const invoiceQueries = {
  /** One page of the list; the previous page stays while another loads. */
  list: (query: InvoicesQuery) =>
    queryOptions({
      queryKey: invoiceKeys.list(query),
      queryFn: ({ signal }) => getPrivate('invoices', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The totals of all rows under a filter, by currency; null if there are too many. */
  totals: (filters: InvoiceFilters) =>
    queryOptions({
      queryKey: invoiceKeys.totals(filters),
      queryFn: async ({ signal }) => (await getPrivate('invoices/totals', { query: filters, signal })).totals,
      placeholderData: keepPreviousData,
    }),
  /** The amounts outstanding, overdue, due soon, paid this month and in draft. */
  figures: () =>
    queryOptions({
      queryKey: invoiceKeys.figures,
      queryFn: ({ signal }) => getPrivate('invoices/figures', { signal }),
    }),
  /** One invoice with its document, its payments and its history. */
  detail: (invoiceId: string) =>
    queryOptions({
      queryKey: invoiceKeys.detail(invoiceId),
      queryFn: ({ signal }) => getPrivate('invoices/:invoiceId', { params: { invoiceId }, signal }),
    }),
  /** A customer's balance and credit, by currency. */
  account: (customerId: string) =>
    queryOptions({
      queryKey: invoiceKeys.account(customerId),
      queryFn: async ({ signal }) =>
        (await getPrivate('customers/:customerId/account', { params: { customerId }, signal })).items,
    }),
  /** Credit notes, the latest first. */
  creditNotes: (query: CreditNotesQuery) =>
    queryOptions({
      queryKey: [...invoiceKeys.all, 'list', 'credit-notes', query] as const,
      queryFn: ({ signal }) => getPrivate('credit-notes', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The attachments of an invoice. */
  attachments: (invoiceId: string) =>
    queryOptions({
      queryKey: attachmentsKey(invoiceId),
      queryFn: async ({ signal }) =>
        (await getPrivate('invoices/:invoiceId/attachments', { params: { invoiceId }, signal })).items,
    }),
  /** The document of a draft as it would be issued now, while it is being edited. */
  preview: (input: InvoiceInput) =>
    queryOptions({
      queryKey: invoiceKeys.preview(input),
      queryFn: ({ signal }) => postPrivate('invoices/preview', { body: input, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 60_000,
    }),
};

/** Refreshes all data that shows an invoice, except the invoice itself. */
function refreshAround(client: QueryClient): void {
  for (const part of ['list', 'totals', 'figures', 'account']) {
    void client.invalidateQueries({ queryKey: [...invoiceKeys.all, part] });
  }
  void client.invalidateQueries({ queryKey: bookingKeys.all });
}

/** Stores the invoice of a response in the cache, and invalidates the data around it. */
function keep(client: QueryClient, invoice: Invoice): void {
  keepAnswer(client, invoiceKeys.detail(invoice.invoiceId), invoice);
  refreshAround(client);
}

/** The handling of the response of every action on one invoice. */
export const kept = {
  onSuccess: (invoice: Invoice, _given: unknown, _before: unknown, { client }: { client: QueryClient }) =>
    keep(client, invoice),
};

export const invoiceMutations = {
  /** Creates a draft, which has no number yet. */
  create: () =>
    mutationOptions({
      mutationFn: ({ input, idempotencyKey }: Once & { input: InvoiceInput }) =>
        postPrivate('invoices', { body: input, headers: { 'idempotency-key': idempotencyKey } }),
      ...kept,
    }),
  /** Creates the draft of a booking. A booking with a live invoice is `action_not_possible`. */
  fromBooking: () => mutationFor('POST invoices/from-booking', kept),
  /** Changes a draft; a stale version is `version_conflict`, an issued invoice `action_not_possible`. */
  change: () => mutationFor('PUT invoices/:invoiceId', kept),
  /** Changes the fields outside the document: the private note, a promise to pay, paused reminders. */
  changeAbout: () => mutationFor('PUT invoices/:invoiceId/about', kept),
  /** Deletes a draft for good. */
  remove: () =>
    mutationFor('DELETE invoices/:invoiceId', {
      onSuccess: (_answer, { invoiceId }, _before, { client }) => {
        client.removeQueries({ queryKey: invoiceKeys.detail(invoiceId) });
        refreshAround(client);
      },
    }),
  /**
   * Issues the invoice under a permanent number. An amount other than the one that the user saw is `version_conflict`.
   */
  issue: () => mutationFor('POST invoices/:invoiceId/issue', kept),
  send: () => mutationFor('POST invoices/:invoiceId/send', kept),
  remind: () => mutationFor('POST invoices/:invoiceId/remind', kept),
  void: () => mutationFor('POST invoices/:invoiceId/void', kept),
  giveUp: () => mutationFor('POST invoices/:invoiceId/uncollectible', kept),
  reopen: () => mutationFor('POST invoices/:invoiceId/reopen', kept),
  /** Extends the due date. */
  extend: () => mutationFor('POST invoices/:invoiceId/extend', kept),
  /** Responds with the new draft. */
  clone: () => mutationFor('POST invoices/:invoiceId/clone', kept),
  /** Creates a link by which the customer sees and pays the invoice. */
  makeLink: () =>
    mutationOptions({
      mutationFn: (invoiceId: string) => postPrivate('invoices/:invoiceId/link', { params: { invoiceId } }),
      onSuccess: (_link, invoiceId, _before, { client }) =>
        client.invalidateQueries({ queryKey: invoiceKeys.detail(invoiceId) }),
    }),
  /** Creates a preview link for the staff. It counts no view and takes no money. */
  makePreview: () =>
    mutationOptions({
      mutationFn: (invoiceId: string) =>
        postPrivate('invoices/:invoiceId/preview-link', { params: { invoiceId } }),
    }),
  /** Invalidates all links of the invoice. */
  revokeLinks: () =>
    mutationOptions({
      mutationFn: (invoiceId: string) => deletePrivate('invoices/:invoiceId/link', { params: { invoiceId } }),
      ...kept,
    }),
  /** The same for many; the response has the outcome of each. */
  actOnMany: () =>
    mutationFor('POST invoices/bulk', {
      onSettled: (_answer, _error, _body, _before, { client }) => {
        void client.invalidateQueries({ queryKey: invoiceKeys.all });
        void client.invalidateQueries({ queryKey: bookingKeys.all });
      },
    }),
  /** The PDFs of several invoices in one file. */
  pdfs: () =>
    mutationOptions({
      mutationFn: (invoiceIds: readonly string[]) =>
        getPrivateFile('invoices/pdfs', { query: { ids: invoiceIds.join(',') } }),
    }),
  /** The whole list under these filters, as a file. */
  exportFile: () =>
    mutationOptions({
      mutationFn: (query: QueryOf<'GET invoices/export'>) => getPrivateFile('invoices/export', { query }),
    }),
};
