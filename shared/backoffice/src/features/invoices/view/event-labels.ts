import type { Invoice, PaymentMethod } from '@daybook/contract/invoices';
import { methodLabels } from '../../../entities/invoice/invoice-labels.ts';
import { moneyText } from '../../../entities/invoice/money.ts';

type Event = Invoice['events'][number];

interface Told {
  event: Event;
  currency: string;
  dayText: (day: string) => string;
}

const isMethod = (value: unknown): value is PaymentMethod =>
  typeof value === 'string' && value in methodLabels;

const sentences: Readonly<Record<string, (entry: Told) => string>> = {
  created: ({ event }) => (event.details.source === 'booking' ? 'Written from its booking' : 'Draft written'),
  changed: () => 'Draft changed',
  deleted: () => 'Draft deleted',
  issued: ({ event }) => `Issued as ${event.details.number ?? 'an invoice'}`,
  sent: () => 'Sent',
  marked_sent: () => 'Marked as sent',
  file_added: ({ event }) => `File added: ${event.details.name ?? ''}`,
  file_removed: ({ event }) => `File removed: ${event.details.name ?? ''}`,
  reminded: () => 'Reminder sent',
  viewed: () => 'Opened',
  paid: (entry) => paidText(entry),
  deposit_applied: (entry) => `${amountOf(entry)} of the deposit applied`,
  credit_applied: (entry) => `${amountOf(entry)} paid from credit`,
  payment_reversed: (entry) => `Payment of ${amountOf(entry)} taken back`,
  payment_moved: (entry) => `${amountOf(entry)} moved to the customer’s credit`,
  refunded: (entry) => `${amountOf(entry)} given back`,
  refund_settled: (entry) => `Refund of ${amountOf(entry)} arrived`,
  refund_failed: (entry) => `Refund of ${amountOf(entry)} failed and was kept as credit`,
  credited: (entry) => `${amountOf(entry)} credited with ${entry.event.details.number ?? 'a credit note'}`,
  voided: () => 'Made void',
  uncollectible: () => 'Given up as uncollectible',
  recovered: () => 'Paid after it was given up',
  reopened: () => 'Asked for again',
  written_off: (entry) => `${amountOf(entry)} written off`,
  extended: ({ event, dayText }) =>
    typeof event.details.dueOn === 'string' ? `Due later: ${dayText(event.details.dueOn)}` : 'Due later',
  noted: () => 'Note, promise or reminders changed',
  link_made: () => 'Link made',
  links_revoked: () => 'Links revoked',
  disputed: () => 'Payment disputed at the bank',
  dispute_won: () => 'Dispute won',
  dispute_lost: () => 'Dispute lost',
  customer_merged: () => 'Moved to the customer that it was merged into',
};

const amountOf = ({ event: { details }, currency }: Told): string =>
  typeof details.amountMinor === 'number' ? moneyText(details.amountMinor, currency) : 'An amount';

function paidText(entry: Told): string {
  const { details } = entry.event;
  const also = (
    [
      [details.tipMinor, 'as a tip'],
      [details.creditMinor, 'to the customer’s credit'],
    ] as const
  )
    .filter(([minor]) => typeof minor === 'number' && minor > 0)
    .map(([minor, what]) => `, ${moneyText(Number(minor), entry.currency)} ${what}`);
  const by = isMethod(details.method) ? ` by ${methodLabels[details.method].toLowerCase()}` : '';
  return `${amountOf(entry)} paid${by}${also.join('')}`;
}

/** The event in words; an unknown kind from a newer server shows its name. */
export const eventText = (entry: Told): string =>
  sentences[entry.event.kind]?.(entry) ?? entry.event.kind.replaceAll('_', ' ');

const byItself = new Set([
  'viewed',
  'recovered',
  'refund_settled',
  'refund_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
]);

/** Who caused the event; null where nobody did. */
export function actorText({ kind, by }: Event): string | null {
  if (by) return by;
  return kind === 'viewed' ? 'the customer' : byItself.has(kind) ? null : 'Daybook';
}
