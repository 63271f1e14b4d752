import type { BookingRow } from '@daybook/contract/register';
import { t } from '@daybook/i18n';
import { formatMoney } from '@daybook/ui/format/money';

export const amountText = (amountMinor: number, { currency }: Pick<BookingRow, 'currency'>): string =>
  formatMoney({ amountMinor, currency });

/** Whether the user may see anything about the payments of a booking. */
export const isPaymentShown = ({ payment, depositMinor }: Pick<BookingRow, 'payment' | 'depositMinor'>) =>
  payment !== null || depositMinor > 0;

/** Empty if payments are withheld from the user. */
export const paidText = ({ paidMinor, currency }: Pick<BookingRow, 'paidMinor' | 'currency'>): string =>
  paidMinor === null ? '' : formatMoney({ amountMinor: paidMinor, currency });

/** The amount due if the price is known. Empty if payments are withheld from the user. */
export function dueText({
  payment,
  dueMinor,
  currency,
}: Pick<BookingRow, 'payment' | 'dueMinor' | 'currency'>): string {
  if (payment === null) return '';
  return dueMinor === null ? t('On request') : formatMoney({ amountMinor: dueMinor, currency });
}
