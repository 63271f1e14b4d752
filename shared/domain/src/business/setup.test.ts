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

test('a new business lacks every step, in the recommended order', () => {
  expect(missingWith({})).toEqual(['profile', 'hours', 'service', 'staff', 'bookable']);
});

test('a business needs both a name and a contact', () => {
  expect(missingWith({ isNamed: true })).toContain('profile');
  expect(missingWith({ canBeReached: true })).toContain('profile');
  expect(missingWith({ isNamed: true, canBeReached: true })).not.toContain('profile');
});

test('the availability rules decide whether something can be booked', () => {
  const all = { isNamed: true, canBeReached: true, openingRanges: 1, bookableServices: 1, performers: 1 };
  expect(missingWith(all)).toEqual(['bookable']);
  expect(missingWith({ ...all, isOffered: true })).toEqual([]);
});
