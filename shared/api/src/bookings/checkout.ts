import type { CheckoutResult } from '@daybook/contract/checkout';
import type { QueryClient } from '@tanstack/react-query';
import { invalidates } from '../handlers.ts';
import { bookingKeys, customerKeys, invalidate, invoiceKeys, staleAfter } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

/** A check-out always starts with the present figures. */
const fresh = { staleTime: 0, gcTime: 60_000 };

export const checkoutQueries = {
  /** The lines, deposit, credit and balance due of a visit. */
  ofBooking: (bookingId: string) =>
    queryFor('GET bookings/:bookingId/checkout', bookingKeys.checkout(bookingId), { bookingId }, fresh),
  /** The same for a sale without an appointment, to a customer or a walk-in. */
  ofSale: (customer?: string) =>
    queryFor('GET sales/checkout', invoiceKeys.sale, customer === undefined ? {} : { customer }, fresh),
};

const settled = {
  onSuccess: (
    _answer: CheckoutResult,
    _input: unknown,
    _before: unknown,
    { client }: { client: QueryClient },
  ) => void invalidate(client, [...staleAfter.bookings, invoiceKeys.all, customerKeys.all]),
};

export const checkoutMutations = {
  /** A changed balance is `version_conflict`, with the present figures as `checkout`. */
  submit: () => mutationFor('POST bookings/:bookingId/checkout', settled),
  /** Adds the customer of a walk-in, also after the visit. */
  addCustomer: () =>
    mutationFor('POST bookings/:bookingId/customer', {
      onSuccess: invalidates(...staleAfter.bookings, invoiceKeys.all, customerKeys.all),
    }),
  sell: () => mutationFor('POST sales', settled),
};
