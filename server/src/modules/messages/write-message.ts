import { commaList } from '@daybook/domain/lists';
import { isMessageOn, type MessageForm } from '@daybook/domain/messages/kinds';
import type { MessageText } from '@daybook/domain/messages/template';
import { currentLanguage, t } from '@daybook/i18n';
import type { Language } from '@daybook/i18n/languages';
import type { Db } from '../../platform/database/types.ts';
import { inLanguage } from '../../platform/language.ts';
import { composeMail, type MailContent } from '../../platform/mail/compose.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { composeText } from './compose-text.ts';
import { fillTemplate, type Values } from './fill-template.ts';
import { findSender, type Sender } from './message.repo.ts';
import { findStoredMessage, type StoredMessage } from './stored-message.repo.ts';
import { builtInText } from './templates/built-in-texts.ts';

/** The content of a mail, before it becomes text and HTML. */
export interface MessageContent extends MailContent {
  fromName?: string;
  replyTo?: string;
}

/** Fills in a text from the business to this audience. */
export function messageContentOf(
  { audience }: Pick<MessageForm, 'audience'>,
  text: MessageText,
  values: Values,
  sender: Sender,
  personalMessage?: string,
): MessageContent {
  const { senderName, businessName, businessPhone } = sender;
  const replyTo = audience === 'customer' ? (sender.replyTo ?? sender.businessEmail) : null;
  const { title, blocks } = fillTemplate(text, values);
  return {
    title,
    blocks: personalMessage
      ? withWords(blocks, t('{name} writes:', { name: businessName }), personalMessage)
      : blocks,
    ...(audience === 'customer' ? { footer: commaList([businessName, businessPhone]) } : {}),
    fromName: senderName ?? inOneLine(businessName),
    ...(replyTo ? { replyTo } : {}),
  };
}

/** A line break in a header would begin another header. */
const inOneLine = (name: string) => name.replace(/\s+/g, ' ').trim();

/** After the news, before its facts and links. */
function withWords(
  blocks: MessageContent['blocks'],
  opening: string,
  personalMessage: string,
): MessageContent['blocks'] {
  const place = blocks.findIndex(({ kind }) => kind !== 'paragraph');
  const words = personalMessage.split(/\r?\n/).map((line) => [{ words: line }]);
  return blocks.toSpliced(place === -1 ? blocks.length : place, 0, {
    kind: 'paragraph',
    lines: [[{ words: opening }], ...words],
  });
}

/** A complete mail. */
export function toMail(to: string, { fromName, replyTo, ...content }: MessageContent): Mail {
  return {
    to,
    subject: content.title,
    ...composeMail(content),
    ...(fromName ? { fromName } : {}),
    ...(replyTo ? { replyTo } : {}),
  };
}

/**
 * The text of a message for its reader, with its language: the business's own text is in its main language unless there
 * is a translation.
 */
const templateFor = (
  form: MessageForm,
  readersLanguage: Language,
  stored: Pick<StoredMessage, 'text' | 'isTranslated'> & Pick<Sender, 'mainLanguage'>,
): { text: MessageText; language: Language } =>
  stored.text
    ? { text: stored.text, language: stored.isTranslated ? readersLanguage : stored.mainLanguage }
    : { text: builtInText(form), language: readersLanguage };

interface Recipient {
  /** The mail address, or nothing. */
  to: string;
  phone?: string | null | undefined;
}

/**
 * Writes a message with the current texts. Null if it is turned off, or if there is no recipient: a customer who booked
 * by phone may have no address. `personalMessage` is a text by a staff member.
 */
export async function writeMessage(
  db: Db,
  { to, phone, personalMessage, ...form }: MessageForm & Recipient & { personalMessage?: string | undefined },
  valuesOf: (sender: Sender) => Values | Promise<Values>,
): Promise<Mail | null> {
  const stored = await findStoredMessage(db, form);
  if (!(to || phone) || !isMessageOn(form, stored.enabled)) return null;
  const sender = await findSender(db);
  const template = templateFor(form, currentLanguage(), { ...stored, ...sender });
  // One mail is in one language, with its dates and facts.
  return inLanguage(template.language, async () => {
    const content = messageContentOf(form, template.text, await valuesOf(sender), sender, personalMessage);
    const mail = toMail(to, content);
    if (!phone) return mail;
    return { ...mail, brief: { phone, text: composeText(content, sender.businessName, personalMessage) } };
  });
}
