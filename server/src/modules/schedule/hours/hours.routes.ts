import type { Api } from '../../../platform/http/api.ts';
import { type ChangeDeps, previewOf } from '../plan/affected-bookings.ts';
import { requireEditable, saveException, saveOpeningHours, saveStaffHours } from './hours.commands.ts';
import { maySeeStaff, maySetSite } from './hours.policy.ts';
import { readOpeningHours, readStaffHours } from './hours.queries.ts';
import { exceptionChange, openingChange, staffChange } from './hours-changes.ts';
import { readRota } from './rota.queries.ts';

export function addHours(api: Api, deps: ChangeDeps): void {
  const { db, clock } = deps;

  api.route('GET opening-hours', {
    policy: maySetSite,
    handler: () => readOpeningHours(db, clock.now()),
  });
  api.route('PUT opening-hours', {
    policy: maySetSite,
    handler: ({ actor, body }) => saveOpeningHours(deps, actor, body),
  });
  api.route('POST opening-hours/impact', {
    policy: maySetSite,
    handler: ({ actor, body }) => previewOf(deps, actor, openingChange(body)),
  });
  api.route('GET staff/:staffId/hours', {
    policy: maySeeStaff,
    handler: ({ actor, params }) => readStaffHours(db, { actor, now: clock.now() }, params.staffId),
  });
  api.route('PUT staff/:staffId/hours', {
    policy: maySeeStaff,
    handler: ({ actor, params, body }) => saveStaffHours(deps, actor, params, body),
  });
  api.route('POST staff/:staffId/hours/impact', {
    policy: maySeeStaff,
    async handler({ actor, params: { staffId }, body }) {
      await requireEditable(db, actor, staffId);
      return previewOf(deps, actor, staffChange(staffId, body), staffId);
    },
  });
  api.route('PUT staff/:staffId/exceptions/:date', {
    policy: maySeeStaff,
    handler: ({ actor, params, body }) => saveException(deps, actor, params, body),
  });
  api.route('POST staff/:staffId/exceptions/:date/impact', {
    policy: maySeeStaff,
    async handler({ actor, params: { staffId, date }, body }) {
      await requireEditable(db, actor, staffId);
      return previewOf(deps, actor, exceptionChange(staffId, date, body), staffId);
    },
  });
  api.route('GET rota', {
    policy: maySeeStaff,
    handler: ({ actor, query }) => readRota(db, { actor, now: clock.now() }, query),
  });
}
