/** A contact that a code has verified. A verified number joins here as another kind. */
export interface VerifiedContact {
  kind: 'email';
  /** Normalised, as `email_key` of customers. */
  key: string;
}
