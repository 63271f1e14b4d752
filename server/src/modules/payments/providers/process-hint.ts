import type { OnlineProvider } from '@daybook/domain/payments';
import type { ProviderHint } from './adapters/provider.ts';
import { checkDispute } from './check-disputes.ts';
import { checkStatus, type HintOutcome, settledOutcome } from './check-status.ts';
import { findStartAbout, type StartRow, updateStart } from './provider.repo.ts';
import type { PaymentDeps } from './provider-credentials.ts';
import { checkRefunds } from './send-refunds.ts';

/**
 * Processes a provider's message. The message is never trusted: the provider is asked, and only its answer changes
 * anything.
 */
export async function processHint(
  deps: PaymentDeps,
  provider: OnlineProvider,
  hint: ProviderHint,
): Promise<HintOutcome> {
  if (hint.kind === 'other') return settledOutcome('not needed');
  const start = await findStartAbout(deps.db, provider, hint);
  if (!start) return settledOutcome('no payment of ours');
  switch (hint.kind) {
    // A charge that is not paid yet is checked again later.
    case 'charge':
      return settledOutcome(await checkStatus(deps, start.paymentId));
    case 'refund':
      return checkRefunds(deps, start);
    case 'dispute':
      return checkDispute(deps, start, hint.disputeId);
    case 'rejected':
      return noteRejected(deps, start, hint.message);
  }
}

/** A payment that succeeded after all was not sent back. No money moves: managers check it. */
async function noteRejected(deps: PaymentDeps, start: StartRow, message: string): Promise<HintOutcome> {
  if ((await checkStatus(deps, start.paymentId)) === 'paid') return settledOutcome('paid');
  await updateStart(deps.db, start.paymentId, {
    trouble: `A transfer was sent back. ${message}`.trim(),
    told_at: deps.clock.now(),
  });
  return settledOutcome('rejected');
}
