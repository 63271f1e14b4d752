import type { Interval } from '@daybook/domain/interval';
import { wallClock } from '@daybook/domain/wall-clock';
import ICAL from 'ical.js';

/** The instant of a local time, in the zone that its property names. */
export type InstantOf = (local: ICAL.Time) => number;

const two = (digits: number) => String(digits).padStart(2, '0');
const dateOf = ({ year, month, day }: ICAL.Time) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

const inZone = (zone: string): InstantOf => {
  const clock = wallClock(zone);
  return (local) =>
    clock.instantAt(dateOf(local), local.isDate ? 0 : local.hour * 60 + local.minute) +
    (local.isDate ? 0 : local.second * 1000);
};

const isZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** The zone that the file itself describes. */
const described = (component: ICAL.Component): InstantOf => {
  const zone = new ICAL.Timezone({ component });
  return (local) => {
    const there = local.clone();
    there.zone = zone;
    return there.toUnixTime() * 1000;
  };
};

const inUtc: InstantOf = ({ year, month, day, hour, minute, second }) =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/**
 * How times of a property become instants. A zone of the world counts by its name, another one by its description in
 * the file. Times without a zone, and days, are those of the business.
 */
export function instantOfTimes(property: ICAL.Property, calendar: ICAL.Component, zone: string): InstantOf {
  const name = property.getFirstParameter('tzid')?.replace(/^\//, '');
  const descriptions = calendar.getAllSubcomponents('vtimezone');
  const description = descriptions.find((one) => one.getFirstPropertyValue('tzid') === name);
  const here =
    name === undefined
      ? inZone(zone)
      : isZone(name)
        ? inZone(name)
        : description
          ? described(description)
          : inZone(zone);
  return (local) => (local.zone?.tzid === 'UTC' ? inUtc(local) : here(local));
}

const dayMs = 86_400_000;

const roughlyAt = ({ year, month, day }: ICAL.Time) => Date.UTC(year, month - 1, day);

/** Whether a local time is near the interval in any zone: much faster than to convert it. */
export const isNear = (local: ICAL.Time, { startAt, endAt }: Interval, lengthMs: number): boolean => {
  const roughly = roughlyAt(local);
  return roughly + lengthMs + 3 * dayMs > startAt && roughly - 2 * dayMs < endAt;
};

export const isPast = (local: ICAL.Time, { endAt }: Interval): boolean =>
  roughlyAt(local) - 2 * dayMs >= endAt;

/** The length of an event: the exact time, or whole days if it has no time of day. */
export function lengthOf(
  event: ICAL.Component,
  start: ICAL.Time,
  instantOf: InstantOf,
  endOf: InstantOf | null,
) {
  const end = event.getFirstPropertyValue('dtend');
  const duration = event.getFirstPropertyValue('duration');
  if (start.isDate) {
    const days =
      end instanceof ICAL.Time
        ? Math.round((Date.parse(dateOf(end)) - Date.parse(dateOf(start))) / dayMs)
        : duration instanceof ICAL.Duration
          ? Math.ceil(duration.toSeconds() / 86_400)
          : 1;
    return { days: Math.max(days, 1), ms: Math.max(days, 1) * dayMs };
  }
  if (end instanceof ICAL.Time && endOf) return { days: null, ms: endOf(end) - instantOf(start) };
  return { days: null, ms: duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : 0 };
}

/** The day so many days later. */
export function daysLater(local: ICAL.Time, days: number): ICAL.Time {
  const { year, month, day, hour, minute, second, isDate, zone } = local;
  const date = new Date(Date.UTC(year, month - 1, day + days));
  const parts = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  return new ICAL.Time({ ...parts, hour, minute, second, isDate }, zone);
}
