import fc from 'fast-check';
import { type FeeTerms, feeOf, surchargeOf } from './provider-fees.ts';

/** Paystack's fee in Nigeria: 1.5 % plus ₦100, at most ₦2,000. Payments below ₦2,500 are exempt from the ₦100. */
const paystack: FeeTerms = {
  percent: '1.5',
  fixedMinor: 10_000,
  fixedFromMinor: 250_000,
  mostMinor: 200_000,
};

test.each([
  [10_000, 150],
  [50_000, 750],
  [249_999, 3_750],
  [250_000, 13_750],
  [500_000, 17_500],
  [1_075_000, 26_125],
  [5_000_000, 85_000],
  [12_666_667, 200_000],
  [20_000_000, 200_000],
])('of a payment of %i the provider keeps %i', (amount, fee) => {
  expect(feeOf(paystack, amount)).toBe(fee);
});

test.each([
  [9_850, 150],
  [98_500, 1_500],
  [236_250, 3_598],
  [975_000, 25_000],
  [12_466_667, 200_000],
])('for %i to remain, the customer pays a surcharge of %i', (net, surcharge) => {
  expect(surchargeOf(paystack, net)).toBe(surcharge);
});

test('a business that bears the fee has no surcharge', () => {
  expect(surchargeOf(null, 1_000_000)).toBe(0);
});

test('whatever the terms, the business gets the full amount, and one unit less would fall short', () => {
  const terms = fc.record({
    percent: fc.integer({ min: 0, max: 50_000 }).map((units) => (units / 1000).toFixed(3)),
    fixedMinor: fc.integer({ min: 0, max: 50_000 }),
    fixedFromMinor: fc.integer({ min: 0, max: 500_000 }),
    mostMinor: fc.option(fc.integer({ min: 0, max: 500_000 })),
  });
  fc.assert(
    fc.property(terms, fc.integer({ min: 1, max: 2_000_000_000 }), (given, net) => {
      const surcharge = surchargeOf(given, net);
      const leaves = (gross: number) => gross - feeOf(given, gross);
      expect(leaves(net + surcharge)).toBeGreaterThanOrEqual(net);
      if (surcharge > 0) expect(leaves(net + surcharge - 1)).toBeLessThan(net);
    }),
  );
});
