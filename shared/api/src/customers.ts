import type { Customer, CustomersQuery } from '@daybook/contract/customers';
import type { QueryOf } from '@daybook/contract/endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { invalidates, stores } from './handlers.ts';
import { customerKeys, staleAfter } from './keys.ts';
import { fileFor, mutationFor } from './mutation-for.ts';
import { queryFor } from './query-for.ts';

export const customerQueries = {
  /** One page of the directory; the previous page stays while another loads. */
  list: (query: CustomersQuery) =>
    queryFor('GET customers', customerKeys.list, query, { placeholderData: keepPreviousData }),
  /** One customer; the id of a merged one returns the remaining customer. */
  detail: (customerId: string) => queryFor('GET customers/:customerId', customerKeys.detail, { customerId }),
  /** One page of a customer's bookings, the latest first. */
  bookings: (customerId: string, query: QueryOf<'GET customers/:customerId/visits'>) =>
    queryFor(
      'GET customers/:customerId/visits',
      customerKeys.bookings,
      { customerId, ...query },
      { placeholderData: keepPreviousData },
    ),
  /** Two customers side by side, and the result of merging them. */
  mergePreview: (customerId: string, into: string) =>
    queryFor('GET customers/:customerId/merge-preview', customerKeys.mergePreview, { customerId, into }),
};

const detailOf = ({ customerId }: Customer) => customerQueries.detail(customerId);
const stored = { onSuccess: stores(detailOf, invalidates(...staleAfter.customer)) };
const storedWithBookings = { onSuccess: stores(detailOf, invalidates(...staleAfter.customerOfBookings)) };

export const customerMutations = {
  /** Creates a customer. An address in use is an `ApiError` with a sentence for `email`. */
  create: () => mutationFor('POST customers', stored),
  /** Changes the profile; a stale version is `version_conflict`. */
  change: () => mutationFor('PUT customers/:customerId', stored),
  addNote: () => mutationFor('POST customers/:customerId/notes', stored),
  /** The user's own notes only. */
  removeNote: () => mutationFor('DELETE customers/:customerId/notes/:noteId', stored),
  /** All stored data about the customer, as one file. */
  exportFile: () => fileFor('GET customers/:customerId/export'),
  block: () => mutationFor('POST customers/:customerId/block', stored),
  unblock: () => mutationFor('POST customers/:customerId/unblock', stored),
  /** Resolves the differences between the profile and the bookings. */
  settle: () => mutationFor('POST customers/:customerId/differences/:bookingId', storedWithBookings),
  /** Responds with the remaining customer. */
  merge: () =>
    mutationFor('POST customers/:customerId/merge', {
      onSuccess: (customer, input, before, context) => {
        context.client.removeQueries({ queryKey: customerQueries.detail(input.customerId).queryKey });
        storedWithBookings.onSuccess(customer, input, before, context);
      },
    }),
  /** Gives them credit that no payment brought. */
  giveCredit: () =>
    mutationFor('POST customers/:customerId/credit', {
      onSuccess: invalidates(customerKeys.detail, ...staleAfter.invoices),
    }),
  /** Removes the person from all records; `action_not_possible` while bookings are to come. */
  erase: () => mutationFor('POST customers/:customerId/erase', storedWithBookings),
};
