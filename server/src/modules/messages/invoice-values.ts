import { type DocumentView, documentDay } from '@daybook/domain/documents/view';
import { daysSince } from '@daybook/domain/invoicing/due';
import { t } from '@daybook/i18n';
import { businessValues } from './booking-values.ts';
import type { Facts, Link, Values } from './fill-template.ts';
import type { Sender } from './message.repo.ts';

/** The facts of a document for its mail. */
export interface InvoiceMailFacts {
  view: DocumentView;
  /** The number of the document's invoice; empty for a deposit's receipt. */
  invoiceNumber: string;
  /** The recipient's name on the document. */
  name: string;
  /** The relevant amount, formatted as on the document. */
  amount: string;
  /** The due date and today, as local dates of the business. */
  due?: { on: string; today: string };
  pay?: Link;
}

/** The values for a mail: every number and amount comes from the document's view. */
export function invoiceValues(
  { view, invoiceNumber, name, amount, due, pay }: InvoiceMailFacts,
  sender: Sender,
): Values {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  return {
    ...businessValues(sender),
    'customer.name': name,
    'customer.firstName': firstName,
    'customer.lastName': others.join(' '),
    'document.number': view.number,
    'document.amount': amount,
    'document.details': detailsOf(view),
    'invoice.number': invoiceNumber,
    ...(due ? { 'invoice.due': dueText(due.on, due.today) } : {}),
    ...(pay ? { 'pay.link': pay } : {}),
  };
}

/** The amount that a document is about: the first of its main totals. */
export const amountOf = ({ totals }: Pick<DocumentView, 'totals'>): string =>
  totals.find(({ weight }) => weight === 'strong')?.amount ?? '';

/** The facts of the head and the main totals. */
export const detailsOf = ({ facts, totals }: DocumentView): Facts => [
  ...facts.map(({ label, value }) => [label, value] as const),
  ...totals.filter(({ weight }) => weight === 'strong').map(({ label, amount }) => [label, amount] as const),
];

/** The due date within a sentence: `is due on 3 March 2026`, `is due today`, `was due on 3 March 2026, 2 days ago`. */
export function dueText(on: string, today: string): string {
  const days = daysSince(on, today);
  if (days === 0) return t('is due today');
  if (days < 0) return t('is due on {day}', { day: documentDay(on) });
  return t('was due on {day}, {days, plural, one {# day} other {# days}} ago', {
    day: documentDay(on),
    days,
  });
}
