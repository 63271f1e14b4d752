import type { UserDetail } from '@daybook/contract/users';
import type { UserAction } from '@daybook/domain/accounts';

interface Words {
  label: string;
  question: string;
  /** The effect of the action, before it is confirmed. */
  effect: (user: Pick<UserDetail, 'fullName' | 'email' | 'member'>) => string;
  done: string;
  isGrave?: boolean;
}

export const actionLabels: Readonly<Record<UserAction, Words>> = {
  'send-reset-link': {
    label: 'Send password link',
    question: 'Send a link for a new password?',
    effect: ({ email }) => `It goes to ${email} and works for an hour. The old password works until then.`,
    done: 'The link is on its way.',
  },
  'reset-second-factor': {
    label: 'Reset two-step sign-in',
    question: 'Reset two-step sign-in?',
    effect: ({ fullName }) =>
      `The password alone lets ${fullName} in then, until it is set up anew. Make sure that it is really ${fullName} who asks. They are told by mail.`,
    done: 'Two-step sign-in is reset.',
    isGrave: true,
  },
  'end-sessions': {
    label: 'Log out everywhere',
    question: 'Log out everywhere?',
    effect: ({ fullName }) =>
      `${fullName} has to log in again on every device. What is not saved there is lost.`,
    done: 'Logged out everywhere.',
  },
  unlock: {
    label: 'Unlock',
    question: 'Unlock this account?',
    effect: ({ fullName }) => `${fullName} can try to log in again at once. So can whoever tried before.`,
    done: 'The account is unlocked.',
  },
  disable: {
    label: 'Disable account',
    question: 'Disable this account?',
    effect: ({ fullName, member }) =>
      `${fullName} is logged out at once and cannot log in.${
        member?.state === 'active'
          ? ' Nobody can book them either; for each booking to come you choose who takes it, or that it stays.'
          : ''
      } You can enable the account again.`,
    done: 'The account is disabled.',
    isGrave: true,
  },
  enable: {
    label: 'Enable account',
    question: 'Enable this account?',
    effect: ({ fullName, member }) =>
      `${fullName} can log in again with the password that they had${member?.state === 'disabled' ? ', and be booked' : ''}.`,
    done: 'The account is enabled.',
  },
};
