import { formatMoney } from '@daybook/ui/format/money';

/** An amount of an invoice in full: ₦10,750.00. */
export const moneyText = (amountMinor: number, currency: string): string =>
  formatMoney({ amountMinor, currency });

/** What stands for a currency beside an amount: ₦, or the code of one that has no sign. */
export const currencySymbol = (currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
