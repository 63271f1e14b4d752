import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Api } from '../../../platform/http/api.ts';
import { deleteOneSession, deleteSessions } from '../credentials/account-access.repo.ts';
import { readSessions } from '../credentials/list-sessions.ts';
import { changePassword, changeProfile, changePublicProfile, readAccount } from './account.commands.ts';
import { ownAccount as policy } from './account.policy.ts';
import { updateLanguage } from './account.repo.ts';
import { cancelAddressChange, confirmAddressChange, requestAddressChange } from './address.commands.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.ts';

/** Actions on one's own account. */
export function addAccount(api: Api, deps: Deps): void {
  api.route('GET user/account', {
    policy,
    isOpenBeforeTwoStep: true,
    handler: ({ actor }) => readAccount(deps, actor),
  });
  api.route('PUT user/language', {
    policy,
    isOpenBeforeTwoStep: true,
    handler: ({ actor, body }) => updateLanguage(deps.db, actor.userId, body.language),
  });
  api.route('PUT user/profile', {
    policy,
    handler: ({ actor, body }) => changeProfile(deps, actor, body),
  });
  api.route('PUT user/public-profile', {
    policy,
    handler: ({ actor, body }) => changePublicProfile(deps, actor, body),
  });
  api.route('PUT user/password', {
    policy,
    handler: ({ actor, body }) => changePassword(deps, actor, body),
  });

  api.route('POST user/address', {
    policy,
    handler: ({ actor, body }) => requestAddressChange(deps, actor, body),
  });
  api.route('DELETE user/address', { policy, handler: ({ actor }) => cancelAddressChange(deps, actor) });
  api.route('POST auth/confirm-address', {
    limits: { 'reset.address': ({ address }) => address },
    handler: ({ body }) => confirmAddressChange(deps, body),
  });

  api.route('GET user/sessions', {
    policy,
    handler: ({ actor }) => readSessions(deps, actor.userId, actor.sessionId),
  });
  api.route('DELETE user/sessions', {
    policy,
    handler: ({ actor }) => deleteSessions(deps.db, actor.userId, actor.sessionId),
  });
  api.route('DELETE user/sessions/:sessionId', {
    policy,
    async handler({ actor: { userId }, params: { sessionId } }) {
      if (!(await deleteOneSession(deps.db, { userId, sessionId }))) throw notFound();
    },
  });

  api.route('POST user/second-factor', {
    policy,
    isOpenBeforeTwoStep: true,
    handler: ({ actor, body }) => startSecondFactor(deps, actor.userId, body),
  });
  api.route('POST user/second-factor/confirm', {
    policy,
    isOpenBeforeTwoStep: true,
    handler: ({ actor, body }) => confirmSecondFactor(deps, actor, body),
  });
  api.route('POST user/second-factor/recovery-codes', {
    policy,
    handler: ({ actor, body }) => renewRecoveryCodes(deps, actor, body),
  });
  api.route('POST user/second-factor/off', {
    policy,
    handler: ({ actor, body }) => disableSecondFactor(deps, actor, body),
  });
}
