import type { BulkAction } from '@daybook/contract/bulk';

interface BulkLabels {
  label: string;
  title: (count: string) => string;
  consequence: string;
  done: string;
}

const freed = 'Their times become free again, and each customer is told by e-mail.';

/** The texts of bulk actions. */
export const bulkLabels: Readonly<Record<BulkAction, BulkLabels>> = {
  confirm: {
    label: 'Approve',
    title: (count) => `Approve ${count}?`,
    consequence: 'Each customer is told by e-mail.',
    done: 'Approved',
  },
  decline: {
    label: 'Decline',
    title: (count) => `Decline ${count}?`,
    consequence: freed,
    done: 'Declined',
  },
  remind: {
    label: 'Send reminder',
    title: (count) => `Send a reminder of ${count}?`,
    consequence: 'Each customer gets it by e-mail now. Those that are due later still go out.',
    done: 'Reminder sent',
  },
  cancel: { label: 'Cancel', title: (count) => `Cancel ${count}?`, consequence: freed, done: 'Cancelled' },
};
