import { z } from 'zod';

/** The exact sentence for an absent, unknown or expired token: clients compare it. */
export const invalidTokenMessage = 'Invalid or expired access token';

/** The closed list of refusal codes. */
export const errorCodes = [
  'invalid_input',
  'too_large',
  'unsupported_media_type',
  'method_not_allowed',
  'wrong_credentials',
  'wrong_code',
  'link_invalid',
  'forbidden',
  'two_step_required',
  'not_found',
  'slot_taken',
  'slot_unavailable',
  'version_conflict',
  'action_not_possible',
  'bookings_affected',
  'idempotency_mismatch',
  'proof_required',
  'rate_limited',
  'internal',
  'unavailable',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The body of every refusal but 401. `fields` maps a path in the body (`customer.email`) to its sentence. */
export const Refusal = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});
export type Refusal = z.infer<typeof Refusal>;

/** The body of 401. */
export const InvalidToken = z.object({ error: z.literal(invalidTokenMessage) });
