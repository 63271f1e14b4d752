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

/** How a payment stands after it was looked at. */
export type CheckedStatus = 'paid' | 'pending' | 'failed';

const minute = 60_000;
/** A customer may come back to the page of the provider, and some ways to pay take days. */
const lookedAfterMs = 72 * 60 * minute;

/** Often at first, then less and less; null when it is over. */
function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age >= lookedAfterMs) return null;
  const pause = age < 10 * minute ? minute : age < 60 * minute ? 5 * minute : 30 * minute;
  return new Date(now.getTime() + pause);
}

/**
 * Asks the provider how a payment stands and does what follows, once, whoever asks: the browser that came back, a
 * message of the provider, the worker. What the provider says has come is what counts. Throws ProviderSilent where
 * nothing can be said.
 */
export async function checkStatus(deps: PaymentDeps, paymentId: string): Promise<CheckedStatus> {
  const { db, clock } = deps;
  const start = await findStart(db, paymentId);
  if (!start) return 'failed';
  if (start.state === 'succeeded' || start.state === 'reversed') return 'paid';
  const to = await connectionFor(deps, db, start.provider, start.mode);
  if (!to) {
    await postpone(deps, start, 'It was begun with other keys than those that are kept now.');
    throw new ProviderUnavailable('It was begun with other keys.');
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

/** What followed from something that a provider told. */
export interface HintOutcome {
  /** In a word. */
  outcome: string;
  /** False where nothing changed: a provider may tell of something before it answers so. */
  isSettled: boolean;
}

export const settledOutcome = (outcome: string): HintOutcome => ({ outcome, isSettled: true });
export const waitingOutcome = (outcome: string): HintOutcome => ({ outcome, isSettled: false });

/** How to ask about a payment, with the keys of the mode in which it was begun. */
export async function requireConnection(
  deps: PaymentDeps,
  start: Pick<StartRow, 'provider' | 'mode'>,
): Promise<Connection> {
  const to = await connectionFor(deps, deps.db, start.provider, start.mode);
  if (!to) throw new ProviderUnavailable('The payment came with other keys than those that are kept now.');
  return to;
}

/** A payment that has come, which is asked for where nobody has heard of that yet; null where it has not. */
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

type Come = Extract<Charge, { state: 'succeeded' }>;

/** What a person should know of money that is not what was asked for; null where it is. */
function troubleOf({ askedMinor, askedCurrency }: StartRow, { amountMinor, currency }: Come): string | null {
  if (currency !== askedCurrency) return `${askedCurrency} was asked for, and ${currency} came.`;
  if (amountMinor === askedMinor) return null;
  return amountMinor < askedMinor ? 'Less came than was asked for.' : 'More came than was asked for.';
}

async function receive(deps: PaymentDeps, start: StartRow, charge: Come): Promise<CheckedStatus> {
  const { clock, db, log } = deps;
  const { paymentId, provider, reference } = start;
  const now = clock.now();
  if (charge.amountMinor <= 0) return settle(deps, start, { state: 'pending' });
  const trouble = troubleOf(start, charge);
  const isDated = Number.isFinite(charge.receivedAt.getTime()) && charge.receivedAt <= now;
  try {
    const isNew = await inTransaction(db, async (tx) => {
      const come = await settlePayment(deps, tx, {
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
        ...(come.isNew ? { trouble, told_at: now } : {}),
      });
      // The money and what it means for the visit are one: neither is ever there without the other.
      if (come.isNew) await handlePaymentReceived(deps, tx, { ...start, by: systemActor });
      return come.isNew;
    });
    if (isNew && trouble) log.warn({ provider, reference, trouble }, 'a payment is not what was asked for');
    return 'paid';
  } catch (error) {
    if (!isRefusedBy(error, 'payment_transaction')) throw error;
    const twice = 'The provider names a transaction that paid something else already.';
    log.error({ provider, reference }, 'a transaction is named twice');
    await updateStart(db, paymentId, { trouble: twice, told_at: now, next_check_at: null });
    return 'pending';
  }
}
