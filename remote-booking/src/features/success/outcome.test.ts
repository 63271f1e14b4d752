import { aSelfServiceBooking } from '@daybook/testing/bookings';
import { outcomeOf } from './outcome.ts';

const now = new Date('2026-03-02T08:00:00.000Z');
const sentenceOf = (given: Parameters<typeof aSelfServiceBooking>[0]) =>
  outcomeOf(aSelfServiceBooking(given), now).sentence;

test('a request shows until when the business will answer', () => {
  expect(sentenceOf({ status: 'pending', answerUntil: '2026-03-03T08:00:00.000Z' })).toBe(
    'Adire Salon will reply by email to b•••@example.com. We’re holding this time for you until tomorrow 09:00.',
  );
});

test('without an email address, the page mentions no emails', () => {
  expect(sentenceOf({ maskedEmail: '' })).toBe('See you soon, Bisi.');
  expect(sentenceOf({ status: 'pending', maskedEmail: '' })).toBe(
    'Adire Salon will reply soon. We’re holding this time for you.',
  );
});

test('a moved visit says so while it is confirmed', () => {
  const movedFrom = '2026-03-02T09:00:00.000Z';
  expect(outcomeOf(aSelfServiceBooking({ movedFrom }), now).title).toBe('Your visit has a new time');
  expect(outcomeOf(aSelfServiceBooking({ movedFrom, status: 'completed' }), now).title).toBe(
    'Your visit is complete',
  );
});

test('a cancellation names the side that cancelled', () => {
  expect(sentenceOf({ status: 'cancelled', cancelledBy: 'customer' })).toMatch(/^You cancelled this visit/);
  expect(sentenceOf({ status: 'cancelled', cancelledBy: 'staff' })).toMatch(
    /^Adire Salon had to cancel this visit/,
  );
});

test('the text about money is also true after a partial payment', () => {
  const { prepayment } = aSelfServiceBooking();
  const unpaid = { ...prepayment, depositMinor: 200_000 };
  const lapsed = sentenceOf({ status: 'expired', pendingReason: 'payment', prepayment: unpaid });
  expect(lapsed).toContain('If you’ve already paid');
  expect(lapsed).not.toMatch(/charged/i);
  const cancelled = { status: 'cancelled', cancelledBy: 'customer' } as const;
  expect(sentenceOf(cancelled)).toContain('You haven’t been charged');
  expect(sentenceOf({ ...cancelled, prepayment: { ...prepayment, paidMinor: 100 } })).not.toContain(
    'charged',
  );
});
