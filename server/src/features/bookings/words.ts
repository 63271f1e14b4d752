import { currencyExponent } from '@daybook/domain/money';
import type { Visit } from './repo.ts';

/** `Tuesday, 8 September 2026, 11:00 to 12:00 (West Africa Time)`: a time in a mail always names its zone. */
export function whenIs({ startAt, endAt }: { startAt: Date; endAt: Date }, zone: string): string {
  const part = (at: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options }).format(at);
  const day = part(startAt, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const time = (at: Date) => part(at, { hour: '2-digit', minute: '2-digit' });
  return `${day}, ${time(startAt)} to ${time(endAt)} (${zoneName(zone, startAt)})`;
}

/** `Tue 8 Sept, 11:00`, for subjects. */
export const shortWhen = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);

const named = (zone: string, at: Date, timeZoneName: 'long' | 'longOffset'): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

const zoneName = (zone: string, at: Date) => named(zone, at, 'long');

export const isSameClock = (zone: string, other: string, at: Date): boolean =>
  named(zone, at, 'longOffset') === named(other, at, 'longOffset');

/** The full amount, or what stands in place of a price that is not known. */
export function priceOf({ totalMinor, currency, priceIsKnown }: Visit): string {
  if (!priceIsKnown) return 'On request';
  if (totalMinor === 0) return 'Free';
  // Written with its exponent no digit is lost; the type knows plain decimals only.
  const amount = `${totalMinor}E-${currencyExponent(currency)}` as `${number}`;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount);
}
