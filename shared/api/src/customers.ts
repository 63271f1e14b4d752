import { getPrivate, getPrivateFile } from '@daybook/api';
import type { Customer, CustomersQuery } from '@daybook/contract/customers';
import type { QueryOf } from '@daybook/contract/endpoints';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { bookingKeys } from './bookings/bookings.ts';
import { keepAnswer } from './keep-answer.ts';
import { mutationFor } from './mutation-for.ts';

type VisitsQuery = QueryOf<'GET customers/:customerId/visits'>;

/** Keys of customers. A change of any customer refreshes them all. */
const customerKeys = {
  all: ['customers'] as const,
  list: (query: CustomersQuery) => ['customers', 'list', query] as const,
  detail: (customerId: string) => ['customers', 'detail', customerId] as const,
  visits: (customerId: string, query: VisitsQuery) => ['customers', 'visits', customerId, query] as const,
  preview: (customerId: string, into: string) => ['customers', 'preview', customerId, into] as const,
};

export const customerQueries = {
  /** One page of the directory; the previous page stays while another loads. */
  list: (query: CustomersQuery) =>
    queryOptions({
      queryKey: customerKeys.list(query),
      queryFn: ({ signal }) => getPrivate('customers', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** One customer; the id of a merged one returns the remaining customer. */
  detail: (customerId: string) =>
    queryOptions({
      queryKey: customerKeys.detail(customerId),
      queryFn: ({ signal }) => getPrivate('customers/:customerId', { params: { customerId }, signal }),
    }),
  /** One page of a customer's visits, the latest first. */
  visits: (customerId: string, query: VisitsQuery) =>
    queryOptions({
      queryKey: customerKeys.visits(customerId, query),
      queryFn: ({ signal }) =>
        getPrivate('customers/:customerId/visits', { params: { customerId }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Two customers side by side, and the result of merging them. */
  mergePreview: (customerId: string, into: string) =>
    queryOptions({
      queryKey: customerKeys.preview(customerId, into),
      queryFn: ({ signal }) =>
        getPrivate('customers/:customerId/merge-preview', {
          params: { customerId },
          query: { into },
          signal,
        }),
    }),
};

/** Stores the customer of a response in the cache, and invalidates all other customer data. */
function keep(client: QueryClient, customer: Customer): void {
  keepAnswer(client, customerQueries.detail(customer.customerId).queryKey, customer);
  void client.invalidateQueries({ queryKey: ['customers', 'list'] });
  void client.invalidateQueries({ queryKey: ['customers', 'visits'] });
}

/** Also invalidates bookings, which show their customers. */
function keepWithBookings(client: QueryClient, customer: Customer): void {
  keep(client, customer);
  void client.invalidateQueries({ queryKey: bookingKeys.all });
}

export const customerMutations = {
  /** Creates a customer. An address in use is an `ApiError` with a sentence for `email`. */
  create: () =>
    mutationFor('POST customers', {
      onSuccess: (customer, _body, _before, { client }) => keep(client, customer),
    }),
  /** Changes the profile; a stale version is `version_conflict`. */
  change: () =>
    mutationFor('PUT customers/:customerId', {
      onSuccess: (customer, _body, _before, { client }) => keep(client, customer),
    }),
  addNote: () =>
    mutationFor('POST customers/:customerId/notes', {
      onSuccess: (customer, _body, _before, { client }) => keep(client, customer),
    }),
  /** The user's own notes only. */
  removeNote: () =>
    mutationFor('DELETE customers/:customerId/notes/:noteId', {
      onSuccess: (customer, _params, _before, { client }) => keep(client, customer),
    }),
  /** All stored data about the customer, as one file. */
  exportFile: () =>
    mutationOptions({
      mutationFn: (customerId: string) =>
        getPrivateFile('customers/:customerId/export', { params: { customerId } }),
    }),
  block: () =>
    mutationFor('POST customers/:customerId/block', {
      onSuccess: (customer, _body, _before, { client }) => keep(client, customer),
    }),
  unblock: () =>
    mutationFor('POST customers/:customerId/unblock', {
      onSuccess: (customer, _body, _before, { client }) => keep(client, customer),
    }),
  /** Resolves the differences between the profile and the bookings. */
  settle: () =>
    mutationFor('POST customers/:customerId/differences/:bookingId', {
      onSuccess: (customer, _body, _before, { client }) => keepWithBookings(client, customer),
    }),
  /** Responds with the remaining customer. */
  merge: () =>
    mutationFor('POST customers/:customerId/merge', {
      onSuccess: (customer, { customerId }, _before, { client }) => {
        client.removeQueries({ queryKey: customerKeys.detail(customerId) });
        keepWithBookings(client, customer);
      },
    }),
  /** Removes the person from all records; `action_not_possible` while visits are to come. */
  erase: () =>
    mutationFor('POST customers/:customerId/erase', {
      onSuccess: (customer, _body, _before, { client }) => keepWithBookings(client, customer),
    }),
};
