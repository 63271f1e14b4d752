import { capPeriods } from './cap-period.ts';
import {
  contains,
  type Interval,
  type IntervalIndex,
  indexIntervals,
  mergeIntervals,
  overlapping,
  overlaps,
} from './interval.ts';
import { blockTime, gridStep, serviceTime } from './service-time.ts';
import type { BusyBlock, Closure, HeldBlock, StartQuestion } from './start-question.ts';
import { type Capped, refuse, type StartRule } from './start-refusal.ts';
import type { WallClock } from './wall-clock.ts';
import type { WorkingTime } from './working-hours.ts';

type BookEntry = (BusyBlock & { readonly held: false }) | (HeldBlock & { readonly held: true });

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
    if (overlapping(breaks, span).length > 0) return refuse('break');
    return isWithin(hours, span) && (offGrid || isOnGrid(startAt)) ? null : refuse('outside_hours');
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
  if (staff.bookingsPerDay === null) return () => null;
  const days = capPeriods('day', range, businessClock);
  return notFull(days, book.items, staff.bookingsPerDay, 'staff');
}

/** The service's day, week or month is not full, whoever performs it. */
export function serviceCap(question: StartQuestion, businessClock: WallClock, range: Interval): StartRule {
  const { cap } = question.service;
  if (cap === null) return () => null;
  const periods = capPeriods(cap.period, range, businessClock);
  return notFull(periods, entriesOfOthers(question, cap), cap.count, 'service');
}

/** Whoever books has not as many open bookings as they may have. */
export function customerCap({ customer }: StartQuestion): StartRule {
  const isReached = customer !== undefined && customer.openBookings >= customer.mostOpenBookings;
  return () => (isReached ? { reason: 'cap', of: 'customer' } : null);
}

/** What stands in the staff member's book, without expired holds and what the asker has there. */
export function openBook(question: StartQuestion): IntervalIndex<BookEntry> {
  return indexIntervals(entriesOfOthers(question, question.staff));
}

function entriesOfOthers<
  B extends Pick<BusyBlock, 'bookingId'>,
  H extends Pick<HeldBlock, 'holdId' | 'expiresAt'>,
>({ now, own }: StartQuestion, { busy, holds }: { busy: readonly B[]; holds: readonly H[] }) {
  const bookings = busy.filter(({ bookingId }) => bookingId !== own?.bookingId);
  const live = holds.filter(({ holdId, expiresAt }) => expiresAt > now && holdId !== own?.holdId);
  return [
    ...bookings.map((entry) => ({ ...entry, held: false as const })),
    ...live.map((entry) => ({ ...entry, held: true as const })),
  ];
}

type Started = { readonly serviceStartAt: number } & (
  | { readonly held: false; readonly bookingId: string }
  | { readonly held: true; readonly holdId: string }
);

function notFull(
  periods: readonly Interval[],
  entries: readonly Started[],
  count: number,
  of: Capped,
): StartRule {
  const all = indexIntervals(periods);
  const started = Map.groupBy(entries, ({ serviceStartAt }) => periodAt(all, serviceStartAt));
  const full = indexIntervals(periods.filter((period) => distinct(started.get(period) ?? []) >= count));
  return (startAt) => (periodAt(full, startAt) ? { reason: 'cap', of } : null);
}

function periodAt(periods: IntervalIndex<Interval>, at: number): Interval | undefined {
  return overlapping(periods, { startAt: at, endAt: at + 1 })[0];
}

function distinct(entries: readonly Started[]): number {
  return new Set(entries.map((entry) => (entry.held ? `hold ${entry.holdId}` : `booking ${entry.bookingId}`)))
    .size;
}

function isWithin(index: IntervalIndex<Interval>, span: Interval): boolean {
  const [only] = overlapping(index, span);
  return only !== undefined && contains(only, span);
}

// Of two closures over the same hours the name decides, not the order in which they were read.
function byName(a: Closure, b: Closure): number {
  return a.name < b.name ? -1 : Number(a.name > b.name);
}
