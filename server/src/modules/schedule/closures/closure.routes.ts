import { can } from '@daybook/domain/people';
import { notFound } from '../../../platform/errors.ts';
import type { Api, Policy } from '../../../platform/http/api.ts';
import { type ChangeDeps, previewOf } from '../plan/affected-bookings.ts';
import { changeClosure, closureChange, createClosures, removeClosure } from './closure.commands.ts';
import { readClosures, readSuggestions } from './closure.queries.ts';
import { findOneSeries } from './closure.repo.ts';

const maySetSite: Policy = (actor) => can(actor, 'settings.site');

export function addClosures(api: Api, deps: ChangeDeps): void {
  const { db, clock } = deps;
  const policy = maySetSite;

  api.route('GET closures', { policy, handler: () => readClosures(db, clock.now()) });
  api.route('GET closures/suggestions', {
    policy,
    handler: ({ query }) => readSuggestions(db, clock.now(), query),
  });
  api.route('POST closures', { policy, handler: ({ actor, body }) => createClosures(deps, actor, body) });
  api.route('POST closures/impact', {
    policy,
    handler: ({ actor, body }) => previewOf(deps, actor, closureChange(body.items, clock.now(), null)),
  });
  api.route('PUT closures/:closureId', {
    policy,
    handler: ({ actor, params, body }) => changeClosure(deps, actor, params.closureId, body),
  });
  api.route('POST closures/:closureId/impact', {
    policy,
    async handler({ actor, params: { closureId }, body }) {
      if (!(await findOneSeries(db, closureId))) throw notFound();
      return previewOf(deps, actor, closureChange([body], clock.now(), closureId));
    },
  });
  api.route('DELETE closures/:closureId', {
    policy,
    handler: ({ actor, params, query }) => removeClosure(deps, actor, { ...params, ...query }),
  });
}
