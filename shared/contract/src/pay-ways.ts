import { z } from 'zod';

/** Who moves money online. */
export const OnlineProvider = z.enum(['paystack', 'flutterwave', 'stripe']);

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
  z.object({ kind: z.literal('online'), provider: OnlineProvider }),
  z.object({ kind: z.literal('bank_transfer'), account: BankAccount }),
]);
export type PayWay = z.infer<typeof PayWay>;
