import { type OnlineProvider, onlineProviders } from '@daybook/domain/payments';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { markDispute } from '../../invoices/ledger/reversal.ts';
import { toMinor } from './adapters/amounts.ts';
import { type ProviderDispute, ProviderRefused, ProviderUnavailable } from './adapters/provider.ts';
import { adapters } from './adapters/providers.ts';
import {
  type HintOutcome,
  requireConnection,
  requirePaidStart,
  settledOutcome,
  waitingOutcome,
} from './check-status.ts';
import { claimDueDisputeChecks, saveDispute } from './dispute.repo.ts';
import { findStartAbout, recordProviderError, type StartRow } from './provider.repo.ts';
import { connectionFor, type PaymentDeps } from './provider-credentials.ts';

/** Asks the provider for the dispute that a message names, and applies its answer. */
export async function checkDispute(
  deps: PaymentDeps,
  start: StartRow,
  disputeId: string,
): Promise<HintOutcome> {
  const read = adapters[start.provider].readDispute;
  if (!read) return waitingOutcome('is asked for in the list');
  const to = await requireConnection(deps, start);
  const dispute = await read(to, disputeId);
  if (!dispute) return waitingOutcome('no such dispute');
  // Only a received payment can be disputed: if ours is still unknown, it is checked first.
  const paid = await requirePaidStart(deps, start);
  if (paid?.transactionId !== dispute.transactionId) return waitingOutcome('a dispute of another payment');
  return keepDispute(deps, paid, dispute);
}

/** A decision is final, whatever order the messages arrive in. */
function keepDispute(
  deps: PaymentDeps,
  start: StartRow,
  { disputeId, state, amountMinor, reason, dueAt }: ProviderDispute,
): Promise<HintOutcome> {
  return inTransaction(deps.db, async (tx) => {
    const isNews = await saveDispute(tx, {
      provider: start.provider,
      dispute_id: disputeId,
      payment_id: start.paymentId,
      state,
      amount_minor: amountMinor,
      reason,
      due_at: dueAt,
      opened_at: deps.clock.now(),
      closed_at: state === 'opened' ? null : deps.clock.now(),
    });
    if (!isNews) return waitingOutcome('known already');
    await markDispute(deps, tx, start.paymentId, state);
    return settledOutcome(`dispute ${state}`);
  });
}

const hour = 3_600_000;
/** How long after a payment its customer may dispute it, with a margin. */
const raisedWithinMs = 365 * 24 * hour;

/**
 * Reads disputes from providers that send no messages about them, each once an hour. Returns the number of providers
 * asked.
 */
export async function readDisputes(deps: PaymentDeps): Promise<number> {
  const now = deps.clock.now();
  const silent = onlineProviders.filter((provider) => adapters[provider].readDisputes !== null);
  const until = new Date(now.getTime() + hour);
  const due = await claimDueDisputeChecks(deps.db, silent, { now, until });
  for (const provider of due) {
    await readDisputesOf(deps, provider).catch(async (error: unknown) => {
      if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
      await recordProviderError(deps.db, provider, error.message, now);
    });
  }
  return due.length;
}

async function readDisputesOf(deps: PaymentDeps, provider: OnlineProvider): Promise<void> {
  const to = await connectionFor(deps, deps.db, provider);
  const since = new Date(deps.clock.now().getTime() - raisedWithinMs);
  const listed = (to && (await adapters[provider].readDisputes?.(to, since))) ?? [];
  for (const { amountMajor, ...dispute } of listed) {
    const start = await findStartAbout(deps.db, provider, dispute);
    if (!start || start.mode !== to?.mode) continue;
    const paid = await requirePaidStart(deps, start);
    if (paid)
      await keepDispute(deps, paid, { ...dispute, amountMinor: toMinor(amountMajor, start.currency) });
  }
}
