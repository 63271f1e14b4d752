import fc from 'fast-check';
import { creditByGroups } from './credit.ts';
import type { DocumentFigures } from './document.ts';
import { totalsOf } from './totals.ts';

const vat: DocumentFigures = {
  currency: 'NGN',
  taxMode: 'exclusive',
  taxes: { VAT: { rate: '7.5' } },
  lines: [{ quantity: '1', unitPrice: '10000', taxes: ['VAT'] }],
};

/** Two groups of lines, one with a tax on the other's tax. */
const mixed: DocumentFigures = {
  currency: 'CAD',
  taxMode: 'exclusive',
  taxes: { GST: { rate: '5' }, PST: { rate: '8', isCompound: true } },
  lines: [
    { quantity: '1', unitPrice: '100', taxes: ['GST', 'PST'] },
    { quantity: '3', unitPrice: '7.77', taxes: ['GST'] },
    { quantity: '2', unitPrice: '20', taxes: [], discount: { percent: '10' } },
  ],
  discount: { percent: '12.5' },
};

const credit = (figures: DocumentFigures, amount: number) =>
  creditByGroups(figures, totalsOf(figures), amount);

test('the tax of a partial credit is calculated from the gross amount (B04)', () => {
  expect(credit(vat, 75_000)).toEqual([
    { taxes: ['VAT'], gross: 75_000, net: 69_767, taxAmounts: { VAT: 5_233 } },
  ]);
});

test.each([
  ['on top', mixed],
  ['inside', { ...mixed, taxMode: 'inclusive', taxes: { GST: { rate: '5' }, PST: { rate: '8' } } } as const],
])('a full credit returns the invoice to the minor unit, with taxes %s', (_where, figures) => {
  const totals = totalsOf(figures);
  const groups = credit(figures, totals.total);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  expect(sum(groups.map(({ gross }) => gross))).toBe(totals.total);
  expect(sum(groups.map(({ net }) => net))).toBe(totals.net);
  for (const { key, amount } of totals.taxes) {
    expect(sum(groups.map(({ taxAmounts }) => taxAmounts[key] ?? 0))).toBe(amount);
  }
});

test('every part adds up, and each tax is within a minor unit of its rate', () => {
  const { total } = totalsOf(mixed);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: total - 1 }), (amount) => {
      const groups = credit(mixed, amount);
      expect(groups.reduce((sum, { gross }) => sum + gross, 0)).toBe(amount);
      for (const { taxes, gross, net, taxAmounts } of groups) {
        const tax = Object.values(taxAmounts).reduce((sum, each) => sum + each, 0);
        expect(net + tax).toBe(gross);
        const rate = taxes.length === 2 ? 1.05 * 1.08 - 1 : taxes.length === 1 ? 0.05 : 0;
        expect(Math.abs(tax - (gross * rate) / (1 + rate))).toBeLessThanOrEqual(0.5000001);
      }
    }),
  );
});

test('zero, a negative amount and more than the invoice’s total are refused', () => {
  for (const amount of [0, -1, 1_075_001]) expect(() => credit(vat, amount)).toThrow(RangeError);
});
