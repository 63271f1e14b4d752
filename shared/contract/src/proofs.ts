import { z } from 'zod';
import { Instant } from './values.ts';

/**
 * The header of a booking with the proof of work, or if none is required, with the stamp of its form: the JSON of
 * {@link Proof} or {@link StampedForm} in base64.
 */
export const proofHeader = 'x-booking-proof';

const hex = z.string().regex(/^[0-9a-f]{2,256}$/);

/** A key to be found by trial, which costs time once per booking. */
export const ProofChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex,
    salt: hex,
    cost: z.int().min(1).max(100_000),
    keyLength: z.int().min(16).max(64),
    keyPrefix: hex,
    keySignature: hex.optional(),
    /** Time of issue. A form that comes back within a few seconds was not filled in by a person. */
    data: z.object({ issuedAt: Instant }),
  }),
  signature: hex,
});
export type ProofChallenge = z.infer<typeof ProofChallenge>;

export const Proof = z.strictObject({
  challenge: ProofChallenge,
  solution: z.object({ counter: z.int().min(0).max(0xffffffff), derivedKey: hex }),
});
export type Proof = z.infer<typeof Proof>;

/** The time at which a form was opened, signed by the server. */
export const FormStamp = z.object({ nonce: hex, issuedAt: Instant, signature: hex });
export type FormStamp = z.infer<typeof FormStamp>;

export const StampedForm = z.strictObject({ stamp: FormStamp });

/** The minimum time between challenge or stamp and booking. */
export const minProofMs = 3000;
