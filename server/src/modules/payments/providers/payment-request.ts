import type { OnlineProvider } from '@daybook/domain/payments';

/** A payment through a provider, for an invoice or the deposit of a booking. */
export interface ProviderPaymentRequest {
  provider: OnlineProvider;
  customerId: string;
  customerName: string;
  /** The payer's address; empty if unknown and the provider asks for it itself. */
  email: string;
  invoiceId: string | null;
  bookingId: string | null;
  /** The invoice number or booking reference, part of the payment's reference. */
  label: string;
  /** Shown to the customer at the provider. */
  description: string;
  currency: string;
  /** Including tip. */
  amountMinor: number;
  tipMinor: number;
  /** The surcharge for the provider's fee, as shown to the customer. */
  surchargeMinor: number;
  /** The path to which the customer returns. */
  returnPath: string;
}

/** The amount requested from the provider. */
export const requestedAmountOf = ({ amountMinor, surchargeMinor }: ProviderPaymentRequest): number =>
  amountMinor + surchargeMinor;
