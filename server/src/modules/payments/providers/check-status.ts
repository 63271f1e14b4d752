import { troubles } from '@daybook/domain/payment-troubles';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { inTransaction, isRefusedBy } from '../../../platform/database/transaction.ts';
import { systemActor } from '../../invoices/history/actor.ts';
import { failPayment } from '../../invoices/ledger/open-payment.ts';
import { settlePayment } from '../../invoices/ledger/payments.ts';
import { orderPaymentFailedMails } from '../../messages/money-orders.ts';
import { type Charge, type Connection, ProviderRefused, ProviderUnavailable } from './adapters/provider.ts';
import { adapters } from './adapters/providers.ts';
import { handlePaymentReceived } from './handle-payment-received.ts';
import { findStart, recordProviderError, type StartRow, updateStart } from './provider.repo.ts';
import { connectionFor, type PaymentDeps } from './provider-credentials.ts';

/** The status of a payment after a check. */
export type CheckedStatus = 'paid' | 'pending' | 'failed';

const minute = 60_000;
/** A customer may return to the provider's page, and some payment methods take days. */
const lookedAfterMs = 72 * 60 * minute;

/** Frequent at first, then less and less; null at the end. */
function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age >= lookedAfterMs) return null;
  const pause = age < 10 * minute ? minute : age < 60 * minute ? 5 * minute : 30 * minute;
  return new Date(now.getTime() + pause);
}

/**
 * Asks the provider for the status of a payment and applies it once, whoever triggers it: a returning browser, a
 * message, the worker. The amount received counts. Throws `ProviderUnavailable` if there is no conclusive answer.
 */
export async function checkStatus(deps: PaymentDeps, paymentId: string): Promise<CheckedStatus> {
  const { db, clock } = deps;
  const start = await findStart(db, paymentId);
  if (!start) return 'failed';
  if (start.state === 'succeeded' || start.state === 'reversed') return 'paid';
  const to = await connectionFor(deps, db, start.provider, start.mode);
  if (!to) {
    await postpone(
      deps,
      start,
      kept(() => t('The payment was started with keys that have since changed.')),
    );
    throw new ProviderUnavailable(
      kept(() => t('The payment was started with keys that have since changed.')),
    );
  }
  try {
    const charge = await adapters[start.provider].verify(to, start);
    return await settle(deps, start, charge);
  } catch (error) {
    if (error instanceof ProviderRefused || error instanceof ProviderUnavailable) {
      await recordProviderError(db, start.provider, error.message, clock.now());
      await postpone(deps, start);
      throw error instanceof ProviderUnavailable ? error : new ProviderUnavailable(error.message);
    }
    throw error;
  }
}

/** The effect of a provider's message. */
export interface HintOutcome {
  /** In one word. */
  outcome: string;
  /** False if nothing changed: a provider may send a message before its API shows the same. */
  isSettled: boolean;
}

export const settledOutcome = (outcome: string): HintOutcome => ({ outcome, isSettled: true });
export const waitingOutcome = (outcome: string): HintOutcome => ({ outcome, isSettled: false });

/** The connection for a payment, with the keys of the mode it was started in. */
export async function requireConnection(
  deps: PaymentDeps,
  start: Pick<StartRow, 'provider' | 'mode'>,
): Promise<Connection> {
  const to = await connectionFor(deps, deps.db, start.provider, start.mode);
  if (!to)
    throw new ProviderUnavailable(
      kept(() => t('This payment was made with API keys that have since been replaced.')),
    );
  return to;
}

/** A received payment, checked first if ours is still unknown; null if not received. */
export async function requirePaidStart(deps: PaymentDeps, start: StartRow): Promise<StartRow | null> {
  if ((await checkStatus(deps, start.paymentId)) !== 'paid') return null;
  return (await findStart(deps.db, start.paymentId)) ?? null;
}

async function postpone({ db, clock }: PaymentDeps, start: StartRow, trouble?: string): Promise<void> {
  const next = nextCheck(start.createdAt, clock.now());
  await updateStart(db, start.paymentId, { next_check_at: next, ...(trouble ? { trouble } : {}) });
}

async function settle(deps: PaymentDeps, start: StartRow, charge: Charge): Promise<CheckedStatus> {
  if (charge.state === 'succeeded') return receive(deps, start, charge);
  const now = deps.clock.now();
  const isOver = charge.state === 'failed' || now >= start.expiresAt;
  await inTransaction(deps.db, async (tx) => {
    const isNew = isOver && (await failPayment(tx, start.paymentId));
    // Do not notify about an abandoned attempt: its customer may be choosing another payment method.
    const isNews = isNew && charge.state === 'failed';
    if (isNews) await orderPaymentFailedMails(tx, deps.outbox, start);
    await updateStart(tx, start.paymentId, {
      ...(isNews ? { told_at: now } : {}),
      checked_at: now,
      checks: start.checks + 1,
      next_check_at: nextCheck(start.createdAt, now),
    });
  });
  return isOver ? 'failed' : 'pending';
}

type ReceivedCharge = Extract<Charge, { state: 'succeeded' }>;

/** What managers should know about a payment that differs from the request; null if it does not. */
function troubleOf(
  { requestedMinor, requestedCurrency }: StartRow,
  { amountMinor, currency }: ReceivedCharge,
): string | null {
  if (currency !== requestedCurrency) return troubles.currency;
  if (amountMinor === requestedMinor) return null;
  return amountMinor < requestedMinor ? troubles.less : troubles.more;
}

async function receive(deps: PaymentDeps, start: StartRow, charge: ReceivedCharge): Promise<CheckedStatus> {
  const { clock, db, log } = deps;
  const { paymentId, provider, reference } = start;
  const now = clock.now();
  if (charge.amountMinor <= 0) return settle(deps, start, { state: 'pending' });
  const trouble = troubleOf(start, charge);
  const isDated = Number.isFinite(charge.receivedAt.getTime()) && charge.receivedAt <= now;
  try {
    const isNew = await inTransaction(db, async (tx) => {
      const settled = await settlePayment(deps, tx, {
        paymentId,
        receivedMinor: charge.amountMinor,
        currency: charge.currency,
        transactionId: charge.transactionId,
        feeMinor: charge.feeMinor,
        receivedAt: isDated ? charge.receivedAt : now,
      });
      await updateStart(tx, paymentId, {
        checked_at: now,
        next_check_at: null,
        ...(settled.isNew ? { trouble, told_at: now } : {}),
      });
      // The payment and its effect on the booking are one transaction.
      if (settled.isNew) await handlePaymentReceived(deps, tx, { ...start, by: systemActor });
      return settled.isNew;
    });
    if (isNew && trouble) log.warn({ provider, reference, trouble }, 'a payment differs from the request');
    return 'paid';
  } catch (error) {
    if (!isRefusedBy(error, 'payment_transaction')) throw error;

    log.error({ provider, reference }, 'a provider reported the same transaction for two payments');
    await updateStart(db, paymentId, { trouble: troubles.twice, told_at: now, next_check_at: null });
    return 'pending';
  }
}
