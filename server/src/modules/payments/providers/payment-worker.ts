import { repeatedly } from '../../../platform/repeatedly.ts';
import { ProviderSilent } from './adapters/provider.ts';
import { readDisputes } from './check-disputes.ts';
import { lookAt } from './check-status.ts';
import { takeDueStarts } from './provider.repo.ts';
import type { PaymentDeps } from './provider-credentials.ts';
import { sendRefunds } from './send-refunds.ts';
import { followMessages } from './webhook-events.ts';

const atOnce = 10;
const takenForMs = 60_000;

/** Asks about payments of which nothing was heard: their customers may have paid and never come back. */
async function lookAtForgotten(deps: PaymentDeps): Promise<number> {
  const now = deps.clock.now();
  const due = await takeDueStarts(deps.db, now, new Date(now.getTime() + takenForMs), atOnce);
  for (const paymentId of due) {
    await lookAt(deps, paymentId).catch((error: unknown) => {
      // It was put off; there is nothing to be said yet.
      if (!(error instanceof ProviderSilent)) throw error;
    });
  }
  return due.length;
}

/** Everything that waits for a provider, until nothing does. */
export async function followPayments(deps: PaymentDeps): Promise<void> {
  for (const work of [followMessages, lookAtForgotten, sendRefunds, readDisputes]) {
    while ((await work(deps)) > 0);
  }
}

const everyMs = 2000;

/** Follows what providers say and are to be asked, until it is stopped. Answers with how to stop it. */
export function startPayments(deps: PaymentDeps): () => Promise<void> {
  const onFailure = (err: unknown) => deps.log.error({ err }, 'payments could not be followed');
  return repeatedly({ everyMs, onFailure }, async () => {
    await followPayments(deps);
    return undefined;
  });
}
