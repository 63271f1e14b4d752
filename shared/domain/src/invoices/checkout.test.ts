import fc from 'fast-check';
import { type CheckoutLine, checkoutSums, checkoutTotals, tipOf } from './checkout.ts';

const terms = {
  currency: 'EUR',
  taxMode: 'exclusive',
  taxes: { vat: { rate: '20' } },
  withholding: null,
  cashIncrementMinor: null,
} as const;
const line: CheckoutLine = {
  quantity: '2',
  unitPrice: '30.00',
  discount: null,
  keepsPrice: false,
  taxRateIds: ['vat'],
};

describe('The totals of a check-out', () => {
  test('are those of its invoice: discount first, then taxes', () => {
    const { subtotal, documentDiscount, taxTotal, payable } = checkoutTotals(terms, [line], {
      percent: '10',
    });
    expect({ subtotal, documentDiscount, taxTotal, payable }).toEqual({
      subtotal: 6000,
      documentDiscount: 600,
      taxTotal: 1080,
      payable: 6480,
    });
  });

  test('leave out a line that keeps its price, and a discount above everything ends at zero', () => {
    const voucher = { ...line, quantity: '1', keepsPrice: true, taxRateIds: [] };
    expect(checkoutTotals(terms, [line, voucher], { fixedMinor: 99_999 }).payable).toBe(3000);
  });
});

describe('The money of a check-out', () => {
  test('tips pay nothing of the balance', () => {
    const tips = [{ amountMinor: 300 }, { amountMinor: 200 }];
    expect(
      checkoutSums({
        payableMinor: 6000,
        depositMinor: 1000,
        creditMinor: 500,
        payments: [
          { amountMinor: 2500, tips },
          { amountMinor: 1000, tips: [] },
        ],
      }),
    ).toEqual({
      balanceMinor: 5000,
      creditMinor: 500,
      paidMinor: 3000,
      tipMinor: 500,
      dueMinor: 1500,
      excessMinor: 0,
    });
  });

  test('a deposit above the total leaves nothing due', () => {
    const sums = checkoutSums({ payableMinor: 500, depositMinor: 900, creditMinor: 0, payments: [] });
    expect(sums).toMatchObject({ balanceMinor: 0, dueMinor: 0, excessMinor: 0 });
  });

  const amount = fc.integer({ min: 0, max: 1_000_000 });
  test('balance, credit, payments, rest and excess always agree', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.array(fc.record({ paid: amount, tips: fc.array(fc.record({ amountMinor: amount })) })),
        (payableMinor, depositMinor, creditMinor, given) => {
          const payments = given.map(({ paid, tips }) => ({ amountMinor: paid + tipOf({ tips }), tips }));
          const sums = checkoutSums({ payableMinor, depositMinor, creditMinor, payments });
          expect(sums.creditMinor + sums.paidMinor + sums.dueMinor - sums.excessMinor).toBe(
            sums.balanceMinor,
          );
          expect(sums.dueMinor === 0 || sums.excessMinor === 0).toBe(true);
          expect(sums.paidMinor).toBe(given.reduce((sum, { paid }) => sum + paid, 0));
        },
      ),
    );
  });
});
