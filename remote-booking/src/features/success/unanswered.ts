import type { ManagedVisit } from '@daybook/contract/manage';

/** True for a request that the business has not answered; an unpaid booking waits for the customer instead. */
export const isUnanswered = ({ status, pendingReason }: ManagedVisit): boolean =>
  status === 'pending' && pendingReason !== 'payment';
