import type { Tx } from '../../../platform/database/types.ts';
import type { ClaimedMail } from './delivery.repo.ts';

/** A message that could go to a phone. */
export interface TextOrder {
  mail: Pick<ClaimedMail, 'mailId' | 'kind'>;
  phone: string;
  text: string;
  /** Whether its reader has a mail address too. */
  hasEmail: boolean;
}

export type TextOutcome =
  /** A provider has accepted it. `settle` is run in the transaction that marks the message sent; false if it failed since. */
  | { by: 'text'; settle: (tx: Tx) => Promise<boolean> }
  /** No channel to a phone takes it. `reason` is the last one's refusal. */
  | { by: 'mail'; reason: string | null }
  /** It must wait: nobody is texted in quiet hours. */
  | { by: 'later'; at: Date };

/** Sends a message to a phone by the channels that the business has chosen. Throws if there was no conclusive answer. */
export type SendText = (order: TextOrder) => Promise<TextOutcome>;
