import { type Message, msg } from '@daybook/i18n';
import type { BookingStatus } from './booking.ts';
import type { BookingPaymentState } from './payment-state.ts';

/** The statuses of a booking by name, on screens and in files. */
export const statusNames: Readonly<Record<BookingStatus, Message>> = {
  pending: msg('Requested'),
  confirmed: msg('Confirmed'),
  checked_in: msg('Checked in'),
  in_service: msg('In service'),
  completed: msg('Completed'),
  no_show: msg('No-show'),
  cancelled: msg('Cancelled'),
  declined: msg('Declined'),
  expired: msg('Expired'),
};

/** The payment states of a booking by name. */
export const paymentStateNames: Readonly<Record<BookingPaymentState, Message>> = {
  nothing_due: msg('Nothing due'),
  unpaid: msg('Unpaid'),
  deposit_due: msg('Deposit due'),
  deposit_paid: msg('Deposit paid'),
  partly_paid: msg('Partly paid'),
  paid: msg('Paid'),
  time_lost: msg('Paid, time lost'),
};

/** The origins of a booking by name. */
export const bookingSourceNames = {
  online: msg('Online'),
  staff: msg('By your team'),
  walk_in: msg('Walk-in'),
};

/** The delivery states of a mail about a booking by name. */
export const mailStateNames = {
  waiting: msg('Waiting to be sent'),
  sent: msg('Sent [email]'),
  failed: msg('Not sent'),
  bounced: msg('Bounced'),
};
