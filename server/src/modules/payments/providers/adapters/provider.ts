import type { OnlineProvider, ProviderMode } from '@daybook/domain/payments';

/** How one provider is reached, with the keys of one mode. */
export interface Connection {
  provider: OnlineProvider;
  mode: ProviderMode;
  baseUrl: string;
  secretKey: string;
  /** What its messages are signed with, where that is not the secret key. */
  webhookSecret: string | null;
}

/** A payment that we ask for. Its reference is ours, and the same however often it is asked. */
export interface ChargeRequest {
  reference: string;
  amountMinor: number;
  currency: string;
  email: string;
  customerName: string;
  /** What the customer reads at the provider. */
  description: string;
  returnUrl: string;
  startedAt: Date;
  expiresAt: Date;
  channels: readonly string[];
}

/** Where the customer pays, and what the provider calls it until then. */
export interface StartedCharge {
  url: string;
  providerId: string | null;
}

/** What a provider says of a payment. What came is what counts, not what was asked for. */
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
  /** Our name for it, where the provider keeps one. */
  refundId: string | null;
}

/** Which payment a message is about; one of the two is there. */
interface About {
  reference: string | null;
  transactionId: string | null;
}

/** A customer asks their bank for the money back, as the provider answers when it is asked. */
export interface ProviderDispute extends About {
  disputeId: string;
  state: 'opened' | 'won' | 'lost';
  amountMinor: number | null;
  reason: string;
  dueAt: Date | null;
}

/** A dispute in a list of the provider, in major units of a currency that its payment tells. */
export type ListedDispute = Omit<ProviderDispute, 'amountMinor'> & { amountMajor: number };

/**
 * What a message of a provider can be about: a closed list. It is a hint where to look and carries nothing of what is
 * so: neither a state nor an amount.
 */
export type ProviderHint =
  | ({ kind: 'charge' | 'refund' } & About)
  | ({ kind: 'dispute'; disputeId: string } & About)
  /** A transfer was sent back, in the words of the provider. */
  | ({ kind: 'rejected'; message: string } & About)
  | { kind: 'other' };

/** A message, with what makes it one and the same however often it is sent. */
export interface ProviderEvent {
  /** In the provider's own words. */
  name: string;
  key: string;
  /** Null where the provider does not say. */
  isLive: boolean | null;
  hint: ProviderHint;
}

export type Headers = Readonly<Record<string, string | undefined>>;

/** What every provider can do for us. All that goes out or comes in is in our units. */
export interface ProviderAdapter {
  /** Why this amount cannot be asked for there, in a sentence; null when it can. */
  whyNot(amountMinor: number, currency: string): string | null;
  initialize(to: Connection, asked: ChargeRequest): Promise<StartedCharge>;
  verify(to: Connection, payment: { reference: string; providerId: string | null }): Promise<Charge>;
  /** Over the bytes as they came, in constant time. */
  isSigned(to: Connection, raw: Buffer, headers: Headers, now: Date): boolean;
  /** Of a message whose signature was right. Throws for one that has not the documented form. */
  eventOf(raw: string): ProviderEvent;
  refund(
    to: Connection,
    refund: { refundId: string; transactionId: string; amountMinor: number; currency: string },
  ): Promise<ProviderRefund>;
  /** Every refund of a payment, for one of which we never had an answer. */
  readRefunds(
    to: Connection,
    payment: { transactionId: string; currency: string },
  ): Promise<ProviderRefund[]>;
  /** One dispute, where messages tell of them; null where it does not know it. */
  readDispute: ((to: Connection, disputeId: string) => Promise<ProviderDispute | null>) | null;
  /** Every dispute that was raised since, in the order in which they were; null where messages tell of them. */
  readDisputes: ((to: Connection, since: Date) => Promise<ListedDispute[]>) | null;
  /** Resolves when the provider answers and takes the key. */
  testConnection(to: Connection): Promise<void>;
}

/** The provider did not answer, or not in a way that says what happened: it may have done what was asked. */
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
