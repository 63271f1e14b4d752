import { type Api, anyUser } from '../../../platform/http/api.ts';
import { createFeed, type FeedDeps, readFeed, removeFeed, serveFeed } from './calendar-feed.commands.ts';

/** The user's bookings as a feed for other calendars. */
export function addCalendarFeed(api: Api, deps: FeedDeps): void {
  const policy = anyUser;
  api.route('GET user/calendar-feed', { policy, handler: ({ actor }) => readFeed(deps, actor.userId) });
  api.route('POST user/calendar-feed', { policy, handler: ({ actor }) => createFeed(deps, actor) });
  api.route('DELETE user/calendar-feed', {
    policy,
    handler: ({ actor }) => removeFeed(deps, actor),
  });
  api.route('GET calendar-feeds/:token', {
    // Like other mailed links: guessed tokens have no identity to count.
    limits: { 'manage.address': ({ address }) => address },
    handler: ({ params }) => serveFeed(deps, params.token),
  });
}
