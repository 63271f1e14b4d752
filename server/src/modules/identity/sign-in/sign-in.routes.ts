import { deviceName } from '@daybook/domain/device';
import { emailKey } from '@daybook/domain/text/email-address';
import { t } from '@daybook/i18n';
import type { Deps } from '../../../platform/deps.ts';
import { forbidden, Unauthenticated } from '../../../platform/errors.ts';
import { type Api, anyUser } from '../../../platform/http/api.ts';
import { finishSecondStep } from './second-step.commands.ts';
import { requestPasswordReset, resetPassword, signIn } from './sign-in.commands.ts';
import { presentUser } from './sign-in.present.ts';
import { deleteSession, findAccount } from './sign-in.repo.ts';

/** Every signed-in user may see who they are and sign out. */
const authPolicy = {
  'POST auth/logout': anyUser,
  'GET user/profile': anyUser,
} as const;

export function addAuth(api: Api, deps: Deps): void {
  const { byPassword, provider } = deps.config.signIn;
  const requirePasswordSignIn = () => {
    if (!byPassword) throw forbidden(t('Log in with {provider}.', { provider: provider?.name ?? '' }));
  };
  api.route('POST auth/login', {
    async handler({ body, address, agent }) {
      requirePasswordSignIn();
      return signIn(deps, body, { address, device: deviceName(agent) });
    },
  });
  api.route('POST auth/second-factor', {
    limits: { 'login.address': ({ address }) => address },
    handler: ({ body, address, agent }) =>
      finishSecondStep(deps, body, { address, device: deviceName(agent) }),
  });
  api.route('POST auth/logout', {
    policy: authPolicy['POST auth/logout'],
    isOpenBeforeTwoStep: true,
    handler: ({ actor }) => deleteSession(deps.db, actor.sessionId),
  });
  api.route('POST auth/forgot-password', {
    limits: {
      'forgot.address': ({ address }) => address,
      'forgot.email': ({ body }) => emailKey(body.email),
    },
    async handler({ body }) {
      requirePasswordSignIn();
      return requestPasswordReset(deps, body.email);
    },
  });
  api.route('POST auth/reset-password', {
    limits: { 'reset.address': ({ address }) => address },
    async handler({ body }) {
      requirePasswordSignIn();
      return resetPassword(deps, body);
    },
  });
  api.route('GET user/profile', {
    policy: authPolicy['GET user/profile'],
    isOpenBeforeTwoStep: true,
    async handler({ actor }) {
      const account = await findAccount(deps.db, actor.userId);
      if (!account) throw new Unauthenticated();
      return presentUser(account, actor);
    },
  });
}
