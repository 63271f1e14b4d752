import { repeatedly } from '../../../platform/repeatedly.ts';
import { ProviderUnavailable } from './adapters/provider.ts';
import { readDisputes } from './check-disputes.ts';
import { checkStatus } from './check-status.ts';
import { claimDueStarts } from './provider.repo.ts';
import type { PaymentDeps } from './provider-credentials.ts';
import { sendRefunds } from './send-refunds.ts';
import { processWebhooks } from './webhook-events.ts';

const atOnce = 10;
const takenForMs = 60_000;

/** Checks payments without news: their customers may have paid without returning. */
async function lookAtForgotten(deps: PaymentDeps): Promise<number> {
  const now = deps.clock.now();
  const due = await claimDueStarts(deps.db, now, new Date(now.getTime() + takenForMs), atOnce);
  for (const paymentId of due) {
    await checkStatus(deps, paymentId).catch((error: unknown) => {
      // It was postponed; no answer yet.
      if (!(error instanceof ProviderUnavailable)) throw error;
    });
  }
  return due.length;
}

/** Processes everything that waits for a provider, until nothing does. */
export async function processPayments(deps: PaymentDeps): Promise<void> {
  for (const work of [processWebhooks, lookAtForgotten, sendRefunds, readDisputes]) {
    while ((await work(deps)) > 0);
  }
}

const everyMs = 2000;

/** Processes messages and pending checks until stopped. Returns the stop function. */
export function startPaymentWorker(deps: PaymentDeps): () => Promise<void> {
  const onFailure = (err: unknown) => deps.log.error({ err }, 'processing payments failed');
  return repeatedly({ everyMs, onFailure }, async () => {
    await processPayments(deps);
    return undefined;
  });
}
