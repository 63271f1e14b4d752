import type { OfferedBooking } from './availability/availability-question.ts';
import { type Interval, overlaps } from './time/interval.ts';
import { type CalendarDate, minuteMs, type WallClock } from './time/wall-clock.ts';

/** The parts of a day that a waiting-list entry can name. */
export const partsOfDay = ['any', 'morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** The wish of a waiting-list entry: some dates, in the business's time zone. */
export interface WaitlistWish {
  readonly days: readonly CalendarDate[];
  readonly partOfDay: PartOfDay;
  /** The services in their order, each with the id of a staff member or `any`. */
  readonly services: readonly { readonly serviceId: string; readonly staff: string }[];
}

const noon = 720;
const evening = 1020;

/** The part of the day at an instant; noon is afternoon, 17:00 is evening. */
export function partOfDayAt(instant: number, clock: WallClock): Exclude<PartOfDay, 'any'> {
  const date = clock.dateAt(instant);
  if (instant < clock.instantAt(date, noon)) return 'morning';
  return instant < clock.instantAt(date, evening) ? 'afternoon' : 'evening';
}

/** Whether an available booking matches the wish. Its start decides the day and the part of the day. */
export function matchesWish(
  { days, partOfDay, services }: WaitlistWish,
  booking: OfferedBooking,
  clock: WallClock,
): boolean {
  return (
    days.includes(clock.dateAt(booking.startAt)) &&
    (partOfDay === 'any' || partOfDay === partOfDayAt(booking.startAt, clock)) &&
    services.length === booking.segments.length &&
    services.every(({ serviceId, staff }, place) => {
      const segment = booking.segments[place];
      return segment?.serviceId === serviceId && (staff === 'any' || segment.staffIds.includes(staff));
    })
  );
}

/** A time offered to the customer earlier, and the deadline for accepting it. */
export interface EarlierOffer extends Interval {
  readonly until: number;
}

/** The facts that decide whether a waiting customer gets an offer now. */
export interface WaitingCustomer {
  readonly wish: WaitlistWish;
  readonly now: number;
  /** Earlier offers for this wish. */
  readonly earlier: readonly EarlierOffer[];
  /** The time of the customer's last offer for any wish; null for none. */
  readonly lastOfferAt: number | null;
}

/** The minimum time between two offers to a customer. */
const offerPauseMs = 30 * minuteMs;

const offerMs = 120 * minuteMs;

/**
 * The next booking to offer to a waiting customer: the first that matches their wish, or null. A time is never offered
 * twice, nor is one that overlaps an earlier offer. While an offer can still be accepted, there is no other.
 */
export function nextOffer(
  { wish, now, earlier, lastOfferAt }: WaitingCustomer,
  offers: readonly OfferedBooking[],
  clock: WallClock,
): OfferedBooking | null {
  if (lastOfferAt !== null && now < lastOfferAt + offerPauseMs) return null;
  const wished = offers.filter((booking) => matchesWish(wish, booking, clock));
  const canAccept = ({ until, startAt }: EarlierOffer) =>
    now < until && wished.some((booking) => booking.startAt === startAt);
  if (earlier.some(canAccept)) return null;
  return wished.find((booking) => !earlier.some((offer) => overlaps(offer, booking))) ?? null;
}

/** The deadline for accepting an offer made now: two hours, but no later than the time can be booked. */
export const offerUntil = (now: number, { startAt }: Interval, noticeMinutes: number): number =>
  Math.min(now + offerMs, startAt - noticeMinutes * minuteMs);
