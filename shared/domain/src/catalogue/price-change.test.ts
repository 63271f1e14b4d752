import fc from 'fast-check';
import { changedPrice } from './price-change.ts';

const price = fc.integer({ min: 0, max: 1_000_000_000_00 });
const hundredths = fc.integer({ min: -10_000, max: 100_000 });
const roundTo = fc.constantFrom(1, 100, 5_000, 10_000);

test.each([
  ['ten percent more', 1_250_000, { kind: 'percent', hundredths: 1_000 }, 1, 1_375_000],
  ['seven and a half percent less', 1_000_000, { kind: 'percent', hundredths: -750 }, 1, 925_000],
  ['half a kobo is rounded up', 1, { kind: 'percent', hundredths: 5_000 }, 1, 2],
  ['to whole hundreds of naira', 1_234_500, { kind: 'percent', hundredths: 1_000 }, 10_000, 1_360_000],
  ['an amount more', 500_000, { kind: 'amount', amountMinor: 50_000 }, 1, 550_000],
  ['an amount less than nothing is left of', 10_000, { kind: 'amount', amountMinor: -50_000 }, 1, 0],
] as const)('%s', (_what, before, change, step, after) => {
  expect(changedPrice(before, change, step)).toBe(after);
});

test('a change of zero changes nothing', () => {
  fc.assert(
    fc.property(price, (before) => changedPrice(before, { kind: 'percent', hundredths: 0 }) === before),
  );
});

test('a change keeps the order of prices', () => {
  fc.assert(
    fc.property(price, price, hundredths, roundTo, (one, other, by, step) => {
      const after = (before: number) => changedPrice(before, { kind: 'percent', hundredths: by }, step);
      return one <= other ? after(one) <= after(other) : after(one) >= after(other);
    }),
  );
});

test('every price is a multiple of the step, at most half a step from the exact value', () => {
  fc.assert(
    fc.property(price, hundredths, roundTo, (before, by, step) => {
      const after = changedPrice(before, { kind: 'percent', hundredths: by }, step);
      const off = BigInt(after) * 10_000n - BigInt(before) * BigInt(10_000 + by);
      return after % step === 0 && (off < 0n ? -off : off) * 2n <= BigInt(step) * 10_000n;
    }),
  );
});
