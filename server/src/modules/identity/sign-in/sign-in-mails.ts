import type { MessageKind } from '@daybook/domain/messages/kinds';
import { watchedChangeLabels, watchedChanges } from '@daybook/domain/watched-changes';
import { t } from '@daybook/i18n';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { MailRenderers } from '../../../platform/mail/outbox.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { businessValues } from '../../messages/booking-values.ts';
import { resetLink, signInLink } from '../../messages/links.ts';
import { signInValues } from '../../messages/sign-in-values.ts';
import { momentText } from '../../messages/time-labels.ts';
import { writeMessage } from '../../messages/write-message.ts';
import { findAccount, findCredentials, putReset } from './sign-in.repo.ts';

const linkMinutes = 60;

const ResetOrder = z.object({ email: z.string() });
const AccountOrder = z.object({ userId: z.string() });
/** Goes to the account's previous address. */
const FormerAddressOrder = AccountOrder.extend({ to: z.string() });
const SignInOrder = z.object({
  userId: z.string(),
  address: z.string(),
  device: z.string(),
  at: z.coerce.date(),
});

const ChangeOrder = AccountOrder.extend({
  what: z.enum(watchedChanges),
  about: z.string(),
  by: z.string(),
  at: z.coerce.date(),
});

/** The mails about an account. */
export function authMails(deps: Pick<Deps, 'db' | 'clock' | 'config'>): MailRenderers {
  const { db, clock } = deps;

  /** An event of an account, for its owner or the previous address. */
  async function aboutAccount(kind: MessageKind, { userId, to }: { userId: string; to?: string }) {
    const account = await findAccount(db, userId);
    if (!account) return null;
    const message = { kind, audience: 'account', to: to ?? account.email } as const;
    return writeMessage(db, message, (sender) => ({
      ...businessValues(sender),
      'account.name': account.fullName,
      'signIn.link': signInLink(deps),
    }));
  }

  return {
    /**
     * Creates the link when the mail is sent: until then no token exists that could leak. No mail if the address is
     * unknown.
     */
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

    password_changed: ({ data }) => aboutAccount('password_changed', AccountOrder.parse(data)),
    second_factor_on: ({ data }) => aboutAccount('second_factor_on', AccountOrder.parse(data)),
    second_factor_off: ({ data }) => aboutAccount('second_factor_off', AccountOrder.parse(data)),
    recovery_codes_renewed: ({ data }) => aboutAccount('recovery_codes_renewed', AccountOrder.parse(data)),
    calendar_feed_created: ({ data }) => aboutAccount('calendar_feed_created', AccountOrder.parse(data)),
    email_changed: ({ data }) => aboutAccount('email_changed', FormerAddressOrder.parse(data)),

    async watched_change({ data }) {
      const { userId, what, about, by, at } = ChangeOrder.parse(data);
      const account = await findAccount(db, userId);
      if (!account) return null;
      const message = { kind: 'watched_change', audience: 'account', to: account.email } as const;
      return writeMessage(db, message, (sender) => ({
        ...businessValues(sender),
        'account.name': account.fullName,
        'change.what':
          about === '' ? t(watchedChangeLabels[what]) : `${t(watchedChangeLabels[what])} (${about})`,
        'change.by': by,
        'change.when': momentText(at, sender.businessZone, sender),
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
