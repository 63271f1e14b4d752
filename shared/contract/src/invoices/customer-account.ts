import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { says } from '../says.ts';
import { AmountMinor, Currency, Id, line, SubmittedAmount } from '../values.ts';
import { headers } from './invoice-call.ts';

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

/** Credit that no payment brought. */
export const GiveCredit = z.strictObject({
  amountMinor: SubmittedAmount.min(1, says(msg('Enter an amount.'))),
  /** The business's by default; otherwise one in which the customer was billed, paid or given credit. */
  currency: Currency.optional(),
  reason: line(msg('Enter a reason.'), 200),
});

export const customerAccountEndpoints = {
  'GET customers/:customerId/account': endpoint({
    access: 'private',
    summary: "A customer's debts and credit by currency, the business's currency first.",
    params: z.strictObject({ customerId: Id }),
    status: 200,
    answer: z.object({ items: z.array(CustomerAccount) }),
    refusals: { 404: ['not_found'] },
  }),
  'POST customers/:customerId/credit': endpoint({
    access: 'private',
    summary:
      "Give a customer credit, as goodwill or as a reward. Answers with the customer's debts and credit by currency.",
    params: z.strictObject({ customerId: Id }),
    headers,
    body: GiveCredit,
    status: 200,
    answer: z.object({ items: z.array(CustomerAccount) }),
    refusals: {
      403: ['forbidden'],
      404: ['not_found'],
      409: ['action_not_possible'],
      422: ['idempotency_mismatch'],
    },
  }),
} as const;
