import { markDispute } from '../ledger/reversal.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { PaymentDeps } from './connections.ts';
import { saveDispute } from './disputes/repo.ts';
import { lookAt } from './look.ts';
import type { ProviderNews } from './providers/provider.ts';
import type { StartRow } from './repo.ts';

/** A customer disputes a payment at their bank, or it was decided. What was decided stays, in whatever order it is told. */
export async function followDispute(
  deps: PaymentDeps,
  start: StartRow,
  { disputeId, state, amountMinor, reason, dueAt }: Extract<ProviderNews, { kind: 'dispute' }>,
): Promise<string> {
  // Nobody disputes what was not paid: where we have not heard of that yet, it is asked for first.
  if (start.state !== 'succeeded' && start.state !== 'reversed') await lookAt(deps, start.paymentId);
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
    if (!isNews) return 'known already';
    await markDispute(deps, tx, start.paymentId, state);
    return `dispute ${state}`;
  });
}
