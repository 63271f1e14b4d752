import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';

/** True for a request that the business has not answered; an unpaid booking waits for the customer instead. */
export const isUnanswered = ({ status, pendingReason }: SelfServiceBooking): boolean =>
  status === 'pending' && pendingReason !== 'payment';
