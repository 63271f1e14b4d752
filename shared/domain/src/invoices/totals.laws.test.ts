import fc from 'fast-check';
import type { Discount, DocumentFigures, DocumentLine } from './document.ts';
import { spreadAmount } from './exact.ts';
import { depositOf, inBusinessCurrency, instalmentsOf } from './parts.ts';
import { totalsOf } from './totals.ts';

const taxKeys = ['VAT', 'CITY', 'WHT'];

const decimal = (least: number, most: number, places: number) =>
  fc.integer({ min: least * 10 ** places, max: most * 10 ** places }).map((units) => {
    const digits = String(Math.abs(units)).padStart(places + 1, '0');
    return `${units < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
  });

const discount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  decimal(0, 100, 2).map((percent) => ({ percent })),
  fc.nat(5_000_000).map((fixedMinor) => ({ fixedMinor })),
);

const line: fc.Arbitrary<DocumentLine> = fc.record({
  quantity: decimal(-20, 20, 3),
  unitPrice: decimal(0, 100_000, 3),
  discount,
  taxes: fc.subarray(taxKeys),
  keepsPrice: fc.boolean(),
});

const figures: fc.Arbitrary<DocumentFigures> = fc.record({
  currency: fc.constantFrom('NGN', 'JPY', 'KWD'),
  taxMode: fc.constantFrom('exclusive', 'inclusive'),
  taxes: fc.record({
    VAT: fc.record({ rate: decimal(0, 30, 4) }),
    CITY: fc.record({ rate: decimal(0, 10, 4), isCompound: fc.constant(false) }),
    WHT: fc.record({ rate: decimal(-15, 0, 4) }),
  }),
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  discount,
});

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const law = (holds: (document: DocumentFigures) => void) =>
  fc.assert(fc.property(figures, holds), { numRuns: 300 });

test('a distributed amount adds up, and every share is within a minor unit of the exact one', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
      fc.array(fc.bigInt({ min: 0n, max: 10_000n }), { minLength: 1, maxLength: 12 }),
      (amount, weights) => {
        const whole = weights.reduce((total, weight) => total + weight, 0n);
        fc.pre(whole > 0n);
        const parts = spreadAmount(amount, weights);
        expect(parts.reduce((total, part) => total + part, 0n)).toBe(amount);
        for (const [index, part] of parts.entries()) {
          const gap = part * whole - amount * (weights[index] ?? 0n);
          expect(gap < whole && gap > -whole).toBe(true);
        }
      },
    ),
  );
});

test('the lines add up to the subtotal, and their discounts to the discount', () =>
  law((document) => {
    const { lines, subtotal, documentDiscount } = totalsOf(document);
    expect(sum(lines.map(({ net }) => net))).toBe(subtotal);
    expect(sum(lines.map((each) => each.documentDiscount))).toBe(documentDiscount);
  }));

test('net and taxes add up to the total; discounted lines add up to the net, or to the total if prices include tax', () =>
  law((document) => {
    const { subtotal, documentDiscount, net, taxTotal, total } = totalsOf(document);
    expect(net + taxTotal).toBe(total);
    expect(subtotal - documentDiscount).toBe(document.taxMode === 'inclusive' ? total : net);
  }));

test('each tax is the sum over its lines, if they are not zero', () =>
  law((document) => {
    const { lines, taxes, taxTotal } = totalsOf(document);
    expect(sum(taxes.map(({ amount }) => amount))).toBe(taxTotal);
    if (document.taxMode === 'inclusive') return;
    for (const { key, base, amount } of taxes) {
      if (base !== 0) expect(sum(lines.map((each) => each.taxes[key] ?? 0))).toBe(amount);
    }
  }));

test('with inclusive prices, taxes never change the total', () =>
  law((document) => {
    const inclusive = { ...document, taxMode: 'inclusive' as const };
    const untaxed = { ...inclusive, lines: inclusive.lines.map((each) => ({ ...each, taxes: [] })) };
    expect(totalsOf(inclusive).total).toBe(totalsOf(untaxed).total);
  }));

test('negating every quantity negates the total', () =>
  law((given) => {
    const document = { ...given, discount: null };
    const turned = (quantity: string) => (quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`);
    const mirrored = {
      ...document,
      lines: document.lines.map((each) => ({ ...each, quantity: turned(each.quantity) })),
    };
    const [there, back] = [totalsOf(document), totalsOf(mirrored)];
    expect(back.total).toBe(0 - there.total);
    expect(back.taxTotal).toBe(0 - there.taxTotal);
    expect(back.subtotal).toBe(0 - there.subtotal);
  }));

