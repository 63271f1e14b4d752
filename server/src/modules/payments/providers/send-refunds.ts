import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { inTransaction, isRefusedBy } from '../../../platform/database/transaction.ts';
import { Refused } from '../../../platform/errors.ts';
import { systemActor } from '../../invoices/history/actor.ts';
import { refundPayment } from '../../invoices/ledger/refunds.ts';
import { settleRefund } from '../../invoices/ledger/settle-refund.ts';
import { type ProviderRefund, ProviderRefused, ProviderUnavailable } from './adapters/provider.ts';
import { adapters } from './adapters/providers.ts';
import {
  type HintOutcome,
  requireConnection,
  requirePaidStart,
  settledOutcome,
  waitingOutcome,
} from './check-status.ts';
import { recordProviderError, type StartRow } from './provider.repo.ts';
import type { PaymentDeps } from './provider-credentials.ts';
import {
  claimDueRefunds,
  findKnownRefundIds,
  findRefundAbout,
  findRefundLike,
  orderRefunds,
  type RefundOrder,
  setRefundTransaction,
  updateOrder,
} from './refund-order.repo.ts';

const minute = 60_000;
const atOnce = 10;

/** Sends waiting refunds to their providers, each once, and follows those in progress. */
export async function sendRefunds(deps: PaymentDeps): Promise<number> {
  const now = deps.clock.now();
  await orderRefunds(deps.db, now);
  const due = await claimDueRefunds(deps.db, now, new Date(now.getTime() + 2 * minute), atOnce);
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
    if (!(error instanceof ProviderUnavailable)) throw error;
    await recordProviderError(db, order.provider, error.message, clock.now());
    const pause = Math.min(60 * minute, minute * 2 ** order.tries);
    await updateOrder(db, refundId, {
      tries: order.tries + 1,
      next_try_at: later(pause),
      last_error: error.message,
    });
  }
}

/** Makes a refund at the provider, after checking whether an earlier request has already reached it. */
async function made(deps: PaymentDeps, order: RefundOrder): Promise<ProviderRefund> {
  const { db, clock } = deps;
  const { provider, refundId, transactionId, amountMinor, currency } = order;
  const to = await requireConnection(deps, order);
  if (order.sentAt !== null) {
    const there = await adapters[provider].readRefunds(to, order);
    const found = await ours(deps, order, there);
    if (found) return found;
  }
  await updateOrder(db, refundId, { sent_at: clock.now() });
  return adapters[provider].refund(to, { refundId, transactionId, amountMinor, currency });
}

/** By our id or the provider's; otherwise one of the same amount that is no other of ours. */
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

async function apply(
  deps: PaymentDeps,
  order: Pick<RefundOrder, 'refundId' | 'tries'>,
  refund: ProviderRefund,
): Promise<void> {
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

/** A wrong or changed key is our problem and no answer about the money. */
async function refused(deps: PaymentDeps, order: RefundOrder, error: ProviderRefused): Promise<void> {
  const { db, clock } = deps;
  const { refundId, provider } = order;
  await recordProviderError(db, provider, error.message, clock.now());
  if ([401, 403].includes(error.status)) {
    const next_try_at = new Date(clock.now().getTime() + 30 * minute);
    return updateOrder(db, refundId, { tries: order.tries + 1, next_try_at, last_error: error.message });
  }
  await inTransaction(db, async (tx) => {
    await settleRefund(deps, tx, { refundId, state: 'failed', transactionId: null });
    await updateOrder(tx, refundId, { next_try_at: null, last_error: error.message });
  });
}

/** Asks the provider for every refund of a payment, and applies each once. */
export async function checkRefunds(deps: PaymentDeps, start: StartRow): Promise<HintOutcome> {
  const to = await requireConnection(deps, start);
  const paid = await requirePaidStart(deps, start);
  if (!paid?.transactionId) return waitingOutcome('not paid');
  const { transactionId, currency } = paid;
  const there = await adapters[start.provider].readRefunds(to, { transactionId, currency });
  const outcomes: string[] = [];
  for (const refund of there) {
    const outcome = await takeUp(deps, start.paymentId, refund);
    if (outcome) outcomes.push(outcome);
  }
  return outcomes.length > 0 ? settledOutcome(outcomes.join(', ')) : waitingOutcome('known already');
}

/** Applies one refund of the provider: returns the change in one word, or null. */
async function takeUp(deps: PaymentDeps, paymentId: string, refund: ProviderRefund): Promise<string | null> {
  const { db } = deps;
  if (refund.amountMinor <= 0) return null;
  const known = await findRefundLike(db, { paymentId, ...refund });
  if (!known) return refund.state === 'succeeded' ? recordOutsideRefund(deps, paymentId, refund) : null;
  const isNews =
    known.state === 'pending'
      ? refund.state !== 'pending'
      : known.state === 'succeeded' && refund.state === 'failed';
  if (!isNews) {
    if (!known.isNamed) await setRefundTransaction(db, known.refundId, refund.providerRefundId);
    return null;
  }
  const { refundId, tries } = known;
  await apply(deps, { refundId, tries }, refund);
  return `refund ${refund.state}`;
}

/** Records a refund that was made in the provider's own dashboard, once. */
async function recordOutsideRefund(
  deps: PaymentDeps,
  paymentId: string,
  { providerRefundId, amountMinor }: ProviderRefund,
): Promise<string | null> {
  try {
    await inTransaction(deps.db, (tx) =>
      refundPayment(deps, tx, {
        paymentId,
        amountMinor,
        isOutside: true,
        transactionId: providerRefundId,
        withTip: true,
        reason: kept(() => t('Refunded at the payment provider.')),
        by: systemActor,
      }),
    );
  } catch (error) {
    if (isRefusedBy(error, 'refund_of_provider')) return null;
    if (!(error instanceof Refused)) throw error;
    deps.log.error({ paymentId, amountMinor }, 'a provider refunded more than the rest of a payment');
    return 'more than is left';
  }
  return 'refunded elsewhere';
}
