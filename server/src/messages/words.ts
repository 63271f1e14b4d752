import { formatMoney } from '@daybook/domain/money-text';

/** From when until when something is. */
export interface Span {
  startAt: Date;
  endAt: Date;
}

/** `Tuesday, 8 September 2026, 11:00 to 12:00 (West Africa Time)`: a time in a mail always names its zone. */
export function whenIs({ startAt, endAt }: Span, zone: string): string {
  const day = part(startAt, zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return `${day}, ${time(startAt, zone)} to ${time(endAt, zone)} (${zoneName(zone, startAt)})`;
}

/** `Tuesday, 8 September 2026`: a day of the business. */
export const dayIs = (date: string): string =>
  part(new Date(date), 'UTC', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** `Tuesday, 8 September 2026, 11:00 (West Africa Time)`. */
export function momentIs(at: Date, zone: string): string {
  const day = part(at, zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return `${day}, ${time(at, zone)} (${zoneName(zone, at)})`;
}

/** `Tue 8 Sept, 11:00`, for subjects. */
export const shortWhen = (at: Date, zone: string): string =>
  part(at, zone, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** `11:00`. */
export const time = (at: Date, zone: string): string =>
  part(at, zone, { hour: '2-digit', minute: '2-digit' });

const part = (at: Date, zone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options }).format(at);

const named = (zone: string, at: Date, timeZoneName: 'long' | 'longOffset'): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

const zoneName = (zone: string, at: Date) => named(zone, at, 'long');

/** True while the clocks of two zones show the same. */
export const isSameClock = (zone: string, other: string, at: Date): boolean =>
  named(zone, at, 'longOffset') === named(other, at, 'longOffset');

/** The full amount, or what stands in place of a price that is not known. */
export function priceOf({
  totalMinor,
  currency,
  priceIsKnown,
}: {
  totalMinor: number;
  currency: string;
  priceIsKnown: boolean;
}): string {
  if (!priceIsKnown) return 'On request';
  if (totalMinor === 0) return 'Free';
  return formatMoney({ amountMinor: totalMinor, currency });
}

/** `Haircut, Manicure and Facial`. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
