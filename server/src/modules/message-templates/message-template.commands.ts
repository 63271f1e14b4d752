import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { Message, MessageSettings, MessageTranslations } from '@daybook/contract/messages';
import { type MessageForm, messageDefaultOf } from '@daybook/domain/messages/kinds';
import { type MessageText, validateMessageText } from '@daybook/domain/messages/template';
import { msg, t } from '@daybook/i18n';
import { languages } from '@daybook/i18n/languages';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { inLanguage } from '../../platform/language.ts';
import { outdated } from '../../platform/outdated.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type StepUpDeps, withStepUp } from '../identity/credentials/step-up.ts';
import { notifyAdministrators } from '../identity/credentials/watched-changes.ts';
import { builtInText, isBuiltInText } from '../messages/templates/built-in-texts.ts';
import { presentMessage, presentSettings } from './message-template.present.ts';
import {
  findSettings,
  findTemplate,
  putSettings,
  putTemplate,
  type Template,
} from './message-template.repo.ts';

export type MessageDeps = StepUpDeps & Pick<Deps, 'config' | 'newId' | 'outbox'>;

/** Not every message exists for every audience. */
export function requireMessageForm({ kind, audience }: MessageForm): MessageForm {
  const form = { kind, audience };
  if (messageDefaultOf(form) === null) throw notFound();
  return form;
}

/** Refuses a text with an unknown or missing placeholder, and names it. */
export function requireValidText(form: MessageForm, text: MessageText, path = 'text.'): void {
  const problems = Object.entries(validateMessageText(form, text)).map(([field, why]) => [
    `${path}${field}`,
    why,
  ]);
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
}

/** Refuses a translation of which one part is missing, or with a placeholder that does not fit. */
function requireValidTranslations(form: MessageForm, { subject = {}, body = {} }: MessageTranslations): void {
  const problems = languages.flatMap((language) => {
    const text = { subject: subject[language] ?? '', body: body[language] ?? '' };
    if (text.subject === '' && text.body === '') return [];
    if (text.subject === '') return [[`translations.subject.${language}`, t('Enter a subject.')]];
    if (text.body === '') return [[`translations.body.${language}`, t('Enter a text.')]];
    return Object.entries(validateMessageText(form, text)).map(([field, why]) => [
      `translations.${field}.${language}`,
      why,
    ]);
  });
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
}

/** The customisable part of a message. */
const decidedOf = (form: MessageForm, row: Template | undefined) => {
  const { enabled, text, isBuiltIn, translations } = presentMessage(form, row);
  return { enabled, isBuiltIn, ...text, translations };
};

export function saveMessage(
  deps: MessageDeps,
  actor: SignedIn,
  params: MessageForm,
  { enabled, text, translations, version }: ParsedBodyOf<'PUT messages/:kind/:audience'>,
): Promise<Message> {
  const { db, clock } = deps;
  const form = requireMessageForm(params);
  if (text) requireValidText(form, text);
  if (translations) requireValidTranslations(form, translations);
  if (!enabled && messageDefaultOf(form) === 'always') {
    throw invalid({
      enabled:
        form.audience === 'account'
          ? t('This email can’t be turned off: people need it to reach their account.')
          : t('This message can’t be turned off: people wait for it.'),
    });
  }
  // Typing the built-in text means using it, also when a later version improves it.
  const isOwn = text !== null && !isBuiltInText(form, text);
  return inTransaction(db, async (tx) => {
    const before = decidedOf(form, await findTemplate(tx, form));
    const change = {
      ...form,
      enabled,
      text: isOwn ? text : null,
      translations: translations ?? before.translations,
      version,
    };
    if (!(await putTemplate(tx, { ...change, at: clock.now(), by: actor.fullName })))
      throw outdated('message');
    const row = await findTemplate(tx, form);
    await recordAudit(deps, tx, {
      actor,
      action: 'changed',
      object: {
        kind: 'message',
        id: `${form.kind}/${form.audience}`,
        name: inLanguage('en', () => builtInText(form).subject),
      },
      before,
      after: decidedOf(form, row),
    });
    return presentMessage(form, row);
  });
}

type Sender = Pick<ParsedBodyOf<'PUT messages/settings'>, 'senderName' | 'replyTo'>;

const isOtherSender = (before: Sender, after: Sender): boolean =>
  before.senderName !== after.senderName || before.replyTo !== after.replyTo;

export async function saveSettings(
  deps: MessageDeps,
  actor: SignedIn,
  { password, code, ...settings }: ParsedBodyOf<'PUT messages/settings'>,
): Promise<MessageSettings> {
  const shown = await findSettings(deps.db);
  if (shown.version !== settings.version) throw outdated('message');
  const isMoved = isOtherSender(shown, settings);
  const work = async (tx: Tx) => {
    const before = await findSettings(tx);
    if (!(await putSettings(tx, settings))) throw outdated('message');
    const { version: _, ...after } = settings;
    await recordAudit(deps, tx, {
      actor,
      action: 'changed',
      object: { kind: 'message_settings', id: null, name: msg('Sender and reminders') },
      before,
      after,
    });
    if (isMoved) await notifyAdministrators(deps, tx, { kind: 'sender', byName: actor.fullName });
    return presentSettings(await findSettings(tx), deps.config);
  };
  return isMoved ? withStepUp(deps, actor, { password, code }, work) : inTransaction(deps.db, work);
}
