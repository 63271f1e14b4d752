import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { MailOutcome, MailOutcomes } from '../../../platform/mail/outbox.ts';
import { type ClaimedMail, markDropped, markFailed, markSent, putOff } from './delivery.repo.ts';
import type { TextOutcome } from './send-text.ts';

export interface SentMail {
  mailId: string;
  kind: string;
  /** The file it was written to, without a mail server. */
  file?: string;
}

/** Records what became of messages, and reports it to the modules that asked for it. */
export function recordOutcomes(
  { db, clock, metrics }: Pick<Deps, 'db' | 'clock' | 'metrics'>,
  outcomes: MailOutcomes,
) {
  /** Reports the outcome in the transaction that records it. */
  async function note(
    mail: ClaimedMail,
    write: (to: Db) => Promise<void>,
    what: keyof MailOutcome,
    reason = '',
  ): Promise<void> {
    const handlers = outcomes[mail.kind];
    if (!handlers) return write(db);
    await inTransaction(db, async (tx) => {
      await write(tx);
      await handlers[what](mail, tx, reason);
    });
  }

  async function drop(mail: ClaimedMail): Promise<null> {
    await markDropped(db, mail.mailId);
    metrics.mail(mail.kind, 'dropped');
    return null;
  }

  return {
    note,
    drop,
    /** A text that its provider has accepted, or one that waits. */
    async settleText(
      mail: ClaimedMail,
      text: Exclude<TextOutcome, { by: 'mail' }>,
    ): Promise<SentMail | null> {
      if (text.by === 'later') {
        await putOff(db, mail.mailId, text.at);
        return null;
      }
      await inTransaction(db, async (tx) => {
        if (!(await text.settle(tx))) return putOff(tx, mail.mailId, clock.now());
        await markSent(tx, mail.mailId, clock.now());
        await outcomes[mail.kind]?.sent(mail, tx);
      });
      metrics.mail(mail.kind, 'texted');
      return { mailId: mail.mailId, kind: mail.kind };
    },
    /** Its reader has no mail address, and no text reaches them. */
    async withoutChannel(mail: ClaimedMail, reason: string | null): Promise<null> {
      if (reason === null) return drop(mail);
      await note(mail, (to) => markFailed(to, mail.mailId, clock.now(), reason), 'failed', reason);
      metrics.mail(mail.kind, 'failed');
      return null;
    },
  };
}
