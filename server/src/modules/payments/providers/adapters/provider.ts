import type { OnlineProvider, ProviderMode } from '@daybook/domain/payments';

/** The connection to one provider, with the keys of one mode. */
export interface Connection {
  provider: OnlineProvider;
  mode: ProviderMode;
  baseUrl: string;
  secretKey: string;
  /** The webhook secret, if it differs from the secret key. */
  webhookSecret: string | null;
}

/** A requested payment. Our reference stays the same however often it is requested. */
export interface ChargeRequest {
  reference: string;
  amountMinor: number;
  currency: string;
  email: string;
  customerName: string;
  /** Shown to the customer at the provider. */
  description: string;
  returnUrl: string;
  startedAt: Date;
  expiresAt: Date;
  channels: readonly string[];
}

/** The payment page, and the provider's id until the payment. */
export interface StartedCharge {
  url: string;
  providerId: string | null;
}

/** A payment as the provider reports it. The received amount counts, not the requested one. */
export type Charge =
  | { state: 'unknown' | 'pending' | 'failed' }
  | {
      state: 'succeeded';
      transactionId: string;
      amountMinor: number;
      currency: string;
      feeMinor: number | null;
      receivedAt: Date;
    };

export type RefundState = 'pending' | 'succeeded' | 'failed';

export interface ProviderRefund {
  providerRefundId: string;
  state: RefundState;
  amountMinor: number;
  /** Our id, if the provider stores one. */
  refundId: string | null;
}

/** The payment of a message; one of the two is set. */
interface About {
  reference: string | null;
  transactionId: string | null;
}

/** A charge-back, as the provider's API reports it. */
export interface ProviderDispute extends About {
  disputeId: string;
  state: 'opened' | 'won' | 'lost';
  amountMinor: number | null;
  reason: string;
  dueAt: Date | null;
}

/** A dispute in a provider's list, in major units of its payment's currency. */
export type ListedDispute = Omit<ProviderDispute, 'amountMinor'> & { amountMajor: number };

/**
 * The possible subjects of a provider's message: a closed list. It only hints where to look and carries neither a
 * status nor an amount.
 */
export type ProviderHint =
  | ({ kind: 'charge' | 'refund' } & About)
  | ({ kind: 'dispute'; disputeId: string } & About)
  /** A transfer was sent back, with the provider's words. */
  | ({ kind: 'rejected'; message: string } & About)
  | { kind: 'other' };

/** A message, with a key that identifies it however often it is sent. */
export interface ProviderEvent {
  /** The provider's own name for it. */
  name: string;
  key: string;
  /** Null if the provider does not say. */
  isLive: boolean | null;
  hint: ProviderHint;
}

export type Headers = Readonly<Record<string, string | undefined>>;

/** The operations of every provider. All amounts in and out are in our units. */
export interface ProviderAdapter {
  /** Why the provider cannot take this amount, in a sentence; null if it can. */
  whyNot(amountMinor: number, currency: string): string | null;
  initialize(to: Connection, request: ChargeRequest): Promise<StartedCharge>;
  verify(to: Connection, payment: { reference: string; providerId: string | null }): Promise<Charge>;
  /** Over the raw bytes, in constant time. */
  isSigned(to: Connection, raw: Buffer, headers: Headers, now: Date): boolean;
  /** For a message with a valid signature. Throws if it lacks the documented form. */
  eventOf(raw: string): ProviderEvent;
  refund(
    to: Connection,
    refund: { refundId: string; transactionId: string; amountMinor: number; currency: string },
  ): Promise<ProviderRefund>;
  /** All refunds of a payment, to find one whose request got no answer. */
  readRefunds(
    to: Connection,
    payment: { transactionId: string; currency: string },
  ): Promise<ProviderRefund[]>;
  /** One dispute, for providers that send messages about them; null if unknown. */
  readDispute: ((to: Connection, disputeId: string) => Promise<ProviderDispute | null>) | null;
  /** All disputes raised since then, in order, for providers that send no messages about them; null for the others. */
  readDisputes: ((to: Connection, since: Date) => Promise<ListedDispute[]>) | null;
  /** Resolves if the provider answers and accepts the key. */
  testConnection(to: Connection): Promise<void>;
}

/** The provider gave no conclusive answer: it may have done what was asked. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderSilent';
}

/** The provider refused; it did nothing. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
  readonly status: number;
  readonly code: string | null;

  constructor(status: number, message: string, code: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
