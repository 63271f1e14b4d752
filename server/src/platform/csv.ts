import { currencyExponent } from '@daybook/domain/money';

/** An amount as a plain decimal for spreadsheets. */
export function decimal(amountMinor: number, currency: string): string {
  const digits = currencyExponent(currency);
  return (amountMinor / 10 ** digits).toFixed(digits);
}
