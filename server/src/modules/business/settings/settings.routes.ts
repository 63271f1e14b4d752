import { can } from '@daybook/domain/people';
import type { Api, Policy } from '../../../platform/http/api.ts';
import {
  readPage,
  readPolicy,
  readProfile,
  readRegional,
  type SettingsDeps,
  savePage,
  savePolicy,
  saveProfile,
  saveRegional,
} from './settings.commands.ts';
import { readSecurity, type SecurityDeps, saveSecurity } from './sign-in-rules.ts';
import { usualIn } from './usual-in.ts';

/** Only administrators change the settings of the site. */
const maySetSite: Policy = (actor) => can(actor, 'settings.site');

export function addSettings(api: Api, deps: SettingsDeps & SecurityDeps): void {
  const { db, clock } = deps;
  const policy = maySetSite;
  api.route('GET settings/profile', { policy, handler: () => readProfile(db) });
  api.route('PUT settings/profile', { policy, handler: ({ actor, body }) => saveProfile(deps, actor, body) });
  api.route('GET settings/regional', { policy, handler: () => readRegional(db, clock.now()) });
  api.route('GET settings/regional/usual', { policy, handler: async ({ query }) => usualIn(query.country) });
  api.route('PUT settings/regional', {
    policy,
    handler: ({ actor, body }) => saveRegional(deps, actor, body),
  });
  api.route('GET settings/policy', { policy, handler: () => readPolicy(db) });
  api.route('PUT settings/policy', { policy, handler: ({ actor, body }) => savePolicy(deps, actor, body) });
  api.route('GET settings/security', { policy, handler: () => readSecurity(deps, db) });
  api.route('PUT settings/security', {
    policy,
    handler: ({ actor, body }) => saveSecurity(deps, actor, body),
  });
  api.route('GET settings/page', { policy, handler: () => readPage(db) });
  api.route('PUT settings/page', { policy, handler: ({ actor, body }) => savePage(deps, actor, body) });
}
