/** The steps until the first booking can be made, in the recommended order. */
export const setupSteps = ['profile', 'hours', 'service', 'staff', 'bookable'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The name of a business that nobody has named. */
export const unnamedBusiness = 'My business';

export interface SetupFacts {
  /** Visitors can see an address or contact, and a chosen name. */
  isNamed: boolean;
  canBeReached: boolean;
  openingRanges: number;
  /** Services that visitors can choose. */
  bookableServices: number;
  /** Pairs of such a service and a staff member who performs it. */
  performers: number;
  /** The engine offers at least one start to a visitor. */
  isOffered: boolean;
}

/** Whether nothing has been set up yet, so that a new business is led through its first settings. */
export const isSetupUntouched = (facts: SetupFacts): boolean =>
  !facts.isNamed && facts.bookableServices === 0 && facts.performers === 0;

/** The completed steps. The last is the engine's own answer: it may be missing although all others are done. */
export function setupDone(facts: SetupFacts): Readonly<Record<SetupStep, boolean>> {
  return {
    profile: facts.isNamed && facts.canBeReached,
    hours: facts.openingRanges > 0,
    service: facts.bookableServices > 0,
    staff: facts.performers > 0,
    bookable: facts.isOffered,
  };
}
