import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/api.ts';
import { addAccount } from './account/account.routes.ts';
import { addInvitations } from './invitations/invitation.routes.ts';
import { addProvider } from './provider/provider.routes.ts';
import { addRoles } from './roles/role.routes.ts';
import { addAuth } from './sign-in/sign-in.routes.ts';
import { addUsers } from './users/user.routes.ts';

export function registerIdentity(api: Api, deps: Deps): void {
  addAuth(api, deps);
  addProvider(api, deps);
  addAccount(api, deps);
  addUsers(api, deps);
  addInvitations(api, deps);
  addRoles(api, deps);
}
