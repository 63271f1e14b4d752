import type { TextChannel, TextProvider, TextState } from '@daybook/domain/messages/channels';
import type { ProviderMode } from '@daybook/domain/payments';

/** The connection of one channel to its provider. */
export interface Connection {
  channel: TextChannel;
  provider: TextProvider;
  mode: ProviderMode;
  baseUrl: string;
  account: string;
  sender: string;
  secret: string;
  priceMinor: number;
}

/** A text to send. `to` is a complete number with its plus sign. */
export interface OutgoingText {
  to: string;
  text: string;
  /** Where the provider reports what became of it. */
  reportUrl: string;
}

/** What a provider reports about a text. */
export interface DeliveryReport {
  providerId: string;
  state: Extract<TextState, 'sent' | 'delivered' | 'failed'>;
  /** The provider's code of the failure. */
  error: string | null;
}

/** A text that came in. */
export interface IncomingText {
  providerId: string;
  /** The sender's number, complete. */
  from: string;
  text: string;
}

/** A request from the provider. The URL is the one that we gave it. */
export interface Callback {
  url: string;
  fields: Readonly<Record<string, string>>;
  signature: string;
}

/** The channel port: what every provider of texts does. */
export interface TextAdapter {
  /** Why these settings cannot be this provider's, by field. */
  faultsOf(settings: { account: string; sender: string; secret: string | undefined }): Record<string, string>;
  /** Resolves with the provider's id once it has accepted the text. */
  send(to: Connection, text: OutgoingText): Promise<string>;
  /** In constant time. */
  isSigned(to: Connection, callback: Callback): boolean;
  /** Null for a report that says nothing new. Throws if it lacks the documented form. */
  reportOf(fields: Callback['fields']): DeliveryReport | null;
  /** Throws if it lacks the documented form. */
  incomingOf(fields: Callback['fields']): IncomingText;
  /** Resolves if the provider answers and accepts the keys. */
  testConnection(to: Connection): Promise<void>;
}

/** The provider gave no conclusive answer: it may have sent the text. */
export class TextUnavailable extends Error {
  override name = 'TextUnavailable';
}

/** The provider refused; nothing was sent. */
export class TextRefused extends Error {
  override name = 'TextRefused';
  readonly status: number;
  /** The reader has told the provider to send nothing more. */
  readonly isOptedOut: boolean;

  constructor(status: number, message: string, { isOptedOut = false } = {}) {
    super(message);
    this.status = status;
    this.isOptedOut = isOptedOut;
  }
}
