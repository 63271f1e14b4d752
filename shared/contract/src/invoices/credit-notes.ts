import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AmountMinor, Currency, Day, Id, pageOf, typedText } from '../values.ts';
import { creditReasons } from './invoices.ts';

/** A credit note in a list. */
export const CreditNoteRow = z.object({
  creditNoteId: Id,
  number: z.string(),
  issuedOn: Day,
  invoiceId: Id,
  invoiceNumber: z.string(),
  /** Null if the booking only has typed customer data and the reader does not see that customer. */
  customerId: Id.nullable(),
  customerName: z.string(),
  currency: Currency,
  totalMinor: AmountMinor,
  reasonKind: z.enum(creditReasons),
  reason: z.string(),
});
export type CreditNoteRow = z.infer<typeof CreditNoteRow>;

export const CreditNotesQuery = z.strictObject({
  /** Words in its number, or in the number, customer's name or references of its invoice. */
  q: typedText().max(100).optional(),
  customer: Id.optional(),
  currency: Currency.optional(),
  /** First and last day of the issue, both inclusive. */
  from: Day.optional(),
  to: Day.optional(),
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
export type CreditNotesQuery = z.input<typeof CreditNotesQuery>;

export const creditNoteEndpoints = {
  'GET credit-notes': endpoint({
    access: 'private',
    summary: "Credit notes, latest first, limited to the reader's access to their invoices.",
    query: CreditNotesQuery,
    status: 200,
    answer: pageOf(CreditNoteRow),
  }),
} as const;
