import type { MessageKind } from '@daybook/domain/messages/kinds';
import type { MessageText } from '@daybook/domain/messages/template';

/** What people are told about their own account. */
export const accountTexts: Readonly<Partial<Record<MessageKind, MessageText>>> = {
  password_reset: {
    subject: 'Choose a new password',
    body: `Hello {{account.name}},

Someone, probably you, asked for a new password for your account. Choose one within the next hour.

{{reset.link}}

If it was not you, leave this mail as it is: your password stays.`,
  },
  password_changed: {
    subject: 'Your password was changed',
    body: `Hello {{account.name}},

Your password was changed, and you were signed out everywhere.

{{signIn.link}}

If it was not you, ask for a new password at once and tell your administrator.`,
  },
};
