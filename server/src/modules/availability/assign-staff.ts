import type { PlacedBooking } from '@daybook/domain/availability-question';
import type { Interval } from '@daybook/domain/interval';
import { isRefused, validateBooking } from '@daybook/domain/offered-bookings';
import { precedenceOf, type StaffLoad } from '@daybook/domain/staff-rank';
import type { StartRefusal } from '@daybook/domain/start-refusal';
import { minuteMs, wallClock } from '@daybook/domain/wall-clock';
import type { Tx } from '../../platform/database/types.ts';
import { notFound } from '../../platform/errors.ts';
import { availabilityQuestion, isSameBooking } from './availability-question.ts';
import type { BookingRules } from './booking-rules.repo.ts';
import type { BusyTimes } from './busy-times.repo.ts';
import { findCurrentRules } from './current-rules.ts';
import {
  type AvailabilitySnapshot,
  type BookingRequest,
  loadSnapshot,
  lockKeysOf,
  startRangeOf,
} from './load-snapshot.ts';
import { lockBusyTimesShared, lockForServices, unlockSharedBusyTimes } from './locks.repo.ts';
import { readBusyTimes } from './offers.ts';

/** Thrown inside a transaction to roll it back; `withAlternatives` turns it into the caller's refusal. */
export class BookingRefused extends Error {
  override name = 'BookingRefused';
  readonly refusal: StartRefusal;
  /** The rules that refused it, if they had been read. */
  readonly rules: BookingRules | null;
  /** Free time that must look taken in the alternatives, too. */
  readonly hidden: Interval | null;

  constructor(refusal: StartRefusal, rules: BookingRules | null = null, hidden: Interval | null = null) {
    super(refusal.reason);
    this.refusal = refusal;
    this.rules = rules;
    this.hidden = hidden;
  }
}

/** A possible booking with staff, and the rules that allowed it. */
export interface AssignedBooking {
  rules: BookingRules;
  placed: PlacedBooking;
  /** When this booking was first requested: choosing it again keeps its notice period. */
  requestedAt: Date;
}

/**
 * Assigns staff to a booking and prevents conflicting changes until the transaction ends: it locks the busy times first
 * and reads rules and busy times behind the lock, if `loaded` is not what this transaction has read so. Throws
 * {@link BookingRefused}.
 */
export async function assignStaff(
  tx: Tx,
  request: BookingRequest,
  loaded?: AvailabilitySnapshot,
): Promise<AssignedBooking> {
  const { services, otherStaffIds } = request;
  const snapshot = loaded ?? (await loadSnapshot(tx, request));
  if (snapshot.isLocked) return place(tx, request, snapshot);
  await lookOn(tx, request, snapshot.rules);
  await lockForServices(tx, services, otherStaffIds);
  return place(tx, request, { rules: await findCurrentRules(tx, services), busyTimes: null });
}

/**
 * Another transaction holds the lock of the only staff member who can take the booking. Most waiters are about to lose, so
 * they wait for a shared lock, check together against the rules that were just read, and fail at once. If the start is
 * still possible, the check is rolled back with its shared lock, and the exclusive lock decides.
 */
async function lookOn(tx: Tx, request: BookingRequest, rules: BookingRules | null): Promise<void> {
  const { startAt, ownToken, ownBookingId } = request;
  const isAlike = rules !== null && ownToken === null && ownBookingId === undefined;
  // Equal requests in this process share one read; if it fails, each reads for itself.
  const seen = isAlike
    ? await looks
        .get(rules)
        ?.get(startAt)
        ?.catch(() => null)
    : null;
  if (seen) {
    await place(tx, request, { rules, busyTimes: seen });
    return;
  }
  const busyTimes = rules && busyTimesBehind(tx, request, rules);
  if (busyTimes && isAlike) noteLook(rules, startAt, busyTimes);
  await place(tx, request, { rules, busyTimes: await busyTimes });
  await unlockSharedBusyTimes(tx);
}

/** Reads in progress for a start, by rules. */
const looks = new WeakMap<BookingRules, Map<number, Promise<BusyTimes>>>();

function noteLook(rules: BookingRules, startAt: number, busyTimes: Promise<BusyTimes>): void {
  const starts = looks.get(rules) ?? new Map<number, Promise<BusyTimes>>();
  looks.set(rules, starts.set(startAt, busyTimes));
  const forget = () => void starts.delete(startAt);
  busyTimes.then(forget, forget);
}

async function busyTimesBehind(tx: Tx, request: BookingRequest, rules: BookingRules): Promise<BusyTimes> {
  await lockBusyTimesShared(tx, lockKeysOf(rules, request.otherStaffIds));
  const adapted = request.adapt?.(rules) ?? rules;
  return readBusyTimes(tx, adapted, startRangeOf(adapted, request), request);
}

async function place(
  tx: Tx,
  request: BookingRequest,
  { rules: found, busyTimes: read }: Pick<AvailabilitySnapshot, 'rules' | 'busyTimes'>,
): Promise<AssignedBooking> {
  const { startAt } = request;
  if (!found) throw notFound();
  const rules = request.adapt?.(found) ?? found;
  const busyTimes = read ?? (await readBusyTimes(tx, rules, startRangeOf(rules, request), request));
  const placed = validateBooking(
    availabilityQuestion(rules, busyTimes, request),
    startAt,
    staffLoadsOf(rules, busyTimes, startAt),
  );
  // Without the staff whom the database refused, the remaining reason would mislead.
  if (isRefused(placed)) {
    throw new BookingRefused(request.without?.size ? { reason: 'taken' } : placed.refusal, rules);
  }
  return { rules, placed, requestedAt: requestedAt(rules, busyTimes, request) };
}

/** Loads of the staff members on that day, to choose between them. */
export function staffLoadsOf(
  { business, staff }: BookingRules,
  busyTimes: BusyTimes,
  startAt: number,
): StaffLoad[] {
  if (staff.length < 2) return [];
  const clock = wallClock(business.zone);
  const date = clock.days(clock.dateAt(startAt));
  const assigned = new Map(busyTimes.assigned.map(({ staffId, at }) => [staffId, at]));
  return staff.map(({ staffId }, order) => ({
    staffId,
    precedence: precedenceOf(business.staffChoice, { staffId, order }, startAt),
    lastAssignedAt: assigned.get(staffId) ?? null,
    order,
    bookedMinutes: bookedMinutes(busyTimes, staffId, date),
  }));
}

function bookedMinutes(busyTimes: BusyTimes, staffId: string, date: Interval): number {
  const starting = busyTimes.busy
    .filter((block) => block.staffId === staffId)
    .filter(({ serviceStartAt: at }) => date.startAt <= at && at < date.endAt);
  // An appointment with several blocks counts once, and so does a group.
  const bookings = new Map(
    starting.map((block) => [`${block.sessionId ?? block.bookingId} ${block.serviceStartAt}`, block]),
  );
  return [...bookings.values()].reduce(
    (sum, { serviceStartAt, serviceEndAt }) => sum + (serviceEndAt - serviceStartAt) / minuteMs,
    0,
  );
}

function requestedAt(
  rules: BookingRules,
  { ownHold }: BusyTimes,
  { startAt, now, partySize }: BookingRequest,
): Date {
  const isKept =
    ownHold &&
    ownHold.expiresAt > now.getTime() &&
    ownHold.parts[0]?.startAt === startAt &&
    isSameBooking(ownHold, rules, partySize);
  return isKept ? new Date(ownHold.createdAt) : now;
}
