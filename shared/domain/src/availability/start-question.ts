import type { Interval } from '../time/interval.ts';
import type { HoursException, WeeklyRange } from './working-hours.ts';

/** Time in which the business as a whole is shut, such as a public holiday. */
export interface Closure extends Interval {
  readonly name: string;
  /** Whether visitors may read the name; they may not where nothing is said. */
  readonly isNamePublic?: boolean;
}

/** What blocks a staff member: the interval is the block, with the buffers that were stored with it. */
export interface Block extends Interval {
  /** The appointment itself, without buffers. Where it has several blocks, each of them says the same. */
  readonly serviceStartAt: number;
  readonly serviceEndAt: number;
}

/** A block of an appointment in a state that takes up time; which states do, the caller decides. */
export interface BusyBlock extends Block {
  readonly bookingId: string;
  /** The {@link Session} of which it is one place: it stands in nobody's way who joins. Null or absent for no group. */
  readonly sessionId?: string | null;
}

/** A time kept while somebody fills in the form. It blocks until `expiresAt`, that moment excluded. */
export interface HeldBlock extends Block {
  readonly holdId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** The places that it keeps of a group service: others may still join at the same start. Null or absent for none. */
  readonly places?: { readonly serviceId: string; readonly count: number } | null;
}

/** A group service at one time: its interval is the service without buffers, its blocks are among the busy ones. */
export interface Session extends Interval {
  readonly sessionId: string;
  readonly serviceId: string;
  /** Places that are booked. Those of the booking that is being moved are not counted, nor what is only held. */
  readonly taken: number;
  /** As stored with the session; the service's own may have changed since. */
  readonly capacity: number;
}

/** The business as the rules see it. */
export interface BusinessRules {
  /** IANA zone in which its hours, a service's own hours, the horizon and the periods of caps are counted. */
  readonly zone: string;
  readonly hours: readonly WeeklyRange[];
  readonly closures: readonly Closure[];
}

/** One staff member as the rules see them, with what stands in their book. */
export interface StaffRules {
  readonly id: string;
  readonly active: boolean;
  readonly zone: string;
  /**
   * Own hours replace the business's, they are not cut to them. Null: the business's hours apply, and they, the
   * exceptions and the breaks are read on the business's clock.
   */
  readonly hours: readonly WeeklyRange[] | null;
  readonly exceptions: readonly HoursException[];
  /** Taken from the hours of every such weekday, those of an exception included. */
  readonly breaks: readonly WeeklyRange[];
  /** Approved time off; whole days from midnight to midnight. */
  readonly timeOff: readonly Interval[];
  /** Time that is kept free of appointments for another reason, such as a meeting. None where nothing is said. */
  readonly blocked?: readonly Interval[];
  /** How many bookings may start on one day of the business, holds of others counted; null for no limit. */
  readonly bookingsPerDay: number | null;
  readonly busy: readonly BusyBlock[];
  readonly holds: readonly HeldBlock[];
  /** Of group services; none where nothing is said. */
  readonly sessions?: readonly Session[];
}

/** What a service's cap is counted by: a day, a week from Monday or a month, by the dates of the business. */
export const capPeriodKinds = ['day', 'week', 'month'] as const;
export type CapPeriod = (typeof capPeriodKinds)[number];

/** How many bookings of a service, with whomever, may start in one period. */
export interface ServiceCap {
  /** At least 1. */
  readonly count: number;
  readonly period: CapPeriod;
}

/** What counts towards the cap: bookings and holds of the service, in the books of all staff members. */
export interface ServiceSales {
  readonly busy: readonly Pick<BusyBlock, 'bookingId' | 'serviceStartAt'>[];
  readonly holds: readonly Pick<HeldBlock, 'holdId' | 'serviceStartAt' | 'expiresAt'>[];
}

/** Time inside a service in which the customer waits and the staff member is free: both parts beside it are blocks. */
export interface Processing {
  /** Minutes from the start of the service. */
  readonly startMinute: number;
  readonly minutes: number;
}

/** The service as this staff member performs it. Durations are elapsed time, whatever the wall clock does. */
export interface ServiceRules {
  readonly active: boolean;
  readonly durationMinutes: number;
  /** Distance between offered starts; null for the duration. */
  readonly stepMinutes: number | null;
  /** Minutes of the day, on the business's clock, at which alone it is offered; null or absent for every step. */
  readonly startMinutes?: readonly number[] | null;
  readonly beforeMinutes: number;
  readonly afterMinutes: number;
  /** Narrows the staff member's hours, on the business's clock; null when the service has none of its own. */
  readonly hours: readonly WeeklyRange[] | null;
  /** A start is at least this long after now; exactly this long is enough. */
  readonly noticeMinutes: number;
  /** How many days after today can be booked, the last one whole: 0 is today only, null is no limit. */
  readonly horizonDays: number | null;
  /** Whether the buffers must lie in working time as the service itself must. */
  readonly buffersFitHours: boolean;
  /** Lies inside the service; null or absent where the staff member is busy throughout. */
  readonly processing?: Processing | null;
  /** How many places a session has; 1, or nothing said, is no group, and a party of two does not fit. */
  readonly capacity?: number;
  /** Whether starts off the grid are offered that leave no gap beside what is booked. They are not, if absent. */
  readonly fillsGaps?: boolean;
  /** Null for no limit. */
  readonly cap: (ServiceCap & ServiceSales) | null;
  /** Whether only who has never been here may book it. Anybody may where nothing is said. */
  readonly newCustomersOnly?: boolean;
}

/** All that decides which starts of one service are possible for one staff member, at one moment. */
export interface StartQuestion {
  readonly now: number;
  readonly business: BusinessRules;
  readonly staff: StaffRules;
  readonly service: ServiceRules;
  /** The booking that is being moved and the hold that is being used do not stand in their owner's way. */
  readonly own?: { readonly bookingId?: string; readonly holdId?: string };
  /**
   * Who books: their bookings whose visit has not ended and that block, the one that is being moved not counted, with how
   * many of them they may have (null for any number), and whether they were here or have booked before. Absent while
   * nobody is known, as in a list of starts.
   */
  readonly customer?: {
    readonly openBookings: number;
    readonly mostOpenBookings: number | null;
    readonly isKnown?: boolean;
  };
  /** Lets a start lie between two offered ones, for people who place appointments by hand. */
  readonly offGrid?: boolean;
}
