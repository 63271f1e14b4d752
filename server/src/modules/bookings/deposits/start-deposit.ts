import type { OnlineProvider } from '@daybook/contract/pay-ways';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/types.ts';

/** The deposit of a booking, as it is paid through a provider. */
export interface DepositPaymentRequest {
  provider: z.infer<typeof OnlineProvider>;
  customerId: string;
  customerName: string;
  email: string;
  invoiceId: null;
  bookingId: string;
  /** The reference that stands in the payment's own. */
  label: string;
  /** What the customer reads at the provider. */
  description: string;
  currency: string;
  amountMinor: number;
  tipMinor: number;
  /** What the customer was told that they bear of the provider's fee. */
  surchargeMinor: number;
  /** Where the customer comes back to, below the address of the site. */
  returnPath: string;
}

/**
 * Begins a payment at a provider, or goes on with the one that is under way; `lock` locks what is paid and judges once
 * more whether it may be. The address is null where it turns out to be paid already.
 */
export type StartDeposit = (
  wanted: DepositPaymentRequest,
  lock: (tx: Tx) => Promise<void>,
) => Promise<{ url: string | null }>;
