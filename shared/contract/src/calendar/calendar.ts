import { bookingActions } from '@daybook/domain/booking';
import { paymentMarks } from '@daybook/domain/prepayment/payment-state';
import { z } from 'zod';
import { BookingStatus } from '../bookings/booking-status.ts';
import { Color } from '../catalogue/categories.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Instant, Zone } from '../values.ts';
import { BlockedTime, CalendarRange } from './blocked-time.ts';

/** A span of time, its end exclusive. */
export const CalendarSpan = z.object({ startAt: Instant, endAt: Instant });
export type CalendarSpan = z.infer<typeof CalendarSpan>;

/** A column of the calendar. */
export const CalendarStaff = z.object({
  staffId: Id,
  name: z.string(),
  /** The zone of their hours. */
  zone: Zone,
  avatarUrl: z.string().nullable(),
  /** The chosen colour, 0 to 11; null for the next in order. */
  hue: z.int().nullable(),
  /** Their services: an appointment of another one does not fit this column. */
  serviceIds: z.array(Id),
  /** `block`: the reader may block time here. `book`: the reader may book here. */
  abilities: z.array(z.enum(['book', 'block'])),
});
export type CalendarStaff = z.infer<typeof CalendarStaff>;

/** A staff member's working time on a business day; anything past midnight continues in the next day. */
export const CalendarDay = z.object({
  staffId: Id,
  date: Day,
  /** Whole ranges; the breaks lie inside them. */
  working: z.array(CalendarSpan),
  breaks: z.array(CalendarSpan),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

/** The possible actions on an appointment: those on its booking, plus moving and editing. */
const calendarAbilities = [...bookingActions, 'move', 'edit'] as const;

/** An appointment as a calendar draws it. */
export const PlacedAppointment = CalendarSpan.extend({
  appointmentId: Id,
  bookingId: Id,
  reference: z.string(),
  /** The booking's version; required for a change. */
  version: z.int(),
  status: BookingStatus,
  /** The first moment of its blocks, buffers included. */
  blockStartAt: Instant,
  blockEndAt: Instant,
  /** Its blocks, buffers included, in order. In between the staff member is free for others. */
  busy: z.array(CalendarSpan),
  serviceId: Id,
  serviceName: z.string(),
  /** The colour chosen in the catalogue. */
  serviceColor: Color,
  categoryId: Id,
  categoryColor: Color,
  staffId: Id,
  customerName: z.string(),
  /** The customer has an address. */
  hasEmail: z.boolean(),
  /** The customer left a note. */
  hasNote: z.boolean(),
  /** Booked by the customer on the site. */
  isOnline: z.boolean(),
  /** The customer's first booking. */
  isNewCustomer: z.boolean(),
  /** One booking of a series. */
  isSeries: z.boolean(),
  /** A rule was overridden for it. */
  isOverridden: z.boolean(),
  /** By how many minutes its booking is expected to run late; 0 for on time. */
  lateMinutes: z.int(),
  /** The customer requested this staff member. */
  isStaffRequested: z.boolean(),
  /** The payment state, if something was received or is due; null for users who may not see payments. */
  payment: z.enum(paymentMarks).nullable(),
  /** The number of people. */
  partySize: z.int(),
  /** The shared session with its taken places; null for a single appointment. */
  group: z.object({ sessionId: Id, taken: z.int(), capacity: z.int() }).nullable(),
  /** The reader's possible actions. */
  abilities: z.array(z.enum(calendarAbilities)),
});
export type PlacedAppointment = z.infer<typeof PlacedAppointment>;

/** Approved time off. The reason is null for users who may not see it. */
export const CalendarTimeOff = CalendarSpan.extend({
  timeOffId: Id,
  staffId: Id,
  reason: z.string().nullable(),
});
export type CalendarTimeOff = z.infer<typeof CalendarTimeOff>;

/** Time in which the whole business is closed. */
const CalendarClosure = CalendarSpan.extend({ closureId: Id, name: z.string() });
export type CalendarClosure = z.infer<typeof CalendarClosure>;

/** A visitor's hold. Ignore it from `expiresAt` on. */
export const CalendarHold = CalendarSpan.extend({
  staffId: Id,
  blockStartAt: Instant,
  blockEndAt: Instant,
  expiresAt: Instant,
});
export type CalendarHold = z.infer<typeof CalendarHold>;

/** The data of a calendar for a range. */
export const Calendar = z.object({
  zone: Zone,
  /** Active staff in the business's order, and others with an appointment in the range. */
  staff: z.array(CalendarStaff),
  /** One for each staff member and each day of the business that the range touches. */
  days: z.array(CalendarDay),
  appointments: z.array(PlacedAppointment),
  timeOff: z.array(CalendarTimeOff),
  closures: z.array(CalendarClosure),
  blockedTime: z.array(BlockedTime),
  holds: z.array(CalendarHold),
});
export type Calendar = z.infer<typeof Calendar>;

/** The number of appointments that start on a business day, by status. */
const CalendarCount = z.object({
  date: Day,
  /** Waiting for an answer. */
  requested: z.int(),
  /** Confirmed, or in progress. */
  booked: z.int(),
  completed: z.int(),
  noShow: z.int(),
  /** Cancelled, declined or expired. */
  calledOff: z.int(),
});
export type CalendarCount = z.infer<typeof CalendarCount>;

export const calendarEndpoints = {
  'GET calendar': endpoint({
    access: 'private',
    summary: "All calendar items in [from, to), at most 62 days, limited to the reader's access.",
    query: CalendarRange.extend({
      /** `1`: include cancelled appointments. */
      calledOff: z.literal('1').optional(),
    }),
    status: 200,
    answer: Calendar,
    refusals: { 404: ['not_found'] },
  }),
  'GET calendar/counts': endpoint({
    access: 'private',
    summary:
      'The number of appointments that start on each day of [from, to), at most 62 days, without empty days; and the closures.',
    query: CalendarRange,
    status: 200,
    answer: z.object({ zone: Zone, days: z.array(CalendarCount), closures: z.array(CalendarClosure) }),
    refusals: { 404: ['not_found'] },
  }),
} as const;
