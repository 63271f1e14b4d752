import type { BookingStatus } from '@daybook/domain/booking';

/** The names of booking statuses in exported files. */
export const statusNames: Readonly<Record<BookingStatus, string>> = {
  pending: 'Requested',
  confirmed: 'Confirmed',
  checked_in: 'Checked in',
  in_service: 'In service',
  completed: 'Completed',
  no_show: 'No-show',
  cancelled: 'Cancelled',
  declined: 'Declined',
  expired: 'Expired',
};
