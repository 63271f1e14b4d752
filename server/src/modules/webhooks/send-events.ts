import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Network, publicNetwork } from '../../platform/network/guarded-request.ts';
import { repeatedly } from '../../platform/repeatedly.ts';
import { recordAudit, systemName } from '../audit/record-audit.ts';
import { notifyAdministrators } from '../identity/credentials/watched-changes.ts';
import { type Due, deleteOldEvents, recordResult, takeDue } from './delivery.repo.ts';
import { type Answer, postEvent } from './post-event.ts';
import { nextTry } from './retry.ts';
import { signedHeaders } from './signature.ts';
import { secretPurpose, type WebhookDeps } from './webhook.commands.ts';
import { findWebhook, setPaused } from './webhook.repo.ts';

type SendDeps = WebhookDeps & Pick<Deps, 'log'>;

const everyMs = 2000;
const most = 20;
/** Of one webhook, so that a dead address leaves places for others. */
const mostEach = 5;
/** Longer than a try may last. */
const leaseMs = 60_000;
const keptMs = 30 * 24 * 3_600_000;

/** The fields of an object's id, as in the API. */
const idNames: Readonly<Record<string, string>> = {
  booking: 'bookingId',
  customer: 'customerId',
  invoice: 'invoiceId',
  payment: 'paymentId',
  waitlist: 'waitlistEntryId',
};

const bodyOf = ({ type, objectId, at }: Due): string => {
  const [noun = ''] = type.split('.');
  const idName = idNames[noun];
  if (idName === undefined) throw new Error(`No event is of the type ${type}.`);
  return JSON.stringify({ type, timestamp: at.toISOString(), data: { [idName]: objectId } });
};

/** Sends every event that is due, and returns how many were taken. */
export async function sendDueEvents(deps: SendDeps, network: Network = publicNetwork): Promise<number> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + leaseMs);
  const due = await inTransaction(deps.db, (tx) => takeDue(tx, { now, until, most, mostEach }));
  await Promise.all(due.map((one) => send(deps, network, one)));
  return due.length;
}

/** The secrets that sign now, the current one first. Null if it cannot be read. */
function secretsOf({ secrets, clock }: SendDeps, due: Due): string[] | null {
  const open = (sealed: string) => secrets.open(secretPurpose, due.webhookId, sealed);
  const current = open(due.sealedSecret);
  if (current === null) return null;
  const isOver = due.formerUntil === null || due.formerUntil <= clock.now();
  const former = due.formerSecret === null || isOver ? null : open(due.formerSecret);
  return former === null ? [current] : [current, former];
}

/** An event that cannot be written costs itself alone; the log of its webhook shows it. */
async function answerTo(deps: SendDeps, network: Network, due: Due): Promise<Answer> {
  const { webhookId, eventId: id, url } = due;
  try {
    const secrets = secretsOf(deps, due);
    // The start of the server says so, too.
    if (secrets === null) return { status: null, problem: 'no_secret' };
    const body = bodyOf(due);
    const headers = signedHeaders(secrets, { id, at: deps.clock.now(), body });
    return await postEvent(network, { url, headers, body });
  } catch (err) {
    deps.log.error({ err, webhookId, eventId: id }, 'an event of a webhook could not be written');
    return { status: null, problem: 'not_written' };
  }
}

async function send(deps: SendDeps, network: Network, due: Due): Promise<void> {
  const { webhookId, position, tries, firstTriedAt } = due;
  const answer = await answerTo(deps, network, due);
  const isDelivered = answer.status !== null && answer.status >= 200 && answer.status < 300;
  // Trying again would not change it, and later events of its object would wait in vain.
  const isHopeless = answer.problem === 'not_written';
  const isOver = isDelivered || isHopeless;
  const dueAt = isOver ? null : nextTry({ tries, firstTriedAt, now: deps.clock.now() }, Math.random());
  const state = isDelivered ? 'delivered' : dueAt ? 'waiting' : 'failed';
  await inTransaction(deps.db, async (tx) => {
    await recordResult(tx, { webhookId, position, state, dueAt, ...answer });
    if (state === 'failed' && !isHopeless) await pauseFailing(deps, tx, webhookId);
  });
}

/** Stops sending to an address that has not taken an event for three days, and tells every administrator. */
async function pauseFailing(
  deps: SendDeps,
  tx: Parameters<typeof setPaused>[0],
  webhookId: string,
): Promise<void> {
  const webhook = await findWebhook(tx, webhookId);
  if (!webhook || webhook.pausedAt) return;
  await setPaused(tx, webhookId, { at: deps.clock.now(), for: 'failure' });
  const object = { kind: 'webhook', id: webhookId, name: webhook.url } as const;
  await recordAudit(deps, tx, { actor: 'system', action: 'disabled', object });
  await notifyAdministrators(deps, tx, { kind: 'webhook_paused', byName: systemName, about: webhook.url });
}

/** Lets the worker send events every few seconds. Returns the stop function, which waits for those in progress. */
export const startWebhooks = (deps: SendDeps, network: Network = publicNetwork): (() => Promise<void>) =>
  repeatedly(
    { everyMs, onFailure: (err) => deps.log.error({ err }, 'webhooks could not be sent') },
    async () => ((await sendDueEvents(deps, network)) > 0 ? 0 : undefined),
  );

export const deleteOldDeliveries = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteOldEvents(db, new Date(clock.now().getTime() - keptMs));
