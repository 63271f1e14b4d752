import { formatMoney } from '@daybook/domain/money-text';
import { clockText, type DateParts, dateText, type TimeStyle } from '@daybook/domain/time-style';
import { wallClock } from '@daybook/domain/wall-clock';
import { currentLanguage, t } from '@daybook/i18n';

/** A start and an end. */
export interface TimeRange {
  startAt: Date;
  endAt: Date;
}

/** `Tuesday 8 September 2026, 11:00 to 12:00 (West Africa Time)`: a time in a mail always names its zone. */
export function timeRangeText({ startAt, endAt }: TimeRange, zone: string, style: TimeStyle): string {
  const [from, to] = [timeText(startAt, zone, style), timeText(endAt, zone, style)];
  const [day, inZone] = [fullDay(startAt, zone, style), zoneName(zone, startAt)];
  return t('{day}, {from} to {to} ({zone})', { day, from, to, zone: inZone });
}

/** `Tuesday 8 September 2026`: a date of the business. */
export const dayText = (date: string, style: TimeStyle): string => fullDay(new Date(date), 'UTC', style);

/** `Tuesday 8 September 2026, 11:00 (West Africa Time)`. */
export const momentText = (at: Date, zone: string, style: TimeStyle): string =>
  t('{day}, {time} ({zone})', {
    day: fullDay(at, zone, style),
    time: timeText(at, zone, style),
    zone: zoneName(zone, at),
  });

/** `Tue 8 Sep, 11:00`, for subjects. */
export const shortMomentText = (at: Date, zone: string, style: TimeStyle): string =>
  t('{day}, {time}', {
    day: dateText(dateAt(at, zone), { length: 'short', weekday: true, year: false }, style),
    time: timeText(at, zone, style),
  });

/** `11:00`. */
export const timeText = (at: Date, zone: string, style: TimeStyle): string =>
  clockText(wallClock(zone).minuteAt(at.getTime()), style);

const fullDay = (at: Date, zone: string, style: TimeStyle): string =>
  dateText(dateAt(at, zone), { length: 'long', weekday: true, year: true }, style);

function dateAt(at: Date, zone: string): DateParts {
  const [year = 0, month = 1, day = 1] = wallClock(zone).dateAt(at.getTime()).split('-').map(Number);
  return { year, month, day };
}

/** English as it is written in most of the world. */
const locale = () => (currentLanguage() === 'en' ? 'en-GB' : currentLanguage());

const named = (zone: string, at: Date, timeZoneName: 'long' | 'longOffset'): string =>
  new Intl.DateTimeFormat(locale(), { timeZone: zone, timeZoneName })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

const zoneName = (zone: string, at: Date) => named(zone, at, 'long');

/** True while two zones have the same local time. */
export const isSameClock = (zone: string, other: string, at: Date): boolean =>
  named(zone, at, 'longOffset') === named(other, at, 'longOffset');

/** The full amount, or a phrase for a price that is not known. */
export function priceOf({
  totalMinor,
  currency,
  priceIsKnown,
}: {
  totalMinor: number;
  currency: string;
  priceIsKnown: boolean;
}): string {
  if (!priceIsKnown) return t('Price on request');
  if (totalMinor === 0) return t('Free');
  return formatMoney({ amountMinor: totalMinor, currency });
}
