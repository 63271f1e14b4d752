import { type DepositItem, type DepositRule, depositFor, depositOfBooking, type Payer } from './deposit.ts';

const none: DepositRule = { kind: 'none', value: 0, payers: 'everyone', noShows: 1 };
const quarter: DepositRule = { kind: 'percent', value: 2500, payers: 'everyone', noShows: 1 };
const asBusiness: DepositItem = { deposit: { kind: 'business', value: 0 }, priceMinor: 1_250_000, seats: 1 };
const regular: Payer = { hasVisited: true, noShows: 0, isExempt: false };
const stranger: Payer = { hasVisited: false, noShows: 0, isExempt: false };

const own = (kind: 'none' | 'fixed' | 'percent' | 'full', value = 0): DepositItem => ({
  ...asBusiness,
  deposit: { kind, value },
});

it('nothing is required if neither the service nor the business requires a deposit', () => {
  expect(depositOfBooking([asBusiness], none)).toBe(0);
});

it('the business’s setting applies unless the service has its own', () => {
  expect(depositOfBooking([asBusiness], quarter)).toBe(312_500);
  expect(depositOfBooking([own('none')], quarter)).toBe(0);
  expect(depositOfBooking([own('fixed', 200_000)], quarter)).toBe(200_000);
  expect(depositOfBooking([own('full')], none)).toBe(1_250_000);
});

it('the deposits of several services add up', () => {
  expect(depositOfBooking([asBusiness, own('fixed', 200_000), own('none')], quarter)).toBe(512_500);
});

it('a fixed amount is per seat, and never exceeds the price', () => {
  expect(depositOfBooking([{ ...own('fixed', 200_000), seats: 3 }], none)).toBe(600_000);
  expect(depositOfBooking([{ ...own('fixed', 900_000), priceMinor: 500_000 }], none)).toBe(500_000);
});

it('a percentage is rounded half away from zero', () => {
  expect(depositOfBooking([{ ...own('percent', 3333), priceMinor: 1_050 }], none)).toBe(350);
  expect(depositOfBooking([{ ...own('percent', 5000), priceMinor: 1 }], none)).toBe(1);
  expect(depositOfBooking([{ ...own('percent', 1), priceMinor: 10_000 }], none)).toBe(1);
});

it('B10: a deposit of thirty percent of 2,267,578 is 680,273', () => {
  expect(depositOfBooking([{ ...own('percent', 3000), priceMinor: 2_267_578 }], none)).toBe(680_273);
});

it('the deposit applies to everyone, to new customers, or to those with no-shows', () => {
  expect(depositFor([asBusiness], quarter, regular)).toEqual({ amountMinor: 312_500, reason: 'everyone' });
  const fromNew: DepositRule = { ...quarter, payers: 'new' };
  expect(depositFor([asBusiness], fromNew, regular)).toEqual({ amountMinor: 0, reason: 'not_asked' });
  expect(depositFor([asBusiness], fromNew, stranger)).toEqual({ amountMinor: 312_500, reason: 'new' });
  const fromAbsent: DepositRule = { ...quarter, payers: 'no_shows', noShows: 2 };
  expect(depositFor([asBusiness], fromAbsent, { ...regular, noShows: 1 }).amountMinor).toBe(0);
  expect(depositFor([asBusiness], fromAbsent, { ...regular, noShows: 2 })).toEqual({
    amountMinor: 312_500,
    reason: 'no_shows',
  });
});

it('a trusted customer never pays a deposit', () => {
  expect(depositFor([own('full')], quarter, { ...stranger, noShows: 9, isExempt: true })).toEqual({
    amountMinor: 0,
    reason: 'exempt',
  });
});

it('a free booking needs no deposit from any customer', () => {
  expect(depositFor([asBusiness], none, stranger)).toEqual({ amountMinor: 0, reason: 'nothing' });
});
