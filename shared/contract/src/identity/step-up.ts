import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { says, upTo } from '../says.ts';
import { typedCode } from '../values.ts';

/**
 * Proof of identity of a session's owner: their password, and a code if they have a second factor. The server asks for
 * missing ones at these fields.
 */
export const stepUpFields = {
  password: z.string().max(128, upTo(128)).optional(),
  /** Six digits of the app, or a recovery code. */
  code: typedCode()
    .max(40, says(msg('This code is too long.')))
    .optional(),
};

/** Every change that moves money or identity; none is possible with an open session alone. */
export const steppedUp = {
  'PUT settings/payments': 'The bank account that customers see.',
  'PUT settings/payments/providers/:provider': 'The keys of a payment provider, which say where money goes.',
  'PUT settings/texts/:channel':
    'The account that sends texts in the name of the business, and pays for them.',
  'PUT settings/security': 'How people sign in.',
  'PUT messages/settings': 'The name that mails come from, and the address that answers go to.',
  'PUT settings/profile': 'The address that customers answer to and that stands on documents.',
  'PUT users/:userId':
    'The address by which somebody signs in and gets a new password, and what they may do.',
  'POST users/:userId/:action': 'The end of the second factor of somebody else.',
  'POST invitations': 'Another administrator.',
  'POST invitations/:invitationId/resend': 'A new link by which somebody becomes an administrator.',
  'PUT roles/:role': 'What everybody with a role may do, where it becomes more.',
  'POST roles/:role/reset': 'The same, by the defaults of a role.',
  'PUT teams/:userId': 'Whose records somebody sees, where these become more.',
  'POST api-keys': 'A key by which another system gets in.',
  'POST api-keys/:apiKeyId/rotate': 'A new secret of such a key.',
  'POST user/address': 'The own address.',
  'POST user/second-factor': 'A second factor where there is none.',
  'POST user/second-factor/recovery-codes': 'Codes that stand for the second factor.',
  'POST user/second-factor/off': 'The end of the second factor.',
} as const;
