import type { bookingSources } from '@daybook/contract/bookings';
import type { CustomAnswer } from '@daybook/contract/custom-fields';
import type { PayWay } from '@daybook/contract/pay-ways';
import type { RefundDestination } from '@daybook/contract/self-service-booking';
import {
  type BookingDoubt,
  type BookingStatus,
  blocksTime,
  type PendingReason,
} from '@daybook/domain/booking';
import type { Interval } from '@daybook/domain/interval';
import type { CancelTier } from '@daybook/domain/prepayment/cancellation-split';
import type { DepositReason } from '@daybook/domain/prepayment/deposit';
import { foldText } from '@daybook/domain/text/folding';
import { digitsOf } from '@daybook/domain/text/typed-phone';
import { minuteMs } from '@daybook/domain/wall-clock';
import { currentLanguage } from '@daybook/i18n';
import type { Language } from '@daybook/i18n/languages';
import type { BookingRules } from '../../availability/booking-rules.repo.ts';
import { buffersOf, minutesOf, type PlannedSegment, spanOf } from './booking-plan.ts';

/** The customer's contact data as typed. Empty where nothing was given. */
export interface TypedCustomer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** The details of the booking as typed. */
export interface TypedDetails {
  note: string;
  internalNote: string;
  attendeeName: string | null;
  customFields: readonly CustomAnswer[];
  partySize: number;
}

/** The policy under which a booking is made: the strictest of its services. */
export interface BookedPolicy {
  zone: string;
  currency: string;
  cancelMinutes: number;
  rescheduleMinutes: number;
  editMinutes: number;
  /** The current terms of the business in the reader's language; null if there are none. */
  termsId: number | null;
}

/** The deposit asked of a customer, and its consequences for the booking. */
export interface DepositRequest {
  deposit: { amountMinor: number; reason: DepositReason | null };
  /** The cancellation tiers that were accepted. */
  tiers: readonly CancelTier[];
  /** The payment methods on offer. */
  ways: readonly PayWay[];
  /** Where refunds go. */
  givesBackTo: RefundDestination;
  status?: BookingStatus;
  pendingReason?: PendingReason;
  answerUntil?: number | null;
}

/** A booking that is about to be written. */
export interface NewBooking {
  bookingId: string;
  reference: string;
  customerId: string | null;
  /** Only what was typed says that it belongs to this customer. */
  isClaimed?: boolean;
  doubts?: readonly BookingDoubt[];
  segments: readonly PlannedSegment[];
  policy: BookedPolicy;
  customer: TypedCustomer;
  details: TypedDetails;
  marketingOptIn: boolean;
  visitorZone: string;
  /** The language the customer booked in; absent at the desk, where it is that of their profile. */
  language?: Language;
  status: BookingStatus;
  /** Why a pending booking waits; by default for an answer. */
  pendingReason?: PendingReason;
  /** Until when a pending booking is kept; null otherwise. */
  answerUntil: number | null;
  deposit?: DepositRequest['deposit'];
  tiers?: DepositRequest['tiers'];
  ways?: DepositRequest['ways'];
  source: (typeof bookingSources)[number];
  createdAt: Date;
  /** Its position in a series. */
  series?: { seriesId: string; position: number };
}

export function bookedPolicyOf({ business, services }: BookingRules): BookedPolicy {
  const most = (minutes: (service: BookingRules['services'][number]) => number) =>
    Math.max(...services.map(minutes));
  return {
    zone: business.zone,
    currency: business.currency,
    cancelMinutes: most(({ cancelMinutes }) => cancelMinutes),
    rescheduleMinutes: most(({ rescheduleMinutes }) => rescheduleMinutes),
    editMinutes: most(({ editMinutes }) => editMinutes),
    termsId: business.termsId && (business.translatedTermsIds[currentLanguage()] ?? business.termsId),
  };
}

/** A request is kept for some hours, at most until the appointment starts. */
export const answerDeadline = ({ business }: BookingRules, now: Date, startAt: number): number =>
  Math.min(now.getTime() + business.requestHours * 60 * minuteMs, startAt);

