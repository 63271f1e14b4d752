import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { says, upTo } from '../says.ts';
import { AmountMinor, Day, Id, personName, SubmittedAmount, typedText } from '../values.ts';

/** The data of a reported transfer. */
export const transferFields = {
  amountMinor: SubmittedAmount.min(1, says(msg('Enter an amount.'))),
  paidOn: Day,
  payerName: personName(msg('Enter the name on the account.'), 120),
  reference: typedText().max(120, upTo(120)).default(''),
};

/** A reported transfer as its customer sees it. */
export const ClaimedTransfer = z.object({
  transferClaimId: Id,
  state: z.enum(['waiting', 'confirmed', 'refused']),
  amountMinor: AmountMinor,
  paidOn: Day,
  hasProof: z.boolean(),
  /** The reason of a rejection. */
  reason: z.string().nullable(),
});
export type ClaimedTransfer = z.infer<typeof ClaimedTransfer>;

/** The file that proves a transfer. */
export const proofFiles = { name: 'proof', most: 1, bytes: 8 * 1024 * 1024 } as const;
