import { formatMoney } from '../../money/money-text.ts';
import type { Party } from './invoice-document.ts';
import { fact, partyView } from './party-view.ts';
import { type AmountView, type DocumentView, documentDay, type LineView } from './view.ts';

/** What changes an account. */
export const statementKinds = [
  'invoice',
  'payment',
  'credit_note',
  'refund',
  'write_off',
  'reversal',
] as const;
type Kind = (typeof statementKinds)[number];

interface StatementLine {
  kind: Kind;
  /** A day of the business. */
  on: string;
  /** Of the invoice, the credit note or the receipt; empty where there is none. */
  number: string;
  dueOn: string | null;
  /** Adds to what the customer owes; below nothing for what takes off. */
  amountMinor: number;
  /** What they owe after it; below nothing for what they have to their credit. */
  balanceMinor: number;
}

/** An account of one customer in one currency, as its document is drawn from it. Days as ISO dates, both included. */
export interface StatementSource {
  customerName: string;
  currency: string;
  from: string;
  to: string;
  openingMinor: number;
  lines: readonly StatementLine[];
  /** What each kind came to. */
  sums: Readonly<Record<Kind, number>>;
  closingMinor: number;
  seller: Party;
  buyer: Pick<Party, 'email' | 'phone'>;
  footer: string;
}

const nouns: Readonly<Record<Kind, string>> = {
  invoice: 'Invoice',
  payment: 'Payment, receipt',
  credit_note: 'Credit note',
  refund: 'Paid back, receipt',
  write_off: 'Written off, invoice',
  reversal: 'Payment taken back, receipt',
};

const sumLabels: Readonly<Record<Kind, string>> = {
  invoice: 'Invoices',
  payment: 'Payments',
  credit_note: 'Credit notes',
  refund: 'Paid back',
  write_off: 'Written off',
  reversal: 'Payments taken back',
};

/** The name of a line's kind without its number. */
export const nounOf = (kind: Kind): string => nouns[kind].split(',')[0] ?? '';

/** The sums by kind, if not zero. */
export const statementSums = ({
  sums,
}: Pick<StatementSource, 'sums'>): { label: string; amountMinor: number }[] =>
  Object.entries(sumLabels)
    // The names of the labels are the kinds.
    .map(([kind, label]) => ({ label, amountMinor: sums[kind as Kind] }))
    .filter(({ amountMinor }) => amountMinor !== 0);

/** The label of the closing balance: the same on screen, PDF and mail. */
export const closingLabel = ({ closingMinor }: Pick<StatementSource, 'closingMinor'>): string =>
  closingMinor < 0 ? 'To your credit' : 'Balance due';

/** The document of a customer's account over some time. */
export function statementView(statement: StatementSource): DocumentView {
  const { currency, from, to, openingMinor, closingMinor, customerName, buyer } = statement;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const row = (label: string, amount: string, weight: AmountView['weight'] = 'plain') => ({
    label,
    amount,
    weight,
  });
  return {
    kind: 'statement',
    title: 'Statement',
    number: documentDay(to),
    about: '',
    mark: '',
    markReason: '',
    seller: partyView('From', statement.seller),
    buyer: partyView('For', {
      name: customerName,
      legalName: '',
      address: '',
      taxId: '',
      registrationNumber: '',
      ...buyer,
    }),
    facts: [fact('From', documentDay(from)), fact('To', documentDay(to)), fact('Currency', currency)],
    columns: { description: 'What', quantity: 'Charged', price: 'Credited', tax: null, amount: 'Balance' },
    lines: [
      {
        description: `Balance on ${documentDay(from)}`,
        notes: [],
        quantity: '',
        price: '',
        tax: '',
        amount: money(openingMinor),
      },
      ...statement.lines.map((line) => lineOf(line, money)),
    ],
    totals: [
      row('Opening balance', money(openingMinor)),
      ...statementSums(statement).map(({ label, amountMinor }) => row(label, money(amountMinor))),
      row(closingLabel(statement), money(Math.abs(closingMinor)), 'strong'),
    ],
    schedule: [],
    sections: [],
    footer: statement.footer,
    dated: to,
    due: null,
  };
}

function lineOf(
  { kind, number, on, dueOn, amountMinor, balanceMinor }: StatementLine,
  money: (amountMinor: number) => string,
): LineView {
  const named = number ? `${nouns[kind]} ${number}` : nounOf(kind);
  return {
    description: named,
    notes: [dueOn ? `${documentDay(on)}, due ${documentDay(dueOn)}` : documentDay(on)],
    quantity: amountMinor >= 0 ? money(amountMinor) : '',
    price: amountMinor < 0 ? money(-amountMinor) : '',
    tax: '',
    amount: money(balanceMinor),
  };
}