test('the order of the lines only changes which of equal shares gets the extra unit', () =>
  law((document) => {
    const { lines: _, ...there } = totalsOf(document);
    const { lines: __, ...back } = totalsOf({ ...document, lines: document.lines.toReversed() });
    expect(back).toEqual(there);
  }));

test('a deposit is a share of the total; instalments add up to it and differ by a minor unit at most', () => {
  expect(depositOf(2_267_578, '30')).toBe(680_273);
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 24 }), (total, count) => {
      const parts = instalmentsOf(total, count);
      expect(sum(parts)).toBe(total);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      expect(parts).toEqual(parts.toSorted((a, b) => b - a));
    }),
  );
});

test.each([5, 10, 25, 50, 100, 500])('with coins of %i, each instalment can be paid in cash', (coin) => {
  expect(instalmentsOf(86_835, 2, 5)).toEqual([43_420, 43_415]);
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 24 }), (coins, count) => {
      const parts = instalmentsOf(coins * coin, count, coin);
      expect(sum(parts)).toBe(coins * coin);
      expect(parts.every((part) => part % coin === 0)).toBe(true);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(coin);
    }),
  );
});

test('with a withholding tax, the amount due and its instalments can be paid in cash', () => {
  const document = (unitPrice: string, withholding: string, cashIncrementMinor = 5): DocumentFigures => ({
    currency: 'CHF',
    taxMode: 'exclusive',
    taxes: {},
    lines: [{ quantity: '1', unitPrice, discount: null, taxes: [] }],
    discount: null,
    withholding,
    cashIncrementMinor,
  });
  expect(totalsOf(document('868.33', '4.6514'))).toMatchObject({
    withholding: 4039,
    cashRounding: 1,
    payable: 82_795,
  });
  fc.assert(
    fc.property(
      decimal(0, 100_000, 2),
      decimal(0, 30, 4),
      fc.constantFrom(5, 10, 20, 50, 100),
      (price, rate, coin) => {
        const { total, withholding, cashRounding, payable } = totalsOf(document(price, rate, coin));
        expect(payable).toBe(total - withholding + cashRounding);
        expect(payable % coin).toBe(0);
        expect(Math.abs(cashRounding) * 2).toBeLessThanOrEqual(coin);
        expect(instalmentsOf(payable, 2, coin).every((part) => part % coin === 0)).toBe(true);
      },
    ),
  );
});

test('converting an amount uses the decimals of both currencies', () => {
  const currencies = (document: string, business: string) => ({ document, business });
  expect(inBusinessCurrency(10_000, '1550.25', currencies('USD', 'NGN'))).toBe(15_502_500);
  expect(inBusinessCurrency(1_127, '10.5', currencies('JPY', 'NGN'))).toBe(1_183_350);
  expect(inBusinessCurrency(3_953, '5000', currencies('KWD', 'NGN'))).toBe(1_976_500);
});

test.each([
  ['a quantity in words', { quantity: 'two' }],
  ['a quantity with five places', { quantity: '1.00001' }],
  ['a price with too many places', { unitPrice: '1.0000001' }],
  ['a price in exponents', { unitPrice: '1e3' }],
  ['a tax that the document does not have', { taxes: ['GST'] }],
  ['more than a number holds', { quantity: '999999999', unitPrice: '999999999' }],
])('%s is refused', (_what, wrong) => {
  const good = { quantity: '1', unitPrice: '10', taxes: [] };
  const document = { currency: 'NGN', taxMode: 'exclusive', taxes: {}, lines: [{ ...good, ...wrong }] };
  expect(() => totalsOf(document as DocumentFigures)).toThrow(RangeError);
});
