import { createHash } from 'node:crypto';
import type { OnlineProvider } from '@daybook/domain/payments';
import { Unauthenticated } from '../../../platform/errors.ts';
import { type Headers, type ProviderEvent, ProviderUnavailable } from './adapters/provider.ts';
import { adapters } from './adapters/providers.ts';
import { processHint } from './process-hint.ts';
import { recordProviderError } from './provider.repo.ts';
import { connectionFor, type PaymentDeps } from './provider-credentials.ts';
import { claimWaitingEvents, insertEvent, recordWebhook, updateEvent } from './webhook-event.repo.ts';

/**
 * Stores a provider's message, once; it is processed later, so that the answer is quick and nothing is lost. Personal
 * data in it is kept until then, its digest permanently. A message with a wrong signature, or of the other mode, is
 * answered like one without a token.
 */
export async function receiveWebhook(
  deps: PaymentDeps,
  provider: OnlineProvider,
  { raw, headers }: { raw: Buffer | undefined; headers: Headers },
): Promise<void> {
  const { db, clock, newId, log } = deps;
  const now = clock.now();
  const to = await connectionFor(deps, db, provider);
  if (!to || !raw || !adapters[provider].isSigned(to, raw, headers, now)) {
    log.warn({ provider }, 'a webhook event of a payment provider had an invalid signature');
    throw new Unauthenticated();
  }
  const body = raw.toString('utf8');
  const event = read(provider, body);
  if (event.isLive !== null && event.isLive !== (to.mode === 'live')) {
    await recordProviderError(
      db,
      provider,
      `A ${event.isLive ? 'live' : 'test'} webhook arrived in ${to.mode} mode.`,
      now,
    );
    throw new Unauthenticated();
  }
  await insertEvent(db, {
    gateway_event_id: newId(),
    provider,
    event: event.name,
    transaction_id: event.key,
    body,
    digest: sha256(body).toString('hex'),
    received_at: now,
    next_try_at: now,
  });
  await recordWebhook(db, provider, now);
}

const sha256 = (body: string) => createHash('sha256').update(body).digest();

/** A validly signed message that is not understood is stored too. */
function read(provider: OnlineProvider, body: string): ProviderEvent {
  try {
    return adapters[provider].eventOf(body);
  } catch {
    return {
      name: 'not understood',
      key: sha256(body).toString('base64url'),
      isLive: null,
      hint: { kind: 'other' },
    };
  }
}

const atOnce = 20;
const mostTries = 20;
const takenForMs = 60_000;
/** Delays for processing a message again that changed nothing: the provider's API may lag behind it. */
const again = [60_000, 600_000] as const;

/** Processes waiting messages. Returns their number. */
export async function processWebhooks(deps: PaymentDeps): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const waiting = await claimWaitingEvents(db, now, new Date(now.getTime() + takenForMs), atOnce);
  for (const message of waiting) {
    const { id, provider, body, tries } = message;
    const after = (pause: number) => new Date(clock.now().getTime() + pause);
    try {
      const { outcome, isSettled } = await processHint(deps, provider, read(provider, body).hint);
      const pause = isSettled ? undefined : again[tries];
      await updateEvent(db, id, {
        outcome,
        ...(pause === undefined
          ? { processed_at: clock.now(), body: null }
          : { tries: tries + 1, next_try_at: after(pause) }),
      });
    } catch (err) {
      const isLast = tries + 1 >= mostTries;
      const pause = Math.min(3_600_000, 15_000 * 2 ** tries);
      deps.log.warn({ err, provider }, 'a webhook event of a payment provider could not be processed');
      await updateEvent(db, id, {
        tries: tries + 1,
        outcome: err instanceof ProviderUnavailable ? err.message : 'failed',
        ...(isLast ? { processed_at: clock.now(), body: null } : { next_try_at: after(pause) }),
      });
    }
  }
  return waiting.length;
}
