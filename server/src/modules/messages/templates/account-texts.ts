import type { MessageKind } from '@daybook/domain/messages/kinds';
import type { MessageText } from '@daybook/domain/messages/template';

/** Messages about a user's own account. */
export const accountTexts: Readonly<Partial<Record<MessageKind, MessageText>>> = {
  invitation: {
    subject: 'You are invited to {{business.name}}',
    body: `Hello {{account.name}},

{{invitation.from}} invites you to work with {{business.name}} in Daybook. Choose a username and a password within the next three days.

{{invitation.link}}

If you do not know what this is about, leave this mail as it is: nothing happens.`,
  },
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
  new_sign_in: {
    subject: 'New sign-in to your account',
    body: `Hello {{account.name}},

Someone signed in to your account in a way that we have not seen before.

When: {{signIn.when}}
Device: {{signIn.device}}
Network address: {{signIn.address}}

If it was you, all is well. If not, sign in and choose a new password at once: that signs everyone else out.

{{signIn.link}}`,
  },
  second_factor_off: {
    subject: 'Two-step sign-in was turned off',
    body: `Hello {{account.name}},

Your account now needs nothing but its password. You can turn two-step sign-in on again under My account.

{{signIn.link}}

If you did not ask for this, choose a new password at once and tell your administrator.`,
  },
  second_factor_on: {
    subject: 'Two-step sign-in was turned on',
    body: `Hello {{account.name}},

Your account now asks for a code of your app after the password.

{{signIn.link}}

If it was not you, tell your administrator at once.`,
  },
  recovery_codes_renewed: {
    subject: 'New recovery codes were made',
    body: `Hello {{account.name}},

New recovery codes were made for your account. The old ones do not work any more.

{{signIn.link}}

If it was not you, choose a new password at once and tell your administrator.`,
  },
  calendar_feed_created: {
    subject: 'A calendar address was created for your account',
    body: `Hello {{account.name}},

Your appointments can now be read in another calendar, under a secret address. You can delete it under My account.

{{signIn.link}}

If it was not you, delete it, choose a new password at once and tell your administrator.`,
  },
  email_changed: {
    subject: 'The address of your account was changed',
    body: `Hello {{account.name}},

Your account no longer signs in with this e-mail address. Its mails go to another one from now on.

{{signIn.link}}

If you did not ask for this, tell your administrator at once.`,
  },
  address_confirm: {
    subject: 'Confirm the new address of your account',
    body: `Hello {{account.name}},

Your account is to have this e-mail address. Confirm it within the next day. Until then everything stays as it is.

{{address.link}}

If you do not know what this is about, leave this mail as it is: nothing happens.`,
  },
  watched_change: {
    subject: 'Changed: {{change.what}}',
    body: `Hello {{account.name}},

Something was changed that decides where money goes or who gets in.

Changed: {{change.what}}
By: {{change.by}}
When: {{change.when}}

If nobody of you did this, sign in, put it right, and end the sessions of whoever it was.

{{signIn.link}}`,
  },
};
