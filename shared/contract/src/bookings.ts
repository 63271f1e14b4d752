import { bookingActions, bookingStatuses } from '@daybook/domain/booking';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { holdTokenHeader, StaffChoice, VisitServices } from './slots.ts';
import { AmountMinor, Currency, Day, Email, Id, Instant, line, Phone, pageOf, Zone } from './values.ts';

export const BookingStatus = z.enum(bookingStatuses);
export const BookingAction = z.enum(bookingActions);

/** Where a booking came from. */
export const bookingSources = ['online', 'staff'] as const;

/** What the form of the last step asks for. */
export const CustomerInput = z.strictObject({
  firstName: line('a first name', 80),
  lastName: line('a last name', 80),
  email: Email,
  phone: Phone,
});
export type CustomerInput = z.infer<typeof CustomerInput>;

export const BookingInput = z.strictObject({
  serviceIds: VisitServices,
  staff: StaffChoice,
  startAt: Instant,
  customer: CustomerInput,
  note: z.string().trim().max(1000, 'At most 1,000 characters.').default(''),
  marketingOptIn: z.boolean().default(false),
  policyAccepted: z.literal(true, 'Accept the booking policy to go on.'),
  /** The visitor's own zone, in which mails may repeat the time. */
  zone: Zone,
});
export type BookingInput = z.input<typeof BookingInput>;

/** The header that carries the token of a booking's own link. */
export const manageTokenHeader = 'x-booking-token';

const ManageHeaders = z.object({ [manageTokenHeader]: z.string().min(1).max(200) });

/** A booking as the holder of its link sees it: no more than it takes to keep the appointment. */
export const ManagedBooking = z.object({
  reference: z.string(),
  status: BookingStatus,
  firstName: z.string(),
  /** `a•••@example.com`. */
  maskedEmail: z.string(),
  appointments: z.array(
    z.object({ serviceName: z.string(), staffName: z.string(), startAt: Instant, endAt: Instant }),
  ),
  startAt: Instant,
  endAt: Instant,
  zone: Zone,
  totalMinor: AmountMinor,
  currency: Currency,
  /** Null where the price is asked for. */
  priceIsKnown: z.boolean(),
  business: z.object({
    name: z.string(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  /** Until when the customer may cancel and move it free of charge, by the policy that was accepted. */
  cancelUntil: Instant,
  rescheduleUntil: Instant,
});
export type ManagedBooking = z.infer<typeof ManagedBooking>;

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

/** The customer as typed at booking. Contact details are null for who may not see them. */
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
  customer: BookingCustomer,
  appointments: z.array(Appointment),
  totalMinor: AmountMinor,
  currency: Currency,
  priceIsKnown: z.boolean(),
  /** What the reader may do with it now. */
  abilities: z.array(BookingAction),
});
export type BookingRow = z.infer<typeof BookingRow>;

/** One thing that happened to a booking. */
const BookingEvent = z.object({
  at: Instant,
  kind: z.enum(['created', ...bookingActions]),
  /** The person, or null for the customer online. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
});
export type BookingEvent = z.infer<typeof BookingEvent>;

/** A mail about a booking and what became of it. */
const BookingMail = z.object({
  kind: z.string(),
  recipient: z.enum(['customer', 'staff']),
  state: z.enum(['waiting', 'sent', 'failed']),
  sentAt: Instant.nullable(),
});

/** A booking with everything that its own screen shows. */
export const Booking = BookingRow.extend({
  note: z.string(),
  history: z.array(BookingEvent),
  mails: z.array(BookingMail),
});
export type Booking = z.infer<typeof Booking>;

/** The tabs of the register. `upcoming` is every coming visit that still stands. */
export const bookingTabs = ['upcoming', 'requests', 'today', 'past', 'cancelled', 'no_show', 'all'] as const;
export type BookingTab = (typeof bookingTabs)[number];

/** The columns by which the register can be sorted; a leading hyphen turns the order round. */
export const bookingSorts = ['startAt', '-startAt', 'createdAt', '-createdAt'] as const;

/** A day whose neighbours can be told as well. */
const SearchedDay = Day.refine((day) => day >= '1970-01-02' && day < '9999-12-31', 'Not a day to search by.');

export const BookingsQuery = z.strictObject({
  tab: z.enum(bookingTabs).default('upcoming'),
  /** Words in the reference, the customer's name, e-mail or phone. */
  q: z.string().trim().max(100).optional(),
  staff: Id.optional(),
  service: Id.optional(),
  /** First and last day of the visit, both included, in the zone of the business. */
  from: SearchedDay.optional(),
  to: SearchedDay.optional(),
  sort: z.enum(bookingSorts).optional(),
  cursor: z.string().max(400).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
export type BookingsQuery = z.input<typeof BookingsQuery>;

export const bookingEndpoints = {
  'POST bookings': endpoint({
    access: 'public',
    summary:
      'Book. Wants an Idempotency-Key: the same key and body get the same answer, another body is 422.',
    headers: z.object({
      'idempotency-key': z.string().min(8).max(255),
      [holdTokenHeader]: z.string().max(200).optional(),
    }),
    body: BookingInput,
    status: 201,
    answer: z.object({ booking: ManagedBooking, manageToken: z.string() }),
    refusals: {
      404: ['not_found'],
      409: ['slot_taken', 'slot_unavailable'],
      422: ['idempotency_mismatch'],
    },
  }),
  'GET bookings/manage': endpoint({
    access: 'temporary',
    summary: 'A booking as the holder of its link sees it.',
    headers: ManageHeaders,
    status: 200,
    answer: ManagedBooking,
    refusals: { 404: ['not_found'] },
  }),
  'GET bookings/manage/calendar': endpoint({
    access: 'temporary',
    summary: 'The booking as an iCalendar file, in a field of the answer.',
    headers: ManageHeaders,
    status: 200,
    answer: z.object({ fileName: z.string(), ics: z.string() }),
    refusals: { 404: ['not_found'] },
  }),
  'GET bookings': endpoint({
    access: 'private',
    summary: 'The register, as far as the reader may see it.',
    query: BookingsQuery,
    status: 200,
    answer: pageOf(BookingRow),
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
      'Confirm, check in, start, complete, mark as no-show, cancel or decline. A stale version is 409.',
    params: z.strictObject({ bookingId: Id, action: BookingAction }),
    body: z.strictObject({ version: z.int(), reason: z.string().trim().max(500).optional() }),
    status: 200,
    answer: Booking,
    refusals: {
      403: ['forbidden'],
      404: ['not_found'],
      409: ['version_conflict', 'action_not_possible'],
    },
  }),
} as const;
