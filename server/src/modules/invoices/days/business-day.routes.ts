import type { Api } from '../../../platform/http/api.ts';
import { closeDay, type DayDeps, reopenDay } from './business-day.commands.ts';
import { mayCloseDays, mayExportDays, mayReopenDays } from './business-day.policy.ts';
import { listClosedDays, readDay, writeClosedDays } from './business-day.queries.ts';

export function addBusinessDays(api: Api, deps: DayDeps): void {
  const { db, clock } = deps;
  api.route('GET business-days', {
    policy: mayCloseDays,
    handler: ({ query }) => listClosedDays(db, query.before ?? null),
  });
  api.route('GET business-days/export', {
    policy: mayExportDays,
    handler: async () => writeClosedDays(db),
  });
  api.route('GET business-days/:day', {
    policy: mayCloseDays,
    handler: ({ actor, params }) => readDay(db, actor, params.day, clock.now()),
  });
  api.route('POST business-days/:day/close', {
    policy: mayCloseDays,
    handler: ({ actor, params, body }) => closeDay(deps, actor, params.day, body),
  });
  api.route('POST business-days/:day/reopen', {
    policy: mayReopenDays,
    handler: ({ actor, params, body }) => reopenDay(deps, actor, params.day, body.reason),
  });
}
