import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { isPaymentMethod, methodText } from '../../../entities/invoice/invoice-labels.ts';
import { moneyText } from '../../../entities/invoice/money.ts';

type Event = Invoice['events'][number];

interface EventContext {
  event: Event;
  currency: string;
  dayText: (day: string) => string;
}

const sentences: Readonly<Record<string, (entry: EventContext) => string>> = {
  created: ({ event }) =>
    event.details.source === 'booking' ? t('Created from its booking') : t('Draft created'),
  changed: () => t('Draft updated'),
  deleted: () => t('Draft deleted'),
  issued: ({ event: { details } }) =>
    details.number ? t('Issued as {number}', { number: String(details.number) }) : t('Issued [done]'),
  sent: () => t('Sent'),
  marked_sent: () => t('Marked as sent'),
  file_added: ({ event }) => t('File added: {name}', { name: String(event.details.name ?? '') }),
  file_removed: ({ event }) => t('File removed: {name}', { name: String(event.details.name ?? '') }),
  reminded: () => t('Reminder sent'),
  viewed: () => t('Viewed'),
  paid: (entry) => paidText(entry),
  deposit_applied: (entry) => t('{amount} deposit applied', { amount: amountOf(entry) }),
  credit_applied: (entry) => t('{amount} paid from credit', { amount: amountOf(entry) }),
  payment_reversed: (entry) => t('{amount} payment reversed', { amount: amountOf(entry) }),
  payment_moved: (entry) => t('{amount} moved to customer credit', { amount: amountOf(entry) }),
  refunded: (entry) => t('{amount} refunded', { amount: amountOf(entry) }),
  refund_settled: (entry) => t('{amount} refund completed', { amount: amountOf(entry) }),
  refund_failed: (entry) =>
    t('{amount} refund failed and was saved as customer credit', { amount: amountOf(entry) }),
  credited: (entry) => {
    const { number } = entry.event.details;
    return number
      ? t('{amount} credited: {number}', { amount: amountOf(entry), number: String(number) })
      : t('{amount} credited', { amount: amountOf(entry) });
  },
  voided: () => t('Voided'),
  uncollectible: () => t('Marked as uncollectible'),
  recovered: () => t('Paid after being marked as uncollectible'),
  reopened: () => t('Reopened'),
  written_off: (entry) => t('{amount} written off', { amount: amountOf(entry) }),
  extended: ({ event, dayText }) =>
    typeof event.details.dueOn === 'string'
      ? t('Due date extended to {date}', { date: dayText(event.details.dueOn) })
      : t('Due date extended'),
  noted: () => t('Note, promised date or reminders changed'),
  link_made: () => t('Link created'),
  links_revoked: () => t('Links revoked'),
  disputed: () => t('Payment disputed with the bank'),
  dispute_won: () => t('Dispute won'),
  dispute_lost: () => t('Dispute lost'),
  customer_merged: () => t('Moved to the merged customer'),
};

const amountOf = ({ event: { details }, currency }: EventContext): string =>
  typeof details.amountMinor === 'number' ? moneyText(details.amountMinor, currency) : t('An amount');

function paidText(entry: EventContext): string {
  const { details } = entry.event;
  const money = (minor: unknown) =>
    typeof minor === 'number' && minor > 0 ? moneyText(minor, entry.currency) : null;
  const [tip, credit] = [money(details.tipMinor), money(details.creditMinor)];
  const method = isPaymentMethod(details.method) ? methodText(details.method) : null;
  if (tip && method && details.amountMinor === 0) return t('{tip} tip paid ({method})', { tip, method });
  return [
    method
      ? t('{amount} paid ({method})', { amount: amountOf(entry), method })
      : t('{amount} paid', { amount: amountOf(entry) }),
    tip && t('Tip: {amount}', { amount: tip }),
    credit && t('Customer credit: {amount}', { amount: credit }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The event in words; an unknown kind from a newer server shows its name. */
export const eventText = (entry: EventContext): string =>
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

/** The person who caused the event; null for automatic ones. */
export function actorText({ kind, by }: Event): string | null {
  if (by) return by;
  return kind === 'viewed' ? t('the customer') : byItself.has(kind) ? null : 'Daybook';
}
