import {
  attendedStatuses,
  type BookingStatus,
  comingStatuses,
  type PendingReason,
  promisedStatuses,
} from './booking.ts';

/** The payment states of a booking that are marked. */
export const paymentMarks = [
  'unpaid',
  'deposit_due',
  'deposit_paid',
  'partly_paid',
  'paid',
  'time_lost',
] as const;
export type PaymentMark = (typeof paymentMarks)[number];

/** The payment states of a booking. */
export const bookingPaymentStates = ['nothing_due', ...paymentMarks] as const;
export type BookingPaymentState = (typeof bookingPaymentStates)[number];

/** Minor units of one currency. */
export interface BookingSums {
  totalMinor: number;
  priceIsKnown: boolean;
  /** The required deposit. */
  depositMinor: number;
  /** Received for it and not refunded. */
  paidMinor: number;
  /** The balance of its issued invoice; null without one. */
  invoicedMinor: number | null;
  /** The customer paid, but the time has been booked by another customer in the meantime. */
  isTimeLost: boolean;
}

/** The amount due; null while the price is unknown. */
export function balanceDue({
  totalMinor,
  priceIsKnown,
  paidMinor,
  invoicedMinor,
}: BookingSums): number | null {
  if (invoicedMinor !== null) return invoicedMinor;
  return priceIsKnown ? Math.max(0, totalMinor - paidMinor) : null;
}

/** The missing part of the deposit. */
export const missingDeposit = ({
  depositMinor,
  paidMinor,
}: Pick<BookingSums, 'depositMinor' | 'paidMinor'>): number => Math.max(0, depositMinor - paidMinor);

export function paymentStateOf(sums: BookingSums): BookingPaymentState {
  const { depositMinor, paidMinor, invoicedMinor, isTimeLost } = sums;
  if (isTimeLost) return 'time_lost';
  if (balanceDue(sums) === 0) return paidMinor > 0 || invoicedMinor !== null ? 'paid' : 'nothing_due';
  if (missingDeposit(sums) > 0) return 'deposit_due';
  if (depositMinor > 0) return 'deposit_paid';
  return paidMinor > 0 ? 'partly_paid' : 'unpaid';
}

/** Whether a deposit can still be paid: the booking is confirmed, or waits for its payment. */
export const takesDeposit = ({
  status,
  pendingReason,
}: {
  status: BookingStatus;
  pendingReason: PendingReason | null;
}): boolean => promisedStatuses.includes(status) || (status === 'pending' && pendingReason === 'payment');

/**
 * The payment mark of a booking: the amount received, and any amount that is missing and due. The deposit is due before
 * the appointment, the price once the customer has arrived, and an invoice always.
 */
export function paymentMarkOf(sums: BookingSums, status: BookingStatus): PaymentMark | null {
  const state = paymentStateOf(sums);
  const isAsked =
    sums.invoicedMinor !== null ||
    attendedStatuses.includes(status) ||
    (state === 'deposit_due' && comingStatuses.includes(status));
  return state === 'nothing_due' || (sums.paidMinor === 0 && !isAsked) ? null : state;
}
