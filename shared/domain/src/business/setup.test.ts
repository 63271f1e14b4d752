import { type SetupFacts, setupDone, setupSteps } from './setup.ts';

const nothing: SetupFacts = {
  isNamed: false,
  canBeReached: false,
  openingRanges: 0,
  bookableServices: 0,
  performers: 0,
  isOffered: false,
};
const missingWith = (facts: Partial<SetupFacts>) => {
  const done = setupDone({ ...nothing, ...facts });
  return setupSteps.filter((step) => !done[step]);
};

test('of an empty business everything is missing, in the order in which it is best done', () => {
  expect(missingWith({})).toEqual(['profile', 'hours', 'service', 'staff', 'bookable']);
});

test('a name without a way to reach the business is not enough, nor a way without a name', () => {
  expect(missingWith({ isNamed: true })).toContain('profile');
  expect(missingWith({ canBeReached: true })).toContain('profile');
  expect(missingWith({ isNamed: true, canBeReached: true })).not.toContain('profile');
});

test('that something can be booked is asked of the engine, whatever else is there', () => {
  const all = { isNamed: true, canBeReached: true, openingRanges: 1, bookableServices: 1, performers: 1 };
  expect(missingWith(all)).toEqual(['bookable']);
  expect(missingWith({ ...all, isOffered: true })).toEqual([]);
});
