import type { ParsedQueryOf } from '@daybook/contract/endpoints';
import type { Interval } from '@daybook/domain/interval';
import { invalid } from '../../platform/errors.ts';
import type { Api } from '../../platform/http/api.ts';
import { act, type DeskDeps } from './commands.ts';
import { readDashboard } from './day/queries.ts';
import { findAppointments } from './day/repo.ts';
import { scopeFor } from './filter.ts';
import { maySeeBookings } from './policy.ts';
import { presentAppointment } from './present.ts';
import { readBooking, readRegister } from './queries.ts';

export function addDesk(api: Api, deps: DeskDeps): void {
  const { db, clock } = deps;
  const policy = maySeeBookings;

  api.route('GET bookings', {
    policy,
    handler: ({ actor, query }) => readRegister(db, { actor, now: clock.now() }, query),
  });
  api.route('GET bookings/:bookingId', {
    policy,
    handler: ({ actor, params }) => readBooking(db, { actor, now: clock.now() }, params.bookingId),
  });
  api.route('POST bookings/:bookingId/:action', {
    policy,
    handler: ({ actor, params, body }) => act(deps, actor, params, body),
  });
  api.route('GET appointments', {
    policy,
    async handler({ actor, query }) {
      const staffIds = [query.staff, scopeFor(actor)?.staffId];
      return { items: (await findAppointments(db, rangeOf(query), staffIds)).map(presentAppointment) };
    },
  });
  api.route('GET dashboard', {
    policy,
    handler: ({ actor }) => readDashboard(db, { actor, now: clock.now() }),
  });
}

const longestRange = 62 * 86_400_000;

function rangeOf({ from, to }: ParsedQueryOf<'GET appointments'>): Interval {
  const range = { startAt: Date.parse(from), endAt: Date.parse(to) };
  if (range.startAt < 0) throw invalid({ from: 'Nothing is kept from before 1970.' });
  if (range.startAt >= range.endAt) throw invalid({ to: 'The range must end after it starts.' });
  if (range.endAt - range.startAt > longestRange) throw invalid({ to: 'A range has at most 62 days.' });
  return range;
}
