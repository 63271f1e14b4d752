import type { Api, SignedIn } from '../../platform/http/api.ts';
import { readDashboard } from './dashboard/dashboard.queries.ts';
import { changeStatus, type DeskDeps } from './lifecycle/booking-status.commands.ts';
import { actOnBookings } from './lifecycle/bulk-actions.ts';
import { markLate, readDelays } from './lifecycle/running-late.ts';
import { readBooking } from './register/booking-detail.queries.ts';
import { mayActOnMany, mayExport, mayRunLate, maySeeBookings } from './register/booking-list.policy.ts';
import { bookingReaderOf } from './register/reader.ts';
import { readCounts, readRegister, writeCalendar, writeExport } from './register/register.queries.ts';
import { addSavedViews } from './register/saved-view.routes.ts';

export function addDesk(api: Api, deps: DeskDeps): void {
  const { db, clock } = deps;
  const policy = maySeeBookings;
  const readerFor = (actor: SignedIn) => bookingReaderOf(db, actor, clock.now());

  api.route('GET bookings', {
    policy,
    handler: async ({ actor, query }) => readRegister(db, await readerFor(actor), query),
  });
  api.route('GET bookings/counts', {
    policy,
    handler: async ({ actor, query }) => readCounts(db, await readerFor(actor), query),
  });
  api.route('GET bookings/export', {
    policy: mayExport,
    handler: async ({ actor, query }) => writeExport(db, await readerFor(actor), query),
  });
  api.route('GET bookings/calendar', {
    policy: mayExport,
    handler: async ({ actor, query }) => writeCalendar(db, await readerFor(actor), query),
  });
  api.route('POST bookings/bulk', {
    policy: mayActOnMany,
    handler: ({ actor, body }) => actOnBookings(deps, actor, body),
  });
  api.route('GET bookings/:bookingId', {
    policy,
    handler: async ({ actor, params }) => readBooking(db, await readerFor(actor), params.bookingId),
  });
  api.route('POST bookings/:bookingId/:action', {
    policy,
    handler: ({ actor, params, body }) => changeStatus(deps, actor, params, body),
  });
  api.route('GET bookings/:bookingId/delays', {
    policy: mayRunLate,
    handler: async ({ actor, params, query }) =>
      readDelays(db, await readerFor(actor), params.bookingId, query.minutes),
  });
  api.route('POST bookings/:bookingId/late', {
    policy: mayRunLate,
    limits: { 'delays.user': ({ actor }) => actor.userId },
    handler: ({ actor, params, body }) => markLate(deps, actor, params.bookingId, body),
  });
  api.route('GET dashboard', {
    policy,
    handler: async ({ actor }) => readDashboard(db, await readerFor(actor)),
  });
  addSavedViews(api, deps);
}
