import { bounceSecretHeader } from '@daybook/contract/messages';
import { can } from '@daybook/domain/people';
import type { Api } from '../../../platform/http/api.ts';
import { type MailDeps, noteBounce, retry } from './delivery.commands.ts';

export function addMail(api: Api, deps: MailDeps): void {
  api.route('POST mails/:mailId/retry', {
    policy: (actor) => can(actor, 'mail.view'),
    handler: ({ actor, params }) => retry(deps, actor, params.mailId),
  });
  api.route('POST messages/bounces', {
    limits: { 'bounces.address': ({ address }) => address },
    handler: ({ headers, body }) => noteBounce(deps, headers[bounceSecretHeader], body),
  });
}
