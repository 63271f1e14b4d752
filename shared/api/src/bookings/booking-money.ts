import { getPrivate } from '@daybook/api';
import type { BookingMoney } from '@daybook/contract/booking-money';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../keep-answer.ts';
import { mutationFor } from '../mutation-for.ts';
import { bookingKeys } from './bookings.ts';

/** Keys of payments for bookings: a change of a booking refreshes them too. */
const bookingMoneyKeys = {
  of: (bookingId: string) => [...bookingKeys.detail(bookingId), 'money'] as const,
  settings: ['settings', 'prepayment'] as const,
};

export const bookingMoneyQueries = {
  /** The requests, payments and refunds of one booking. */
  of: (bookingId: string) =>
    queryOptions({
      queryKey: bookingMoneyKeys.of(bookingId),
      queryFn: ({ signal }) => getPrivate('bookings/:bookingId/money', { params: { bookingId }, signal }),
    }),
  /** The deadline of payments, and their treatment when visits do not take place. */
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
  /** Records a manual payment. */
  take: () =>
    mutationFor('POST bookings/:bookingId/money/payments', {
      onSuccess: (money, { bookingId }, _before, { client }) => keep(client, bookingId, money),
    }),
  /** Refunds the part of a payment that no invoice has used. */
  refund: () =>
    mutationFor('POST bookings/:bookingId/money/payments/:paymentId/refund', {
      onSuccess: (money, { bookingId }, _before, { client }) => keep(client, bookingId, money),
    }),
  /** Sends the customer a payment request by mail. */
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
