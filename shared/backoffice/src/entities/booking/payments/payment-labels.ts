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

/** Whether the user may see anything about the payments of a booking. */
export const isPaymentShown = ({ payment, depositMinor }: Pick<BookingRow, 'payment' | 'depositMinor'>) =>
  payment !== null || depositMinor > 0;

/** Empty if payments are withheld from the user. */
export const paidText = ({ paidMinor, currency }: Pick<BookingRow, 'paidMinor' | 'currency'>): string =>
  paidMinor === null ? '' : formatMoney({ amountMinor: paidMinor, currency });

/** The amount due, as far as the price is known. Empty if payments are withheld from the user. */
export function dueText({
  payment,
  dueMinor,
  currency,
}: Pick<BookingRow, 'payment' | 'dueMinor' | 'currency'>): string {
  if (payment === null) return '';
  return dueMinor === null ? 'On request' : formatMoney({ amountMinor: dueMinor, currency });
}
