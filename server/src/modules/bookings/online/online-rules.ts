import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { type BookingDoubt, bookingDoubts } from '@daybook/domain/booking';
import { emailKey } from '@daybook/domain/text/email-address';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalid, malformed } from '../../../platform/errors.ts';
import { phoneKey } from '../../../platform/phone-number.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { type AssignedVisit, VisitRefused } from '../../availability/assign-staff.ts';
import type { BookingRules } from '../../availability/booking-rules.repo.ts';
import type { VisitRequest } from '../../availability/load-snapshot.ts';
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
import { answerDeadline, bookedPolicyOf, type NewBooking } from '../core/booking-rows.ts';
import { newReference } from '../core/new-reference.ts';
import { isBookedAt } from '../core/same-time.repo.ts';
import { newBookingMessages, type ResolvedCustomer } from '../core/write-booking.ts';
import { depositRequirement } from '../deposits/deposit-requirement.ts';

/** What a visitor sends to book a visit. */
export type OnlineRequest = ParsedBodyOf<'POST bookings'>;

/**
 * Refuses a form in which the field was filled that people do not see. It says no more than that the form could not be
 * sent: whoever fills it by machine is not told how it was noticed.
 */
export function rejectHoneypot({ website }: Pick<OnlineRequest, 'website'>): void {
  if (website !== '') throw malformed('This form could not be sent. Please try again, or call us.');
}

/** The visit of a request as the rules are asked about it. */
export const visitRequestOf = (
  {
    serviceIds,
    staff,
    startAt,
    partySize,
  }: Pick<OnlineRequest, 'serviceIds' | 'staff' | 'startAt' | 'partySize'>,
  now: Date,
  holdToken: string | undefined,
): VisitRequest => ({
  services: requestedServices(serviceIds, staff),
  startAt: Date.parse(startAt),
  now,
  ownToken: holdToken === undefined ? null : hashToken(holdToken),
  partySize,
});

/** By which the business may know a customer already. */
export const customerKeysOf = ({ customer: { email, phone } }: OnlineRequest, zone: string) => ({
  email_key: emailKey(email),
  phone_key: phoneKey(phone, zone),
});

/**
 * What somebody should look at: the customer has as many open bookings as the business wants, is not new, or has another
 * visit at that time. Whoever booked is answered as anybody is, because an address can be typed by anybody.
 */
async function doubtsOf(
  tx: Tx,
  { business: { mostOpenBookings }, services }: BookingRules,
  { payers, noShows }: NewBookingSettings['prepayment']['deposit'],
  { customerId, now, planned }: { customerId: string; now: Date; planned: Omit<NewBooking, 'customerId'> },
): Promise<BookingDoubt[]> {
  const isForNew = services.some(({ newCustomersOnly }) => newCustomersOnly);
  const holds: Readonly<Record<BookingDoubt, boolean>> = {
    not_new: isForNew && (await hasEverBooked(tx, customerId)),
    many_open:
      mostOpenBookings !== null && (await countOpenBookings(tx, customerId, now)) >= mostOpenBookings,
    no_shows: payers === 'no_shows' && (await countNoShows(tx, customerId)) >= noShows,
    // Nobody can be in two places, but somebody can book for two people.
    same_time:
      planned.details.attendeeName === null && (await isBookedAt(tx, customerId, spanOf(planned.segments))),
  };
  return bookingDoubts.filter((doubt) => holds[doubt]);
}

/** Refuses what no start would make possible. */
export function requireServiceCount({ business: { servicesPerVisit }, services }: BookingRules): void {
  if (services.length > servicesPerVisit) {
    throw invalid({ serviceIds: `One visit has at most ${servicesPerVisit} services.` });
  }
}

/** The booking that a request makes of a visit that is possible. */
export function planOnline(
  { newId }: Pick<Deps, 'newId'>,
  { request, now }: { request: OnlineRequest; now: Date },
  { rules, placed }: AssignedVisit,
): Omit<NewBooking, 'customerId'> {
  const isRequest = rules.services.some(({ needsApproval }) => needsApproval);
  const asked = requestedServices(request.serviceIds, request.staff);
  const { note, partySize, attendeeName = null } = request;
  return {
    bookingId: newId(),
    reference: newReference(),
    segments: planSegments(rules, placed.segments, {
      partySize,
      isRequested: (segment) => asked[segment]?.staff !== 'any',
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
    status: isRequest ? 'pending' : 'confirmed',
    answerUntil: isRequest ? answerDeadline(rules, now, placed.startAt) : null,
    source: 'online',
    createdAt: now,
  };
}

/** What the business has decided, for as long as the rules hold behind which it was read: it has their version. */
const decided = new WeakMap<BookingRules, NewBookingSettings>();

/** Finds whom somebody turns out to be who was typed, or adds them. */
export type LinkCustomer = (typed: TypedCustomerRow) => Promise<LinkedCustomer> | LinkedCustomer;

/**
 * Whose an online booking is: the customer who was typed, known or new, and what is asked of them in advance. What is
 * stored about a known customer decides nothing that whoever typed their address is told. Whom the business has blocked
 * is refused in the words of a time that somebody else has just taken.
 */
export async function resolveCustomer(
  { newId }: Pick<Deps, 'newId'>,
  tx: Tx,
  { request, now }: { request: OnlineRequest; now: Date },
  { planned, rules }: { planned: Omit<NewBooking, 'customerId'>; rules: BookingRules },
  link: LinkCustomer,
): Promise<ResolvedCustomer> {
  const { firstName, lastName, email, phone } = request.customer;
  const { customerId, isBlockedOnline, isClaimed } = await link({
    customer_id: newId(),
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    ...customerKeysOf(request, rules.business.zone),
    marketing_opt_in: request.marketingOptIn,
    created_at: now,
  });
  if (isBlockedOnline) throw new VisitRefused({ reason: 'taken' }, rules);
  const settings = decided.get(rules) ?? (await findNewBookingSettings(tx, newBookingMessages));
  decided.set(rules, settings);
  const { prepayment, switches, billing } = settings;
  const asked = depositRequirement(planned, rules, prepayment);
  const doubts = isClaimed ? await doubtsOf(tx, rules, prepayment.deposit, { customerId, now, planned }) : [];
  return { customerId, isClaimed, doubts, switches, billing, ...asked };
}
