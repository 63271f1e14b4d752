import type { StartQuestion } from './start-question.ts';
import { refuse, type StartRule } from './start-refusal.ts';
import { addDays, type CalendarDate, minuteMs, type WallClock } from './wall-clock.ts';

/** The last day, on the business's clock, on which a start can lie when that many days ahead can be booked. */
export function lastBookableDate(now: number, horizonDays: number, businessClock: WallClock): CalendarDate {
  return addDays(businessClock.dateAt(now), horizonDays);
}

/** The start is neither too far ahead nor too soon. A live hold keeps the notice it was given. */
export function bookingWindow(question: StartQuestion, businessClock: WallClock): StartRule {
  const { now, service } = question;
  const horizonEndAt =
    service.horizonDays === null
      ? Number.POSITIVE_INFINITY
      : businessClock.days(lastBookableDate(now, service.horizonDays, businessClock)).endAt;
  const ownHolds = question.staff.holds.filter(
    ({ holdId, expiresAt }) => holdId === question.own?.holdId && expiresAt > now,
  );
  return (startAt) => {
    if (startAt >= horizonEndAt) return refuse('horizon');
    const hold = ownHolds.find(({ serviceStartAt }) => serviceStartAt === startAt);
    const askedAt = hold?.createdAt ?? now;
    return startAt < askedAt + service.noticeMinutes * minuteMs ? refuse('notice') : null;
  };
}
