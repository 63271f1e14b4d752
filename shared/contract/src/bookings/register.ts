import { bookingActions, bookingDoubts, bookingEventKinds, pendingReasons } from '@daybook/domain/booking';
import { bookingTabs, registerColumns } from '@daybook/domain/register';
import { z } from 'zod';
import { CustomAnswer } from '../catalogue/custom-fields.ts';
import { endpoint } from '../endpoint.ts';
import { CancellationPolicy } from '../payments/prepayment.ts';
import { AmountMinor, Currency, Id, Instant, MessageToCustomer, pageOf, typedText } from '../values.ts';
import { BookingMail } from './booking-mail.ts';
import { BookingStatus } from './booking-status.ts';
import { bookingSums, depositOutcomeFields } from './booking-sums.ts';
import { bookingSources } from './bookings.ts';
import { BookingsQuery, Ids, RegisterFilters, RegisterQuestion, wordsOf } from './register-question.ts';

export const BookingAction = z.enum(bookingActions);

/** The possible actions on a booking, including editing. */
const BookingAbility = z.enum([...bookingActions, 'edit', 'remind', 'late']);

/** One appointment of a booking in the back office. */
export const Appointment = z.object({
  appointmentId: Id,
  serviceId: Id,
  serviceName: z.string(),
  staffId: Id,
  staffName: z.string(),
  startAt: Instant,
  endAt: Instant,
  priceMinor: AmountMinor,
});
export type Appointment = z.infer<typeof Appointment>;

/** The customer as typed at booking. Contact data is null for users who may not see it. */
export const BookingCustomer = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

/** A booking in a list of the back office. */
export const BookingRow = z.object({
  bookingId: Id,
  reference: z.string(),
  status: BookingStatus,
  version: z.int(),
  source: z.enum(bookingSources),
  createdAt: Instant,
  startAt: Instant,
  endAt: Instant,
  /** The condition that a pending booking waits for, and its deadline, exclusive. */
  pendingReason: z.enum(pendingReasons).nullable(),
  expiresAt: Instant.nullable(),
  /** Its start before a move; reverted moves do not count. */
  movedFrom: Instant.nullable(),
  /** The side that cancelled, and whether after the free window. */
  cancellation: z.object({ by: z.enum(['customer', 'staff', 'system']), isLate: z.boolean() }).nullable(),
  changedByCustomer: z.boolean(),
  /** A rule was overridden for it. */
  isOverridden: z.boolean(),
  /** By how many minutes it is expected to run late; 0 for on time. */
  lateMinutes: z.int(),
  /** The customer's id; null for an anonymous walk-in. */
  customerId: Id.nullable(),
  customer: BookingCustomer,
  appointments: z.array(Appointment),
  totalMinor: AmountMinor,
  currency: Currency,
  priceIsKnown: z.boolean(),
  ...bookingSums,
  /** The reader's possible actions. */
  abilities: z.array(BookingAbility),
});
export type BookingRow = z.infer<typeof BookingRow>;

/** A booking in the register. */
export const RegisterRow = BookingRow.extend({
  /** The last mail to the customer, and when it was sent, or written if not yet sent. */
  lastMessage: BookingMail.pick({ kind: true, state: true }).extend({ at: Instant }).nullable(),
});
export type RegisterRow = z.infer<typeof RegisterRow>;

