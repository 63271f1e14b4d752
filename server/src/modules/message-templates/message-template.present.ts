import type { Message, MessageSettings } from '@daybook/contract/messages';
import { isMessageOn, type MessageForm, messageDefaultOf } from '@daybook/domain/messages/kinds';
import type { Config } from '../../config.ts';
import { senderOf } from '../../platform/mail/sender.ts';
import { builtInText } from '../messages/templates/built-in-texts.ts';
import type { findSettings, Template } from './message-template.repo.ts';

/** A message from its row, or the built-in one. */
export function presentMessage({ kind, audience }: MessageForm, row: Template | undefined): Message {
  const form = { kind, audience };
  const { subject = null, body = null, translations = {} } = row ?? {};
  const builtIn = builtInText(form);
  const isBuiltIn = subject === null || body === null;
  return {
    ...form,
    enabled: isMessageOn(form, row?.enabled ?? null),
    isAlwaysOn: messageDefaultOf(form) === 'always',
    text: isBuiltIn ? builtIn : { subject, body },
    builtIn,
    isBuiltIn,
    translations,
    version: row?.version ?? 0,
    updatedAt: row?.updated_at.toISOString() ?? null,
    updatedBy: row?.updated_by ?? null,
  };
}

export function presentSettings(
  {
    businessEmail,
    businessName,
    quietFrom: from,
    quietTo: to,
    ...settings
  }: Awaited<ReturnType<typeof findSettings>>,
  { mail }: Pick<Config, 'mail'>,
): MessageSettings {
  const { address } = senderOf(mail.from);
  return {
    ...settings,
    quietHours: from === null || to === null ? null : { from, to },
    standard: { senderName: businessName, senderAddress: address, replyTo: businessEmail },
  };
}
