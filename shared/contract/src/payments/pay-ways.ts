import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { Percent } from '../invoices/invoice-document.ts';
import { says } from '../says.ts';
import { SubmittedAmount } from '../values.ts';

/** An online payment provider. */
export const OnlineProvider = z.enum(['paystack', 'flutterwave', 'stripe']);

/** A provider's fee, if customers bear it; amounts in the currency of the business. */
export const FeeTerms = z.strictObject({
  percent: Percent.refine((typed) => Number(typed) <= 50, says(msg('Enter 50% or less.'))),
  fixedMinor: SubmittedAmount,
  /** The fixed part applies to payments from this amount on. */
  fixedFromMinor: SubmittedAmount,
  /** Null for no maximum. */
  mostMinor: SubmittedAmount.nullable(),
});

/** The account for bank transfers. */
export const BankAccount = z.object({
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  instructions: z.string(),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** A remote payment method: a provider's page, or a bank transfer. */
export const PayWay = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('online'), provider: OnlineProvider, feeTerms: FeeTerms.nullable() }),
  z.object({ kind: z.literal('bank_transfer'), account: BankAccount }),
]);
export type PayWay = z.infer<typeof PayWay>;
