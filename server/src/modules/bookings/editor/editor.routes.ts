import type { Api } from '../../../platform/http/api.ts';
import { assignMany } from './assign-staff.ts';
import { findColleagues } from './colleagues.ts';
import { createByHand } from './create-booking.ts';
import { checkByHand, editByHand, findNextFree } from './edit-booking.ts';
import { mayBook, mayChange, mayPlan } from './editor.policy.ts';
import { checkFollowing } from './following-visits.ts';
import { checkMove, moveByHand } from './move-booking.ts';
import { checkDates } from './series-dates.ts';
import type { DeskBookingDeps } from './write-new-booking.ts';

export function addDeskBooking(api: Api, deps: DeskBookingDeps): void {
  api.route('POST desk/bookings', {
    policy: mayBook,
    handler: ({ actor, body, once }) => createByHand(deps, actor, body, once),
  });
  api.route('POST desk/bookings/check', {
    policy: mayPlan,
    handler: ({ actor, body }) => checkByHand(deps, actor, body),
  });
  api.route('POST desk/bookings/dates', {
    policy: mayBook,
    handler: ({ actor, body }) => checkDates(deps, actor, body),
  });
  api.route('POST desk/bookings/next-free', {
    policy: mayPlan,
    handler: ({ actor, body }) => findNextFree(deps, actor, body),
  });
  api.route('PUT bookings/:bookingId', {
    policy: mayChange,
    handler: ({ actor, params, body }) => editByHand(deps, actor, params.bookingId, body),
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
    handler: ({ actor, params, body }) => moveByHand(deps, actor, params.bookingId, body),
  });
  api.route('POST bookings/assign', {
    policy: mayChange,
    handler: ({ actor, body }) => assignMany(deps, actor, body),
  });
  api.route('POST bookings/:bookingId/reschedule/check', {
    policy: mayChange,
    handler: ({ actor, params, body }) => checkMove(deps, actor, params.bookingId, body),
  });
}
