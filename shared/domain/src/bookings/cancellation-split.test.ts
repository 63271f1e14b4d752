import fc from 'fast-check';
import { minuteMs } from '../time/wall-clock.ts';
import { type CancelTier, cancelSteps, keptPercent, splitPayment } from './cancellation-split.ts';

const startAt = Date.UTC(2026, 2, 3, 9);
const moderate: CancelTier[] = [
  { hoursBefore: 48, keepsPercent: '50' },
  { hoursBefore: 24, keepsPercent: '100' },
];
const before = (minutes: number) => startAt - minutes * minuteMs;

it('the fee depends on how late the cancellation is, and the exact limit still counts as early enough', () => {
  expect(keptPercent(moderate, startAt, before(2880))).toBe('0');
  expect(keptPercent(moderate, startAt, before(2880) + 1)).toBe('50');
  expect(keptPercent(moderate, startAt, before(1440))).toBe('50');
  expect(keptPercent(moderate, startAt, before(1440) + 1)).toBe('100');
  expect(keptPercent([], startAt, before(1))).toBe('0');
  expect(keptPercent([...moderate].reverse(), startAt, before(1500))).toBe('50');
});

it('the tiers name their last instant, without those that have passed', () => {
  expect(cancelSteps(moderate, startAt, before(5000))).toEqual([
    { until: before(2880), keepsPercent: '0' },
    { until: before(1440), keepsPercent: '50' },
    { until: startAt, keepsPercent: '100' },
  ]);
  expect(cancelSteps(moderate, startAt, before(2000))).toEqual([
    { until: before(1440), keepsPercent: '50' },
    { until: startAt, keepsPercent: '100' },
  ]);
  expect(cancelSteps([], startAt, before(2000))).toEqual([{ until: startAt, keepsPercent: '0' }]);
});

it('the fee is rounded, and the rest is refunded', () => {
  expect(splitPayment(200_001, '50')).toEqual({ feeMinor: 100_001, refundMinor: 100_000 });
  expect(splitPayment(200_000, '0')).toEqual({ feeMinor: 0, refundMinor: 200_000 });
  expect(splitPayment(0, '50')).toEqual({ feeMinor: 0, refundMinor: 0 });
});

const someTiers = fc.uniqueArray(
  fc.record({
    hoursBefore: fc.integer({ min: 0, max: 400 }),
    keepsPercent: fc.integer({ min: 0, max: 100 }).map(String),
  }),
  { maxLength: 4, selector: ({ hoursBefore }) => hoursBefore },
);
const instants = fc.integer({ min: 0, max: 40_000 }).map(before);

it('fee and refund add up to the amount paid', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.integer({ min: 0, max: 100 }).map(String), (paid, percent) => {
      const { refundMinor, feeMinor } = splitPayment(paid, percent);
      expect(refundMinor + feeMinor).toBe(paid);
      expect(Math.min(refundMinor, feeMinor)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('the fee announced in a tier is the fee charged in the end', () => {
  fc.assert(
    fc.property(someTiers, instants, (tiers, now) => {
      const step = cancelSteps(tiers, startAt, now).find(({ until }) => now <= until);
      expect(step?.keepsPercent).toBe(keptPercent(tiers, startAt, now));
    }),
  );
});

test.each([
  [25 * 60, '0'],
  [24 * 60, '0'],
  [24 * 60 - 1, '50'],
  [2 * 60, '50'],
  [119, '100'],
  [-10, '100'],
])('cancelling a visit %i minutes before costs %s percent', (minutes, kept) => {
  const tiers = [
    { hoursBefore: 2, keepsPercent: '100' },
    { hoursBefore: 24, keepsPercent: '50' },
  ];
  for (const given of [tiers, [...tiers].reverse()])
    expect(keptPercent(given, startAt, startAt - minutes * 60_000)).toBe(kept);
});
