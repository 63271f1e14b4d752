import type { BulkAction } from '@daybook/contract/register';

/** What can be done with many, in words. */
export const bulkWords: Readonly<
  Record<BulkAction, { label: string; title: (count: string) => string; done: string }>
> = {
  confirm: { label: 'Approve', title: (count) => `Approve ${count}?`, done: 'Approved' },
  decline: { label: 'Decline', title: (count) => `Decline ${count}?`, done: 'Declined' },
  cancel: { label: 'Cancel', title: (count) => `Cancel ${count}?`, done: 'Cancelled' },
};
