import { z } from 'zod';
import { Percent } from '../invoices/invoice-document.ts';
import { SubmittedAmount } from '../values.ts';

/** Who moves money online. */
export const OnlineProvider = z.enum(['paystack', 'flutterwave', 'stripe']);

/** How a provider counts its fee, where customers bear it; amounts in the currency of the business. */
export const FeeTerms = z.strictObject({
  percent: Percent.refine((typed) => Number(typed) <= 50, 'At most 50 percent.'),
  fixedMinor: SubmittedAmount,
  /** The fixed part is taken of payments from this amount on. */
  fixedFromMinor: SubmittedAmount,
  /** Null where there is no most. */
  mostMinor: SubmittedAmount.nullable(),
});

/** Where money is sent by who pays by bank transfer. */
export const BankAccount = z.object({
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  instructions: z.string(),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** A way in which a customer can pay without being there: at a provider's page, or by bank transfer. */
export const PayWay = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('online'), provider: OnlineProvider, feeTerms: FeeTerms.nullable() }),
  z.object({ kind: z.literal('bank_transfer'), account: BankAccount }),
]);
export type PayWay = z.infer<typeof PayWay>;
