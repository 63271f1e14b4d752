import type { BookingRow } from '@daybook/contract/register';
import type { BookingPaymentState } from '@daybook/domain/prepayment/payment-state';
import { formatMoney } from '@daybook/ui/format/money';

/** The payment states of a booking. */
export const paymentLabels: Readonly<Record<BookingPaymentState, string>> = {
  nothing_due: 'Nothing due',
  unpaid: 'Unpaid',
  deposit_due: 'Deposit due',
  deposit_paid: 'Deposit paid',
  partly_paid: 'Partly paid',
  paid: 'Paid',
  time_lost: 'Paid, time lost',
};

export const amountText = (amountMinor: number, { currency }: Pick<BookingRow, 'currency'>): string =>
  formatMoney({ amountMinor, currency });

/** The amount due, as far as the price is known. */
export const dueText = ({ dueMinor, currency }: Pick<BookingRow, 'dueMinor' | 'currency'>): string =>
  dueMinor === null ? 'On request' : formatMoney({ amountMinor: dueMinor, currency });
