import type { PaymentMethod, PaymentOrigin } from '@daybook/contract/invoices';
import type { Tx } from '../../../platform/database/types.ts';
import type { LedgerDeps } from '../history/actor.ts';
import { lockPayment } from './lock-payment.ts';
import { insertPayment, updatePayment } from './payment.repo.ts';

/** Money that was requested and has not arrived. */
export interface OpenPayment {
  customerId: string;
  /** The booking, for a deposit. */
  bookingId?: string | null;
  invoiceId?: string | null;
  provider: PaymentOrigin;
  method: PaymentMethod;
  /** The payment's reference at the provider; unique there. */
  reference: string;
  currency: string;
  /** Including tip and surcharge. */
  amountMinor: number;
  tipMinor?: number;
  /** The customer's share of the provider's fee. */
  surchargeMinor?: number;
}

/** Records a pending payment. It has no receipt and moves nothing. */
export async function openPayment(deps: LedgerDeps, tx: Tx, open: OpenPayment): Promise<string> {
  const paymentId = deps.newId();
  await insertPayment(tx, {
    payment_id: paymentId,
    customer_id: open.customerId,
    booking_id: open.bookingId ?? null,
    invoice_id: open.invoiceId ?? null,
    provider: open.provider,
    method: open.method,
    state: 'pending',
    reference: open.reference,
    currency: open.currency,
    amount_minor: open.amountMinor,
    tip_minor: (open.tipMinor ?? 0) + (open.surchargeMinor ?? 0),
    surcharge_minor: open.surchargeMinor ?? 0,
    created_at: deps.clock.now(),
  });
  return paymentId;
}

/** Marks a payment as failed; if the money arrives after all, it is settled all the same. */
export async function failPayment(tx: Tx, paymentId: string): Promise<boolean> {
  const { payment } = await lockPayment(tx, paymentId);
  if (payment.state !== 'pending') return false;
  await updatePayment(tx, paymentId, { state: 'failed' });
  return true;
}
