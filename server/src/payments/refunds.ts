import { byItself } from '../ledger/by.ts';
import { refundPayment, settleRefund } from '../ledger/refunds.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refused } from '../platform/errors.ts';
import { connectionFor, type PaymentDeps } from './connections.ts';
import {
  type ProviderNews,
  type ProviderRefund,
  ProviderRefused,
  ProviderSilent,
} from './providers/provider.ts';
import { adapters } from './providers/providers.ts';
import {
  findKnownRefundIds,
  findRefundAbout,
  orderRefunds,
  type RefundOrder,
  takeDueRefunds,
  updateOrder,
} from './refunds/repo.ts';
import { noteError, type StartRow } from './repo.ts';

const minute = 60_000;
const atOnce = 10;

/** Sends refunds that wait to their providers, each once, and follows those that are under way. */
export async function sendRefunds(deps: PaymentDeps): Promise<number> {
  const now = deps.clock.now();
  await orderRefunds(deps.db, now);
  const due = await takeDueRefunds(deps.db, now, new Date(now.getTime() + 2 * minute), atOnce);
  for (const refundId of due) await sendOne(deps, refundId);
  return due.length;
}

async function sendOne(deps: PaymentDeps, refundId: string): Promise<void> {
  const { db, clock } = deps;
  const order = await findRefundAbout(db, refundId);
  if (order?.state !== 'pending') return updateOrder(db, refundId, { next_try_at: null });
  const later = (pause: number) => new Date(clock.now().getTime() + pause);
  try {
    await apply(deps, order, await made(deps, order));
  } catch (error) {
    if (error instanceof ProviderRefused) return refused(deps, order, error);
    if (!(error instanceof ProviderSilent)) throw error;
    await noteError(db, order.provider, error.message, clock.now());
    const pause = Math.min(60 * minute, minute * 2 ** order.tries);
    await updateOrder(db, refundId, {
      tries: order.tries + 1,
      next_try_at: later(pause),
      last_error: error.message,
    });
  }
}

/** What the provider has made of it. Where it may have reached the provider before, that is asked first. */
async function made(deps: PaymentDeps, order: RefundOrder): Promise<ProviderRefund> {
  const { db, clock } = deps;
  const { provider, refundId, transactionId, amountMinor, currency } = order;
  const to = await connectionFor(deps, db, provider, order.mode);
  if (!to) throw new ProviderSilent('The payment came with other keys than those that are kept now.');
  if (order.sentAt !== null) {
    const there = await adapters[provider].readRefunds(to, order);
    const found = await ours(deps, order, there);
    if (found) return found;
  }
  await updateOrder(db, refundId, { sent_at: clock.now() });
  return adapters[provider].refund(to, { refundId, transactionId, amountMinor, currency });
}

/** By our name or the provider's; else one of the same amount that is no other of ours. */
async function ours(
  { db }: PaymentDeps,
  { refundId, providerRefundId, paymentId, amountMinor }: RefundOrder,
  there: readonly ProviderRefund[],
): Promise<ProviderRefund | undefined> {
  const named = there.find((one) => one.refundId === refundId || one.providerRefundId === providerRefundId);
  if (named) return named;
  const known = await findKnownRefundIds(db, paymentId);
  return there.find(
    (one) =>
      one.refundId === null && one.amountMinor === amountMinor && !known.includes(one.providerRefundId),
  );
}

async function apply(deps: PaymentDeps, order: RefundOrder, refund: ProviderRefund): Promise<void> {
  const { clock, db } = deps;
  const { refundId } = order;
  const { state, providerRefundId } = refund;
  await inTransaction(db, async (tx) => {
    if (state !== 'pending')
      await settleRefund(deps, tx, { refundId, state, transactionId: providerRefundId });
    await updateOrder(tx, refundId, {
      provider_refund_id: providerRefundId,
      tries: order.tries + 1,
      last_error: null,
      next_try_at: state === 'pending' ? new Date(clock.now().getTime() + 30 * minute) : null,
    });
  });
}

/** A key that is wrong, or keys that were changed, are our trouble and no answer about the money. */
async function refused(deps: PaymentDeps, order: RefundOrder, error: ProviderRefused): Promise<void> {
  const { db, clock } = deps;
  const { refundId, provider } = order;
  await noteError(db, provider, error.message, clock.now());
  if ([401, 403].includes(error.status)) {
    const next_try_at = new Date(clock.now().getTime() + 30 * minute);
    return updateOrder(db, refundId, { tries: order.tries + 1, next_try_at, last_error: error.message });
  }
  await inTransaction(db, async (tx) => {
    await settleRefund(deps, tx, { refundId, state: 'failed', transactionId: null });
    await updateOrder(tx, refundId, { next_try_at: null, last_error: error.message });
  });
}

/**
 * A provider tells of a refund: one of ours, however it was told before, or one that somebody made at the provider
 * itself, which is written down as what it is.
 */
export async function followRefund(
  deps: PaymentDeps,
  start: StartRow,
  news: Extract<ProviderNews, { kind: 'refund' }>,
): Promise<string> {
  const { state, providerRefundId, amountMinor } = news;
  const { db } = deps;
  const { paymentId } = start;
  const order = await findRefundAbout(db, { paymentId, providerRefundId, amountMinor });
  if (order) {
    if (order.state !== 'pending' || state === 'pending') return 'known already';
    await apply(deps, order, {
      state,
      amountMinor,
      refundId: order.refundId,
      providerRefundId: providerRefundId ?? order.providerRefundId ?? '',
    });
    return `refund ${state}`;
  }
  if (state !== 'succeeded') return 'waits for its outcome';
  try {
    await inTransaction(db, (tx) =>
      refundPayment(deps, tx, {
        paymentId,
        amountMinor,
        isOutside: true,
        withTip: true,
        reason: 'Refunded at the payment provider itself.',
        by: byItself,
      }),
    );
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    deps.log.error({ paymentId, amountMinor }, 'a provider gave back more than is left of a payment');
    return 'more than is left';
  }
  return 'refunded elsewhere';
}
