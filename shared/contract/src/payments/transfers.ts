import { z } from 'zod';
import { AmountMinor, Day, Id, personName, SubmittedAmount, typedText } from '../values.ts';

/** What a customer says of a transfer that they made. */
export const transferFields = {
  amountMinor: SubmittedAmount.min(1, 'Enter an amount.'),
  paidOn: Day,
  payerName: personName('the name on the account', 120),
  reference: typedText().max(120, 'At most 120 characters.').default(''),
};

/** A transfer that a customer told of, as they see it. */
export const ClaimedTransfer = z.object({
  transferClaimId: Id,
  state: z.enum(['waiting', 'confirmed', 'refused']),
  amountMinor: AmountMinor,
  paidOn: Day,
  hasProof: z.boolean(),
  /** Why it was refused. */
  reason: z.string().nullable(),
});
export type ClaimedTransfer = z.infer<typeof ClaimedTransfer>;

/** The file that proves a transfer. */
export const proofFiles = { name: 'proof', most: 1, bytes: 8 * 1024 * 1024 } as const;
