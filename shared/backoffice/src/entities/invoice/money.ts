import { formatMoney } from '@daybook/ui/format/money';

/** An amount of an invoice in full: ₦10,750.00. */
export const moneyText = (amountMinor: number, currency: string): string =>
  formatMoney({ amountMinor, currency });
