import { isMessageOn, type MessageForm } from '@daybook/domain/messages/kinds';
import type { MessageText } from '@daybook/domain/messages/template';
import type { Db } from '../../platform/database/types.ts';
import { composeMail, type MailContent } from '../../platform/mail/compose.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { fillTemplate, type Values } from './fill-template.ts';
import { findSender, findStoredMessage, type Sender } from './message.repo.ts';
import { builtInText } from './templates/built-in-texts.ts';

/** Everything that a mail says, before it is text and HTML. */
export interface MessageContent extends MailContent {
  fromName?: string;
  replyTo?: string;
}

/** A text with its placeholders filled in, from the business to this audience. */
export function messageContentOf(
  { audience }: Pick<MessageForm, 'audience'>,
  text: MessageText,
  values: Values,
  sender: Sender,
  said?: string,
): MessageContent {
  const { senderName, businessName, businessPhone } = sender;
  const replyTo = audience === 'customer' ? (sender.replyTo ?? sender.businessEmail) : null;
  const { title, blocks } = fillTemplate(text, values);
  return {
    title,
    blocks: said ? withWords(blocks, `${businessName} writes:`, said) : blocks,
    ...(audience === 'customer' ? { footer: [businessName, businessPhone].filter(Boolean).join(', ') } : {}),
    fromName: senderName ?? inOneLine(businessName),
    ...(replyTo ? { replyTo } : {}),
  };
}

/** A line break in a header would begin another header. */
const inOneLine = (name: string) => name.replace(/\s+/g, ' ').trim();

/** After what has happened, before its facts and links. */
function withWords(
  blocks: MessageContent['blocks'],
  opening: string,
  said: string,
): MessageContent['blocks'] {
  const place = blocks.findIndex(({ kind }) => kind !== 'paragraph');
  const words = said.split(/\r?\n/).map((line) => [{ words: line }]);
  return blocks.toSpliced(place === -1 ? blocks.length : place, 0, {
    kind: 'paragraph',
    lines: [[{ words: opening }], ...words],
  });
}

/** A letter as it is sent. */
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
 * Writes a message in the words of this moment. Null when it is turned off, or there is nobody to send it to: a
 * customer who booked by phone may have no address. `said` is what somebody of the business adds in their own words.
 */
export async function writeMessage(
  db: Db,
  { to, said, ...form }: MessageForm & { to: string; said?: string | undefined },
  valuesOf: (sender: Sender) => Values | Promise<Values>,
): Promise<Mail | null> {
  const { enabled, text } = await findStoredMessage(db, form);
  if (!to || !isMessageOn(form, enabled)) return null;
  const sender = await findSender(db);
  return toMail(to, messageContentOf(form, text ?? builtInText(form), await valuesOf(sender), sender, said));
}
