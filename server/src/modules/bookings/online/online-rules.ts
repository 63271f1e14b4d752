import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { type BookingDoubt, bookingDoubts } from '@daybook/domain/booking';
import { missingContact } from '@daybook/domain/contact-rules';
import { emailKey } from '@daybook/domain/text/email-address';
import { currentLanguage, t } from '@daybook/i18n';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalid, malformed } from '../../../platform/errors.ts';
import { phoneKey } from '../../../platform/phone-number.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { type AssignedBooking, BookingRefused } from '../../availability/assign-staff.ts';
import type { BookingRules } from '../../availability/booking-rules.repo.ts';
import type { BookingRequest } from '../../availability/load-snapshot.ts';
import { requestedServices } from '../../availability/requested-services.ts';
import { validateAnswers } from '../core/answers.ts';
import { findNewBookingSettings, type NewBookingSettings } from '../core/booking.repo.ts';
import {
  countNoShows,
  countOpenBookings,
  hasEverBooked,
  type LinkedCustomer,
  type TypedCustomerRow,
} from '../core/booking-customer.repo.ts';
import { planSegments, spanOf } from '../core/booking-plan.ts';
import {
  answerDeadline,
  bookedPolicyOf,
  type DepositRequest,
  type NewBooking,
} from '../core/booking-rows.ts';
import { newReference } from '../core/new-reference.ts';
import { isBookedAt } from '../core/same-time.repo.ts';
import { newBookingMessages, type ResolvedCustomer } from '../core/write-booking.ts';
import { depositRequirement } from '../deposits/deposit-requirement.ts';

/** The body of a visitor's booking. */
export type OnlineRequest = ParsedBodyOf<'POST bookings'>;

/** Refuses a form whose hidden field was filled. The refusal gives no reason, so that a bot learns nothing. */
export function rejectHoneypot({ website }: Pick<OnlineRequest, 'website'>): void {
  if (website !== '') throw malformed(t('This form couldn’t be sent. Please try again, or call us.'));
}

/** Translates a booking request into a question to the rules. */
export const bookingRequestOf = (
  {
    serviceIds,
    staff,
    startAt,
    partySize,
  }: Pick<OnlineRequest, 'serviceIds' | 'staff' | 'startAt' | 'partySize'>,
  now: Date,
  holdToken: string | undefined,
): BookingRequest => ({
  services: requestedServices(serviceIds, staff),
  startAt: Date.parse(startAt),
  now,
  ownToken: holdToken === undefined ? null : hashToken(holdToken),
  partySize,
});

/** The keys that may match a known customer. */
export const customerKeysOf = ({ customer: { email, phone } }: OnlineRequest, zone: string) => ({
  email_key: email === '' ? null : emailKey(email),
  phone_key: phoneKey(phone, zone),
});

/**
 * Marks for the staff: the customer has reached the limit of open bookings, is not new, or has another booking at that
 * time. The customer's answer never depends on them, because anyone can type an address.
 */
async function doubtsOf(
  tx: Tx,
  { business: { mostOpenBookings }, services }: BookingRules,
  { payers, noShows }: NewBookingSettings['prepayment']['deposit'],
  { customerId, booking }: { customerId: string; booking: PlannedBooking },
): Promise<BookingDoubt[]> {
  const isForNew = services.some(({ newCustomersOnly }) => newCustomersOnly);
  const holds: Readonly<Record<BookingDoubt, boolean>> = {
    not_new: isForNew && (await hasEverBooked(tx, customerId)),
    many_open:
      mostOpenBookings !== null &&
      (await countOpenBookings(tx, customerId, booking.createdAt)) >= mostOpenBookings,
    no_shows: payers === 'no_shows' && (await countNoShows(tx, customerId)) >= noShows,
    // Nobody can be in two places, but someone can book for two people.
    same_time:
      booking.details.attendeeName === null && (await isBookedAt(tx, customerId, spanOf(booking.segments))),
  };
  return bookingDoubts.filter((doubt) => holds[doubt]);
}

