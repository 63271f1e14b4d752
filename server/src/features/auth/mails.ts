import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { composeMail } from '../../platform/mail/compose.ts';
import type { MailRenderers } from '../../platform/mail/outbox.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { findAccount, findCredentials, putReset } from './repo.ts';

const linkMinutes = 60;

const ResetOrder = z.object({ email: z.string() });
const ChangedOrder = z.object({ userId: z.string() });

/** The mails about an account. */
export function authMails({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): MailRenderers {
  return {
    /** Makes the link when it is sent: until then there is no token that could leak. Nobody by that address: no mail. */
    async password_reset({ data }) {
      const account = await findCredentials(db, ResetOrder.parse(data).email);
      if (!account) return null;
      const token = newToken();
      const expiresAt = new Date(clock.now().getTime() + linkMinutes * 60_000);
      await putReset(db, { userId: account.userId, tokenHash: hashToken(token), expiresAt });
      return {
        to: account.email,
        subject: 'Choose a new password',
        ...composeMail({
          title: 'Choose a new password',
          paragraphs: [
            `Hello ${account.fullName},`,
            'Someone, probably you, asked for a new password for your account. Choose one within the next hour.',
          ],
          button: { label: 'Choose a new password', url: `${config.publicUrl}/reset-password/${token}` },
          footer: 'If it was not you, leave this mail as it is: your password stays.',
        }),
      };
    },

    async password_changed({ data }) {
      const account = await findAccount(db, ChangedOrder.parse(data).userId);
      if (!account) return null;
      return {
        to: account.email,
        subject: 'Your password was changed',
        ...composeMail({
          title: 'Your password was changed',
          paragraphs: [
            `Hello ${account.fullName},`,
            'Your password was changed, and you were signed out everywhere.',
          ],
          button: { label: 'Sign in', url: `${config.publicUrl}/auth/login` },
          footer: 'If it was not you, ask for a new password at once and tell your administrator.',
        }),
      };
    },
  };
}
