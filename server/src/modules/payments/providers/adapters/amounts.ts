import { currencyExponent } from '@daybook/domain/money';
import { z } from 'zod';

/** A whole amount in a provider's answer: a number, or the same as a string. */
export const WholeAmount = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(0));

/** Minor units as major units: 1075000 kobo are 10750 naira, 1075050 are 10750.5. */
export function toMajor(amountMinor: number, currency: string): number {
  const digits = currencyExponent(currency);
  const text = String(amountMinor).padStart(digits + 1, '0');
  const cut = text.length - digits;
  return Number(digits === 0 ? text : `${text.slice(0, cut)}.${text.slice(cut)}`);
}

/** Major units as minor units, by their digits; null if there are more places than the currency has. */
export function toMinor(major: number, currency: string): number | null {
  const digits = currencyExponent(currency);
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d+))?$/.exec(String(major)) ?? [];
  if (whole === undefined || fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, '0'));
}
