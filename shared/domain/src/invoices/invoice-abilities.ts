import { acceptsPayment, type InvoiceState, type LedgerSums } from './invoice-status.ts';

/** The actions on an invoice. Each is an endpoint of the same name; `edit` and `delete` are PUT and DELETE. */
export const invoiceAbilities = [
  'edit',
  'delete',
  'refund',
  'link',
  'issue',
  'send',
  'pay',
  'credit',
  'void',
  'uncollectible',
  'reopen',
  'write-off',
  'extend',
  'apply-credit',
  'remind',
  'clone',
] as const;
export type InvoiceAbility = (typeof invoiceAbilities)[number];

/** The facts that decide which actions an invoice allows. Amounts are minor units. */
export interface InvoiceFacts extends LedgerSums {
  state: InvoiceState;
  balance: number;
  /** The time at which it was sent to the customer; null before that. */
  sentAt: Date | null;
}

/** Why something is not possible with an invoice. */
export type InvoiceReason =
  | 'is_draft'
  | 'is_issued'
  | 'is_void'
  | 'is_uncollectible'
  | 'is_collectible'
  | 'nothing_due'
  | 'nothing_paid'
  | 'nothing_to_credit'
  | 'untouched'
  | 'not_sent'
  | 'was_sent'
  | 'has_money'
  | 'has_credit_notes';

type Rule = (invoice: InvoiceFacts) => InvoiceReason | null;

const isDraft: Rule = ({ state }) => (state === 'draft' ? null : 'is_issued');

const isLive: Rule = ({ state }) => {
  if (acceptsPayment({ state })) return null;
  return state === 'void' ? 'is_void' : 'is_draft';
};
const isCollected: Rule = ({ state }) => (state === 'uncollectible' ? 'is_uncollectible' : null);
const isDue: Rule = ({ balance }) => (balance > 0 ? null : 'nothing_due');

/** Each rule is only checked if the previous ones hold. */
const rules: Readonly<Record<InvoiceAbility, readonly Rule[]>> = {
  edit: [isDraft],
  delete: [isDraft],
  issue: [isDraft],
  clone: [],
  send: [isLive],
  link: [isLive],
  remind: [isLive, isCollected, isDue, ({ sentAt }) => (sentAt === null ? 'not_sent' : null)],
  extend: [isLive, isCollected, isDue],
  pay: [isLive, isDue],
  'apply-credit': [isLive, isDue],
  refund: [isLive, ({ paid, refunded }) => (paid > refunded ? null : 'nothing_paid')],
  credit: [
    isLive,
    ({ credited, writtenOff, payable }) => (credited + writtenOff < payable ? null : 'nothing_to_credit'),
  ],
  void: [
    isLive,
    ({ paid, refunded }) => (paid > refunded ? 'has_money' : null),
    ({ credited }) => (credited > 0 ? 'has_credit_notes' : null),
    ({ sentAt }) => (sentAt === null ? null : 'was_sent'),
  ],
  uncollectible: [isLive, isCollected, isDue],
  reopen: [isLive, ({ state }) => (state === 'uncollectible' ? null : 'is_collectible')],
  // Only a remainder can be written off. A wholly unpaid invoice is marked uncollectible or credited.
  'write-off': [
    isLive,
    isCollected,
    isDue,
    ({ balance, payable }) => (balance < payable ? null : 'untouched'),
  ],
};

/** The reason the invoice's state forbids an action for every user; null if it allows it. */
export function reasonAgainst(ability: InvoiceAbility, invoice: InvoiceFacts): InvoiceReason | null {
  for (const rule of rules[ability]) {
    const reason = rule(invoice);
    if (reason !== null) return reason;
  }
  return null;
}
