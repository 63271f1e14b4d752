import type { BookingAction } from '@daybook/domain/booking';
import { can, type Permission } from '@daybook/domain/people';
import type { Policy } from '../../../platform/http/api.ts';

/** The queries scope the bookings by the same permission. */
export const maySeeBookings: Policy = (actor) => can(actor, 'booking.view');

export const mayExport: Policy = (actor) => can(actor, 'booking.view') && can(actor, 'export');

/** The command checks each booking. */
export const mayActOnMany: Policy = (actor) =>
  can(actor, 'booking.status') || can(actor, 'booking.cancel') || can(actor, 'booking.edit');

export const mayRunLate: Policy = (actor) => can(actor, 'booking.edit');

export const mayShareViews: Policy = (actor) => can(actor, 'view.share');

export const permissionFor: Readonly<Record<BookingAction, Permission>> = {
  confirm: 'booking.status',
  'check-in': 'booking.status',
  start: 'booking.status',
  complete: 'booking.status',
  'no-show': 'booking.status',
  cancel: 'booking.cancel',
  decline: 'booking.cancel',
  undo: 'booking.status',
};
