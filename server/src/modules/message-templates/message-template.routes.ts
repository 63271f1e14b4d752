import { messageForms } from '@daybook/domain/messages/kinds';
import { can } from '@daybook/domain/people';
import type { Api, Policy } from '../../platform/http/api.ts';
import { type MessageDeps, saveMessage, saveSettings } from './message-template.commands.ts';
import { presentMessage, presentSettings } from './message-template.present.ts';
import { findSettings, findTemplates } from './message-template.repo.ts';
import { previewMessage, sendTest } from './preview.ts';

/** Messages to customers are settings of the administration. */
const mayEditMessages: Policy = (actor) => can(actor, 'settings.site');

export function registerMessageTemplates(api: Api, deps: MessageDeps): void {
  const { db, config } = deps;
  const policy = mayEditMessages;

  api.route('GET messages', {
    policy,
    async handler() {
      const [templates, settings] = await Promise.all([findTemplates(db), findSettings(db)]);
      const rowOf = ({ kind, audience }: (typeof messageForms)[number]) =>
        templates.find((row) => row.kind === kind && row.audience === audience);
      return {
        items: messageForms.map((form) => presentMessage(form, rowOf(form))),
        settings: presentSettings(settings, config),
      };
    },
  });
  api.route('PUT messages/settings', {
    policy,
    handler: ({ actor, body }) => saveSettings(deps, actor, body),
  });
  api.route('PUT messages/:kind/:audience', {
    policy,
    handler: ({ actor, params, body }) => saveMessage(deps, actor, params, body),
  });
  api.route('POST messages/preview', {
    policy,
    handler: ({ actor, body }) => previewMessage(deps, actor, body),
  });
  api.route('POST messages/test', { policy, handler: ({ actor, body }) => sendTest(deps, actor, body) });
}
