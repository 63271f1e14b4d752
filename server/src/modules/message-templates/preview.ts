import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { MessagePreview } from '@daybook/contract/messages';
import { messageAudiences, messageKinds } from '@daybook/domain/messages/kinds';
import { currentLanguage, t } from '@daybook/i18n';
import { languages } from '@daybook/i18n/languages';
import { z } from 'zod';
import { findOffer } from '../../platform/database/languages.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Db } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { inLanguage } from '../../platform/language.ts';
import { composeMail } from '../../platform/mail/compose.ts';
import type { MailRenderers } from '../../platform/mail/outbox.ts';
import { senderOf } from '../../platform/mail/sender.ts';
import { followNumberStyle } from '../../platform/number-style.ts';
import { builtInText, isBuiltInText } from '../messages/templates/built-in-texts.ts';
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
  const text = draft.language && isBuiltInText(draft, draft.text) ? builtInText(draft) : draft.text;
  return { letter: messageContentOf(draft, text, values, sender), sample };
}

const inLanguageOf = <T>({ language = currentLanguage() }: Pick<Draft, 'language'>, work: () => T): T =>
  inLanguage(language, work);

async function requireOffered(db: Db, { language }: Pick<Draft, 'language'>): Promise<void> {
  if (language && !(await findOffer(db)).languages.includes(language))
    throw invalid({ language: t('Choose a language that visitors can choose.') });
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
  await requireOffered(deps.db, draft);
  return inLanguageOf(draft, () => writePreview(deps, actor, draft));
}

async function writePreview(deps: MessageDeps, actor: SignedIn, draft: Draft): Promise<MessagePreview> {
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
  await requireOffered(deps.db, draft);
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
  language: z.enum(languages).optional(),
});

/** The test mail of a text; its subject says that it is a test. */
export function testMails(deps: PreviewDeps): MailRenderers {
  return {
    async message_test({ recipient, data }, db) {
      const account = await findAccount(db, recipient.slice('user:'.length));
      if (!account) return null;
      const draft = Ordered.parse(data);
      return inLanguageOf(draft, async () => {
        const { letter } = await draftLetter(deps, db, draft, account.fullName);
        const mail = toMail(account.email, letter);
        const subject = t('Test: {subject}', { subject: mail.subject });
        return { ...mail, subject, language: currentLanguage() };
      });
    },
  };
}
