import type { Generated } from 'kysely';

export interface RateWindowTable {
  /** Name of the limit and a hash of its key. */
  bucket: string;
  ends_at: Date;
  used: Generated<number>;
}

export interface IdempotencyTable {
  key_hash: string;
  request_hash: string;
  /** The answer, sealed with the caller's own key. */
  sealed_answer: string;
  created_at: Date;
}

export interface SpentProofTable {
  nonce: string;
  spent_for: string;
  expires_at: Date;
}

export interface SigningKeyTable {
  purpose: string;
  key: string;
}

export interface OperationTables {
  spent_proof: SpentProofTable;
  signing_key: SigningKeyTable;
  rate_window: RateWindowTable;
  idempotency: IdempotencyTable;
}
