import { currentLanguage, type Message, msg, t } from '@daybook/i18n';
import { formatMoney } from '../../money/money-text.ts';
import type { Party } from './invoice-document.ts';
import { fact, partyView } from './party-view.ts';
import { type AmountView, type DocumentView, documentDay, type LineView } from './view.ts';

/** The kinds of entries on an account. */
export const statementKinds = [
  'invoice',
  'payment',
  'credit_note',
  'refund',
  'write_off',
  'reversal',
  'credit_given',
] as const;
type Kind = (typeof statementKinds)[number];

interface StatementLine {
  kind: Kind;
  /** A day of the business. */
  on: string;
  /** Number of the invoice, the credit note or the receipt; empty if there is none. */
  number: string;
  dueOn: string | null;
  /** Positive for charges, negative for payments and credits. */
  amountMinor: number;
  /** The customer's balance after this entry; negative for a credit balance. */
  balanceMinor: number;
}

/** A customer's account in one currency, the source of its document. Days are ISO dates, both included. */
export interface StatementSource {
  customerName: string;
  currency: string;
  from: string;
  to: string;
  openingMinor: number;
  lines: readonly StatementLine[];
  /** The total of each kind. */
  sums: Readonly<Record<Kind, number>>;
  closingMinor: number;
  seller: Party;
  buyer: Pick<Party, 'email' | 'phone'>;
  footer: string;
}

const nouns: Readonly<Record<Kind, Message>> = {
  invoice: msg('Invoice'),
  payment: msg('Payment'),
  credit_note: msg('Credit note'),
  refund: msg('Payment refunded'),
  write_off: msg('Written off'),
  reversal: msg('Payment reversed'),
  credit_given: msg('Credit given'),
};

const numbered = {
  invoice: msg('Invoice {number}'),
  payment: msg('Payment, receipt {number}'),
  credit_note: msg('Credit note {number}'),
  refund: msg('Refund, receipt {number}'),
  write_off: msg('Written off, invoice {number}'),
  reversal: msg('Payment reversed, receipt {number}'),
} as const satisfies Record<Exclude<Kind, 'credit_given'>, Message>;

const sumLabels: Readonly<Record<Kind, Message>> = {
  invoice: msg('Invoices'),
  payment: msg('Payments'),
  credit_note: msg('Credit notes'),
  refund: msg('Refunds'),
  write_off: msg('Written off'),
  reversal: msg('Payments reversed'),
  credit_given: msg('Credit given'),
};

/** The name of a line's kind without its number. */
export const nounOf = (kind: Kind): string => t(nouns[kind]);

/** The totals by kind, without zeros. */
export const statementSums = ({
  sums,
}: Pick<StatementSource, 'sums'>): { label: string; amountMinor: number }[] =>
  Object.entries(sumLabels)
    // The keys of the labels are the kinds.
    .map(([kind, label]) => ({ label: t(label), amountMinor: sums[kind as Kind] }))
    .filter(({ amountMinor }) => amountMinor !== 0);

/** The label of the closing balance: the same on screen, PDF and mail. */
export const closingLabel = ({ closingMinor }: Pick<StatementSource, 'closingMinor'>): string =>
  closingMinor < 0 ? t('Your credit') : t('Balance due');

/** The document of a customer's account for a period. */
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
    language: currentLanguage(),
    title: t('Statement'),
    number: documentDay(to),
    about: '',
    mark: '',
    markReason: '',
    seller: partyView(t('From'), statement.seller),
    buyer: partyView(t('For'), {
      name: customerName,
      legalName: '',
      address: '',
      taxId: '',
      registrationNumber: '',
      ...buyer,
    }),
    facts: [
      fact(t('Period'), t('{first} to {last}', { first: documentDay(from), last: documentDay(to) })),
      fact(t('Currency'), currency),
    ],
    columns: {
      description: t('Description'),
      quantity: t('Charged'),
      price: t('Credited'),
      tax: null,
      amount: t('Balance'),
    },
    lines: [
      {
        description: t('Balance on {day}', { day: documentDay(from) }),
        notes: [],
        quantity: '',
        price: '',
        tax: '',
        amount: money(openingMinor),
      },
      ...statement.lines.map((line) => lineOf(line, money)),
    ],
    totals: [
      row(t('Opening balance'), money(openingMinor)),
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
  return {
    description: number && kind !== 'credit_given' ? t(numbered[kind], { number }) : nounOf(kind),
    notes: [
      dueOn
        ? t('{day}, due {dueDay}', { day: documentDay(on), dueDay: documentDay(dueOn) })
        : documentDay(on),
    ],
    quantity: amountMinor >= 0 ? money(amountMinor) : '',
    price: amountMinor < 0 ? money(-amountMinor) : '',
    tax: '',
    amount: money(balanceMinor),
  };
}
