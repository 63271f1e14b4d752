import type { OnlineProvider } from '@daybook/domain/payments';

/** A payment through a provider, for an invoice or for the deposit of a booking. */
export interface ProviderPaymentRequest {
  provider: OnlineProvider;
  customerId: string;
  customerName: string;
  /** Of the payer; empty where nobody has one and the provider asks for it itself. */
  email: string;
  invoiceId: string | null;
  bookingId: string | null;
  /** The number or reference that stands in the payment's own. */
  label: string;
  /** What the customer reads at the provider. */
  description: string;
  currency: string;
  /** Tip and all. */
  amountMinor: number;
  tipMinor: number;
  /** What the customer was told that they pay on top of it, for the fee of the provider. */
  surchargeMinor: number;
  /** Where the customer comes back to, below the address of the site. */
  returnPath: string;
}

/** What the provider is asked for. */
export const requestedAmountOf = ({ amountMinor, surchargeMinor }: ProviderPaymentRequest): number =>
  amountMinor + surchargeMinor;
