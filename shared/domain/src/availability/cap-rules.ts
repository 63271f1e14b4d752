import { groupBy } from '../group-by.ts';
import { firstOverlapping, type Interval, type IntervalIndex, indexIntervals } from '../time/interval.ts';
import type { WallClock } from '../time/wall-clock.ts';
import type { AvailabilityQuestion } from './availability-question.ts';
import { type BusyEntry, busyEntriesOfOthers, type GroupPlaces } from './busy-times.ts';
import { capPeriods } from './cap-period.ts';
import type { PlacementRule } from './placing.ts';
import type { ServiceRules, StaffRules } from './start-question.ts';
import { type CapOwner, plainRefusal } from './start-refusal.ts';

/** The staff member's limit of the business day is not reached. A group counts once, and joining it does not count. */
export function dailyLimitRules(
  { bookingsPerDay }: StaffRules,
  entries: IntervalIndex<BusyEntry>,
  placesOf: (startAt: number) => GroupPlaces | null,
  businessClock: WallClock,
  starts: Interval,
): PlacementRule[] {
  if (bookingsPerDay === null) return [];
  const isFull = notFull(capPeriods('day', starts, businessClock), entries.items, {
    count: bookingsPerDay,
    of: 'staff',
    name: byGroup,
  });
  return [(tried) => (placesOf(tried.span.startAt)?.isOpen ? null : isFull(tried))];
}

/** The service's limit of the day, week or month is not reached, across all staff. */
export function serviceCapRules(
  question: AvailabilityQuestion,
  { cap }: ServiceRules,
  businessClock: WallClock,
  starts: Interval,
): PlacementRule[] {
  if (cap === null) return [];
  const periods = capPeriods(cap.period, starts, businessClock);
  const limit = { count: cap.count, of: 'service', name: byBooking } as const;
  return [notFull(periods, busyEntriesOfOthers(question, cap), limit)];
}

/** The customer has not reached their limit of open bookings. */
export function customerCapRules({ customer }: AvailabilityQuestion): PlacementRule[] {
  const most = customer?.mostOpenBookings ?? null;
  const isReached = customer !== undefined && most !== null && customer.openBookings >= most;
  return isReached ? [() => ({ reason: 'cap', of: 'customer' })] : [];
}

/** The service is for new customers only, and the customer is not new. */
export function newCustomerRules(
  { customer }: AvailabilityQuestion,
  { newCustomersOnly }: ServiceRules,
): PlacementRule[] {
  return newCustomersOnly && customer?.isKnown ? [() => plainRefusal('new_customers')] : [];
}

type Started = { readonly serviceStartAt: number } & (
  | { readonly held: false; readonly bookingId: string; readonly sessionId?: string | null }
  | { readonly held: true; readonly holdId: string; readonly places?: object | null }
);

/** How bookings are grouped for counting. */
type Name = (entry: Started) => string;

const byBooking: Name = (entry) => (entry.held ? `hold ${entry.holdId}` : `booking ${entry.bookingId}`);

/** A staff member leads one group at a time, so its start identifies it, for bookings and holds alike. */
const byGroup: Name = (entry) =>
  (entry.held ? entry.places : entry.sessionId) ? `group ${entry.serviceStartAt}` : byBooking(entry);

function notFull(
  periods: readonly Interval[],
  entries: readonly Started[],
  { count, of, name }: { readonly count: number; readonly of: CapOwner; readonly name: Name },
): PlacementRule {
  const all = indexIntervals(periods);
  const started = groupBy(entries, ({ serviceStartAt }) => periodAt(all, serviceStartAt));
  const size = (period: Interval) => new Set((started.get(period) ?? []).map(name)).size;
  const full = indexIntervals(periods.filter((period) => size(period) >= count));
  return ({ span }) => (periodAt(full, span.startAt) ? { reason: 'cap', of } : null);
}

function periodAt(periods: IntervalIndex<Interval>, at: number): Interval | undefined {
  return firstOverlapping(periods, { startAt: at, endAt: at + 1 });
}
