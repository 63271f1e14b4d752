import type { Api } from '../../platform/http/api.ts';
import {
  type BlockedTimeDeps,
  changeBlockedTime,
  createBlockedTime,
  removeBlockedTime,
} from './blocked-time.commands.ts';
import { presentBlockedTime } from './blocked-time.present.ts';
import { findBlockedTimes } from './blocked-time.repo.ts';
import { maySeeCalendar } from './calendar.policy.ts';
import { calendarQueryOf, readCalendar, readCounts } from './calendar.queries.ts';

export function addCalendar(api: Api, deps: BlockedTimeDeps): void {
  const { db, clock } = deps;
  const policy = maySeeCalendar;

  api.route('GET calendar', {
    policy,
    handler: ({ actor, query }) => readCalendar(db, { actor, now: clock.now() }, query),
  });
  api.route('GET calendar/counts', {
    policy,
    handler: ({ actor, query }) => readCounts(db, actor, query),
  });
  api.route('GET blocked-time', {
    policy,
    async handler({ actor, query }) {
      const rows = await findBlockedTimes(db, calendarQueryOf(actor, query));
      return { items: rows.map((row) => presentBlockedTime(row, actor)) };
    },
  });
  api.route('POST blocked-time', {
    policy,
    handler: ({ actor, body }) => createBlockedTime(deps, actor, body),
  });
  api.route('PUT blocked-time/:blockedTimeId', {
    policy,
    handler: ({ actor, params, body }) => changeBlockedTime(deps, actor, params.blockedTimeId, body),
  });
  api.route('DELETE blocked-time/:blockedTimeId', {
    policy,
    handler: ({ actor, params, query }) =>
      removeBlockedTime(deps, actor, { blockedTimeId: params.blockedTimeId, version: query.version }),
  });
}
