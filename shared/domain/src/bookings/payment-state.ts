import type { BookingStatus } from './booking.ts';

/** How a booking stands with its money, where there is any. */
export const paymentMarks = [
  'unpaid',
  'deposit_due',
  'deposit_paid',
  'partly_paid',
  'paid',
  'time_lost',
] as const;
export type PaymentMark = (typeof paymentMarks)[number];

/** How a booking stands with its money. */
export const bookingPaymentStates = ['nothing_due', ...paymentMarks] as const;
export type BookingPaymentState = (typeof bookingPaymentStates)[number];

/** Minor units of one currency. */
export interface BookingSums {
  totalMinor: number;
  priceIsKnown: boolean;
  /** Asked for in advance. */
  depositMinor: number;
  /** What came in for it and was not given back. */
  paidMinor: number;
  /** The balance of its invoice, where there is one that was issued; null where there is none. */
  invoicedMinor: number | null;
  /** Paid for a time that is somebody else's by now. */
  isTimeLost: boolean;
}

/** What is still to be paid; null while the price is not known. */
export function balanceDue({
  totalMinor,
  priceIsKnown,
  paidMinor,
  invoicedMinor,
}: BookingSums): number | null {
  if (invoicedMinor !== null) return invoicedMinor;
  return priceIsKnown ? Math.max(0, totalMinor - paidMinor) : null;
}

/** What of the deposit has not come yet. */
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

const came: readonly BookingStatus[] = ['checked_in', 'in_service', 'completed'];
const isAhead: readonly BookingStatus[] = ['pending', 'confirmed'];

/**
 * What is worth a mark at a glance: what came, and what is missing where it is asked for by now, which is the deposit
 * before the visit, the price once the customer is there, and always an invoice.
 */
export function paymentMarkOf(sums: BookingSums, status: BookingStatus): PaymentMark | null {
  const state = paymentStateOf(sums);
  const isAsked =
    sums.invoicedMinor !== null ||
    came.includes(status) ||
    (state === 'deposit_due' && isAhead.includes(status));
  return state === 'nothing_due' || (sums.paidMinor === 0 && !isAsked) ? null : state;
}
