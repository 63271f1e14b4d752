import fc from 'fast-check';
import { spreadTips, suggestedTips } from './tips.ts';

const [ada, kemi] = ['ada', 'kemi'];
const line = (staffId: string | null, amountMinor: number) => ({ staffId, amountMinor });
const tip = (staffId: string, amountMinor: number) => ({ staffId, amountMinor });

test('a suggested tip is the percentage of the total, rounded half up', () => {
  expect(suggestedTips(1_005, 10, [line(ada, 1_005)])).toEqual([tip(ada, 101)]);
});

test('staff members share a suggested tip by their lines', () => {
  expect(suggestedTips(300_000, 10, [line(ada, 200_000), line(kemi, 50_000), line(kemi, 50_000)])).toEqual([
    tip(ada, 20_000),
    tip(kemi, 10_000),
  ]);
});

test('lines without a performer give no tip', () => {
  expect(suggestedTips(150_000, 10, [line(null, 50_000), line(ada, 100_000)])).toEqual([tip(ada, 15_000)]);
  expect(suggestedTips(50_000, 10, [line(null, 50_000)])).toEqual([]);
});

test('free services share a tip evenly', () => {
  expect(suggestedTips(5_000, 10, [line(ada, 0), line(kemi, 0)])).toEqual([tip(ada, 250), tip(kemi, 250)]);
});

test('a tip comes out of the first payment that has room for it, the rest out of the next', () => {
  expect(spreadTips([tip(ada, 700), tip(kemi, 500)], [1_000, 400])).toEqual([
    [tip(ada, 700), tip(kemi, 300)],
    [tip(kemi, 200)],
  ]);
});

test('tips are never more than the payments, and none is lost while there is room', () => {
  const amounts = fc.array(fc.nat(10_000), { maxLength: 4 });
  fc.assert(
    fc.property(amounts, amounts, (tips, payments) => {
      const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
      const spread = spreadTips(
        tips.map((amount, index) => tip(`staff ${index}`, amount)),
        payments,
      ).map((all) => sum(all.map(({ amountMinor }) => amountMinor)));
      expect(spread.every((amount, index) => amount <= (payments[index] ?? 0))).toBe(true);
      expect(sum(spread)).toBe(Math.min(sum(tips), sum(payments)));
    }),
  );
});
