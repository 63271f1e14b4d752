import type { Api } from '../../../platform/http/api.ts';
import { addCustomer } from './add-customer.ts';
import { assignBookings } from './assign-staff.ts';
import { findColleagues } from './colleagues.ts';
import { createBooking } from './create-booking.ts';
import { checkBooking, editBooking, findNextFreeStart } from './edit-booking.ts';
import { mayBook, mayChange, mayPlan } from './editor.policy.ts';
import { checkFollowing } from './following-bookings.ts';
import { checkMove, moveInCalendar } from './move-booking.ts';
import { checkSeriesDates } from './series-dates.ts';
import type { DeskBookingDeps } from './write-new-booking.ts';

export function addDeskBooking(api: Api, deps: DeskBookingDeps): void {
  api.route('POST desk/bookings', {
    policy: mayBook,
    handler: ({ actor, body, once }) => createBooking(deps, actor, body, once),
  });
  api.route('POST desk/bookings/check', {
    policy: mayPlan,
    handler: ({ actor, body }) => checkBooking(deps, actor, body),
  });
  api.route('POST desk/bookings/dates', {
    policy: mayBook,
    handler: ({ actor, body }) => checkSeriesDates(deps, actor, body),
  });
  api.route('POST desk/bookings/next-free', {
    policy: mayPlan,
    handler: ({ actor, body }) => findNextFreeStart(deps, actor, body),
  });
  api.route('PUT bookings/:bookingId', {
    policy: mayChange,
    handler: ({ actor, params, body }) => editBooking(deps, actor, params.bookingId, body),
  });
  api.route('POST bookings/:bookingId/customer', {
    policy: mayChange,
    handler: ({ actor, params, body }) => addCustomer(deps, actor, params, body),
  });
  api.route('POST bookings/:bookingId/following/check', {
    policy: mayChange,
    handler: ({ actor, params, body }) => checkFollowing(deps, actor, params.bookingId, body),
  });
  api.route('GET bookings/:bookingId/colleagues/:appointmentId', {
    policy: mayChange,
    handler: ({ actor, params }) => findColleagues(deps, actor, params),
  });
  api.route('POST bookings/:bookingId/reschedule', {
    policy: mayChange,
    handler: ({ actor, params, body }) => moveInCalendar(deps, actor, params.bookingId, body),
  });
  api.route('POST bookings/assign', {
    policy: mayChange,
    handler: ({ actor, body }) => assignBookings(deps, actor, body),
  });
  api.route('POST bookings/:bookingId/reschedule/check', {
    policy: mayChange,
    handler: ({ actor, params, body }) => checkMove(deps, actor, params.bookingId, body),
  });
}
