import type { TextChannel } from '@daybook/domain/messages/channels';
import { isQuiet, minutesOfQuiet } from '@daybook/domain/messages/reminders';
import { textLength } from '@daybook/domain/messages/text-length';
import { minuteMs, wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { inTransaction } from '../../platform/database/transaction.ts';
import { completeNumber } from '../../platform/phone-number.ts';
import type { SendText, TextOrder, TextOutcome } from '../messages/delivery/send-text.ts';
import { type Connection, TextRefused, TextUnavailable } from './providers/text-provider.ts';
import { textAdapters } from './providers/text-providers.ts';
import { monthStart } from './spending.ts';
import { findTextChannel, recordTextError } from './text-channel.repo.ts';
import { connectionOf, type TextDeps } from './text-connection.ts';
import {
  findRoute,
  findSpent,
  findTries,
  insertOptOut,
  insertText,
  isOptedOut,
  lockSpending,
  lockText,
  type Route,
  recordAccepted,
  type Try,
  updateText,
} from './text-message.repo.ts';

/** A lost answer is followed by one more try; after that the next channel takes the message. */
const mostUnknown = 2;

/** Why a channel does not take a message. Null if that is no failure: it is not set up, or not wanted. */
interface Skipped {
  skipped: string | null;
}

const notWanted: Skipped = { skipped: null };

/**
 * Sends messages as texts by the channels that the business has chosen for them, in their order. A channel that fails is
 * not tried again for the same message, here or after the provider reports the failure later.
 */
export const createSendText =
  (deps: TextDeps): SendText =>
  async (order) => {
    const route = await findRoute(deps.db, order.mail.kind);
    const number = completeNumber(order.phone, route.zone);
    const tries = await findTries(deps.db, order.mail.mailId);
    const accepted = tries.find(({ state }) => state === 'sent' || state === 'delivered');
    if (accepted) return byText(accepted.textMessageId);
    let reason: string | null = null;
    for (const channel of route.channels) {
      if (channel === 'mail') {
        if (order.hasEmail) break;
        continue;
      }
      const outcome = await tryChannel(deps, channel, { ...order, number, route, tries });
      if (!('skipped' in outcome)) return outcome;
      reason = outcome.skipped ?? reason;
    }
    return { by: 'mail', reason };
  };

interface Attempt extends TextOrder {
  /** Null if no text can be sent to it. */
  number: string | null;
  route: Route;
  tries: readonly Try[];
}

async function tryChannel(
  deps: TextDeps,
  channel: TextChannel,
  attempt: Attempt,
): Promise<TextOutcome | Skipped> {
  const { number, route, hasEmail, tries } = attempt;
  const row = await findTextChannel(deps.db, channel);
  const to = row.isEnabled ? connectionOf(deps, row) : null;
  if (!to || number === null || (await isOptedOut(deps.db, number.slice(1)))) return notWanted;
  const before = tries.filter((each) => each.channel === channel);
  const isLost = before.length >= mostUnknown || before.some(({ state }) => state === 'failed');
  if (isLost) return { skipped: kept(() => t('The text couldn’t be delivered.')) };
  const now = deps.clock.now();
  const minute = wallClock(route.zone).minuteAt(now.getTime());
  if (route.quiet && isQuiet(minute, route.quiet)) {
    // Mail disturbs nobody at night.
    if (hasEmail) return notWanted;
    return { by: 'later', at: new Date(now.getTime() + minutesOfQuiet(minute, route.quiet) * minuteMs) };
  }
  return send(deps, to, { ...attempt, number });
}

async function send(
  deps: TextDeps,
  to: Connection,
  { mail, text, number, route }: Attempt & { number: string },
): Promise<TextOutcome | Skipped> {
  const { db, clock, newId, config, log } = deps;
  const textMessageId = newId();
  const { segments } = textLength(text);
  const isReserved = await reserve(deps, to, route, {
    text_message_id: textMessageId,
    mail_id: mail.mailId,
    channel: to.channel,
    mode: to.mode,
    state: 'sending',
    segments,
    cost_minor: segments * to.priceMinor,
    created_at: clock.now(),
  });
  if (!isReserved) return { skipped: kept(() => t('The month’s limit for texts is reached.')) };
  try {
    const reportUrl = `${config.publicUrl}/api/v1/text-messages/${to.channel}/reports/${textMessageId}`;
    const providerId = await textAdapters[to.provider].send(to, { to: number, text, reportUrl });
    await recordAccepted(db, textMessageId, providerId);
    return byText(textMessageId);
  } catch (error) {
    if (error instanceof TextUnavailable) {
      await updateText(db, textMessageId, { state: 'unknown', error: error.message });
      await recordTextError(db, to.channel, error.message, clock.now());
      throw error;
    }
    if (!(error instanceof TextRefused)) throw error;
    log.warn({ mailId: mail.mailId, channel: to.channel, status: error.status }, 'a text was refused');
    await updateText(db, textMessageId, { state: 'failed', error: error.message });
    if (error.isOptedOut) await insertOptOut(db, number.slice(1), clock.now());
    else await recordTextError(db, to.channel, error.message, clock.now());
    return { skipped: error.message };
  }
}

/** Writes the text down before it is sent, with its cost; false if it would pass the month's limit. */
const reserve = (
  { db, clock }: TextDeps,
  { mode }: Connection,
  { zone, limitMinor }: Route,
  row: Parameters<typeof insertText>[1],
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (limitMinor !== null) {
      await lockSpending(tx);
      const spent = await findSpent(tx, mode, monthStart(zone, clock.now()));
      if (spent + row.cost_minor > limitMinor) return false;
    }
    await insertText(tx, row);
    return true;
  });

const byText = (textMessageId: string): TextOutcome => ({
  by: 'text',
  settle: async (tx) => (await lockText(tx, textMessageId))?.state !== 'failed',
});
