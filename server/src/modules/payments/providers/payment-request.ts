import type { OnlineProvider } from '@daybook/domain/payments';

/** A payment through a provider, for an invoice or the deposit of a booking. */
export interface ProviderPaymentRequest {
  provider: OnlineProvider;
  customerId: string;
  customerName: string;
  /** Of the payer; empty if unknown and the provider asks for it itself. */
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
  /** The surcharge that the customer was told, for the provider's fee. */
  surchargeMinor: number;
  /** Where the customer returns to, below the address of the site. */
  returnPath: string;
}

/** The amount requested from the provider. */
export const requestedAmountOf = ({ amountMinor, surchargeMinor }: ProviderPaymentRequest): number =>
  amountMinor + surchargeMinor;
