import fc from 'fast-check';
import { keptPercent, splitPayment } from './cancellation-split.ts';
import {
  type CancellableBooking,
  cancellationLines,
  cancellationTerms,
  cancellationText,
  isFreeToCancel,
  type TermsLabels,
} from './cancellation-terms.ts';
import { selfServiceRefusal } from './self-service.ts';

const hourMs = 3_600_000;
const startAt = Date.UTC(2026, 8, 10, 10);
const hours = (before: number) => startAt - before * hourMs;

const booking = (given: Partial<CancellableBooking> = {}): CancellableBooking => ({
  status: 'confirmed',
  pendingReason: null,
  startAt,
  cancelMinutes: 1440,
  rescheduleMinutes: 1440,
  depositMinor: 0,
  paidMinor: 0,
  tiers: [],
  givesBackTo: 'refund',
  ...given,
});

const words: TermsLabels = {
  when: (instant) => `${(startAt - instant) / hourMs} h before`,
  money: (amountMinor) => `₦${amountMinor / 100}`,
  contact: { name: 'Adire Salon', phone: '0801' },
};

const lines = (given: Partial<CancellableBooking>, now: number) => {
  const terms = cancellationTerms(booking(given), now);
  return terms && cancellationLines(terms, words);
};

test.each<[string, Partial<CancellableBooking>, number, string[]]>([
  ['with time left', {}, 48, ['Free to cancel or move until 24 h before.']],
  ['at the last instant', {}, 24, ['Free to cancel or move until 24 h before.']],
  [
    'booked inside the window',
    {},
    8,
    ['This visit can no longer be cancelled or moved online. To change it, call 0801.'],
  ],
  [
    'with two windows',
    { rescheduleMinutes: 60 },
    48,
    ['Free to cancel until 24 h before. Free to move until 1 h before.'],
  ],
  [
    'when only moving is left',
    { rescheduleMinutes: 60 },
    8,
    ['This visit can no longer be cancelled online. Free to move until 1 h before. To change it, call 0801.'],
  ],
  [
    'moved as often as is allowed',
    { reschedulesLeft: 0 },
    48,
    ['Free to cancel until 24 h before. It can no longer be moved online.'],
  ],
  [
    'paid, all of it refundable',
    { paidMinor: 555_000 },
    48,
    ['Free to cancel or move until 24 h before.', 'Cancel by 24 h before for a full refund (₦5550).'],
  ],
  [
    'paid inside the window',
    { paidMinor: 555_000 },
    8,
    ['This visit can no longer be cancelled or moved online. To change it, call 0801.'],
  ],
  [
    'waiting for a deposit inside the window',
    { status: 'pending', pendingReason: 'payment', depositMinor: 555_000 },
    8,
    [
      'You can cancel until you’ve paid. After that, your visit can no longer be cancelled or moved online. To change it, call 0801.',
    ],
  ],
  [
    'waiting for an answer inside the window',
    { status: 'pending', pendingReason: 'approval' },
    8,
    [
      'The request can be withdrawn until it is answered. Once confirmed, the visit can no longer be cancelled or moved online. To change it, call 0801.',
    ],
  ],
  [
    'with fees before and after the window closes',
    {
      paidMinor: 100_000,
      tiers: [
        { hoursBefore: 48, keepsPercent: '50' },
        { hoursBefore: 2, keepsPercent: '100' },
      ],
    },
    72,
    [
      'Cancel by 48 h before for a full refund (₦1000).',
      'Cancel by 24 h before for a refund of ₦500.',
      'Free to move until 24 h before.',
    ],
  ],
  [
    'with nothing coming back, and the rest as credit',
    {
      cancelMinutes: 0,
      rescheduleMinutes: 0,
      paidMinor: 100_000,
      givesBackTo: 'credit',
      tiers: [{ hoursBefore: 2, keepsPercent: '100' }],
    },
    72,
    [
      'Cancel by 2 h before to keep ₦1000 as credit.',
      'Cancel by 0 h before: no refund.',
      'Free to move until 0 h before.',
    ],
  ],
])('the terms of a visit %s', (_, given, before, expected) => {
  expect(lines(given, hours(before))).toEqual(expected);
});

test.each(['checked_in', 'completed', 'cancelled', 'declined', 'expired', 'no_show'] as const)(
  'a visit that is %s has no terms',
  (status) => {
    expect(cancellationTerms(booking({ status }), hours(48))).toBeNull();
    expect(cancellationText(null, words)).toBe('');
  },
);

test('a visit that has started has no terms', () => {
  expect(cancellationTerms(booking({ cancelMinutes: 0 }), startAt + 1)).toBeNull();
});

const anyBooking = fc.record({
  status: fc.constantFrom('pending' as const, 'confirmed' as const),
  pendingReason: fc.constantFrom('approval' as const, 'payment' as const),
  startAt: fc.constant(startAt),
  cancelMinutes: fc.integer({ min: 0, max: 5000 }),
  rescheduleMinutes: fc.integer({ min: 0, max: 5000 }),
  depositMinor: fc.integer({ min: 0, max: 1_000_000 }),
  paidMinor: fc.integer({ min: 0, max: 1_000_000 }),
  tiers: fc.array(
    fc.record({
      hoursBefore: fc.integer({ min: 0, max: 100 }),
      keepsPercent: fc.integer({ min: 0, max: 100 }).map(String),
    }),
    { maxLength: 4 },
  ),
  givesBackTo: fc.constantFrom('refund' as const, 'credit' as const),
});
const anyNow = fc.integer({ min: 0, max: 6000 }).map((minutes) => startAt - minutes * 60_000);

test('no term refers to a past time', () => {
  fc.assert(
    fc.property(anyBooking, anyNow, (given, now) => {
      const terms = cancellationTerms(given, now);
      const instants: number[] = [];
      if (terms) cancellationLines(terms, { ...words, when: (at) => `${instants.push(at)}` });
      expect(instants.every((at) => at >= now && at <= startAt)).toBe(true);
    }),
  );
});

test('a confirmed visit can be cancelled exactly when its terms say so, at the stated fee', () => {
  fc.assert(
    fc.property(anyBooking, anyNow, (given, now) => {
      const confirmed = { ...given, status: 'confirmed' as const };
      const terms = cancellationTerms(confirmed, now);
      const asked = { ...confirmed, editMinutes: 0, reschedules: 0, reschedulesAtMost: null };
      expect(terms?.cancelUntil !== null).toBe(selfServiceRefusal('cancel', asked, now) === null);
      expect(terms?.moveUntil !== null).toBe(selfServiceRefusal('reschedule', asked, now) === null);
      const [first] = terms?.refunds ?? [];
      const { until: _, ...split } = first ?? { until: 0 };
      if (first) expect(split).toEqual(splitPayment(given.paidMinor, keptPercent(given.tiers, startAt, now)));
    }),
  );
});

test('a cancellation with a fee is never called free', () => {
  fc.assert(
    fc.property(anyBooking, anyNow, (given, now) => {
      const terms = cancellationTerms(given, now);
      if (!terms) return;
      const saysFree = /[Ff]ree to cancel/.test(cancellationText(terms, words));
      expect(saysFree).toBe(isFreeToCancel(terms));
    }),
  );
});
