import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { aSelfServiceBooking } from '@daybook/testing/bookings';
import { cancellingText, changeLines, termsAfterMove } from './policy-lines.ts';

const now = new Date('2026-03-02T08:00:00.000Z');
type Abilities = SelfServiceBooking['abilities'];

const ability = (until: string, refusal: Abilities['cancel']['refusal'] = null) => ({ until, refusal });
const day = '2026-03-02T09:00:00.000Z';
const hour = '2026-03-03T08:00:00.000Z';

const withAbilities = (abilities: Partial<Abilities>, more: Partial<SelfServiceBooking> = {}) => {
  const booking = aSelfServiceBooking(more);
  return { ...booking, abilities: { ...booking.abilities, ...abilities } };
};

test('possible changes appear in the words of the terms, with day and time', () => {
  expect(changeLines(aSelfServiceBooking(), now)).toEqual({
    open: ['Free to cancel or move until today 10:00.', 'You can edit your details until today 10:00.'],
    closed: [],
  });
  expect(changeLines(withAbilities({ edit: ability(hour) }), now).open).toContain(
    'You can edit your details until tomorrow 09:00.',
  );
});

test.each([
  [1, 'You can reschedule this visit once more.'],
  [3, 'You can reschedule this visit 3 more times.'],
])('a limited number of moves is stated (%i)', (reschedulesLeft, line) => {
  expect(changeLines(aSelfServiceBooking({ reschedulesLeft }), now).open).toContain(line);
});

test('a refundable payment is stated with its amount', () => {
  const booking = aSelfServiceBooking();
  const prepayment = { ...booking.prepayment, depositMinor: 200_000, paidMinor: 200_000 };
  expect(changeLines({ ...booking, prepayment }, now).open).toContain(
    'Cancel by today 10:00 for a full refund (₦2,000.00).',
  );
});

const late = new Date('2026-03-02T10:00:00.000Z');
const closed = ability(day, 'window');

test('a passed deadline is mentioned once, and nothing is called free', () => {
  const booking = withAbilities({ cancel: closed, reschedule: closed, edit: closed });
  expect(changeLines(booking, late)).toEqual({
    open: [],
    closed: [
      'This visit can no longer be cancelled or moved online.',
      'Your details can no longer be edited online.',
    ],
  });
});

test('before the payment, a visit inside the deadline says what paying changes', () => {
  const booking = withAbilities(
    { cancel: ability('2026-03-03T09:00:00.000Z'), reschedule: closed },
    { status: 'pending', pendingReason: 'payment' },
  );
  expect(changeLines(booking, late).closed).toEqual([
    'You can cancel until you’ve paid. After that, your visit can no longer be cancelled or moved online.',
  ]);
});

test('a visit that has reached its limit of moves says so', () => {
  const booking = withAbilities({ reschedule: ability(day, 'count') }, { reschedulesLeft: 0 });
  expect(changeLines(booking, now).closed).toEqual([
    'Free to cancel until today 10:00. It can no longer be moved online.',
    'You’ve used all online reschedules for this visit.',
  ]);
});

test('a move lists the possible changes of the visit at its new time', () => {
  const booking = aSelfServiceBooking();
  expect(termsAfterMove(booking, '2026-03-02T15:00:00.000Z', now)).toBe(
    'This visit can no longer be cancelled or moved online. To change it, call +234 801 234 5678.',
  );
  expect(termsAfterMove(booking, '2026-03-04T09:00:00.000Z', now)).toBe(
    'Free to cancel or move until tomorrow 10:00.',
  );
  expect(termsAfterMove({ ...booking, reschedulesLeft: 1 }, '2026-03-04T09:00:00.000Z', now)).toBe(
    'Free to cancel until tomorrow 10:00. It can no longer be moved online.',
  );
});

test('a fee and a refund are named before the question', () => {
  const cancelling = { feeMinor: 250_000, refundMinor: 1_000_000, surchargeMinor: 0, to: 'refund' as const };
  expect(cancellingText(aSelfServiceBooking({ cancelling }))).toBe(
    'A ₦2,500.00 cancellation fee applies. You’ll get a ₦10,000.00 refund.',
  );
});

test('a non-refundable surcharge is named before the question', () => {
  const cancelling = { feeMinor: 0, refundMinor: 200_000, surchargeMinor: 13_198, to: 'refund' as const };
  expect(cancellingText(aSelfServiceBooking({ cancelling }))).toBe(
    'Cancelling is free. You’ll get a ₦2,000.00 refund. The ₦131.98 payment fee isn’t refunded when you cancel.',
  );
});
