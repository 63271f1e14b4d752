import type { Interval } from '../time/interval.ts';
import type { BusinessRules, ServiceRules, StaffRules, StartQuestion } from './start-question.ts';
import type { StartRefusal } from './start-refusal.ts';

/** A staff member who may perform a service of a booking, and the service as they perform it. */
export interface Performer {
  readonly staffId: string;
  readonly service: ServiceRules;
}

/** One service of a booking, with its candidates in the order of the business: the chosen one, or several. */
export interface SegmentQuestion {
  readonly serviceId: string;
  readonly performers: readonly Performer[];
}

/**
 * Everything that decides which starts of a booking are possible at one moment; its services follow each other without a
 * gap.
 */
export interface AvailabilityQuestion extends Pick<StartQuestion, 'now' | 'own' | 'customer' | 'offGrid'> {
  readonly business: BusinessRules;
  /** All performers, with their busy times. */
  readonly staff: readonly StaffRules[];
  /** The requested services in order; at least one. */
  readonly segments: readonly SegmentQuestion[];
  /**
   * The places the party needs of each group service; 1 by default. A larger party does not fit a service without
   * places (`capacity`): several people then need several bookings.
   */
  readonly partySize?: number;
}

/** One service of a booking at its time and with its staff member. */
export interface PlacedSegment extends Interval {
  readonly serviceId: string;
  readonly staffId: string;
  /**
   * Its blocks, buffers included: several if the service has processing time. No two blocks of one booking and one staff
   * member overlap.
   */
  readonly blocks: readonly Interval[];
  /** The session it joins; null if it opens a new one or is not for a group. */
  readonly sessionId: string | null;
}

/** A possible booking: every service has a time and a staff member. */
export interface PlacedBooking extends Interval {
  readonly segments: readonly PlacedSegment[];
}

/** Why a booking is not possible: the refusal of the first service that fails, with its index. */
export interface BookingRefusal {
  readonly segment: number;
  /**
   * The staff member concerned: of several refused ones, the one closest to being possible. Null if nobody performs the
   * service.
   */
  readonly staffId: string | null;
  readonly refusal: StartRefusal;
}

/** A start on a booking's grid, with the reason why it is not offered, or null if it is. */
export interface ExplainedBooking {
  readonly startAt: number;
  readonly refused: BookingRefusal | null;
}

/** One service of a booking on offer. */
export interface OfferedSegment extends Interval {
  readonly serviceId: string;
  /** All staff members who perform it in at least one placement, in the given order. */
  readonly staffIds: readonly string[];
  /** For a group service, the most places that one session has left. Null for any other. */
  readonly placesLeft: number | null;
}

/** A booking on offer. Its times are those of the first placement, if some staff are faster than others. */
export interface OfferedBooking extends Interval {
  readonly segments: readonly OfferedSegment[];
}
