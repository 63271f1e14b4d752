import type { Interval } from './interval.ts';
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
  /** How many places a group service must have for the party; 1 where nothing is said. */
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
  readonly refusal: StartRefusal;
}
