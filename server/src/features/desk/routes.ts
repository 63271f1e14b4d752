import type { ParsedQueryOf } from '@daybook/contract/endpoints';
import type { Interval } from '@daybook/domain/interval';
import { invalid } from '../../platform/errors.ts';
import type { Api, SignedIn } from '../../platform/http/api.ts';
import { presentAppointment } from './day/present.ts';
import { readDashboard } from './day/queries.ts';
import { findAppointments } from './day/repo.ts';
import { readBooking } from './detail/queries.ts';
import { mayActOnMany, mayExport, maySeeBookings } from './policy.ts';
import { readerOf } from './reader.ts';
import { scopeFor } from './register/filter.ts';
import { readCounts, readRegister, writeExport } from './register/queries.ts';
import { actOnMany } from './states/bulk.ts';
import { act, type DeskDeps } from './states/commands.ts';
import { addSavedViews } from './views/routes.ts';

export function addDesk(api: Api, deps: DeskDeps): void {
  const { db, clock } = deps;
  const policy = maySeeBookings;
  const readerFor = (actor: SignedIn) => readerOf(db, actor, clock.now());

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
  api.route('POST bookings/bulk', {
    policy: mayActOnMany,
    handler: ({ actor, body }) => actOnMany(deps, actor, body),
  });
  api.route('GET bookings/:bookingId', {
    policy,
    handler: async ({ actor, params }) => readBooking(db, await readerFor(actor), params.bookingId),
  });
  api.route('POST bookings/:bookingId/:action', {
    policy,
    handler: ({ actor, params, body }) => act(deps, actor, params, body),
  });
  api.route('GET appointments', {
    policy,
    async handler({ actor, query }) {
      const reader = await readerFor(actor);
      const staffIds = [query.staff, scopeFor(actor)?.staffId];
      const appointments = await findAppointments(db, rangeOf(query), staffIds);
      return { items: appointments.map((appointment) => presentAppointment(appointment, reader)) };
    },
  });
  api.route('GET dashboard', {
    policy,
    handler: async ({ actor }) => readDashboard(db, await readerFor(actor)),
  });
  addSavedViews(api, deps);
}

const longestRange = 62 * 86_400_000;

function rangeOf({ from, to }: ParsedQueryOf<'GET appointments'>): Interval {
  const range = { startAt: Date.parse(from), endAt: Date.parse(to) };
  if (range.startAt < 0) throw invalid({ from: 'Nothing is kept from before 1970.' });
  if (range.startAt >= range.endAt) throw invalid({ to: 'The range must end after it starts.' });
  if (range.endAt - range.startAt > longestRange) throw invalid({ to: 'A range has at most 62 days.' });
  return range;
}
