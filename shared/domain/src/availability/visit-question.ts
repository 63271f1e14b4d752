import type { Interval } from '../time/interval.ts';
import type { BusinessRules, ServiceRules, StaffRules, StartQuestion } from './start-question.ts';
import type { StartRefusal } from './start-refusal.ts';

/** A staff member who may perform a service of a visit, and the service as they perform it. */
export interface Performer {
  readonly staffId: string;
  readonly service: ServiceRules;
}

/** One service of a visit, with those who may perform it in the order of the business: one who was chosen, or several. */
export interface SegmentQuestion {
  readonly serviceId: string;
  readonly performers: readonly Performer[];
}

/** All that decides which starts of a visit are possible at one moment: its services follow each other without a gap. */
export interface VisitQuestion extends Pick<StartQuestion, 'now' | 'own' | 'customer' | 'offGrid'> {
  readonly business: BusinessRules;
  /** Everyone who is named as a performer, with what stands in their books. */
  readonly staff: readonly StaffRules[];
  /** At least one, in the order in which they happen. */
  readonly segments: readonly SegmentQuestion[];
  /**
   * How many places of each group service the party needs; 1 where nothing is said. A party of more than one does not
   * fit a service without places (`capacity`): several people then need several visits.
   */
  readonly partySize?: number;
}

/** One service of a visit at its time and with its staff member. */
export interface PlacedSegment extends Interval {
  readonly serviceId: string;
  readonly staffId: string;
  /**
   * What it takes of the staff member's book, buffers included: several parts where the service leaves them free in
   * between. No two parts of one visit and one staff member overlap.
   */
  readonly blocks: readonly Interval[];
  /** The group session that it joins; null where it opens a new one or is not for a group. */
  readonly sessionId: string | null;
}

/** A visit that is possible: every service has a time and a staff member. */
export interface PlacedVisit extends Interval {
  readonly segments: readonly PlacedSegment[];
}

/** Why a visit is not possible: the refusal of the first service that fails, with its place in the list. */
export interface VisitRefusal {
  readonly segment: number;
  /**
   * Of whom it is true: of several who cannot, the one who comes nearest to it. Null where nobody performs the service.
   */
  readonly staffId: string | null;
  readonly refusal: StartRefusal;
}

/** A start on the grid of a visit, with the one reason why it is not offered, or null when it is. */
export interface ExplainedVisit {
  readonly startAt: number;
  readonly refused: VisitRefusal | null;
}

/** One service of a visit on offer. */
export interface OfferedSegment extends Interval {
  readonly serviceId: string;
  /** Who performs it in at least one way to place the visit, in the order in which they were given. */
  readonly staffIds: readonly string[];
  /** Of a group service: how many places one of them still has, at the most. Null for any other. */
  readonly placesLeft: number | null;
}

/** A visit on offer. Its times are those of the first way to place it, should some perform faster than others. */
export interface OfferedVisit extends Interval {
  readonly segments: readonly OfferedSegment[];
}