/** The changeable facts of a booking; in an event only the changed ones. */
export const BookingFacts = z
  .object({
    status: BookingStatus,
    lateMinutes: z.int(),
    startAt: Instant,
    endAt: Instant,
    appointments: z.array(
      Appointment.pick({ serviceName: true, staffName: true, startAt: true, endAt: true, priceMinor: true }),
    ),
    totalMinor: AmountMinor,
    firstName: z.string(),
    lastName: z.string(),
    /** Null for users who may not see it. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
    attendeeName: z.string().nullable(),
    partySize: z.int(),
    note: z.string(),
    internalNote: z.string(),
    customFields: z.array(CustomAnswer),
  })
  .partial();
export type BookingFacts = z.infer<typeof BookingFacts>;

/** One event of a booking. */
const BookingEvent = z.object({
  version: z.int(),
  at: Instant,
  kind: z.enum(bookingEventKinds),
  /** The author; null for an online customer and automatic events. */
  by: z.string().nullable(),
  bySystem: z.boolean(),
  reason: z.string().nullable(),
  before: BookingFacts.nullable(),
  after: BookingFacts.nullable(),
});
export type BookingEvent = z.infer<typeof BookingEvent>;

/** A booking with everything its own screen shows. */
export const Booking = BookingRow.extend({
  appointments: z.array(
    Appointment.extend({
      /** The staff member's blocks, buffers included; free in between. */
      busy: z.array(z.object({ startAt: Instant, endAt: Instant })),
      beforeMinutes: z.int(),
      afterMinutes: z.int(),
      /** The customer requested this staff member. */
      staffRequested: z.boolean(),
    }),
  ),
  note: z.string(),
  /** For staff only. */
  internalNote: z.string(),
  attendeeName: z.string().nullable(),
  partySize: z.int(),
  customFields: z.array(CustomAnswer),
  /** When the customer accepted the policy; null if staff booked. */
  policyAcceptedAt: Instant.nullable(),
  /** The business's terms at that time; null if there were none or they were not accepted. */
  terms: z.string().nullable(),
  cancellationPolicy: CancellationPolicy,
  /** The typed address or number belongs to the customer, who has not confirmed the booking yet. */
  isCustomerClaimed: z.boolean(),
  /** Marks for staff to check. */
  doubts: z.array(z.enum(bookingDoubts)),
  /** The customer has confirmed attendance at this time. */
  willCome: z.boolean(),
  /**
   * The position in the series, counted from 1, the total, and the bookings the reader may see, in order; null without a
   * series.
   */
  series: z
    .object({
      seriesId: Id,
      place: z.int(),
      total: z.int(),
      visits: z.array(z.object({ bookingId: Id, version: z.int(), status: BookingStatus, startAt: Instant })),
    })
    .nullable(),
  /** The overridden rules with the reason. */
  overrides: z.array(
    z.object({ rules: z.array(z.string()), reason: z.string(), by: z.string(), at: Instant }),
  ),
  history: z.array(BookingEvent),
  mails: z.array(BookingMail),
});
export type Booking = z.infer<typeof Booking>;

const Count = z.object({ total: z.int(), totalIsExact: z.boolean() });

export const registerEndpoints = {
  'GET bookings': endpoint({
    access: 'private',
    summary:
      "The register, limited to the reader's access. Totals are exact up to 10,000; up to 200 with a search or with a filter for category, source, payment, overrides, or both staff member and service. Rare matches in a long list are searched in steps: see `lookedUntil`.",
    query: BookingsQuery,
    status: 200,
    answer: pageOf(RegisterRow).extend({
      /**
       * Present if rare matches of a long list are searched in steps: the start (or creation time, by the order)
       * reached so far; `nextCursor` continues.
       */
      lookedUntil: Instant.optional(),
    }),
  }),
  'GET bookings/counts': endpoint({
    access: 'private',
    summary: 'The number of bookings in each tab of the register under the same filters.',
    query: RegisterFilters,
    status: 200,
    answer: z.object({ tabs: z.record(z.enum(bookingTabs), Count) }),
  }),
  'GET bookings/export': endpoint({
    access: 'private',
    summary: 'The filtered register, or selected bookings of it, as CSV with the chosen columns.',
    query: RegisterQuestion.extend({ columns: wordsOf(registerColumns), bookings: Ids.optional() }),
    status: 200,
    file: 'text/csv',
  }),
  'GET bookings/calendar': endpoint({
    access: 'private',
    summary: 'Bookings as an iCalendar file with one entry for each appointment.',
    query: z.strictObject({ bookings: Ids }),
    status: 200,
    file: 'text/calendar',
  }),
  'GET bookings/:bookingId': endpoint({
    access: 'private',
    summary: 'One booking with its history.',
    params: z.strictObject({ bookingId: Id }),
    status: 200,
    answer: Booking,
    refusals: { 404: ['not_found'] },
  }),
  'POST bookings/:bookingId/:action': endpoint({
    access: 'private',
    summary:
      'Confirm, check in, start, complete, mark as no-show, cancel or decline a booking, or undo that. A stale version gives 409.',
    params: z.strictObject({ bookingId: Id, action: BookingAction }),
    body: z.strictObject({
      version: z.int(),
      reason: typedText().max(500).optional(),
      message: MessageToCustomer.optional(),
      ...depositOutcomeFields,
    }),
    status: 200,
    answer: Booking,
    refusals: {
      403: ['forbidden'],
      404: ['not_found'],
      409: ['version_conflict', 'action_not_possible'],
    },
  }),
} as const;
