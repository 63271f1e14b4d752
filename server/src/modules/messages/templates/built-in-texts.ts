import type { MessageAudience, MessageForm, MessageKind } from '@daybook/domain/messages/kinds';
import type { MessageText } from '@daybook/domain/messages/template';
import { accountTexts } from './account-texts.ts';
import { customerTexts } from './customer-texts.ts';
import { managerTexts, staffTexts } from './team-texts.ts';

const texts: Readonly<Record<MessageAudience, Readonly<Partial<Record<MessageKind, MessageText>>>>> = {
  customer: customerTexts,
  staff: staffTexts,
  manager: managerTexts,
  account: accountTexts,
};

/** The built-in text of a message. */
export function builtInText({ kind, audience }: MessageForm): MessageText {
  const text = texts[audience][kind];
  if (!text) throw new Error(`No text tells the ${audience} of ${kind}.`);
  return text;
}
