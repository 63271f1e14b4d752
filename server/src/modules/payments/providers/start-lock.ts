import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import { unavailable } from '../../../platform/errors.ts';
import { openPayment } from '../../invoices/ledger/open-payment.ts';
import type { Connection } from './adapters/provider.ts';
import { type ProviderPaymentRequest, requestedAmountOf } from './payment-request.ts';
import { findPendingStart, findStart, insertStart, type StartRow, updateStart } from './provider.repo.ts';
import type { PaymentDeps } from './provider-credentials.ts';

/** How long a customer may take at the provider before another method is offered; a later payment still counts. */
const patienceMs = 60 * 60_000;
export interface StartClaim {
  isNew: boolean;
  /** Another request is asking the provider for its page right now. */
  isRequesting: boolean;
  start: StartRow;
}

const requestTimeoutMs = 30_000;
const waitMs = 250;
const mostWaits = 40;

/** Of two tabs that start at once, one asks the provider, and the other gets the same page. */
export async function claimStart(...args: Parameters<typeof claim>): Promise<StartClaim> {
  for (let waits = 0; waits < mostWaits; waits += 1) {
    const claimed = await claim(...args);
    if (!claimed.isRequesting) return claimed;
    await pause(waitMs);
  }
  throw unavailable(t('This payment is already being started. Please try again in a moment.'));
}

/** The pending payment or a new one; of several requests at once, one creates it. */
function claim(
  deps: PaymentDeps,
  payment: ProviderPaymentRequest,
  { mode }: Connection,
  lock: (tx: Tx) => Promise<void>,
): Promise<StartClaim> {
  const { provider, label, customerId, invoiceId, bookingId, currency, tipMinor, surchargeMinor } = payment;
  const amountMinor = requestedAmountOf(payment);
  return inTransaction(deps.db, async (tx) => {
    await lock(tx);
    const underWay = await findPendingStart(tx, payment);
    const now = deps.clock.now();
    const requestPendingUntil = new Date(now.getTime() + requestTimeoutMs);
    if (underWay) {
      const isRequesting =
        underWay.url === null && underWay.requestPendingUntil !== null && underWay.requestPendingUntil > now;
      if (!isRequesting && underWay.url === null)
        await updateStart(tx, underWay.paymentId, { asking_until: requestPendingUntil });
      return { isNew: false, isRequesting, start: underWay };
    }
    const paymentId = await openPayment(deps, tx, {
      customerId,
      bookingId: invoiceId === null ? bookingId : null,
      invoiceId,
      provider,
      method: 'online',
      reference: referenceOf(label),
      currency,
      amountMinor,
      tipMinor,
      surchargeMinor,
    });
    await insertStart(tx, {
      payment_id: paymentId,
      provider,
      mode,
      asked_minor: amountMinor,
      asked_currency: currency,
      email: payment.email,
      return_path: payment.returnPath,
      asking_until: requestPendingUntil,
      created_at: now,
      expires_at: new Date(now.getTime() + patienceMs),
      next_check_at: new Date(now.getTime() + 60_000),
    });
    const start = await findStart(tx, paymentId);
    if (!start) throw new Error('A payment that was just begun is gone.');
    return { isNew: true, isRequesting: false, start };
  });
}

/** Letters and digits that every provider accepts; the random end prevents guessing. */
const referenceOf = (label: string): string =>
  `${label.replace(/[^A-Za-z0-9-]/g, '').slice(0, 40)}-${randomBytes(8).toString('hex')}`;
