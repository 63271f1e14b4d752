import type { MessageAudience, MessageForm, MessageKind } from '@daybook/domain/messages/kinds';
import type { MessageText } from '@daybook/domain/messages/template';
import { t } from '@daybook/i18n';
import { languages } from '@daybook/i18n/languages';
import { inLanguage } from '../../../platform/language.ts';
import { accountTexts } from './account-texts.ts';
import type { BuiltInText } from './built-in-text.ts';
import { customerTexts } from './customer-texts.ts';
import { managerTexts, staffTexts } from './team-texts.ts';

const texts: Readonly<Record<MessageAudience, Readonly<Partial<Record<MessageKind, BuiltInText>>>>> = {
  customer: customerTexts,
  staff: staffTexts,
  manager: managerTexts,
  account: accountTexts,
};

/** The built-in text of a message, in the reader's language. */
export function builtInText({ kind, audience }: MessageForm): MessageText {
  const text = texts[audience][kind];
  if (!text) throw new Error(`No text tells the ${audience} of ${kind}.`);
  return { subject: t(text.subject), body: text.body.map((paragraph) => t(paragraph)).join('\n\n') };
}

/** Whether this is the built-in text of a message, in any language. */
export const isBuiltInText = (form: MessageForm, { subject, body }: MessageText): boolean =>
  languages.some((language) => {
    const builtIn = inLanguage(language, () => builtInText(form));
    return builtIn.subject === subject && builtIn.body === body;
  });
