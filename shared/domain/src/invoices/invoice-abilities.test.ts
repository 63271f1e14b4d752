import fc from 'fast-check';
import {
  type InvoiceAbility,
  type InvoiceFacts,
  invoiceAbilities,
  reasonAgainst,
} from './invoice-abilities.ts';
import { acceptsPayment, balanceOf, invoiceStates } from './invoice-status.ts';

const issued: InvoiceFacts = {
  state: 'issued',
  payable: 10_000,
  paid: 0,
  refunded: 0,
  credited: 0,
  writtenOff: 0,
  balance: 10_000,
  sentAt: null,
};
const sent = { ...issued, sentAt: new Date('2026-03-02T09:00:00Z') };
const draft: InvoiceFacts = { ...issued, state: 'draft' };
const partlyPaid = { ...issued, paid: 4000, balance: 6000 };
const paid = { ...issued, paid: 10_000, balance: 0 };
const credited = { ...issued, credited: 10_000, balance: 0 };
const refunded = { ...paid, refunded: 10_000, credited: 10_000 };
const uncollectible: InvoiceFacts = { ...sent, state: 'uncollectible' };
const voided: InvoiceFacts = { ...issued, state: 'void' };

const possibleOf = (invoice: InvoiceFacts): InvoiceAbility[] =>
  invoiceAbilities.filter((ability) => reasonAgainst(ability, invoice) === null);

test.each<[string, InvoiceFacts, InvoiceAbility[]]>([
  ['a draft', draft, ['edit', 'delete', 'issue', 'clone']],
  [
    'an issued invoice that was not sent',
    issued,
    ['link', 'send', 'pay', 'credit', 'void', 'uncollectible', 'extend', 'apply-credit', 'clone'],
  ],
  [
    'a sent invoice',
    sent,
    ['link', 'send', 'pay', 'credit', 'uncollectible', 'extend', 'apply-credit', 'remind', 'clone'],
  ],
  [
    'a partly paid invoice',
    partlyPaid,
    [
      'refund',
      'link',
      'send',
      'pay',
      'credit',
      'uncollectible',
      'write-off',
      'extend',
      'apply-credit',
      'clone',
    ],
  ],
  ['a paid invoice', paid, ['refund', 'link', 'send', 'credit', 'clone']],
  ['an invoice that was credited as a whole', credited, ['link', 'send', 'clone']],
  ['an invoice whose money went back', refunded, ['link', 'send', 'clone']],
  [
    'an uncollectible invoice',
    uncollectible,
    ['link', 'send', 'pay', 'credit', 'reopen', 'apply-credit', 'clone'],
  ],
  ['a void invoice', voided, ['clone']],
])('%s allows exactly its listed actions', (_, invoice, possible) => {
  expect(possibleOf(invoice)).toEqual(possible);
});

test.each<[InvoiceAbility, InvoiceFacts, string]>([
  ['edit', issued, 'is_issued'],
  ['send', draft, 'is_draft'],
  ['pay', voided, 'is_void'],
  ['pay', paid, 'nothing_due'],
  ['refund', issued, 'nothing_paid'],
  ['credit', credited, 'nothing_to_credit'],
  ['void', partlyPaid, 'has_money'],
  ['void', credited, 'has_credit_notes'],
  ['void', sent, 'was_sent'],
  ['remind', issued, 'not_sent'],
  ['remind', uncollectible, 'is_uncollectible'],
  ['reopen', issued, 'is_collectible'],
  ['write-off', issued, 'untouched'],
])('a refusal of %s gives its reason', (ability, invoice, reason) => {
  expect(reasonAgainst(ability, invoice)).toBe(reason);
});

/** Any state of the ledger that its own rules can lead to. */
const anyInvoice = fc
  .record({
    state: fc.constantFrom(...invoiceStates),
    payable: fc.nat(10_000),
    parts: fc.record({
      paid: fc.nat(100),
      refunded: fc.nat(100),
      credited: fc.nat(100),
      writtenOff: fc.nat(100),
    }),
    isSent: fc.boolean(),
  })
  .map(({ state, payable, parts, isSent }): InvoiceFacts => {
    const paid = Math.round((payable * parts.paid) / 100);
    const credited = Math.round((payable * parts.credited) / 100);
    const writtenOff = Math.round(((payable - credited) * parts.writtenOff) / 100);
    const sums = { payable, paid, credited, writtenOff, refunded: Math.round((paid * parts.refunded) / 100) };
    return { state, ...sums, balance: balanceOf(sums), sentAt: isSent ? new Date(0) : null };
  });

test('money moves only on an invoice that accepts it, and payment is requested only while there is a balance', () =>
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const possible = possibleOf(invoice);
      const moves: InvoiceAbility[] = ['pay', 'apply-credit', 'refund', 'credit', 'write-off', 'void'];
      expect(moves.some((move) => possible.includes(move)) && !acceptsPayment(invoice)).toBe(false);
      const asks: InvoiceAbility[] = [
        'pay',
        'apply-credit',
        'remind',
        'extend',
        'write-off',
        'uncollectible',
      ];
      expect(asks.some((ask) => possible.includes(ask)) && invoice.balance === 0).toBe(false);
    }),
  ));
