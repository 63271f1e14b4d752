import type { BookingMoney } from '@daybook/contract/booking-money';
import type { QueryClient } from '@tanstack/react-query';
import { keepAnswer, stores } from '../handlers.ts';
import { bookingKeys, invalidate, settingsKeys } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

export const bookingMoneyQueries = {
  /** The requests, payments and refunds of one booking. */
  of: (bookingId: string) =>
    queryFor('GET bookings/:bookingId/money', bookingKeys.money(bookingId), { bookingId }),
  /** The deadline of payments, and their treatment when bookings do not take place. */
  settings: () => queryFor('GET settings/prepayment', settingsKeys.prepayment),
};

const stored = {
  async onSuccess(
    money: BookingMoney,
    { bookingId }: { bookingId: string },
    _before: unknown,
    { client }: { client: QueryClient },
  ) {
    await invalidate(client, [bookingKeys.all]);
    keepAnswer(client, bookingMoneyQueries.of(bookingId).queryKey, money);
  },
};

export const bookingMoneyMutations = {
  /** Records a manual payment. */
  take: () => mutationFor('POST bookings/:bookingId/money/payments', stored),
  /** Refunds the part of a payment that no invoice has used. */
  refund: () => mutationFor('POST bookings/:bookingId/money/payments/:paymentId/refund', stored),
  /** Sends the customer a payment request by mail. */
  askForPayment: () => mutationFor('POST bookings/:bookingId/money/link', stored),
  decide: () => mutationFor('PUT settings/prepayment', { onSuccess: stores(bookingMoneyQueries.settings) }),
};
