import { addDays, type CalendarDate, minuteMs, type WallClock } from '../time/wall-clock.ts';
import type { PlacementRule } from './placing.ts';
import type { ServiceRules } from './start-question.ts';
import type { VisitQuestion } from './visit-question.ts';

/** The last day, on the business's clock, on which a start can lie when that many days ahead can be booked. */
export function lastBookableDate(now: number, horizonDays: number, businessClock: WallClock): CalendarDate {
  return addDays(businessClock.dateAt(now), horizonDays);
}

/** The start at which the asker holds a visit now, and since when; that start keeps the notice it was given. */
export interface OwnHold {
  readonly startAt: number;
  readonly createdAt: number;
}

/** The asker's live hold, in whosever books its parts are. */
export function ownHold({ now, own, staff }: VisitQuestion): OwnHold | null {
  const parts = staff
    .flatMap(({ holds }) => holds)
    .filter(({ holdId, expiresAt }) => holdId === own?.holdId && expiresAt > now);
  const first = parts.toSorted((a, b) => a.serviceStartAt - b.serviceStartAt)[0];
  return first ? { startAt: first.serviceStartAt, createdAt: first.createdAt } : null;
}

/**
 * The visit starts neither too far ahead nor too soon. Each of its services asks this of the start of the whole, so
 * that the strictest notice and the shortest horizon among them hold.
 */
export function bookingWindow(
  now: number,
  { noticeMinutes, horizonDays }: ServiceRules,
  hold: OwnHold | null,
  businessClock: WallClock,
): PlacementRule[] {
  const notice = { reason: 'notice', noticeMinutes } as const;
  const tooSoon: PlacementRule = ({ visitStartAt }) => {
    const askedAt = hold?.startAt === visitStartAt ? hold.createdAt : now;
    return visitStartAt < askedAt + noticeMinutes * minuteMs ? notice : null;
  };
  if (horizonDays === null) return [tooSoon];
  const lastDate = lastBookableDate(now, horizonDays, businessClock);
  const { endAt } = businessClock.days(lastDate);
  return [({ visitStartAt }) => (visitStartAt >= endAt ? { reason: 'horizon', lastDate } : null), tooSoon];
}
