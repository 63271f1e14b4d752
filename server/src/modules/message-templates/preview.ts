import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { MessagePreview } from '@daybook/contract/messages';
import { messageAudiences, messageKinds } from '@daybook/domain/messages/kinds';
import { z } from 'zod';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Db } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { composeMail } from '../../platform/mail/compose.ts';
import type { MailRenderers } from '../../platform/mail/outbox.ts';
import { senderOf } from '../../platform/mail/sender.ts';
import { followNumberStyle } from '../../platform/number-style.ts';
import { type MessageContent, messageContentOf, toMail } from '../messages/write-message.ts';
import { type MessageDeps, requireMessageForm, requireValidText } from './message-template.commands.ts';
import { findAccount } from './message-template.repo.ts';
import { sampleFor } from './sample-for.ts';

type Draft = ParsedBodyOf<'POST messages/preview'>;
type PreviewDeps = Pick<Deps, 'clock' | 'config'>;

async function draftLetter(
  deps: PreviewDeps,
  db: Db,
  draft: Draft,
  reader: string,
): Promise<Pick<MessagePreview, 'sample'> & { letter: MessageContent }> {
  await followNumberStyle(db);
  const { sender, values, sample } = await sampleFor(deps, db, draft, reader);
  return { letter: messageContentOf(draft, draft.text, values, sender), sample };
}

/** A display name for an address: quoted if it contains special characters. */
const quoted = (name: string): string =>
  /["(),.:;<>@[\]\\]/.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : name;

/** A text as it would be sent, rendered by the code that writes the mails. */
export async function previewMessage(
  deps: MessageDeps,
  actor: SignedIn,
  draft: Draft,
): Promise<MessagePreview> {
  requireValidText(requireMessageForm(draft), draft.text);
  const { letter, sample } = await draftLetter(deps, deps.db, draft, actor.fullName);
  const { name, address } = senderOf(deps.config.mail.from);
  return {
    from: `${quoted(letter.fromName || name)} <${address}>`,
    replyTo: letter.replyTo ?? null,
    subject: letter.title,
    text: composeMail(letter).text,
    blocks: letter.blocks.map((block) =>
      block.kind === 'paragraph'
        ? { ...block, lines: block.lines.map((line) => [...line]) }
        : block.kind === 'facts'
          ? { ...block, facts: block.facts.map(([label, value]) => [label, value]) }
          : block,
    ),
    footer: letter.footer ?? null,
    sample,
  };
}

/** Orders a mail with this text to the acting user, through the outbox like any other. */
export async function sendTest(deps: MessageDeps, actor: SignedIn, draft: Draft): Promise<{ to: string }> {
  requireValidText(requireMessageForm(draft), draft.text);
  await deps.limits.use('messages.test', actor.userId);
  const account = await findAccount(deps.db, actor.userId);
  if (!account) throw notFound();
  await inTransaction(deps.db, (tx) =>
    deps.outbox.put(tx, {
      kind: 'message_test',
      subjectId: deps.newId(),
      recipient: `user:${actor.userId}`,
      data: draft,
    }),
  );
  return { to: account.email };
}

const Ordered = z.object({
  kind: z.enum(messageKinds),
  audience: z.enum(messageAudiences),
  text: z.object({ subject: z.string(), body: z.string() }),
});

/** The test mail of a text; its subject says that it is a test. */
export function testMails(deps: PreviewDeps): MailRenderers {
  return {
    async message_test({ recipient, data }, db) {
      const account = await findAccount(db, recipient.slice('user:'.length));
      if (!account) return null;
      const { letter } = await draftLetter(deps, db, Ordered.parse(data), account.fullName);
      const mail = toMail(account.email, letter);
      return { ...mail, subject: `Test: ${mail.subject}` };
    },
  };
}
