import { getPrivate } from '@daybook/api';
import type { BookingMoney } from '@daybook/contract/booking-money';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../keep-answer.ts';
import { mutationFor } from '../mutation-for.ts';
import { bookingKeys } from './bookings.ts';

/** Keys of what was paid for bookings: with everything else about a booking they are asked for anew. */
const bookingMoneyKeys = {
  of: (bookingId: string) => [...bookingKeys.detail(bookingId), 'money'] as const,
  settings: ['settings', 'prepayment'] as const,
};

export const bookingMoneyQueries = {
  /** What was asked for, paid and given back for one booking. */
  of: (bookingId: string) =>
    queryOptions({
      queryKey: bookingMoneyKeys.of(bookingId),
      queryFn: ({ signal }) => getPrivate('bookings/:bookingId/money', { params: { bookingId }, signal }),
    }),
  /** How long visits wait for money, and what becomes of it when they do not take place. */
  settings: () =>
    queryOptions({
      queryKey: bookingMoneyKeys.settings,
      queryFn: ({ signal }) => getPrivate('settings/prepayment', { signal }),
    }),
};

async function keep(client: QueryClient, bookingId: string, money: BookingMoney): Promise<void> {
  await client.invalidateQueries({ queryKey: bookingKeys.all });
  keepAnswer(client, bookingMoneyKeys.of(bookingId), money);
}

export const bookingMoneyMutations = {
  /** Writes down money that came in by hand. */
  take: () =>
    mutationFor('POST bookings/:bookingId/money/payments', {
      onSuccess: (money, { bookingId }, _before, { client }) => keep(client, bookingId, money),
    }),
  /** Gives back what no invoice has used of a payment. */
  refund: () =>
    mutationFor('POST bookings/:bookingId/money/payments/:paymentId/refund', {
      onSuccess: (money, { bookingId }, _before, { client }) => keep(client, bookingId, money),
    }),
  /** Asks the customer to pay in advance, by mail. */
  askForPayment: () =>
    mutationFor('POST bookings/:bookingId/money/link', {
      onSuccess: (money, { bookingId }, _before, { client }) => keep(client, bookingId, money),
    }),
  decide: () =>
    mutationFor('PUT settings/prepayment', {
      onSuccess: (settings, _body, _before, { client }) => {
        keepAnswer(client, bookingMoneyKeys.settings, settings);
      },
    }),
};
