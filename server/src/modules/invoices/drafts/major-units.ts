import { currencyExponent } from '@daybook/domain/money';

/** An amount in major units, as people write it: 1250050 kobo are `12500.50`. */
export function toMajorUnits(amountMinor: number, currency: string): string {
  const digits = currencyExponent(currency);
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  const written = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return amountMinor < 0 ? `-${written}` : written;
}
