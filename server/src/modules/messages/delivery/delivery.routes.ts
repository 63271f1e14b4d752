import { bounceSecretHeader } from '@daybook/contract/messages';
import { can } from '@daybook/domain/people';
import type { Api } from '../../../platform/http/api.ts';
import { type MailDeps, readMessages, recordBounce, retryMail } from './delivery.commands.ts';

export function registerMessages(api: Api, deps: MailDeps): void {
  api.route('GET bookings/:bookingId/messages', {
    policy: (actor) => can(actor, 'booking.view') && can(actor, 'mail.view'),
    handler: ({ actor, params }) => readMessages(deps, actor, params.bookingId),
  });
  api.route('POST mails/:mailId/retry', {
    policy: (actor) => can(actor, 'mail.view'),
    handler: ({ actor, params }) => retryMail(deps, actor, params.mailId),
  });
  api.route('POST messages/bounces', {
    limits: { 'bounces.address': ({ address }) => address },
    handler: ({ headers, body }) => recordBounce(deps, headers[bounceSecretHeader], body),
  });
}
