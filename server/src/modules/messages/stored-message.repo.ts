import type { MessageForm } from '@daybook/domain/messages/kinds';
import type { MessageText } from '@daybook/domain/messages/template';
import { currentLanguage } from '@daybook/i18n';
import type { Db } from '../../platform/database/types.ts';

/** The business's own settings of a message, with its text in the reader's language; null if it has none. */
export interface StoredMessage {
  enabled: boolean | null;
  text: MessageText | null;
  /** Whether the text is in the reader's language, and not in the business's main one. */
  isTranslated: boolean;
}

export async function findStoredMessage(db: Db, { kind, audience }: MessageForm): Promise<StoredMessage> {
  const row = await db
    .selectFrom('message_template')
    .where('kind', '=', kind)
    .where('audience', '=', audience)
    .select(['enabled', 'subject', 'body', 'translations'])
    .executeTakeFirst();
  const { enabled = null, subject = null, body = null, translations = {} } = row ?? {};
  const own = subject === null || body === null ? null : { subject, body };
  const language = currentLanguage();
  const [subjectIn, bodyIn] = [translations.subject?.[language], translations.body?.[language]];
  const translated = subjectIn && bodyIn ? { subject: subjectIn, body: bodyIn } : null;
  return { enabled, text: translated ?? own, isTranslated: translated !== null };
}
