import type { BodyOf } from '@daybook/contract/endpoints';

export type BulkAct = BodyOf<'POST invoices/bulk'>['action'];

export const bulkLabels: Readonly<
  Record<BulkAct, { label: string; title: (count: string) => string; consequence: string; done: string }>
> = {
  issue: {
    label: 'Issue',
    title: (count) => `Issue ${count}?`,
    consequence:
      'Each gets its number and cannot be changed from then on. What lacks something stays a draft.',
    done: 'Issued',
  },
  send: {
    label: 'Send',
    title: (count) => `Send ${count}?`,
    consequence: 'Each customer gets the document and the link under which it can be paid.',
    done: 'Sent',
  },
  'mark-sent': {
    label: 'Mark as sent',
    title: (count) => `Mark ${count} as sent?`,
    consequence:
      'No mail goes out: use it for what you handed over or sent yourself. Each counts as sent now.',
    done: 'Marked as sent',
  },
  remind: {
    label: 'Remind',
    title: (count) => `Remind of ${count}?`,
    consequence: 'Each customer is asked for what is still to be paid.',
    done: 'Reminded',
  },
  delete: {
    label: 'Delete drafts',
    title: (count) => `Delete ${count}?`,
    consequence: 'The drafts are gone for good. They had no numbers, so that none is missing.',
    done: 'Deleted',
  },
};
