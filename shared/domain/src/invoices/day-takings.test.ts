import fc from 'fast-check';
import { cashOf, sharesOf, sinceClosing, takingsByMethod, takingsByPerson } from './day-takings.ts';

const ada = { staffId: 'a', name: 'Ada' };
const bisi = { staffId: 'b', name: 'Bisi' };
const methods = ['cash', 'card', 'online'] as const;
const amount = fc.integer({ min: 1, max: 10_000_000_000_000 });
const performer = fc.record({
  person: fc.constantFrom(ada, bisi),
  priceMinor: fc.oneof(fc.constant(0), amount),
});
const payment = fc
  .record({
    currency: fc.constantFrom('NGN', 'EUR'),
    method: fc.constantFrom(...methods),
    amountMinor: amount,
    tip: fc.integer({ min: 0, max: 100 }),
    performers: fc.array(performer, { maxLength: 3 }),
    given: fc.array(fc.constantFrom(ada, bisi), { maxLength: 2 }),
  })
  .map(({ tip, performers, given, ...one }) => {
    const tipMinor = Math.floor((one.amountMinor / 100) * tip);
    return {
      ...one,
      tipMinor,
      performers: performers.map(({ person, priceMinor }) => ({ ...person, priceMinor })),
      tips: given.map((person) => ({ ...person, amountMinor: Math.floor(tipMinor / 2) })),
    };
  });
const refund = fc.record({
  currency: fc.constantFrom('NGN', 'EUR'),
  method: fc.constantFrom(...methods),
  amountMinor: amount,
});
const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);

test('shares follow the prices, and add up to the unit', () => {
  expect(sharesOf(100, [1, 1, 1])).toEqual([33, 33, 34]);
  expect(sharesOf(100, [0, 0])).toEqual([50, 50]);
  expect(sharesOf(90, [2, 1])).toEqual([60, 30]);
  expect(sharesOf(90, [])).toEqual([]);
});

test('takings by method and by person are the same money, and cash is what came in less what went out', () => {
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 20 }), fc.array(refund, { maxLength: 5 }), (came, went) => {
      const byMethod = takingsByMethod(came, went);
      const byPerson = takingsByPerson(came);
      for (const currency of ['NGN', 'EUR']) {
        const here = <T extends { currency: string }>(rows: readonly T[]) =>
          rows.filter((row) => row.currency === currency);
        const taken = sum(here(came), (row) => row.amountMinor);
        expect(sum(here(byMethod), (row) => row.takenMinor)).toBe(taken);
        expect(sum(here(byPerson), (row) => row.takenMinor)).toBe(taken);
        expect(sum(here(byPerson), (row) => row.tipMinor)).toBe(sum(here(came), (row) => row.tipMinor));
        const isCash = (row: { method: string }) => row.method === 'cash';
        expect(cashOf(byMethod, currency)).toBe(
          sum(here(came).filter(isCash), (row) => row.amountMinor) -
            sum(here(went).filter(isCash), (row) => row.amountMinor),
        );
      }
      expect(sinceClosing(byMethod, byMethod)).toEqual([]);
    }),
  );
});

test('a tip belongs to the staff member it was given to, and the rest of the payment is shared by price', () => {
  const people = takingsByPerson([
    {
      currency: 'NGN',
      method: 'card',
      amountMinor: 1_300,
      tipMinor: 300,
      performers: [{ ...ada, priceMinor: 1 }],
      tips: [{ ...bisi, amountMinor: 200 }],
    },
  ]);
  expect(people).toMatchObject([
    { name: 'Ada', takenMinor: 1_100, tipMinor: 100 },
    { name: 'Bisi', takenMinor: 200, tipMinor: 200 },
  ]);
});

test('what came after closing is the difference by method, also where a payment is gone', () => {
  const one = {
    currency: 'NGN',
    method: 'card' as const,
    amountMinor: 500,
    tipMinor: 0,
    performers: [],
    tips: [],
  };
  const then = takingsByMethod([one], []);
  const online = { ...one, method: 'online' as const };
  expect(sinceClosing(takingsByMethod([online], []), then)).toEqual([
    { currency: 'NGN', method: 'online', takenMinor: 500, refundedMinor: 0 },
    { currency: 'NGN', method: 'card', takenMinor: -500, refundedMinor: 0 },
  ]);
});
