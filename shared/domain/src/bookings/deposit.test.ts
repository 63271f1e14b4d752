import { type DepositItem, type DepositRule, depositFor, depositOfVisit, type Payer } from './deposit.ts';

const none: DepositRule = { kind: 'none', value: 0, payers: 'everyone', noShows: 1 };
const quarter: DepositRule = { kind: 'percent', value: 2500, payers: 'everyone', noShows: 1 };
const asBusiness: DepositItem = { deposit: { kind: 'business', value: 0 }, priceMinor: 1_250_000, seats: 1 };
const regular: Payer = { hasVisited: true, noShows: 0, isExempt: false };
const stranger: Payer = { hasVisited: false, noShows: 0, isExempt: false };

const own = (kind: 'none' | 'fixed' | 'percent' | 'full', value = 0): DepositItem => ({
  ...asBusiness,
  deposit: { kind, value },
});

it('asks for nothing where neither the service nor the business asks', () => {
  expect(depositOfVisit([asBusiness], none)).toBe(0);
});

it('asks as the business says unless the service says otherwise', () => {
  expect(depositOfVisit([asBusiness], quarter)).toBe(312_500);
  expect(depositOfVisit([own('none')], quarter)).toBe(0);
  expect(depositOfVisit([own('fixed', 200_000)], quarter)).toBe(200_000);
  expect(depositOfVisit([own('full')], none)).toBe(1_250_000);
});

it('adds up the deposits of several services', () => {
  expect(depositOfVisit([asBusiness, own('fixed', 200_000), own('none')], quarter)).toBe(512_500);
});

it('asks for an amount per seat, never more than the price', () => {
  expect(depositOfVisit([{ ...own('fixed', 200_000), seats: 3 }], none)).toBe(600_000);
  expect(depositOfVisit([{ ...own('fixed', 900_000), priceMinor: 500_000 }], none)).toBe(500_000);
});

it('rounds a part of a price half away from zero', () => {
  expect(depositOfVisit([{ ...own('percent', 3333), priceMinor: 1_050 }], none)).toBe(350);
  expect(depositOfVisit([{ ...own('percent', 5000), priceMinor: 1 }], none)).toBe(1);
  expect(depositOfVisit([{ ...own('percent', 1), priceMinor: 10_000 }], none)).toBe(1);
});

it('B10: a deposit of thirty percent of 2,267,578 is 680,273', () => {
  expect(depositOfVisit([{ ...own('percent', 3000), priceMinor: 2_267_578 }], none)).toBe(680_273);
});

it('asks everyone, or new customers alone, or those who stayed away', () => {
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

it('never asks a customer whom the business trusts', () => {
  expect(depositFor([own('full')], quarter, { ...stranger, noShows: 9, isExempt: true })).toEqual({
    amountMinor: 0,
    reason: 'exempt',
  });
});

it('says that there is nothing to ask for before it looks at who would pay', () => {
  expect(depositFor([asBusiness], none, stranger)).toEqual({ amountMinor: 0, reason: 'nothing' });
});
