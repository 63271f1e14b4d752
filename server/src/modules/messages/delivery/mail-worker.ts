import path from 'node:path';
import type { Db } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { MailOutcomes, MailRenderers } from '../../../platform/mail/outbox.ts';
import { followNumberStyle } from '../../../platform/number-style.ts';
import { type ClaimedMail, claimMails, markFailed, markSent, tryAgainAt } from './delivery.repo.ts';
import { decideLanguage } from './mail-language.repo.ts';
import { type DeliverMail, openMailer } from './open-mailbox.ts';
import { recordOutcomes, type SentMail } from './record-outcomes.ts';
import type { SendText } from './send-text.ts';

const second = 1000;
const leaseMs = 120 * second;
const atOnce = 5;

/** Pauses after the first, second, … failed try; after the last the mail is given up. */
const pausesMs = [10, 60, 300, 1800, 7200, 21_600].map((seconds) => seconds * second);

/** True if the mail server rejected the mail permanently, such as for an unknown recipient. */
const isFinal = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 550;

/** Sends the mails in the outbox. */
export interface MailWorker {
  /**
   * Sends everything due now, or finishes the mails in progress when the signal comes. Concurrent calls share one run.
   */
  drain(signal?: AbortSignal): Promise<void>;
}

type WorkerDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'metrics'>;

const mailAlone: SendText = async () => ({ by: 'mail', reason: null });

/**
 * Sends what the renderers write, and reports the outcome to the modules that asked for it. A message that could go to a
 * phone is offered to `sendText` first; what it does not take goes by mail.
 */
export function createMailWorker(
  deps: WorkerDeps,
  renderers: MailRenderers,
  outcomes: MailOutcomes = {},
  sendText: SendText = mailAlone,
): MailWorker {
  const { db, clock, config, log, metrics } = deps;
  let post: Promise<DeliverMail> | undefined;
  let draining: Promise<void> | undefined;
  const records = recordOutcomes(deps, outcomes);

  /** The sent mail, for the log; null for an obsolete one. */
  async function deliver(mail: ClaimedMail): Promise<SentMail | null> {
    const render = renderers[mail.kind];
    if (!render) throw new Error(`Nothing writes mails of the kind ${mail.kind}.`);
    await followNumberStyle(db);
    const language = mail.language ?? (await decideLanguage(db, mail));
    const written = await inLanguage(language, () => render(mail, db));
    if (!written) return records.drop(mail);
    const { brief, ...mailed } = written;
    const text = brief && (await sendText({ mail, ...brief, hasEmail: written.to !== '' }));
    if (text && text.by !== 'mail') return records.settleText(mail, text);
    if (written.to === '') return records.withoutChannel(mail, text?.reason ?? null);
    post ??= openMailer(config);
    const file = await (await post)(mail.mailId, { language, ...mailed });
    await records.note(mail, (to) => markSent(to, mail.mailId, clock.now()), 'sent');
    metrics.mail(mail.kind, 'sent');
    return { mailId: mail.mailId, kind: mail.kind, ...(file ? { file } : {}) };
  }

  async function deliverOrPutOff(mail: ClaimedMail): Promise<SentMail | null> {
    try {
      return await deliver(mail);
    } catch (err) {
      const pause = isFinal(err) ? undefined : pausesMs[mail.attempts - 1];
      const reason = err instanceof Error ? err.message.slice(0, 500) : 'unknown';
      log.error({ mailId: mail.mailId, kind: mail.kind, attempts: mail.attempts, err }, 'mail not sent');
      const write = (to: Db) =>
        pause === undefined
          ? markFailed(to, mail.mailId, clock.now(), reason)
          : tryAgainAt(to, mail.mailId, new Date(clock.now().getTime() + pause), reason);
      await records.note(mail, write, 'failed', reason);
      metrics.mail(mail.kind, pause === undefined ? 'failed' : 'put off');
      return null;
    }
  }

  /** One line for mails that leave together: a terminal has limited space. */
  function logSent(sent: readonly SentMail[]): void {
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
      logSent(sent);
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
