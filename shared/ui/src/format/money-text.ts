import { currencyExponent, type Money } from '@daybook/domain/money';
import { numberLocale } from '@daybook/domain/number-style';

/** Parses a typed amount to the smallest unit: `12,500`, `12 500.5`, `₦12,500.00`; null if invalid. */
export function readAmount(text: string, currency: string): number | null {
  const exponent = currencyExponent(currency);
  const typed = text.replace(/[\s,\p{Sc}]/gu, '').replace(currency, '');
  const [, whole = '', part = ''] = /^(\d{1,13})(?:\.(\d*))?$/.exec(typed) ?? [];
  if (whole === '' || part.length > exponent) return null;
  const amountMinor = Number(`${whole}${part.padEnd(exponent, '0')}`);
  return Number.isSafeInteger(amountMinor) ? amountMinor : null;
}

/** An amount for an input field: without a symbol, and without separators, which would hinder editing. */
export function writeAmount({ amountMinor, currency }: Money): string {
  const exponent = currencyExponent(currency);
  const digits = String(amountMinor).padStart(exponent + 1, '0');
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** The same for a field that is not being edited: its digits are grouped as the business does. */
export function groupAmount(money: Money): string {
  const [whole = '', part] = writeAmount(money).split('.');
  const grouped = new Intl.NumberFormat(numberLocale()).format(BigInt(whole));
  return part === undefined ? grouped : `${grouped}.${part}`;
}
