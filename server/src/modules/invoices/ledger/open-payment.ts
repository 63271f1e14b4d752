import type { PaymentMethod, PaymentProvider } from '@daybook/contract/invoices';
import type { Tx } from '../../../platform/database/types.ts';
import type { LedgerDeps } from '../history/actor.ts';
import { lockPayment } from './lock-payment.ts';
import { insertPayment, updatePayment } from './payment.repo.ts';

/** Money that is asked for and not there yet. */
export interface OpenPayment {
  customerId: string;
  /** Whose deposit it is. */
  bookingId?: string | null;
  invoiceId?: string | null;
  provider: PaymentProvider;
  method: PaymentMethod;
  /** What the payment is called at the provider; unique there. */
  reference: string;
  currency: string;
  /** Tip and surcharge and all. */
  amountMinor: number;
  tipMinor?: number;
  /** What the customer bears of the provider's fee. */
  surchargeMinor?: number;
}

/** Writes down a payment that is on its way. It has no receipt and moves nothing. */
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

/** It will not come, as far as is known; if it comes after all, it is settled all the same. */
export async function failPayment(tx: Tx, paymentId: string): Promise<boolean> {
  const { payment } = await lockPayment(tx, paymentId);
  if (payment.state !== 'pending') return false;
  await updatePayment(tx, paymentId, { state: 'failed' });
  return true;
}