/** Duration, end and price come from the service, never from a public form. */
export function bookingRow(made: NewBooking) {
  const { customer, details, policy, segments } = made;
  return {
    booking_id: made.bookingId,
    reference: made.reference,
    customer_id: made.customerId,
    customer_is_claimed: made.isClaimed ?? false,
    doubts: [...(made.doubts ?? [])],
    status: made.status,
    pending_reason: made.status === 'pending' ? (made.pendingReason ?? ('approval' as const)) : null,
    expires_at: made.answerUntil === null ? null : new Date(made.answerUntil),
    source: made.source,
    zone: policy.zone,
    visitor_zone: made.visitorZone,
    language: made.language ?? null,
    marketing_opt_in: made.marketingOptIn,
    cancel_minutes: policy.cancelMinutes,
    reschedule_minutes: policy.rescheduleMinutes,
    edit_minutes: policy.editMinutes,
    policy_accepted_at: made.source === 'online' ? made.createdAt : null,
    terms_id: made.source === 'online' ? policy.termsId : null,
    currency: policy.currency,
    created_at: made.createdAt,
    deposit_minor: made.deposit?.amountMinor ?? 0,
    deposit_reason: made.deposit?.reason ?? null,
    cancellation_tiers: made.tiers ? JSON.stringify(made.tiers) : null,
    series_id: made.series?.seriesId ?? null,
    series_position: made.series?.position ?? null,
    ...totalsOf(segments),
    ...typedColumns(made.reference, customer),
    ...detailColumns(details),
  };
}

/** The columns of a booking that follow from its appointments. */
export const totalsOf = (segments: readonly PlannedSegment[]) => ({
  total_minor: segments.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
  price_is_known: segments.every(({ service }) => service.priceKind !== 'on_request'),
  ...timeSpan(spanOf(segments)),
});

export const typedColumns = (reference: string, { firstName, lastName, email, phone }: TypedCustomer) => ({
  first_name: firstName,
  last_name: lastName,
  email,
  phone,
  // Two lines: what identifies the booking, and the customer's contact data.
  search_text: [
    [reference, firstName, lastName],
    [email, digitsOf(phone)],
  ]
    .map((line) => foldText(line.join(' ')))
    .join('\n'),
});

export const detailColumns = ({
  note,
  internalNote,
  attendeeName,
  customFields,
  partySize,
}: TypedDetails) => ({
  note,
  internal_note: internalNote,
  attendee_name: attendeeName,
  custom_fields: JSON.stringify(customFields),
  party_size: partySize,
});

export const appointmentRow = (
  bookingId: string,
  position: number,
  segment: PlannedSegment,
  sessionId: string | null,
) => ({
  appointment_id: segment.appointmentId,
  booking_id: bookingId,
  position,
  service_id: segment.service.serviceId,
  staff_id: segment.staff.staffId,
  ...timeSpan(segment),
  service_name: segment.service.name,
  service_names: segment.service.names && JSON.stringify(segment.service.names),
  staff_name: segment.staff.name,
  duration_minutes: minutesOf(segment),
  before_minutes: buffersOf(segment).beforeMinutes,
  after_minutes: buffersOf(segment).afterMinutes,
  price_kind: segment.service.priceKind,
  price_minor: segment.priceMinor,
  session_id: sessionId,
  seats: segment.seats,
  staff_requested: segment.isStaffRequested,
});

/** The blocks that one service takes from its staff member. */
export const blockRows = (
  segment: PlannedSegment,
  status: BookingStatus,
  newId: () => string,
  sessionId: string | null = null,
) =>
  segment.blocks.map((block) => ({
    appointment_block_id: newId(),
    appointment_id: segment.appointmentId,
    staff_id: segment.staff.staffId,
    ...timeSpan(block),
    active: blocksTime(status),
    overlap_allowed: block.mayOverlap,
    session_id: sessionId,
  }));

export const timeSpan = ({ startAt, endAt }: Interval) => ({
  start_at: new Date(startAt),
  end_at: new Date(endAt),
});
