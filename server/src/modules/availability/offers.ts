import type { Slot } from '@daybook/contract/slots';
import type { AvailabilityQuestion, OfferedBooking } from '@daybook/domain/availability-question';
import { bookingReadWindow } from '@daybook/domain/booking-span';
import type { Interval } from '@daybook/domain/interval';
import { offerBookings } from '@daybook/domain/offered-bookings';
import { minuteMs } from '@daybook/domain/wall-clock';
import type { Db } from '../../platform/database/types.ts';
import { availabilityQuestion, movedBy, type Requester, serviceDuration } from './availability-question.ts';
import type { BookingRules } from './booking-rules.repo.ts';
import { type BusyTimes, type BusyTimesQuery, findBusyTimes } from './busy-times.repo.ts';

const day = 1440 * minuteMs;

/**
 * The range of possible starts, so that nothing outside is read. The rules decide exactly.
 */
export const bookableRange = ({ services }: BookingRules, { now }: Requester): Interval => ({
  // A held start may just have passed.
  startAt: now.getTime() - 60 * minuteMs,
  endAt: now.getTime() + (Math.min(...services.map(({ horizonDays }) => horizonDays)) + 2) * day,
});

/** Services with a cap, by the id that they are counted for. */
export const cappedServicesOf = ({ services }: BookingRules): string[] => [
  ...new Set(services.flatMap(({ baseId, cap }) => (cap ? baseId : []))),
];

/** Busy times of all staff members of the services, for starts in this range. */
export function busyTimesFor(rules: BookingRules, range: Interval, requester: Requester): BusyTimesQuery {
  const { services, staff, business } = rules;
  const ways = services.map((service) =>
    service.performers.map((performer) => ({
      ...service,
      durationMinutes: serviceDuration(service, performer),
    })),
  );
  return {
    staffIds: staff.map(({ staffId }) => staffId),
    cappedServiceIds: cappedServicesOf(rules),
    window: bookingReadWindow(range, ways, business.zone),
    ownToken: requester.ownToken,
    ownBookingIds: movedBy(requester),
  };
}

export const readBusyTimes = (
  db: Db,
  rules: BookingRules,
  range: Interval,
  requester: Requester,
): Promise<BusyTimes> => findBusyTimes(db, busyTimesFor(rules, range, requester));

/** Loads the data for a range of starts. Null if none of them can be booked now. */
export async function startsQuestion(
  db: Db,
  rules: BookingRules,
  requestedRange: Interval,
  requester: Requester,
): Promise<{ question: AvailabilityQuestion; range: Interval } | null> {
  const range = clip(requestedRange, bookableRange(rules, requester));
  if (!range) return null;
  return {
    question: availabilityQuestion(rules, await readBusyTimes(db, rules, range, requester), requester),
    range,
  };
}

/** Offered starts in a range. */
export async function findOffers(
  db: Db,
  rules: BookingRules,
  requestedRange: Interval,
  requester: Requester,
): Promise<readonly OfferedBooking[]> {
  const about = await startsQuestion(db, rules, requestedRange, requester);
  return about ? offerBookings(about.question, about.range) : [];
}

const fortnight = 14 * day;

/** The first offered start of a range: reads once, and computes piece by piece until it finds one. */
export async function findFirstOffer(
  db: Db,
  rules: BookingRules,
  from: number,
  requester: Requester,
): Promise<OfferedBooking | null> {
  const about = await startsQuestion(
    db,
    rules,
    { startAt: from, endAt: Number.POSITIVE_INFINITY },
    requester,
  );
  if (!about) return null;
  const { question, range } = about;
  for (let { startAt } = range; startAt < range.endAt; startAt += fortnight) {
    const [first] = offerBookings(question, { startAt, endAt: Math.min(startAt + fortnight, range.endAt) });
    if (first) return first;
  }
  return null;
}

function clip(a: Interval, b: Interval): Interval | null {
  const both = { startAt: Math.max(a.startAt, b.startAt), endAt: Math.min(a.endAt, b.endAt) };
  return both.startAt < both.endAt ? both : null;
}

const iso = (instant: number): string => new Date(instant).toISOString();

export function presentSlot({ business }: BookingRules, { startAt, endAt, segments }: OfferedBooking): Slot {
  const left = segments.flatMap(({ placesLeft }) => placesLeft ?? []);
  return {
    startAt: iso(startAt),
    endAt: iso(endAt),
    segments: segments.map((segment) => ({
      serviceId: segment.serviceId,
      startAt: iso(segment.startAt),
      endAt: iso(segment.endAt),
      staffIds: [...segment.staffIds],
    })),
    placesLeft: business.showsPlacesLeft && left.length > 0 ? Math.min(...left) : null,
  };
}
