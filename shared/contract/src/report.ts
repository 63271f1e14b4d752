import { bookingStatuses } from '@daybook/domain/booking';
import { longestPeriodDays, periodDays } from '@daybook/domain/report-period';
import { msg, t } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { says } from './says.ts';
import { AmountMinor, Currency, Day, Id, Instant, ReckonedDay, Zone } from './values.ts';

/** The requested days, both included, in the zone of the business. */
const ReportPeriod = z.strictObject({ from: Day, to: Day });

const isInOrder = (period: z.infer<typeof ReportPeriod>) => periodDays(period) >= 1;
const isShortEnough = (period: z.infer<typeof ReportPeriod>) => periodDays(period) <= longestPeriodDays;
const inOrder = { path: ['to'], ...says(msg('The last day is before the first.')) };
const shortEnough = {
  path: ['to'],
  error: () => t('Up to {days, number} days.', { days: longestPeriodDays }),
};

/** The tables of a report, each of them a panel on the screen. */
export const reportTables = ['key', 'days', 'statuses', 'hours', 'services', 'staff'] as const;
export type ReportTable = (typeof reportTables)[number];

/** A figure of the period and of the previous one. Null if there is nothing to count or the divisor is zero. */
const Compared = z.object({ now: z.number().nullable(), before: z.number().nullable() });
export type Compared = z.infer<typeof Compared>;

/** A staff member's share. */
const ReportStaff = z.object({
  staffId: Id,
  name: z.string(),
  appointments: z.int(),
  valueMinor: AmountMinor,
  busyMinutes: z.int(),
  openMinutes: z.int(),
});

export const Report = z.object({
  from: Day,
  to: Day,
  /** The period of comparison. */
  previous: z.object({ from: ReckonedDay, to: ReckonedDay }),
  zone: Zone,
  currency: Currency,
  /** The scope of the appointments: the user's own, their team's or all. */
  of: z.enum(['own', 'team', 'all']),
  key: z.object({
    /** Requested, confirmed, started, completed or missed. */
    appointments: Compared,
    /** The appointments that were booked online. */
    bookedOnline: Compared,
    /** The appointments that staff recorded, including walk-ins. */
    bookedByStaff: Compared,
    walkedIn: Compared,
    /** The prices of appointments that were neither cancelled nor missed, in the smallest unit of the currency. */
    valueMinor: Compared,
    /** Payments minus their refunds, by the day of the payment; null for users who may not see invoices. */
    collectedMinor: Compared,
    /** Shares between 0 and 1; utilisation may be higher. */
    utilisation: Compared,
    noShowRate: Compared,
    cancellationRate: Compared,
    lateCancellationRate: Compared,
    /** Customers on their first booking. */
    newCustomers: Compared,
    /** Customers who had already visited before the period. */
    returningCustomers: Compared,
    /** The share of completed bookings whose customer made a later booking within 30 days. */
    rebookedRate: Compared,
    medianLeadHours: Compared,
  }),
  /** Every day of the period, with the value of the day in the same place of the previous one. */
  days: z.array(
    z.object({ date: Day, appointments: z.int(), valueMinor: AmountMinor, beforeMinor: AmountMinor }),
  ),
  /** The states in order, without those that did not occur. */
  statuses: z.array(z.object({ status: z.enum(bookingStatuses), appointments: z.int() })),
  /** Starts by weekday (1 is Monday) and local hour, without empty hours. */
  hours: z.array(
    z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23), appointments: z.int() }),
  ),
  /** The most booked first. */
  services: z.array(
    z.object({ serviceId: Id, name: z.string(), appointments: z.int(), valueMinor: AmountMinor }),
  ),
  /** Staff in display order, without those who neither worked nor were available. */
  staff: z.array(ReportStaff),
});
export type Report = z.infer<typeof Report>;

/** An amount of takings: negative if more was refunded than received. */
const Taken = z.int();

const figure = <T extends z.ZodType>(value: T) => z.object({ now: value, before: value });

/** Money is null for users who may not see invoices. */
export const TodayReport = z.object({
  date: Day,
  currency: Currency,
  of: Report.shape.of,
  /** Figures of the day are compared with this one until the same time of day, and those of the week likewise. */
  comparedWith: z.object({ date: ReckonedDay, until: Instant }),
  /** Payments received without tips, less refunds made: today until now. */
  takenMinor: figure(Taken).nullable(),
  /** Bookings made today for any day, by customers or staff, that are not cancelled, declined or expired. */
  booked: figure(z.int()),
  /** Their value at booked prices. */
  bookedMinor: figure(AmountMinor).nullable(),
  /** Takings since the first day of the week. */
  weekTakenMinor: figure(Taken).nullable(),
  /** Takings of each of the last fourteen days. */
  days: z.array(z.object({ date: ReckonedDay, takenMinor: Taken })).nullable(),
});
export type TodayReport = z.infer<typeof TodayReport>;

export const reportEndpoints = {
  'GET report/today': endpoint({
    access: 'private',
    summary:
      "Today's takings and new bookings, and the week so far, beside the same time a week before, limited to the reader's access.",
    status: 200,
    answer: TodayReport,
  }),
  'GET report': endpoint({
    access: 'private',
    summary:
      "Key figures of a period of at most 366 days beside the preceding period of equal length, limited to the reader's access.",
    query: ReportPeriod.refine(isInOrder, inOrder).refine(isShortEnough, shortEnough),
    status: 200,
    answer: Report,
  }),
  'GET report/export': endpoint({
    access: 'private',
    summary: 'One table of a report as CSV.',
    query: ReportPeriod.extend({ table: z.enum(reportTables) })
      .refine(isInOrder, inOrder)
      .refine(isShortEnough, shortEnough),
    status: 200,
    file: 'text/csv',
  }),
} as const;
