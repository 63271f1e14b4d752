import { addDays, type CalendarDate, minuteMs, type WallClock } from '../time/wall-clock.ts';
import type { AvailabilityQuestion } from './availability-question.ts';
import type { PlacementRule } from './placing.ts';
import type { ServiceRules } from './start-question.ts';

/** The last local date of the business on which a start can lie, with this horizon in days. */
export function lastBookableDate(now: number, horizonDays: number, businessClock: WallClock): CalendarDate {
  return addDays(businessClock.dateAt(now), horizonDays);
}

/** The start the customer holds now, and since when; it keeps the notice it was given. */
export interface OwnHold {
  readonly startAt: number;
  readonly createdAt: number;
}

/** The customer's live hold, in the calendars of all its staff. */
export function ownHold({ now, own, staff }: AvailabilityQuestion): OwnHold | null {
  const parts = staff
    .flatMap(({ holds }) => holds)
    .filter(({ holdId, expiresAt }) => holdId === own?.holdId && expiresAt > now);
  const first = parts.toSorted((a, b) => a.serviceStartAt - b.serviceStartAt)[0];
  return first ? { startAt: first.serviceStartAt, createdAt: first.createdAt } : null;
}

/**
 * The booking starts within horizon and notice. Each of its services checks the start of the whole booking, so the
 * strictest notice and the shortest horizon apply.
 */
export function bookingWindow(
  now: number,
  { noticeMinutes, horizonDays }: ServiceRules,
  hold: OwnHold | null,
  businessClock: WallClock,
): PlacementRule[] {
  const notice = { reason: 'notice', noticeMinutes } as const;
  const tooSoon: PlacementRule = ({ bookingStartAt }) => {
    const requestedAt = hold?.startAt === bookingStartAt ? hold.createdAt : now;
    return bookingStartAt < requestedAt + noticeMinutes * minuteMs ? notice : null;
  };
  if (horizonDays === null) return [tooSoon];
  const lastDate = lastBookableDate(now, horizonDays, businessClock);
  const { endAt } = businessClock.days(lastDate);
  return [
    ({ bookingStartAt }) => (bookingStartAt >= endAt ? { reason: 'horizon', lastDate } : null),
    tooSoon,
  ];
}
