import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/api.ts';
import { addClosures } from './closures/closure.routes.ts';
import { addHours } from './hours/hours.routes.ts';
import { addTimeOff } from './time-off/time-off.routes.ts';

export function registerSchedule(api: Api, deps: Deps): void {
  addHours(api, deps);
  addClosures(api, deps);
  addTimeOff(api, deps);
}
