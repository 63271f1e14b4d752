import { getPrivate, postPrivate, putPrivate } from '@daybook/api';
import type { BookingMoney } from '@daybook/contract/booking-money';
import type { BodyOf, EndpointKey, ParamsOf } from '@daybook/contract/endpoints';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../keep-answer.ts';
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

type Act<Key extends EndpointKey> = ParamsOf<Key> & BodyOf<Key>;
/** Made once for what is about to be done, and kept for every try: the server does it once. */
type Once<T> = T & { idempotencyKey: string };

async function keep(client: QueryClient, bookingId: string, money: BookingMoney): Promise<void> {
  await client.invalidateQueries({ queryKey: bookingKeys.all });
  keepAnswer(client, bookingMoneyKeys.of(bookingId), money);
}

const headersOf = ({ idempotencyKey }: { idempotencyKey: string }) => ({ 'idempotency-key': idempotencyKey });

export const bookingMoneyMutations = {
  /** Writes down money that came in by hand. */
  take: () =>
    mutationOptions({
      mutationFn: ({
        bookingId,
        idempotencyKey,
        ...body
      }: Once<Act<'POST bookings/:bookingId/money/payments'>>) =>
        postPrivate('bookings/:bookingId/money/payments', {
          params: { bookingId },
          headers: headersOf({ idempotencyKey }),
          body,
        }),
      onSuccess: (money, { bookingId }, _before, { client }) => keep(client, bookingId, money),
    }),
  /** Gives back what no invoice has used of a payment. */
  refund: () =>
    mutationOptions({
      mutationFn: ({
        bookingId,
        paymentId,
        idempotencyKey,
        ...body
      }: Once<Act<'POST bookings/:bookingId/money/payments/:paymentId/refund'>>) =>
        postPrivate('bookings/:bookingId/money/payments/:paymentId/refund', {
          params: { bookingId, paymentId },
          headers: headersOf({ idempotencyKey }),
          body,
        }),
      onSuccess: (money, { bookingId }, _before, { client }) => keep(client, bookingId, money),
    }),
  /** Asks the customer to pay in advance, by mail. */
  askForPayment: () =>
    mutationOptions({
      mutationFn: ({ bookingId, ...body }: Act<'POST bookings/:bookingId/money/link'>) =>
        postPrivate('bookings/:bookingId/money/link', { params: { bookingId }, body }),
      onSuccess: (money, { bookingId }, _before, { client }) => keep(client, bookingId, money),
    }),
  decide: () =>
    mutationOptions({
      mutationFn: (body: BodyOf<'PUT settings/prepayment'>) => putPrivate('settings/prepayment', { body }),
      onSuccess: (settings, _body, _before, { client }) => {
        keepAnswer(client, bookingMoneyKeys.settings, settings);
      },
    }),
};
