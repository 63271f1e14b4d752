import path from 'node:path';
import type { Deps } from '../../platform/deps.ts';
import type { MailRenderers } from '../../platform/mail/outbox.ts';
import { openPost, type Post } from './post.ts';
import { type ClaimedMail, claimMails, markDropped, markFailed, markSent, tryAgainAt } from './repo.ts';

const second = 1000;
const leaseMs = 120 * second;
const atOnce = 5;

/** Pauses after the first, second, … try that failed; after the last the mail is given up. */
const pausesMs = [10, 60, 300, 1800, 7200, 21_600].map((seconds) => seconds * second);

/** True when the mail server said that it will never take this mail, such as for an unknown recipient. */
const isFinal = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 550;

/** Sends what waits in the outbox. */
export interface MailWorker {
  /** Sends everything that is due now, or what is under way when the signal comes. Two calls at once are one. */
  drain(signal?: AbortSignal): Promise<void>;
}

interface SentMail {
  mailId: string;
  kind: string;
  /** Where it was written, without a mail server. */
  file?: string;
}

type WorkerDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

export function createMailWorker(deps: WorkerDeps, renderers: MailRenderers): MailWorker {
  const { db, clock, config, log } = deps;
  let post: Promise<Post> | undefined;
  let draining: Promise<void> | undefined;

  /** What was sent, for the log; null for a mail that nobody wants any more. */
  async function deliver(mail: ClaimedMail): Promise<SentMail | null> {
    const render = renderers[mail.kind];
    if (!render) throw new Error(`Nothing writes mails of the kind ${mail.kind}.`);
    const written = await render(mail, db);
    if (!written) {
      await markDropped(db, mail.mailId);
      return null;
    }
    post ??= openPost(config);
    const file = await (await post)(mail.mailId, written);
    await markSent(db, mail.mailId, clock.now());
    return { mailId: mail.mailId, kind: mail.kind, ...(file ? { file } : {}) };
  }

  async function deliverOrPutOff(mail: ClaimedMail): Promise<SentMail | null> {
    try {
      return await deliver(mail);
    } catch (err) {
      const pause = isFinal(err) ? undefined : pausesMs[mail.attempts - 1];
      const reason = err instanceof Error ? err.message.slice(0, 500) : 'unknown';
      log.error({ mailId: mail.mailId, kind: mail.kind, attempts: mail.attempts, err }, 'mail not sent');
      if (pause === undefined) await markFailed(db, mail.mailId, clock.now(), reason);
      else await tryAgainAt(db, mail.mailId, new Date(clock.now().getTime() + pause), reason);
      return null;
    }
  }

  /** One line for what leaves at once, however much it is: a terminal holds more than the log. */
  function tell(sent: readonly SentMail[]): void {
    const [first] = sent;
    if (sent.length === 1) log.info({ ...first }, 'mail sent');
    if (sent.length < 2) return;
    for (const mail of sent) log.debug(mail, 'mail sent');
    log.info(
      { mails: sent.length, ...(first?.file ? { folder: path.dirname(first.file) } : {}) },
      'mails sent',
    );
  }

  async function drainAll(signal: AbortSignal | undefined): Promise<void> {
    const sent: SentMail[] = [];
    try {
      await sendDue(signal, sent);
    } finally {
      tell(sent);
    }
  }

  async function sendDue(signal: AbortSignal | undefined, sent: SentMail[]): Promise<void> {
    while (!signal?.aborted) {
      const now = clock.now();
      const claimed = await claimMails(db, {
        now,
        leaseUntil: new Date(now.getTime() + leaseMs),
        count: atOnce,
      });
      if (claimed.length === 0) return;
      const delivered = await Promise.all(claimed.map(deliverOrPutOff));
      sent.push(...delivered.filter((one) => one !== null));
    }
  }

  return {
    drain(signal) {
      draining ??= drainAll(signal).finally(() => {
        draining = undefined;
      });
      return draining;
    },
  };
}
