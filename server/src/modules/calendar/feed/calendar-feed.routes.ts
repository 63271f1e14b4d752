import type { Deps } from '../../../platform/deps.ts';
import { type Api, anyUser } from '../../../platform/http/api.ts';
import { createFeed, readFeed, serveFeed } from './calendar-feed.commands.ts';
import { deleteFeed } from './calendar-feed.repo.ts';

/** One's own visits in a calendar elsewhere. */
export function addCalendarFeed(api: Api, deps: Pick<Deps, 'db' | 'clock' | 'config'>): void {
  const policy = anyUser;
  api.route('GET user/calendar-feed', { policy, handler: ({ actor }) => readFeed(deps, actor.userId) });
  api.route('POST user/calendar-feed', { policy, handler: ({ actor }) => createFeed(deps, actor) });
  api.route('DELETE user/calendar-feed', {
    policy,
    handler: ({ actor }) => deleteFeed(deps.db, actor.userId),
  });
  api.route('GET calendar-feeds/:token', {
    // As for the other links that are mailed: whoever tries tokens has none that could be counted.
    limits: { 'manage.address': ({ address }) => address },
    handler: ({ params }) => serveFeed(deps, params.token),
  });
}
