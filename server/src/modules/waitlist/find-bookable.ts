import type { OfferedBooking } from '@daybook/domain/availability-question';
import { matchesWish, type WaitlistWish } from '@daybook/domain/waitlist';
import { type WallClock, wallClock } from '@daybook/domain/wall-clock';
import type { Db } from '../../platform/database/types.ts';
import { type BookingRules, findRules } from '../availability/booking-rules.repo.ts';
import { findOffers } from '../availability/offers.ts';
import type { Entry } from './waitlist.repo.ts';

/** What can be booked now for an entry. */
export interface Bookable {
  rules: BookingRules;
  clock: WallClock;
  offers: readonly OfferedBooking[];
}

type Waiting = Pick<Entry, 'days' | 'partOfDay' | 'partySize'> & {
  services: WaitlistWish['services'];
};

export const waitlistWishOf = ({ days, partOfDay, services }: Waiting): WaitlistWish => ({
  days,
  partOfDay,
  services,
});

/** Null if a service can no longer be booked with the requested staff member. */
export async function findBookable(db: Db, waiting: Waiting, now: Date): Promise<Bookable | null> {
  const rules = await findRules(db, waiting.services);
  const [first] = waiting.days;
  if (!rules || first === undefined) return null;
  const clock = wallClock(rules.business.zone);
  const requester = { now, ownToken: null, partySize: waiting.partySize };
  const offers = await findOffers(db, rules, clock.days(first, waiting.days.at(-1)), requester);
  const wish = waitlistWishOf(waiting);
  return { rules, clock, offers: offers.filter((booking) => matchesWish(wish, booking, clock)) };
}

/** For a booking of several services, the strictest. */
export const waitlistNoticeOf = ({ services }: BookingRules): number =>
  Math.max(...services.map(({ noticeMinutes }) => noticeMinutes));
