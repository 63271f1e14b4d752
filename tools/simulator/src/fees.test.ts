import { paystackFee } from './fees.ts';

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
])('of %i kobo the simulated Paystack keeps %i', (amount, fee) => {
  expect(paystackFee(amount)).toBe(fee);
});
