/** What a business needs until its first booking can be made, in the order in which it is best done. */
export const setupSteps = ['profile', 'hours', 'service', 'staff', 'bookable'] as const;
export type SetupStep = (typeof setupSteps)[number];

export interface SetupFacts {
  /** Visitors learn where to come or whom to reach, by a name that somebody chose. */
  isNamed: boolean;
  canBeReached: boolean;
  openingRanges: number;
  /** That visitors can choose. */
  bookableServices: number;
  /** Pairs of such a service and a staff member who performs it. */
  performers: number;
  /** The engine offers at least one start to a visitor. */
  isOffered: boolean;
}

/** Which steps are done. The last is the engine's own answer: it can be missing though everything else is there. */
export function setupDone(facts: SetupFacts): Readonly<Record<SetupStep, boolean>> {
  return {
    profile: facts.isNamed && facts.canBeReached,
    hours: facts.openingRanges > 0,
    service: facts.bookableServices > 0,
    staff: facts.performers > 0,
    bookable: facts.isOffered,
  };
}
