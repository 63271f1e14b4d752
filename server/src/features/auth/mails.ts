import { z } from 'zod';
import { resetLink, signInLink } from '../../messages/links.ts';
import { signInValues } from '../../messages/sign-in-values.ts';
import { businessValues } from '../../messages/visit-values.ts';
import { writeMessage } from '../../messages/write-message.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MailRenderers } from '../../platform/mail/outbox.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { findAccount, findCredentials, putReset } from './repo.ts';

const linkMinutes = 60;

const ResetOrder = z.object({ email: z.string() });
const AccountOrder = z.object({ userId: z.string() });
const SignInOrder = z.object({
  userId: z.string(),
  address: z.string(),
  device: z.string(),
  at: z.coerce.date(),
});

/** The mails about an account. */
export function authMails(deps: Pick<Deps, 'db' | 'clock' | 'config'>): MailRenderers {
  const { db, clock } = deps;
  return {
    /** Makes the link when it is sent: until then there is no token that could leak. Nobody by that address: no mail. */
    async password_reset({ data }) {
      const account = await findCredentials(db, ResetOrder.parse(data).email);
      if (!account) return null;
      const message = { kind: 'password_reset', audience: 'account', to: account.email } as const;
      return writeMessage(db, message, async (sender) => {
        const token = newToken();
        const expiresAt = new Date(clock.now().getTime() + linkMinutes * 60_000);
        await putReset(db, { userId: account.userId, tokenHash: hashToken(token), expiresAt });
        return {
          ...businessValues(sender),
          'account.name': account.fullName,
          'reset.link': resetLink(deps, token),
        };
      });
    },

    async password_changed({ data }) {
      const account = await findAccount(db, AccountOrder.parse(data).userId);
      if (!account) return null;
      const message = { kind: 'password_changed', audience: 'account', to: account.email } as const;
      return writeMessage(db, message, (sender) => ({
        ...businessValues(sender),
        'account.name': account.fullName,
        'signIn.link': signInLink(deps),
      }));
    },

    async second_factor_off({ data }) {
      const account = await findAccount(db, AccountOrder.parse(data).userId);
      if (!account) return null;
      const message = { kind: 'second_factor_off', audience: 'account', to: account.email } as const;
      return writeMessage(db, message, (sender) => ({
        ...businessValues(sender),
        'account.name': account.fullName,
        'signIn.link': signInLink(deps),
      }));
    },

    async new_sign_in({ data }) {
      const { userId, ...place } = SignInOrder.parse(data);
      const account = await findAccount(db, userId);
      if (!account) return null;
      const message = { kind: 'new_sign_in', audience: 'account', to: account.email } as const;
      return writeMessage(db, message, (sender) => ({
        ...businessValues(sender),
        ...signInValues({ ...place, zone: sender.businessZone, style: sender }),
        'account.name': account.fullName,
        'signIn.link': signInLink(deps),
      }));
    },
  };
}
