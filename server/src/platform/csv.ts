import { currencyExponent } from '@daybook/domain/money';

/** An amount as a plain decimal for spreadsheets. */
export function decimal(amountMinor: number, currency: string): string {
  const digits = currencyExponent(currency);
  return (amountMinor / 10 ** digits).toFixed(digits);
}

/** Formats instants in the local time of a zone, `2026-09-07 18:05`, so that spreadsheets can calculate with them; `medium` with seconds. */
export function wallTime(zone: string, timeStyle: 'short' | 'medium' = 'short'): (instant: string) => string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle });
  return (instant) => clock.format(new Date(instant));
}
