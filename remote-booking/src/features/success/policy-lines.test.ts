import type { ManagedVisit } from '@daybook/contract/manage';
import { aManagedVisit } from '@daybook/testing/bookings';
import { cancellingText, closedLines, openLines } from './policy-lines.ts';

const now = new Date('2026-03-02T08:00:00.000Z');
type Abilities = ManagedVisit['abilities'];

const ability = (until: string, refusal: Abilities['cancel']['refusal'] = null) => ({ until, refusal });
const day = '2026-03-02T09:00:00.000Z';
const hour = '2026-03-03T08:00:00.000Z';

const withAbilities = (abilities: Partial<Abilities>, more: Partial<ManagedVisit> = {}) => {
  const visit = aManagedVisit(more);
  return { ...visit, abilities: { ...visit.abilities, ...abilities } };
};

test('what ends together is said together, with its day and time', () => {
  expect(openLines(aManagedVisit(), now)).toEqual([
    'You can reschedule, cancel or edit your details online until today 10:00.',
    'Cancelling is free.',
  ]);
});

test('each window that ends by itself has a line', () => {
  expect(openLines(withAbilities({ edit: ability(hour) }), now)).toEqual([
    'You can reschedule or cancel online until today 10:00.',
    'You can edit your details online until tomorrow 09:00.',
    'Cancelling is free.',
  ]);
});

test.each([
  [1, 'You can move this visit once more.'],
  [3, 'You can move this visit 3 more times.'],
])('how often it can be moved is said where it is limited (%i)', (reschedulesLeft, line) => {
  expect(openLines(aManagedVisit({ reschedulesLeft }), now)).toContain(line);
});

test('a request is taken back, until it would begin', () => {
  const request = withAbilities({ cancel: ability('2026-03-03T09:00:00.000Z') }, { status: 'pending' });
  expect(openLines(request, now)).toContain('You can take the request back online until tomorrow 10:00.');
});

test('what has closed says when, and how long before the visit', () => {
  const closed = ability(day, 'window');
  expect(closedLines(withAbilities({ cancel: closed, reschedule: closed, edit: closed }), now)).toEqual([
    'Online changes closed today 10:00, 24 h before your visit.',
  ]);
  expect(closedLines(withAbilities({ cancel: closed }), now)).toEqual([
    'The time to cancel online ended today 10:00, 24 h before your visit.',
  ]);
});

test('a visit that was moved often enough says that, and nothing of windows', () => {
  expect(closedLines(withAbilities({ reschedule: ability(day, 'count') }), now)).toEqual([
    'This visit has been moved as often as is possible online.',
  ]);
});

test('a fee and a refund are named before anything is asked', () => {
  const cancelling = { feeMinor: 250_000, refundMinor: 1_000_000, surchargeMinor: 0, to: 'refund' as const };
  expect(cancellingText(aManagedVisit({ cancelling }))).toBe(
    'Cancelling costs ₦2,500.00. You get ₦10,000.00 back.',
  );
});

test('what was paid on top and does not come back is named before anything is asked', () => {
  const cancelling = { feeMinor: 0, refundMinor: 200_000, surchargeMinor: 13_198, to: 'refund' as const };
  expect(cancellingText(aManagedVisit({ cancelling }))).toBe(
    'Cancelling is free. You get ₦2,000.00 back. What you paid on top for the fee of the payment, ₦131.98, does not come back when you cancel.',
  );
});
