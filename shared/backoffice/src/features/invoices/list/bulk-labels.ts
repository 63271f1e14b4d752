import type { BodyOf } from '@daybook/contract/endpoints';
import { msg, t } from '@daybook/i18n';

export type BulkAct = BodyOf<'POST invoices/bulk'>['action'];

export const bulkLabels: Readonly<
  Record<BulkAct, { label: string; title: (count: number) => string; consequence: string; done: string }>
> = {
  issue: {
    label: msg('Issue'),
    title: (count) => t('{count, plural, one {Issue # invoice?} other {Issue # invoices?}}', { count }),
    consequence: msg('Each gets a number and can’t be edited afterwards. Incomplete drafts stay drafts.'),
    done: msg('Issued [done]'),
  },
  send: {
    label: msg('Send'),
    title: (count) => t('{count, plural, one {Send # invoice?} other {Send # invoices?}}', { count }),
    consequence: msg('We’ll email each customer the invoice with a link to pay it.'),
    done: msg('Sent'),
  },
  'mark-sent': {
    label: msg('Mark as sent'),
    title: (count) =>
      t('{count, plural, one {Mark # invoice as sent?} other {Mark # invoices as sent?}}', { count }),
    consequence: msg('No email is sent. Use this for invoices you handed over or sent yourself.'),
    done: msg('Marked as sent'),
  },
  remind: {
    label: msg('Send reminder'),
    title: (count) =>
      t('{count, plural, one {Send a reminder for # invoice?} other {Send reminders for # invoices?}}', {
        count,
      }),
    consequence: msg('We’ll email each customer a reminder of the amount due.'),
    done: msg('Reminder sent'),
  },
  delete: {
    label: msg('Delete drafts'),
    title: (count) => t('{count, plural, one {Delete # draft?} other {Delete # drafts?}}', { count }),
    consequence: msg('These drafts will be permanently deleted. Your invoice numbering isn’t affected.'),
    done: msg('Deleted'),
  },
};
