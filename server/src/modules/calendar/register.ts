import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/api.ts';
import { addCalendar } from './calendar.routes.ts';
import { addCalendarFeed } from './feed/calendar-feed.routes.ts';

export function registerCalendar(api: Api, deps: Deps): void {
  addCalendar(api, deps);
  addCalendarFeed(api, deps);
}
