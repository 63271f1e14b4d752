import type { Api } from '../../../platform/http/api.ts';
import { maySeeBookings, mayShareViews } from './booking-list.policy.ts';
import {
  changeView,
  chooseColumns,
  removeView,
  type SavedViewDeps,
  saveView,
} from './saved-view.commands.ts';
import { presentView } from './saved-view.present.ts';
import { findColumns, findViews } from './saved-view.repo.ts';

export function addSavedViews(api: Api, deps: SavedViewDeps): void {
  const { db } = deps;
  const policy = maySeeBookings;

  api.route('GET saved-views', {
    policy,
    handler: async ({ actor }) => ({
      items: (await findViews(db, actor.userId)).map((view) => presentView(view, actor)),
      columns: await findColumns(db, actor.userId),
      canShare: mayShareViews(actor),
    }),
  });
  api.route('POST saved-views', { policy, handler: ({ actor, body }) => saveView(deps, actor, body) });
  api.route('PUT saved-views/:savedViewId', {
    policy,
    handler: ({ actor, params, body }) => changeView(deps, actor, params.savedViewId, body),
  });
  api.route('DELETE saved-views/:savedViewId', {
    policy,
    handler: ({ actor, params }) => removeView(deps, actor, params.savedViewId),
  });
  api.route('PUT register-columns', {
    policy,
    handler: ({ actor, body }) => chooseColumns(deps, actor, body),
  });
}
