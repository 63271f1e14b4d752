import type { Deps } from '../../../platform/deps.ts';
import { type Api, anyUser } from '../../../platform/http/api.ts';
import { createFeed, readFeed, serveFeed } from './calendar-feed.commands.ts';
import { deleteFeed } from './calendar-feed.repo.ts';

/** The user's visits as a feed for other calendars. */
export function addCalendarFeed(api: Api, deps: Pick<Deps, 'db' | 'clock' | 'config'>): void {
  const policy = anyUser;
  api.route('GET user/calendar-feed', { policy, handler: ({ actor }) => readFeed(deps, actor.userId) });
  api.route('POST user/calendar-feed', { policy, handler: ({ actor }) => createFeed(deps, actor) });
  api.route('DELETE user/calendar-feed', {
    policy,
    handler: ({ actor }) => deleteFeed(deps.db, actor.userId),
  });
  api.route('GET calendar-feeds/:token', {
    // Like other mailed links: guessed tokens have no identity to count.
    limits: { 'manage.address': ({ address }) => address },
    handler: ({ params }) => serveFeed(deps, params.token),
  });
}
