import type { MessageKind } from '@daybook/domain/messages/kinds';
import { msg } from '@daybook/i18n';
import type { BuiltInText } from './built-in-text.ts';

const hello = msg('Hello {{account.name}},');
const notExpected = msg('Not expecting this? You can safely ignore this email.');
const newPasswordAndTell = msg('If it wasn’t you, choose a new password now and tell your administrator.');

/** Messages about a user's own account. */
export const accountTexts: Readonly<Partial<Record<MessageKind, BuiltInText>>> = {
  invitation: {
    subject: msg('You’re invited to {{business.name}}'),
    body: [
      hello,
      msg(
        '{{invitation.from}} invites you to work with {{business.name}} in Daybook. Choose a username and a password within the next three days.',
      ),
      '{{invitation.link}}',
      notExpected,
    ],
  },
  password_reset: {
    subject: msg('Choose a new password'),
    body: [
      hello,
      msg(
        'Someone, probably you, asked for a new password for your account. Choose one within the next hour.',
      ),
      '{{reset.link}}',
      msg('If it wasn’t you, you can ignore this email. Your password stays the same.'),
    ],
  },
  password_changed: {
    subject: msg('Your password was changed'),
    body: [
      hello,
      msg('Your password was changed, and you were logged out everywhere.'),
      '{{signIn.link}}',
      msg('If it wasn’t you, ask for a new password now and tell your administrator.'),
    ],
  },
  new_sign_in: {
    subject: msg('New login to your account'),
    body: [
      hello,
      msg('Someone logged in to your account in a way we haven’t seen before.'),
      msg('When: {{signIn.when}}\nDevice: {{signIn.device}}\nNetwork address: {{signIn.address}}'),
      msg(
        'If it was you, there’s nothing to do. If not, log in and choose a new password now: that logs everyone else out.',
      ),
      '{{signIn.link}}',
    ],
  },
  second_factor_off: {
    subject: msg('Two-step sign-in was turned off'),
    body: [
      hello,
      msg(
        'Only your password protects your account now. You can turn two-step sign-in on again under My account.',
      ),
      '{{signIn.link}}',
      newPasswordAndTell,
    ],
  },
  second_factor_on: {
    subject: msg('Two-step sign-in was turned on'),
    body: [
      hello,
      msg('Your account now asks for a code from your app after the password.'),
      '{{signIn.link}}',
      msg('If it wasn’t you, tell your administrator now.'),
    ],
  },
  recovery_codes_renewed: {
    subject: msg('New recovery codes were created'),
    body: [
      hello,
      msg('New recovery codes were created for your account. The old ones no longer work.'),
      '{{signIn.link}}',
      newPasswordAndTell,
    ],
  },
  calendar_feed_created: {
    subject: msg('A calendar address was created for your account'),
    body: [
      hello,
      msg(
        'Another calendar can now read your appointments at a secret address. You can delete it under My account.',
      ),
      '{{signIn.link}}',
      msg('If it wasn’t you, delete it, choose a new password now and tell your administrator.'),
    ],
  },
  email_changed: {
    subject: msg('Your account’s email address was changed'),
    body: [
      hello,
      msg(
        'You can no longer log in with this email address. From now on, emails about your account go to another one.',
      ),
      '{{signIn.link}}',
      msg('If you didn’t ask for this, tell your administrator now.'),
    ],
  },
  address_confirm: {
    subject: msg('Confirm your account’s new email address'),
    body: [
      hello,
      msg(
        'Someone wants to use this email address for your account. Confirm it within the next day. Until then nothing changes.',
      ),
      '{{address.link}}',
      notExpected,
    ],
  },
  watched_change: {
    subject: msg('Changed: {{change.what}}'),
    body: [
      hello,
      msg('Someone changed a setting that decides where money goes or who can log in.'),
      msg('Changed: {{change.what}}\nBy: {{change.by}}\nWhen: {{change.when}}'),
      msg('If nobody on your team did this, log in, undo the change and end the sessions of that account.'),
      '{{signIn.link}}',
    ],
  },
};
