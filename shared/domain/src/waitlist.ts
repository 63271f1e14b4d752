import type { OfferedVisit } from './availability/visit-question.ts';
import { type Interval, overlaps } from './time/interval.ts';
import { type CalendarDate, minuteMs, type WallClock } from './time/wall-clock.ts';

/** The parts of a day that somebody may wait for. */
export const partsOfDay = ['any', 'morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** What somebody waits for: any of some days, on the wall of the business. */
export interface WaitlistWish {
  readonly days: readonly CalendarDate[];
  readonly partOfDay: PartOfDay;
  /** The services of the visit in their order, each with whom: the id of a staff member, or `any`. */
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

/** Whether a visit on offer is what somebody waits for. Its start decides on which day and in which part of it. */
export function matchesWish(
  { days, partOfDay, services }: WaitlistWish,
  visit: OfferedVisit,
  clock: WallClock,
): boolean {
  return (
    days.includes(clock.dateAt(visit.startAt)) &&
    (partOfDay === 'any' || partOfDay === partOfDayAt(visit.startAt, clock)) &&
    services.length === visit.segments.length &&
    services.every(({ serviceId, staff }, place) => {
      const segment = visit.segments[place];
      return segment?.serviceId === serviceId && (staff === 'any' || segment.staffIds.includes(staff));
    })
  );
}

/** A time that was offered to somebody before, and until when they could take it. */
export interface EarlierOffer extends Interval {
  readonly until: number;
}

/** What decides whether somebody who waits is told of a free time now. */
export interface WaitingCustomer {
  readonly wish: WaitlistWish;
  readonly now: number;
  /** What this wish was offered so far. */
  readonly earlier: readonly EarlierOffer[];
  /** When the person last got an offer, for whatever they wait; null for never. */
  readonly lastOfferAt: number | null;
}

/** Nobody gets two offers within this time. */
const offerPauseMs = 30 * minuteMs;

const offerMs = 120 * minuteMs;

/**
 * The visit to offer to somebody who waits, the first of those they wait for; null for none. Nobody is told twice of a
 * time, nor of one that begins within what they were told of; and nobody is told of another while they can take one.
 */
export function nextOffer(
  { wish, now, earlier, lastOfferAt }: WaitingCustomer,
  offers: readonly OfferedVisit[],
  clock: WallClock,
): OfferedVisit | null {
  if (lastOfferAt !== null && now < lastOfferAt + offerPauseMs) return null;
  const wished = offers.filter((visit) => matchesWish(wish, visit, clock));
  const stands = ({ until, startAt }: EarlierOffer) =>
    now < until && wished.some((visit) => visit.startAt === startAt);
  if (earlier.some(stands)) return null;
  return wished.find((visit) => !earlier.some((offer) => overlaps(offer, visit))) ?? null;
}

/** Until when an offer that is made now can be taken: for two hours, and as long as the time can be booked. */
export const offerUntil = (now: number, { startAt }: Interval, noticeMinutes: number): number =>
  Math.min(now + offerMs, startAt - noticeMinutes * minuteMs);
