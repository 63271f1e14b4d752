import { stateAfter, type TextChannel, textProviderNames, wishOf } from '@daybook/domain/messages/channels';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { invalid, notFound, Unauthenticated } from '../../platform/errors.ts';
import type { Callback, Connection, DeliveryReport } from './providers/text-provider.ts';
import { textAdapters } from './providers/text-providers.ts';
import { recordTextError, recordTextReport } from './text-channel.repo.ts';
import { connectionFor, type TextDeps } from './text-connection.ts';
import {
  deleteOptOut,
  insertOptOut,
  insertReply,
  lockText,
  markMailTexted,
  releaseMail,
  updateText,
} from './text-message.repo.ts';

type Sent = Omit<Callback, 'url'>;

/** The URL for incoming texts, as it is set up at the provider. */
export const repliesUrlOf = ({ config }: Pick<TextDeps, 'config'>, channel: TextChannel): string =>
  `${config.publicUrl}/api/v1/text-messages/${channel}/replies`;

/** The connection whose signature the callback has. The URL is ours, whatever the request names as its host. */
async function signedBy(deps: TextDeps, channel: TextChannel, callback: Callback): Promise<Connection> {
  const to = await connectionFor(deps, deps.db, channel);
  if (!to || !textAdapters[to.provider].isSigned(to, callback)) {
    deps.log.warn({ channel }, 'a callback of a provider of texts had an invalid signature');
    throw new Unauthenticated();
  }
  return to;
}

/** What an adapter reads from a signed callback. */
function read<T>(work: () => T): T {
  try {
    return work();
  } catch {
    throw invalid({});
  }
}

/** Records what became of a text. One that failed lets the worker take the next channel. */
export async function receiveReport(
  deps: TextDeps,
  { channel, textMessageId }: { channel: TextChannel; textMessageId: string },
  sent: Sent,
): Promise<void> {
  const { db, clock, config } = deps;
  const url = `${config.publicUrl}/api/v1/text-messages/${channel}/reports/${textMessageId}`;
  const to = await signedBy(deps, channel, { ...sent, url });
  const report = read(() => textAdapters[to.provider].reportOf(sent.fields));
  await recordTextReport(db, channel, clock.now());
  if (report) await apply(deps, to, textMessageId, report);
}

async function apply(
  { db, clock, outbox }: TextDeps,
  to: Connection,
  textMessageId: string,
  report: DeliveryReport,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const text = await lockText(tx, textMessageId);
    if (!text || !isReportOf(report, text, to)) throw notFound();
    const state = stateAfter(text.state, report.state);
    if (state === null) return;
    const error = report.error === null ? null : undeliveredText(to, report.error);
    await updateText(tx, textMessageId, {
      state,
      provider_id: report.providerId,
      error,
      ...(state === 'delivered' ? { delivered_at: now } : {}),
    });
    if (state !== 'failed') return markMailTexted(tx, text.mailId, now);
    if (error !== null) await recordTextError(tx, to.channel, error, now);
    // Otherwise the worker still holds it, and finds the failure itself.
    if (text.state === 'sending') return;
    await releaseMail(tx, text.mailId, now);
    afterCommit(() => outbox.wake());
  });
}

type LockedText = NonNullable<Awaited<ReturnType<typeof lockText>>>;

const isReportOf = ({ providerId }: DeliveryReport, text: LockedText, to: Connection): boolean =>
  text.channel === to.channel && text.mode === to.mode && (text.providerId ?? providerId) === providerId;

const undeliveredText = ({ provider }: Connection, code: string): string =>
  kept(() =>
    t('{name} couldn’t deliver the text (error {code}).', { name: textProviderNames[provider], code }),
  );

/** Handles a text that came in: one word can end texts to its sender's number, and allow them again. */
export async function receiveReply(deps: TextDeps, channel: TextChannel, sent: Sent): Promise<void> {
  const { db, clock } = deps;
  const to = await signedBy(deps, channel, { ...sent, url: repliesUrlOf(deps, channel) });
  const { providerId, from, text } = read(() => textAdapters[to.provider].incomingOf(sent.fields));
  await recordTextReport(db, channel, clock.now());
  const wish = wishOf(text);
  if (wish === null) return;
  await inTransaction(db, async (tx) => {
    if (!(await insertReply(tx, providerId, clock.now()))) return;
    // The provider vouches for the sender's number; the words of the text name none.
    const phoneKey = from.slice(1);
    await (wish === 'stop' ? insertOptOut(tx, phoneKey, clock.now()) : deleteOptOut(tx, phoneKey));
  });
}
