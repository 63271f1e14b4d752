import fc from 'fast-check';
import {
  balanceOf,
  creditNoteSplit,
  isOverdue,
  type LedgerSums,
  paymentAllocation,
  paymentStatusOf,
} from './invoice-status.ts';

const issued: LedgerSums = { payable: 1_075_000, paid: 0, refunded: 0, credited: 0, writtenOff: 0 };
const statusAndBalance = (given: Partial<LedgerSums>) => {
  const sums = { ...issued, ...given };
  return [paymentStatusOf(sums), balanceOf(sums)];
};

test('the status follows payments, credit notes and refunds', () => {
  expect(statusAndBalance({})).toEqual(['unpaid', 1_075_000]);
  expect(statusAndBalance({ paid: 500_000 })).toEqual(['partially_paid', 575_000]);
  expect(statusAndBalance({ paid: 1_075_000 })).toEqual(['paid', 0]);
  expect(statusAndBalance({ paid: 1_075_000, credited: 75_000, refunded: 75_000 })).toEqual([
    'partially_refunded',
    0,
  ]);
  expect(statusAndBalance({ paid: 1_075_000, credited: 1_075_000, refunded: 1_075_000 })).toEqual([
    'refunded',
    0,
  ]);
  expect(statusAndBalance({ paid: 1_074_990, writtenOff: 10 })).toEqual(['paid', 0]);
  expect(statusAndBalance({ payable: 0 })).toEqual(['paid', 0]);
});

test('an invoice is credited if credit notes cancelled all of it and nothing was paid', () => {
  expect(statusAndBalance({ credited: 1_075_000 })).toEqual(['credited', 0]);
  expect(statusAndBalance({ credited: 1_074_990, writtenOff: 10 })).toEqual(['credited', 0]);
  expect(statusAndBalance({ credited: 75_000 })).toEqual(['unpaid', 1_000_000]);
  expect(statusAndBalance({ credited: 75_000, paid: 1_000_000 })).toEqual(['paid', 0]);
  expect(statusAndBalance({ credited: 1_074_999, paid: 1 })).toEqual(['paid', 0]);
  expect(statusAndBalance({ credited: 75_000, paid: 400_000 })).toEqual(['partially_paid', 600_000]);
});

test('a chargeback reopens the balance', () => {
  expect(statusAndBalance({ paid: 0 })).toEqual(['unpaid', 1_075_000]);
  expect(statusAndBalance({ paid: 200_000, refunded: 200_000 })).toEqual(['unpaid', 1_075_000]);
});

test('an invoice is overdue from the day after its due date, while there is a balance', () => {
  const invoice = { state: 'issued', dueOn: '2026-03-31', balance: 1 } as const;
  expect(isOverdue(invoice, '2026-03-31')).toBe(false);
  expect(isOverdue(invoice, '2026-04-01')).toBe(true);
  expect(isOverdue({ ...invoice, balance: 0 }, '2026-04-01')).toBe(false);
  for (const state of ['draft', 'void', 'uncollectible'] as const) {
    expect(isOverdue({ ...invoice, state }, '2026-04-01')).toBe(false);
  }
});

test('an overpayment becomes customer credit', () => {
  expect(paymentAllocation(575_000, 600_000)).toEqual({ applied: 575_000, credit: 25_000 });
  expect(paymentAllocation(0, 10)).toEqual({ applied: 0, credit: 10 });
});

test('a credit note reduces the balance first; the rest was already paid (B07)', () => {
  expect(creditNoteSplit({ ...issued, paid: 975_000 }, 200_000)).toEqual({
    beforePayment: 100_000,
    afterPayment: 100_000,
  });
  expect(creditNoteSplit({ ...issued, credited: 1_075_000 }, 1)).toBeNull();
  expect(creditNoteSplit(issued, 0)).toBeNull();
});

test('whatever is paid, credited and refunded, the balance is never negative and nothing is lost', () => {
  const act = fc.record({
    kind: fc.constantFrom('pay', 'credit', 'writeOff'),
    amount: fc.integer({ min: 1, max: 2_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      let sums = issued;
      let received = 0;
      let customerCredit = 0;
      for (const { kind, amount } of acts) {
        const balance = balanceOf(sums);
        if (kind === 'pay') {
          const { applied, credit } = paymentAllocation(balance, amount);
          received += amount;
          customerCredit += credit;
          sums = { ...sums, paid: sums.paid + applied };
        } else if (kind === 'credit') {
          const note = creditNoteSplit(sums, amount);
          if (note) {
            sums = { ...sums, credited: sums.credited + amount, refunded: sums.refunded + note.afterPayment };
          }
        } else sums = { ...sums, writtenOff: sums.writtenOff + Math.min(amount, balance) };
        expect(sums.payable - sums.credited - sums.writtenOff - (sums.paid - sums.refunded)).toBe(
          balanceOf(sums),
        );
      }
      expect(sums.paid + customerCredit).toBe(received);
      expect(sums.refunded).toBeLessThanOrEqual(sums.paid);
    }),
  );
});
