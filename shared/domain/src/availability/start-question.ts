import type { Interval } from '../time/interval.ts';
import type { HoursException, WeeklyRange } from './working-hours.ts';

/** Time in which the whole business is closed, such as a public holiday. */
export interface Closure extends Interval {
  readonly name: string;
  /** Whether visitors may see the name; by default not. */
  readonly isNamePublic?: boolean;
}

/** A block in a staff member's calendar, including the buffers stored with it. */
export interface Block extends Interval {
  /** The appointment itself, without buffers. All its blocks have the same value. */
  readonly serviceStartAt: number;
  readonly serviceEndAt: number;
}

/** A block of an appointment whose status takes up time; the caller decides which do. */
export interface BusyBlock extends Block {
  readonly bookingId: string;
  /**
   * The {@link Session} that the block belongs to. It does not block customers who join. Null or absent without a
   * group.
   */
  readonly sessionId?: string | null;
}

/** A time held while a customer fills in the form. It blocks until `expiresAt`, exclusive. */
export interface HeldBlock extends Block {
  readonly holdId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** The places it keeps of a group service: others may still join at the same start. Null or absent for none. */
  readonly places?: { readonly serviceId: string; readonly count: number } | null;
}

/** A group service at one time: the interval is the service without buffers; its blocks are among the busy ones. */
export interface Session extends Interval {
  readonly sessionId: string;
  readonly serviceId: string;
  /** Booked places, without those of the moved booking and without holds. */
  readonly taken: number;
  /** The capacity stored with the session; the service's own may have changed since. */
  readonly capacity: number;
}

/** The business, as input of the rules. */
export interface BusinessRules {
  /** IANA zone of its hours, of services' own hours, the horizon and the periods of limits. */
  readonly zone: string;
  readonly hours: readonly WeeklyRange[];
  readonly closures: readonly Closure[];
}

/** One staff member as input of the rules, with their busy times. */
export interface StaffRules {
  readonly id: string;
  readonly active: boolean;
  readonly zone: string;
  /**
   * Own hours replace the business's instead of being cut to them. Null: the business's hours apply, and hours, special
   * days and breaks are in the business's zone.
   */
  readonly hours: readonly WeeklyRange[] | null;
  readonly exceptions: readonly HoursException[];
  /** Deducted from the hours of each such weekday, including special days. */
  readonly breaks: readonly WeeklyRange[];
  /** Approved time off; whole days from midnight to midnight. */
  readonly timeOff: readonly Interval[];
  /** Blocked time, such as a meeting. Defaults to none. */
  readonly blocked?: readonly Interval[];
  /** How many bookings may start on one day of the business, including others' holds; null for no limit. */
  readonly bookingsPerDay: number | null;
  readonly busy: readonly BusyBlock[];
  readonly holds: readonly HeldBlock[];
  /** Sessions of group services; none by default. */
  readonly sessions?: readonly Session[];
}

/** The period of a service's limit: a day, a week from Monday or a month, by local dates of the business. */
export const capPeriodKinds = ['day', 'week', 'month'] as const;
export type CapPeriod = (typeof capPeriodKinds)[number];

/** How many bookings of a service, across staff, may start in one period. */
export interface ServiceCap {
  /** At least 1. */
  readonly count: number;
  readonly period: CapPeriod;
}

/** The bookings and holds of the service that count towards its limit, for all staff members. */
export interface ServiceSales {
  readonly busy: readonly Pick<BusyBlock, 'bookingId' | 'serviceStartAt'>[];
  readonly holds: readonly Pick<HeldBlock, 'holdId' | 'serviceStartAt' | 'expiresAt'>[];
}

/** Processing time inside a service, in which the staff member is free: the parts before and after are blocks. */
export interface Processing {
  /** Minutes from the start of the service. */
  readonly startMinute: number;
  readonly minutes: number;
}

/** The service as this staff member performs it. Durations are elapsed time, independent of clock changes. */
export interface ServiceRules {
  readonly active: boolean;
  readonly durationMinutes: number;
  /** Distance between offered starts; null for the duration. */
  readonly stepMinutes: number | null;
  /** The only local minutes of the day at which it is offered; null or absent for every step. */
  readonly startMinutes?: readonly number[] | null;
  readonly beforeMinutes: number;
  readonly afterMinutes: number;
  /** Restricts the staff member's hours, in the business's zone; null if the service has no hours. */
  readonly hours: readonly WeeklyRange[] | null;
  /** The minimum time from now to a start; exactly this long is enough. */
  readonly noticeMinutes: number;
  /** How many days after today can be booked, the last one whole: 0 is today only, null is no limit. */
  readonly horizonDays: number | null;
  /** Whether the buffers must lie in working time like the service itself. */
  readonly buffersFitHours: boolean;
  /** Lies inside the service; null or absent if the staff member is busy throughout. */
  readonly processing?: Processing | null;
  /** The places of a session; 1 or absent means no group service, which a party of two does not fit. */
  readonly capacity?: number;
  /** Whether starts off the grid are offered that leave no gap beside bookings. Default: no. */
  readonly fillsGaps?: boolean;
  /** Null for no limit. */
  readonly cap: (ServiceCap & ServiceSales) | null;
  /** Whether only new customers may book it. Default: no. */
  readonly newCustomersOnly?: boolean;
}

/** Everything that decides which starts of one service are possible for one staff member, at one moment. */
export interface StartQuestion {
  readonly now: number;
  readonly business: BusinessRules;
  readonly staff: StaffRules;
  readonly service: ServiceRules;
  /** The moved booking and the used hold do not count as busy. */
  readonly own?: { readonly bookingId?: string; readonly holdId?: string };
  /**
   * The customer: their open bookings that block time, without the moved one, their limit (null for none), and whether
   * they have come or booked before. Absent while unknown, as in a list of starts.
   */
  readonly customer?: {
    readonly openBookings: number;
    readonly mostOpenBookings: number | null;
    readonly isKnown?: boolean;
  };
  /** Allows a start between two offered ones, for appointments placed by hand. */
  readonly offGrid?: boolean;
}
