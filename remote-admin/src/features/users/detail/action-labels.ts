import type { UserDetail } from '@daybook/contract/users';
import type { UserAction } from '@daybook/domain/accounts';
import { type Message, msg, t } from '@daybook/i18n';

interface Words {
  label: Message;
  question: Message;
  /** The effect of the action, before it is confirmed. */
  effect: (user: Pick<UserDetail, 'fullName' | 'email' | 'member'>) => string;
  done: Message;
  isGrave?: boolean;
}

export const actionLabels: Readonly<Record<UserAction, Words>> = {
  'send-reset-link': {
    label: msg('Send password link'),
    question: msg('Send a password reset link?'),
    effect: ({ email }) =>
      t('We’ll email it to {email}. It works for one hour, and the old password works until then.', {
        email,
      }),
    done: msg('Password link sent'),
  },
  'reset-second-factor': {
    label: msg('Reset two-step sign-in'),
    question: msg('Reset two-step sign-in?'),
    effect: ({ fullName: name }) =>
      t(
        '{name} will log in with just a password until they set it up again. Make sure that {name} is really asking. We’ll email them.',
        { name },
      ),
    done: msg('Two-step sign-in reset'),
    isGrave: true,
  },
  'end-sessions': {
    label: msg('Log out everywhere'),
    question: msg('Log out everywhere?'),
    effect: ({ fullName: name }) =>
      t('{name} will have to log in again on every device and lose any unsaved work.', { name }),
    done: msg('Logged out everywhere'),
  },
  unlock: {
    label: msg('Unlock'),
    question: msg('Unlock this account?'),
    effect: ({ fullName: name }) =>
      t('{name} can try to log in again immediately. So can anyone who tried before.', { name }),
    done: msg('Account unlocked'),
  },
  disable: {
    label: msg('Disable account'),
    question: msg('Disable this account?'),
    effect: ({ fullName: name, member }) =>
      member?.state === 'active'
        ? t(
            '{name} is logged out immediately, can’t log in, and can’t be booked. You’ll choose what happens to each upcoming booking. You can enable the account again.',
            { name },
          )
        : t('{name} is logged out immediately and can’t log in. You can enable the account again.', {
            name,
          }),
    done: msg('Account disabled.'),
    isGrave: true,
  },
  enable: {
    label: msg('Enable account'),
    question: msg('Enable this account?'),
    effect: ({ fullName: name, member }) =>
      member?.state === 'disabled'
        ? t('{name} can log in again with their previous password, and be booked.', { name })
        : t('{name} can log in again with their previous password.', { name }),
    done: msg('Account enabled.'),
  },
};