/** Refuses a number of services that no start would allow. */
export function requireServiceCount({ business: { servicesPerVisit }, services }: BookingRules): void {
  if (services.length > servicesPerVisit) {
    throw invalid({
      serviceIds: t('A visit can have up to {most, plural, one {# service} other {# services}}.', {
        most: servicesPerVisit,
      }),
    });
  }
}

/** Refuses a request without contact data that the business requires. */
export function requireContact({ business }: BookingRules, request: Pick<OnlineRequest, 'customer'>): void {
  const missing = missingContact(request, business);
  if (Object.keys(missing).length > 0) throw invalid(missing);
}

/** A booking whose customer is not known yet. */
type PlannedBooking = Omit<NewBooking, 'customerId'>;

/** Plans the booking of a request that is possible. */
export function planOnline(
  { newId }: Pick<Deps, 'newId'>,
  { request, now }: { request: OnlineRequest; now: Date },
  { rules, placed }: AssignedBooking,
): PlannedBooking {
  const isRequest = rules.services.some(({ needsApproval }) => needsApproval);
  const requested = requestedServices(request.serviceIds, request.staff);
  const { note, partySize, attendeeName = null } = request;
  return {
    bookingId: newId(),
    reference: newReference(),
    segments: planSegments(rules, placed.segments, {
      partySize,
      isRequested: (segment) => requested[segment]?.staff !== 'any',
      newId,
    }),
    policy: bookedPolicyOf(rules),
    customer: request.customer,
    details: {
      note,
      internalNote: '',
      attendeeName,
      customFields: validateAnswers(rules.services, request.customFields, { areRequired: true }),
      partySize,
    },
    marketingOptIn: request.marketingOptIn,
    visitorZone: request.zone,
    language: currentLanguage(),
    status: isRequest ? 'pending' : 'confirmed',
    answerUntil: isRequest ? answerDeadline(rules, now, placed.startAt) : null,
    source: 'online',
    createdAt: now,
  };
}

/** The settings of the business, cached as long as the rules they were read with: they share the version. */
const decided = new WeakMap<BookingRules, NewBookingSettings>();

/** The customer as typed, for the case that nobody is known by these keys. */
export const typedCustomer = (
  { newId }: Pick<Deps, 'newId'>,
  { request, now }: { request: OnlineRequest; now: Date },
  zone: string,
): TypedCustomerRow => {
  const { firstName, lastName, email, phone } = request.customer;
  return {
    customer_id: newId(),
    first_name: firstName,
    last_name: lastName,
    email: email === '' ? null : email,
    phone,
    ...customerKeysOf(request, zone),
    marketing_opt_in: request.marketingOptIn,
    language: currentLanguage(),
    created_at: now,
  };
};

export type OnlineCustomer = ResolvedCustomer & DepositRequest & Pick<Required<ResolvedCustomer>, 'billing'>;

/**
 * What a customer's booking online is written with: the deposit asked of them, and doubts for the staff. Stored data
 * about a known customer never influences an answer, since anyone can type the address. A blocked customer gets the
 * refusal of a time that has just been taken.
 */
export async function resolveCustomer(
  tx: Tx,
  { customerId, isBlockedOnline, isClaimed }: LinkedCustomer,
  booking: PlannedBooking,
  rules: BookingRules,
): Promise<OnlineCustomer> {
  if (isBlockedOnline) {
    throw new BookingRefused(
      { reason: 'taken' },
      rules,
      spanOf(booking.segments.flatMap(({ blocks }) => blocks)),
    );
  }
  const settings = decided.get(rules) ?? (await findNewBookingSettings(tx, newBookingMessages));
  decided.set(rules, settings);
  const { prepayment, switches, billing } = settings;
  const requirement = depositRequirement(booking, rules, prepayment);
  const doubts = isClaimed ? await doubtsOf(tx, rules, prepayment.deposit, { customerId, booking }) : [];
  return { customerId, isClaimed, doubts, switches, billing, ...requirement };
}
