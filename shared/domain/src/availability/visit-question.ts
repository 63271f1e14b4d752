import type { Interval } from '../time/interval.ts';
import type { BusinessRules, ServiceRules, StaffRules, StartQuestion } from './start-question.ts';
import type { StartRefusal } from './start-refusal.ts';

/** A staff member who may perform a service of a visit, and the service as they perform it. */
export interface Performer {
  readonly staffId: string;
  readonly service: ServiceRules;
}

/** One service of a visit, with its candidates in the order of the business: the chosen one, or several. */
export interface SegmentQuestion {
  readonly serviceId: string;
  readonly performers: readonly Performer[];
}

/**
 * Everything that decides which starts of a visit are possible at one moment; its services follow each other without a
 * gap.
 */
export interface VisitQuestion extends Pick<StartQuestion, 'now' | 'own' | 'customer' | 'offGrid'> {
  readonly business: BusinessRules;
  /** All performers, with their busy times. */
  readonly staff: readonly StaffRules[];
  /** At least one, in their order. */
  readonly segments: readonly SegmentQuestion[];
  /**
   * The places the party needs of each group service; 1 by default. A larger party does not fit a service without
   * places (`capacity`): several people then need several visits.
   */
  readonly partySize?: number;
}

/** One service of a visit at its time and with its staff member. */
export interface PlacedSegment extends Interval {
  readonly serviceId: string;
  readonly staffId: string;
  /**
   * Its blocks, buffers included: several if the service has processing time. No two blocks of one visit and one staff
   * member overlap.
   */
  readonly blocks: readonly Interval[];
  /** The session it joins; null if it opens a new one or is not for a group. */
  readonly sessionId: string | null;
}

/** A possible visit: every service has a time and a staff member. */
export interface PlacedVisit extends Interval {
  readonly segments: readonly PlacedSegment[];
}

/** Why a visit is not possible: the refusal of the first service that fails, with its index. */
export interface VisitRefusal {
  readonly segment: number;
  /**
   * The staff member concerned: of several who cannot, the one who comes nearest. Null if nobody performs the service.
   */
  readonly staffId: string | null;
  readonly refusal: StartRefusal;
}

/** A start on a visit's grid, with the reason why it is not offered, or null if it is. */
export interface ExplainedVisit {
  readonly startAt: number;
  readonly refused: VisitRefusal | null;
}

/** One service of a visit on offer. */
export interface OfferedSegment extends Interval {
  readonly serviceId: string;
  /** Everybody who performs it in at least one placement, in the given order. */
  readonly staffIds: readonly string[];
  /** For a group service, the most places that one session has left. Null for any other. */
  readonly placesLeft: number | null;
}

/** A visit on offer. Its times are those of the first placement, if some staff are faster than others. */
export interface OfferedVisit extends Interval {
  readonly segments: readonly OfferedSegment[];
}
