import fc from 'fast-check';
import { maxAmountMinor } from '../money/money.ts';
import { givenCreditProblem } from './given-credit.ts';

const amount = fc.integer({ min: 0, max: maxAmountMinor });

test('credit can be given exactly while the sum is an amount', () => {
  fc.assert(
    fc.property(amount, amount, (beforeMinor, amountMinor) => {
      const problem = givenCreditProblem({ beforeMinor, amountMinor, currency: 'NGN' });
      expect(problem === null).toBe(beforeMinor + amountMinor <= maxAmountMinor);
    }),
  );
});

test('credit up to the limit is possible, and one unit more names the limit', () => {
  const given = { beforeMinor: maxAmountMinor - 1, currency: 'NGN' };
  expect(givenCreditProblem({ ...given, amountMinor: 1 })).toBeNull();
  expect(givenCreditProblem({ ...given, amountMinor: 2 })).toBe(
    'A customer can have up to ₦100,000,000,000.00 in credit.',
  );
});
