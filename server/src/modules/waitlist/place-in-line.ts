import type { WaitlistPlace } from '@daybook/contract/waitlist';
import type { OfferedBooking } from '@daybook/domain/availability-question';
import { bookingPlaceOf } from '@daybook/domain/booking-place';
import { wallClock } from '@daybook/domain/wall-clock';
import type { Db } from '../../platform/database/types.ts';
import { notFound } from '../../platform/errors.ts';
import { hashToken } from '../../platform/tokens.ts';
import type { BookingRules } from '../availability/booking-rules.repo.ts';
import { iso, maskedEmail } from '../bookings/core/booking.present.ts';
import { priceOf } from '../bookings/core/booking-plan.ts';
import { bookedPolicyOf } from '../bookings/core/booking-rows.ts';
import { findPrepaymentRules, type PrepaymentRules } from '../payment-terms/payment-terms.repo.ts';
import { type Bookable, findBookable } from './find-bookable.ts';
import { type Entry, findBusiness, findEntry, findLink, readableServices } from './waitlist.repo.ts';

/** The entry of a link. */
export interface WaitlistEntryPlace {
  entry: Entry;
  /** The time that the link offers; null for a link to the entry only. */
  offer: Entry['offers'][number] | null;
}

/** Looked up by hash, so that a wrong token takes no longer and reveals no less than an expired one. */
export async function requireEntry(db: Db, token: string): Promise<WaitlistEntryPlace> {
  const link = await findLink(db, hashToken(token));
  const entry = link && (await findEntry(db, link.entryId));
  if (!entry) throw notFound();
  return { entry, offer: entry.offers.find(({ offerId }) => offerId === link.offerId) ?? null };
}

export async function readEntry(db: Db, token: string, now: Date): Promise<WaitlistPlace> {
  const { entry, offer } = await requireEntry(db, token);
  const business = await findBusiness(db);
  const today = wallClock(business.zone).dateAt(now.getTime());
  const lastDay = entry.days.at(-1) ?? today;
  const prepayment = offer && (await findPrepaymentRules(db));
  const bookable = offer && entry.state === 'waiting' ? await findBookable(db, entry, now) : null;
  return {
    state: entry.state === 'waiting' && lastDay < today ? 'over' : entry.state,
    firstName: entry.firstName,
    maskedEmail: maskedEmail(entry.email),
    services: readableServices(entry),
    days: entry.days,
    partOfDay: entry.partOfDay,
    partySize: entry.partySize,
    offer: offer &&
      prepayment && {
        ...presentOffer(offer, { bookable, prepayment, entry }, now),
        currency: business.currency,
      },
    zone: business.zone,
    business: { name: business.name, address: business.address, phone: business.phone },
    place: bookingPlaceOf(entry.places),
  };
}

interface Offered {
  bookable: Bookable | null;
  prepayment: PrepaymentRules;
  entry: Entry;
}

function presentOffer(offer: Entry['offers'][number], { bookable, prepayment, entry }: Offered, now: Date) {
  const startAt = Date.parse(offer.startAt);
  const booking = bookable?.offers.find((one) => one.startAt === startAt);
  const isOver = now.getTime() >= Date.parse(offer.until);
  const policy = bookable && bookedPolicyOf(bookable.rules);
  return {
    startAt: iso(startAt),
    endAt: iso(booking?.endAt ?? Date.parse(offer.endAt)),
    until: iso(Date.parse(offer.until)),
    state: isOver ? ('over' as const) : booking ? ('open' as const) : ('gone' as const),
    totalMinor: bookable && booking ? totalOf(bookable.rules, booking, entry.partySize) : null,
    cancellationPolicy: {
      cancelMinutes: policy?.cancelMinutes ?? 0,
      rescheduleMinutes: policy?.rescheduleMinutes ?? 0,
      tiers: prepayment.tiers,
      givesBackTo: prepayment.givesBackTo,
    },
    isRequest: bookable?.rules.services.some(({ needsApproval }) => needsApproval) ?? false,
  };
}

/** Null if the price is not known in advance, or differs by staff member. */
function totalOf({ services }: BookingRules, booking: OfferedBooking, partySize: number): number | null {
  let total = 0;
  for (const [place, service] of services.entries()) {
    const prices = new Set(
      booking.segments[place]?.staffIds.map((staffId) => priceOf(service, staffId, partySize)),
    );
    const [only, ...others] = prices;
    const isKnown = service.priceKind === 'fixed' || service.priceKind === 'free';
    if (only === undefined || others.length > 0 || !isKnown) return null;
    total += only;
  }
  return total;
}
