import fc from 'fast-check';
import { chargedCategory, rateProblems, type TaxCategory } from './tax-rates.ts';

const kinds = ['normal', 'compound', 'withholding'] as const;
const categories = ['S', 'Z', 'E', 'O'] as const satisfies readonly TaxCategory[];

test.each([
  ['S at 0 %', '0', 'normal', 'S', 'category'],
  ['S at 0.0000 %', '0.0000', 'compound', 'S', 'category'],
  ['E at 7.5 %', '7.5', 'normal', 'E', 'rate'],
  ['Z at 5 %', '5', 'normal', 'Z', 'rate'],
  ['O at 20 %', '20', 'normal', 'O', 'rate'],
  ['S at -15 %', '-15', 'normal', 'S', 'rate'],
  ['a withholding tax of -5 %', '-5', 'withholding', 'S', 'rate'],
  ['a tax on others that is exempt', '0', 'compound', 'E', 'category'],
] as const)('%s is contradictory', (_what, rate, kind, category, field) => {
  expect(Object.keys(rateProblems({ rate, kind, category }))).toEqual([field]);
});

test.each([
  ['7.5', 'normal', 'S'],
  ['0', 'normal', 'Z'],
  ['0', 'normal', 'E'],
  ['0.00', 'normal', 'O'],
  ['5', 'compound', 'S'],
  ['5', 'withholding', 'S'],
  ['0', 'withholding', 'O'],
] as const)('%s percent, %s, in %s is a valid rate', (rate, kind, category) => {
  expect(rateProblems({ rate, kind, category })).toEqual({});
});

test('a rate that can be set up is charged exactly', () => {
  const rates = fc.record({
    rate: fc.nat(1_000_000).map((units) => (units % 3 === 0 ? '0' : String(units / 10_000))),
    kind: fc.constantFrom(...kinds),
    category: fc.constantFrom(...categories),
  });
  fc.assert(
    fc.property(rates, (rate) => {
      if (rate.kind === 'withholding' || Object.keys(rateProblems(rate)).length > 0) return;
      expect(chargedCategory(rate)).toBe(rate.category);
    }),
  );
});
