import { deletePrivate, getPrivate, getPrivateFile, postPrivate, putPrivate } from '@daybook/api';
import type { Customer, CustomersQuery } from '@daybook/contract/customers';
import type { BodyOf, EndpointKey, ParamsOf, QueryOf } from '@daybook/contract/endpoints';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { bookingKeys } from './bookings/bookings.ts';
import { keepAnswer } from './keep-answer.ts';

type VisitsQuery = QueryOf<'GET customers/:customerId/visits'>;

/** Keys of customers. Whatever changes one of them refreshes them all. */
const customerKeys = {
  all: ['customers'] as const,
  list: (query: CustomersQuery) => ['customers', 'list', query] as const,
  detail: (customerId: string) => ['customers', 'detail', customerId] as const,
  visits: (customerId: string, query: VisitsQuery) => ['customers', 'visits', customerId, query] as const,
  preview: (customerId: string, into: string) => ['customers', 'preview', customerId, into] as const,
};

export const customerQueries = {
  /** One page of the directory; while another page loads, the one before stays. */
  list: (query: CustomersQuery) =>
    queryOptions({
      queryKey: customerKeys.list(query),
      queryFn: ({ signal }) => getPrivate('customers', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** One customer; the id of one who was merged gives who they are now. */
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
  /** Two customers side by side, and what a merge would make of them. */
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

type With<Key extends EndpointKey> = ParamsOf<Key> & BodyOf<Key>;

/** Puts the customer that an answer carries into the cache, and lets everything else be asked anew. */
function keep(client: QueryClient, customer: Customer): void {
  keepAnswer(client, customerQueries.detail(customer.customerId).queryKey, customer);
  void client.invalidateQueries({ queryKey: ['customers', 'list'] });
  void client.invalidateQueries({ queryKey: ['customers', 'visits'] });
}

/** Also what bookings show of their customers. */
function keepWithBookings(client: QueryClient, customer: Customer): void {
  keep(client, customer);
  void client.invalidateQueries({ queryKey: bookingKeys.all });
}

export const customerMutations = {
  /** Writes down a customer. An address that another has is an `ApiError` with a sentence for `email`. */
  create: () =>
    mutationOptions({
      mutationFn: (body: BodyOf<'POST customers'>) => postPrivate('customers', { body }),
      onSuccess: (customer, _body, _before, { client }) => keep(client, customer),
    }),
  /** Changes the profile; a stale version is `version_conflict`. */
  change: () =>
    mutationOptions({
      mutationFn: ({ customerId, ...body }: With<'PUT customers/:customerId'>) =>
        putPrivate('customers/:customerId', { params: { customerId }, body }),
      onSuccess: (customer, _body, _before, { client }) => keep(client, customer),
    }),
  addNote: () =>
    mutationOptions({
      mutationFn: ({ customerId, ...body }: With<'POST customers/:customerId/notes'>) =>
        postPrivate('customers/:customerId/notes', { params: { customerId }, body }),
      onSuccess: (customer, _body, _before, { client }) => keep(client, customer),
    }),
  /** Only one's own. */
  removeNote: () =>
    mutationOptions({
      mutationFn: (params: ParamsOf<'DELETE customers/:customerId/notes/:noteId'>) =>
        deletePrivate('customers/:customerId/notes/:noteId', { params }),
      onSuccess: (customer, _params, _before, { client }) => keep(client, customer),
    }),
  /** Everything that is held about them, as one file. */
  exportFile: () =>
    mutationOptions({
      mutationFn: (customerId: string) =>
        getPrivateFile('customers/:customerId/export', { params: { customerId } }),
    }),
  block: () =>
    mutationOptions({
      mutationFn: ({ customerId, ...body }: With<'POST customers/:customerId/block'>) =>
        postPrivate('customers/:customerId/block', { params: { customerId }, body }),
      onSuccess: (customer, _body, _before, { client }) => keep(client, customer),
    }),
  unblock: () =>
    mutationOptions({
      mutationFn: ({ customerId, ...body }: With<'POST customers/:customerId/unblock'>) =>
        postPrivate('customers/:customerId/unblock', { params: { customerId }, body }),
      onSuccess: (customer, _body, _before, { client }) => keep(client, customer),
    }),
  /** Decides what becomes of what bookings typed otherwise than the profile. */
  settle: () =>
    mutationOptions({
      mutationFn: ({
        customerId,
        bookingId,
        ...body
      }: With<'POST customers/:customerId/differences/:bookingId'>) =>
        postPrivate('customers/:customerId/differences/:bookingId', {
          params: { customerId, bookingId },
          body,
        }),
      onSuccess: (customer, _body, _before, { client }) => keepWithBookings(client, customer),
    }),
  /** Answers with the customer who remains. */
  merge: () =>
    mutationOptions({
      mutationFn: ({ customerId, ...body }: With<'POST customers/:customerId/merge'>) =>
        postPrivate('customers/:customerId/merge', { params: { customerId }, body }),
      onSuccess: (customer, { customerId }, _before, { client }) => {
        client.removeQueries({ queryKey: customerKeys.detail(customerId) });
        keepWithBookings(client, customer);
      },
    }),
  /** Takes the person out of all records; while visits are to come it is `action_not_possible`. */
  erase: () =>
    mutationOptions({
      mutationFn: ({ customerId, ...body }: With<'POST customers/:customerId/erase'>) =>
        postPrivate('customers/:customerId/erase', { params: { customerId }, body }),
      onSuccess: (customer, _body, _before, { client }) => keepWithBookings(client, customer),
    }),
};
