import { can } from '@daybook/domain/people';
import type { Api, Policy } from '../../platform/http/api.ts';
import { receiveReply, receiveReport } from './callbacks.ts';
import {
  changeTextChannel,
  changeTextSettings,
  readTextSettings,
  type TextSettingsDeps,
  testTextChannel,
} from './text-settings.commands.ts';

/** Messages to customers are settings of the administration. */
const maySetTexts: Policy = (actor) => can(actor, 'settings.site');

export function registerTextMessages(api: Api, deps: TextSettingsDeps): void {
  const policy = maySetTexts;
  api.route('GET settings/texts', { policy, handler: () => readTextSettings(deps, deps.db) });
  api.route('PUT settings/texts', {
    policy,
    handler: ({ actor, body }) => changeTextSettings(deps, actor, body),
  });
  api.route('PUT settings/texts/:channel', {
    policy,
    handler: ({ actor, params, body }) => changeTextChannel(deps, actor, params.channel, body),
  });
  api.route('POST settings/texts/:channel/test', {
    policy,
    handler: ({ params }) => testTextChannel(deps, params.channel),
  });
  const limits = { 'webhooks.address': ({ address }: { address: string }) => address };
  api.route('POST text-messages/:channel/reports/:textMessageId', {
    limits,
    handler: ({ params, headers, body }) =>
      receiveReport(deps, params, { fields: body, signature: headers['x-twilio-signature'] ?? '' }),
  });
  api.route('POST text-messages/:channel/replies', {
    limits,
    handler: ({ params, headers, body }) =>
      receiveReply(deps, params.channel, { fields: body, signature: headers['x-twilio-signature'] ?? '' }),
  });
}
