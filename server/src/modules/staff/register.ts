import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/api.ts';
import { addDirectory } from './directory/staff-directory.routes.ts';
import { addTeam } from './team/team.routes.ts';

export function registerStaff(api: Api, deps: Deps): void {
  addTeam(api, deps);
  addDirectory(api, deps);
}
