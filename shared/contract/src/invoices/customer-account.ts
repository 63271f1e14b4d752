import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AmountMinor, Currency, Id } from '../values.ts';

/** A customer's account in one currency, with the invoices that the reader may see. */
export const CustomerAccount = z.object({
  currency: Currency,
  /** Their credit. */
  creditMinor: AmountMinor,
  /** The amount due, and the overdue part. */
  balanceMinor: AmountMinor,
  overdueMinor: AmountMinor,
  overdueCount: z.int(),
});
export type CustomerAccount = z.infer<typeof CustomerAccount>;

export const customerAccountEndpoints = {
  'GET customers/:customerId/account': endpoint({
    access: 'private',
    summary: "A customer's debts and credit by currency, the business's currency first.",
    params: z.strictObject({ customerId: Id }),
    status: 200,
    answer: z.object({ items: z.array(CustomerAccount) }),
    refusals: { 404: ['not_found'] },
  }),
} as const;
