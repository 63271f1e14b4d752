import { currencyExponent } from '@daybook/domain/money';

/** An amount that a spreadsheet can count with. */
export function decimal(amountMinor: number, currency: string): string {
  const digits = currencyExponent(currency);
  return (amountMinor / 10 ** digits).toFixed(digits);
}
