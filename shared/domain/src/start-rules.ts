import {
  contains,
  type Interval,
  type IntervalIndex,
  indexIntervals,
  mergeIntervals,
  overlapping,
  overlaps,
} from './interval.ts';
import type { Refusal, RefusalReason } from './refusal.ts';
import type { BusyBlock, Closure, HeldBlock, ServiceRules, StartQuestion } from './start-question.ts';
import { addDays, datesFrom, MINUTE, type WallClock } from './wall-clock.ts';
import type { WorkingTime } from './working-hours.ts';

/** Judges one start by one rule, or by a few that belong together. */
export type StartRule = (startAt: number) => Refusal | null;

type BookEntry = (BusyBlock & { readonly held: false }) | (HeldBlock & { readonly held: true });

/** What the service itself takes when it starts then. */
export function serviceTime(service: ServiceRules, startAt: number): Interval {
  return { startAt, endAt: startAt + service.durationMinutes * MINUTE };
}

/** What it takes of the staff member's time: the service and its buffers. */
export function blockTime(service: ServiceRules, startAt: number): Interval {
  return {
    startAt: startAt - service.beforeMinutes * MINUTE,
    endAt: startAt + (service.durationMinutes + service.afterMinutes) * MINUTE,
  };
}

/** The distance between two starts on the grid, in milliseconds. */
export function gridStep(service: ServiceRules): number {
  return (service.stepMinutes ?? service.durationMinutes) * MINUTE;
}

/** Service and staff member are on offer at all. */
export function activity({ service, staff }: StartQuestion): StartRule {
  const refusal = !service.active
    ? refuse('service_inactive')
    : !staff.active
      ? refuse('staff_inactive')
      : null;
  return () => refusal;
}

/** The service lies in one piece of working time, and starts on its grid. */
export function calendar(question: StartQuestion, time: WorkingTime): StartRule {
  const { business, staff, service, offGrid } = question;
  const closures = indexIntervals([...business.closures].sort(byName));
  const timeOff = indexIntervals(staff.timeOff);
  const hours = indexIntervals(time.hours);
  const breaks = indexIntervals(time.breaks);
  const gridRanges = indexIntervals(time.gridRanges);
  const step = gridStep(service);

  function isOnGrid(startAt: number): boolean {
    const [range] = overlapping(gridRanges, { startAt, endAt: startAt + 1 });
    return range !== undefined && (startAt - range.originAt) % step === 0;
  }

  return (startAt) => {
    const span = serviceTime(service, startAt);
    const [closure] = overlapping(closures, span);
    if (closure) return { reason: 'closed', closureName: closure.name };
    if (overlapping(timeOff, span).length > 0) return refuse('time_off');
    if (!isWithin(hours, span)) return refuse('outside_hours');
    if (overlapping(breaks, span).length > 0) return refuse('break');
    return offGrid || isOnGrid(startAt) ? null : refuse('outside_hours');
  };
}

/** The start is neither too far ahead nor too soon. A live hold keeps the notice it was given. */
export function bookingWindow(question: StartQuestion, businessClock: WallClock): StartRule {
  const { now, service } = question;
  const horizonEndAt =
    service.horizonDays === null
      ? Number.POSITIVE_INFINITY
      : businessClock.instantAt(addDays(businessClock.dateAt(now), service.horizonDays + 1), 0);
  const ownHold = question.staff.holds.find(({ holdId }) => holdId === question.own?.holdId);
  const heldStartAt = ownHold && ownHold.expiresAt > now ? ownHold.serviceStartAt : null;
  return (startAt) => {
    if (startAt >= horizonEndAt) return refuse('horizon');
    const askedAt = ownHold && startAt === heldStartAt ? Math.min(now, ownHold.createdAt) : now;
    return startAt < askedAt + service.noticeMinutes * MINUTE ? refuse('notice') : null;
  };
}

/** Neither the service nor its buffers overlap what others have booked or hold. */
export function conflicts({ service }: StartQuestion, book: IntervalIndex<BookEntry>): StartRule {
  return (startAt) => {
    const inTheWay = overlapping(book, blockTime(service, startAt));
    if (inTheWay.length === 0) return null;
    const span = serviceTime(service, startAt);
    const meeting = inTheWay.filter(
      (entry) =>
        overlaps(entry, span) && entry.serviceStartAt < span.endAt && span.startAt < entry.serviceEndAt,
    );
    if (meeting.length === 0) return refuse('buffer');
    return refuse(meeting.some(({ held }) => !held) ? 'taken' : 'held');
  };
}

/** Where the business wants it so, the buffers lie in the same piece of working time as the service. */
export function buffersFit(question: StartQuestion, time: WorkingTime): StartRule {
  const { business, staff, service } = question;
  if (!service.buffersFitHours) return () => null;
  const hours = indexIntervals(time.hours);
  const gone = indexIntervals(mergeIntervals([...business.closures, ...staff.timeOff, ...time.breaks]));
  return (startAt) => {
    const block = blockTime(service, startAt);
    return isWithin(hours, block) && overlapping(gone, block).length === 0 ? null : refuse('buffer');
  };
}

/** The staff member's day, counted on the business's clock, is not full. */
export function dailyLimit(
  { staff }: StartQuestion,
  book: IntervalIndex<BookEntry>,
  businessClock: WallClock,
  range: Interval,
): StartRule {
  const limit = staff.bookingsPerDay;
  if (limit === null) return () => null;
  const fullDays = datesFrom(businessClock.dateAt(range.startAt), businessClock.dateAt(range.endAt))
    .map((date) => businessClock.days(date))
    .filter((day) => bookingsStarting(book, day) >= limit);
  const full = indexIntervals(fullDays);
  return (startAt) => (overlapping(full, { startAt, endAt: startAt + 1 }).length > 0 ? refuse('cap') : null);
}

/** What stands in the staff member's book, without expired holds and what the asker has there. */
export function openBook({ now, staff, own }: StartQuestion): IntervalIndex<BookEntry> {
  const bookings = staff.busy.filter(({ bookingId }) => bookingId !== own?.bookingId);
  const holds = staff.holds.filter(({ holdId, expiresAt }) => expiresAt > now && holdId !== own?.holdId);
  return indexIntervals([
    ...bookings.map((block) => ({ ...block, held: false as const })),
    ...holds.map((block) => ({ ...block, held: true as const })),
  ]);
}

function bookingsStarting(book: IntervalIndex<BookEntry>, day: Interval): number {
  const starting = book.items.filter(({ serviceStartAt: at }) => day.startAt <= at && at < day.endAt);
  return new Set(
    starting.map((entry) => (entry.held ? `hold ${entry.holdId}` : `booking ${entry.bookingId}`)),
  ).size;
}

function isWithin(index: IntervalIndex<Interval>, span: Interval): boolean {
  const [only] = overlapping(index, span);
  return only !== undefined && contains(only, span);
}

// Of two closures over the same hours the name decides, not the order in which they were read.
function byName(a: Closure, b: Closure): number {
  return a.name < b.name ? -1 : Number(a.name > b.name);
}

function refuse(reason: Exclude<RefusalReason, 'closed'>): Refusal {
  return { reason };
}
