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

/** Keys of invoices. Whatever changes one of them refreshes every list and figure that shows it. */
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
  /** One page of the list; while another page loads, the one before stays. */
  list: (query: InvoicesQuery) =>
    queryOptions({
      queryKey: invoiceKeys.list(query),
      queryFn: ({ signal }) => getPrivate('invoices', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** What all the rows of a filter come to, by currency; null where there are too many. */
  totals: (filters: InvoiceFilters) =>
    queryOptions({
      queryKey: invoiceKeys.totals(filters),
      queryFn: async ({ signal }) => (await getPrivate('invoices/totals', { query: filters, signal })).totals,
      placeholderData: keepPreviousData,
    }),
  /** What is outstanding, overdue, due soon, paid this month and in draft. */
  figures: () =>
    queryOptions({
      queryKey: invoiceKeys.figures,
      queryFn: ({ signal }) => getPrivate('invoices/figures', { signal }),
    }),
  /** One invoice with its document, its money and its history. */
  detail: (invoiceId: string) =>
    queryOptions({
      queryKey: invoiceKeys.detail(invoiceId),
      queryFn: ({ signal }) => getPrivate('invoices/:invoiceId', { params: { invoiceId }, signal }),
    }),
  /** What a customer owes and has to their credit, by currency. */
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
  /** The files that go with an invoice. */
  attachments: (invoiceId: string) =>
    queryOptions({
      queryKey: attachmentsKey(invoiceId),
      queryFn: async ({ signal }) =>
        (await getPrivate('invoices/:invoiceId/attachments', { params: { invoiceId }, signal })).items,
    }),
  /** What a draft would say if it were issued now, while somebody still writes it. */
  preview: (input: InvoiceInput) =>
    queryOptions({
      queryKey: invoiceKeys.preview(input),
      queryFn: ({ signal }) => postPrivate('invoices/preview', { body: input, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 60_000,
    }),
};

/** Everything that shows an invoice but the invoice itself. */
function refreshAround(client: QueryClient): void {
  for (const part of ['list', 'totals', 'figures', 'account']) {
    void client.invalidateQueries({ queryKey: [...invoiceKeys.all, part] });
  }
  void client.invalidateQueries({ queryKey: bookingKeys.all });
}

/** Puts the invoice that an answer carries into the cache, and lets everything around it be asked anew. */
function keep(client: QueryClient, invoice: Invoice): void {
  keepAnswer(client, invoiceKeys.detail(invoice.invoiceId), invoice);
  refreshAround(client);
}

/** What every act on one invoice does with its answer. */
export const kept = {
  onSuccess: (invoice: Invoice, _given: unknown, _before: unknown, { client }: { client: QueryClient }) =>
    keep(client, invoice),
};

export const invoiceMutations = {
  /** Writes a draft, which has no number yet. */
  create: () =>
    mutationOptions({
      mutationFn: ({ input, idempotencyKey }: Once & { input: InvoiceInput }) =>
        postPrivate('invoices', { body: input, headers: { 'idempotency-key': idempotencyKey } }),
      ...kept,
    }),
  /** Writes the draft of a booking. A booking that has a live invoice is `action_not_possible`. */
  fromBooking: () => mutationFor('POST invoices/from-booking', kept),
  /** Changes a draft; a stale version is `version_conflict`, an issued invoice `action_not_possible`. */
  change: () => mutationFor('PUT invoices/:invoiceId', kept),
  /** The private note, a promise to pay, pausing reminders: what is in no document. */
  changeAbout: () => mutationFor('PUT invoices/:invoiceId/about', kept),
  /** Deletes a draft for good. */
  remove: () =>
    mutationFor('DELETE invoices/:invoiceId', {
      onSuccess: (_answer, { invoiceId }, _before, { client }) => {
        client.removeQueries({ queryKey: invoiceKeys.detail(invoiceId) });
        refreshAround(client);
      },
    }),
  /** Gives it its number, for good. Another amount than the one that was seen is `version_conflict`. */
  issue: () => mutationFor('POST invoices/:invoiceId/issue', kept),
  send: () => mutationFor('POST invoices/:invoiceId/send', kept),
  remind: () => mutationFor('POST invoices/:invoiceId/remind', kept),
  void: () => mutationFor('POST invoices/:invoiceId/void', kept),
  giveUp: () => mutationFor('POST invoices/:invoiceId/uncollectible', kept),
  reopen: () => mutationFor('POST invoices/:invoiceId/reopen', kept),
  /** Gives the customer until a later day. */
  extend: () => mutationFor('POST invoices/:invoiceId/extend', kept),
  /** Answers with the new draft. */
  clone: () => mutationFor('POST invoices/:invoiceId/clone', kept),
  /** Makes a link under which the customer sees it and pays. */
  makeLink: () =>
    mutationOptions({
      mutationFn: (invoiceId: string) => postPrivate('invoices/:invoiceId/link', { params: { invoiceId } }),
      onSuccess: (_link, invoiceId, _before, { client }) =>
        client.invalidateQueries({ queryKey: invoiceKeys.detail(invoiceId) }),
    }),
  /** For the staff: what the customer sees. Counts no view and takes no money. */
  makePreview: () =>
    mutationOptions({
      mutationFn: (invoiceId: string) =>
        postPrivate('invoices/:invoiceId/preview-link', { params: { invoiceId } }),
    }),
  /** No link that was made works any more. */
  revokeLinks: () =>
    mutationOptions({
      mutationFn: (invoiceId: string) => deletePrivate('invoices/:invoiceId/link', { params: { invoiceId } }),
      ...kept,
    }),
  /** The same with many; what became of each stands in the answer. */
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
  /** Everything that the list shows under a question, as a file. */
  exportFile: () =>
    mutationOptions({
      mutationFn: (query: QueryOf<'GET invoices/export'>) => getPrivateFile('invoices/export', { query }),
    }),
};
