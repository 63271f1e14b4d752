import { bookingActions } from '@daybook/domain/booking';
import { paymentMarks } from '@daybook/domain/prepayment/payment-state';
import { z } from 'zod';
import { BookingStatus } from '../bookings/bookings.ts';
import { Color } from '../catalogue/categories.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Instant, Zone } from '../values.ts';
import { BlockedTime, CalendarRange } from './blocked-time.ts';

/** A span of time, its end excluded. */
export const CalendarSpan = z.object({ startAt: Instant, endAt: Instant });
export type CalendarSpan = z.infer<typeof CalendarSpan>;

/** A column of the calendar. */
export const CalendarStaff = z.object({
  staffId: Id,
  name: z.string(),
  /** The zone in which they keep their hours. */
  zone: Zone,
  avatarUrl: z.string().nullable(),
  /** The colour that was chosen for them, 0 to 11; null is the next in their order. */
  hue: z.int().nullable(),
  /** The services that they perform: an appointment of another one is not at home in this column. */
  serviceIds: z.array(Id),
  /** `block`: the reader may block time here. `book`: the reader may book here. */
  abilities: z.array(z.enum(['book', 'block'])),
});
export type CalendarStaff = z.infer<typeof CalendarStaff>;

/** When a staff member works on a day of the business; what runs past midnight goes on in the next day. */
export const CalendarDay = z.object({
  staffId: Id,
  date: Day,
  /** Whole ranges; the breaks lie inside them. */
  working: z.array(CalendarSpan),
  breaks: z.array(CalendarSpan),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

/** What may be done with an appointment in the calendar: what may be done with its booking, and moving and changing it. */
const calendarAbilities = [...bookingActions, 'move', 'edit'] as const;

/** An appointment as a calendar draws it. */
export const PlacedAppointment = CalendarSpan.extend({
  appointmentId: Id,
  bookingId: Id,
  reference: z.string(),
  /** Of the booking: what a change must name. */
  version: z.int(),
  status: BookingStatus,
  /** With its buffers: from the first to the last moment that it takes from the staff member. */
  blockStartAt: Instant,
  blockEndAt: Instant,
  /** The time that it takes, buffers included, in order. Between two of them the staff member is free for others. */
  busy: z.array(CalendarSpan),
  serviceId: Id,
  serviceName: z.string(),
  /** As they were chosen in the catalogue. */
  serviceColor: Color,
  categoryId: Id,
  categoryColor: Color,
  staffId: Id,
  customerName: z.string(),
  /** There is an address to which the customer can be written. */
  hasEmail: z.boolean(),
  /** The customer left a note. */
  hasNote: z.boolean(),
  /** Booked by the customer on the site. */
  isOnline: z.boolean(),
  /** It is the first visit of this customer. */
  isNewCustomer: z.boolean(),
  /** One of visits that repeat. */
  isSeries: z.boolean(),
  /** Somebody set a rule aside for it. */
  isOverridden: z.boolean(),
  /** The customer asked for this staff member. */
  isStaffRequested: z.boolean(),
  /** How the booking stands with its money, where something came or is asked for by now; null for who may not see payments. */
  payment: z.enum(paymentMarks).nullable(),
  /** How many people the booking is for. */
  partySize: z.int(),
  /** The session that it shares with others, and how many of its seats are taken; null where it has its time alone. */
  group: z.object({ sessionId: Id, taken: z.int(), capacity: z.int() }).nullable(),
  /** What the reader may do with it now. */
  abilities: z.array(z.enum(calendarAbilities)),
});
export type PlacedAppointment = z.infer<typeof PlacedAppointment>;

/** Approved time off. The reason is null for who may not know it. */
export const CalendarTimeOff = CalendarSpan.extend({
  timeOffId: Id,
  staffId: Id,
  reason: z.string().nullable(),
});
export type CalendarTimeOff = z.infer<typeof CalendarTimeOff>;

/** Time in which the whole business is closed. */
const CalendarClosure = CalendarSpan.extend({ closureId: Id, name: z.string() });
export type CalendarClosure = z.infer<typeof CalendarClosure>;

/** A start that a visitor keeps while they fill in the form. Ignore it from `expiresAt` on. */
export const CalendarHold = CalendarSpan.extend({
  staffId: Id,
  blockStartAt: Instant,
  blockEndAt: Instant,
  expiresAt: Instant,
});
export type CalendarHold = z.infer<typeof CalendarHold>;

/** Everything that a calendar draws for a range. */
export const Calendar = z.object({
  zone: Zone,
  /** In the order of the business: who works there, and who has an appointment in the range all the same. */
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

/** How many appointments start on a day of the business, by how they stand. */
const CalendarCount = z.object({
  date: Day,
  /** Waiting for an answer. */
  requested: z.int(),
  /** Confirmed, or under way. */
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
    summary:
      'Everything that a calendar draws for [from, to), at most 62 days, as far as the reader may see it.',
    query: CalendarRange.extend({
      /** `1`: also appointments that were called off. */
      calledOff: z.literal('1').optional(),
    }),
    status: 200,
    answer: Calendar,
    refusals: { 404: ['not_found'] },
  }),
  'GET calendar/counts': endpoint({
    access: 'private',
    summary:
      'How many appointments start on each day of [from, to), at most 62 days; days without any are left out. And when the business is closed.',
    query: CalendarRange,
    status: 200,
    answer: z.object({ zone: Zone, days: z.array(CalendarCount), closures: z.array(CalendarClosure) }),
    refusals: { 404: ['not_found'] },
  }),
} as const;
