import { aService } from '@daybook/testing/catalogue';
import { aSite } from '@daybook/testing/site';
import { depositAmount, depositTerms, payersText } from './deposit.ts';
import type { BookingPart } from './parts.ts';

const site = aSite();
const asking = (payers: 'everyone' | 'new' | 'no_shows' | null) => ({
  ...site,
  policy: { ...site.policy, prepayment: { ...site.policy.prepayment, payers } },
});
const part = (deposit: ReturnType<typeof aService>['deposit'], more = {}): BookingPart => ({
  service: aService({ deposit, ...more }),
  candidates: [],
  staff: 'any',
});
const fixed = part({ kind: 'fixed', value: 200_000 });
const half = part({ kind: 'percent', value: 5000 });

test('the deposits of several services are added up for the whole party', () => {
  expect(depositTerms([fixed, half], 1, asking('everyone'))?.amountMinor).toBe(825_000);
  expect(depositTerms([fixed], 3, asking('everyone'))?.amountMinor).toBe(600_000);
});

test('no deposit is requested without advance payment, or if no service requires one', () => {
  expect(depositTerms([fixed], 1, asking(null))).toBeNull();
  expect(depositTerms([part({ kind: 'none', value: 0 })], 1, asking('everyone'))).toBeNull();
});

test('a share of a minimum price is shown as “at least”', () => {
  const terms = depositTerms(
    [part({ kind: 'percent', value: 5000 }, { priceKind: 'from' })],
    1,
    asking('everyone'),
  );
  expect(terms && depositAmount(terms)).toBe('from ₦6,250.00');
});

test('a deposit required only after missed visits is worded as a possibility, and reveals nothing about the visitor', () => {
  const of = (payers: 'everyone' | 'new' | 'no_shows') => {
    const terms = depositTerms([fixed], 1, asking(payers));
    return terms && payersText(terms);
  };
  expect(of('everyone')).toBeNull();
  expect(of('new')).toBeNull();
  expect(of('no_shows')).toBe('After a no-show, we may ask for a ₦2,000.00 deposit.');
});
