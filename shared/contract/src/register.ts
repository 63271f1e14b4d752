import { bookingActions } from '@daybook/domain/booking';
import { z } from 'zod';
import { BookingStatus, bookingSources } from './bookings.ts';
import { endpoint } from './endpoint.ts';
import { AmountMinor, Currency, Day, Id, Instant, pageOf } from './values.ts';

export const BookingAction = z.enum(bookingActions);

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

export const registerEndpoints = {
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
