import { statementKinds } from '@daybook/domain/documents/statement-view';
import { ageingBuckets } from '@daybook/domain/invoicing/due';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AmountMinor, Currency, Day, Id, MessageToCustomer, pageOf, ReckonedDay } from '../values.ts';

const Signed = z.int();

const StatementLine = z.object({
  kind: z.enum(statementKinds),
  /** A day of the business. */
  on: Day,
  /** The number of the invoice, credit note or receipt; may be empty. */
  number: z.string(),
  invoiceId: Id.nullable(),
  dueOn: ReckonedDay.nullable(),
  /** Added to the debt; negative if it reduces it. */
  amountMinor: Signed,
  /** The debt afterwards; negative for a credit. */
  balanceMinor: Signed,
});

/** A customer's account in one currency over a period, both days inclusive. */
export const Statement = z.object({
  customerId: Id,
  customerName: z.string(),
  currency: Currency,
  /** The currencies of the customer's account; the business's own first. */
  currencies: z.array(Currency),
  from: Day,
  to: Day,
  openingMinor: Signed,
  lines: z.array(StatementLine),
  /** The sum of each kind. */
  sums: z.record(z.enum(statementKinds), Signed),
  closingMinor: Signed,
  /** The data of its document. */
  seller: z.object({
    name: z.string(),
    legalName: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    taxId: z.string(),
    registrationNumber: z.string(),
  }),
  buyer: z.object({ email: z.string(), phone: z.string() }),
  footer: z.string(),
});
export type Statement = z.infer<typeof Statement>;

/** Defaults to the currency of the business, and the last three months. */
export const StatementQuery = z.strictObject({
  currency: Currency.optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type StatementQuery = z.input<typeof StatementQuery>;

const Aged = z.object({
  count: z.int(),
  /** Amounts in the order of {@link ages}. */
  byAge: z.array(AmountMinor),
  totalMinor: AmountMinor,
});

/** An unconfirmed booking has a separate row, without a customer, if the customer's data were only typed. */
const AgeingRow = Aged.extend({
  customerId: Id.nullable(),
  bookingId: Id.nullable(),
  customerName: z.string(),
});

/** Open balances by customer and age, in one currency. */
export const Ageing = pageOf(AgeingRow).extend({
  currency: Currency,
  /** Currencies of open balances, the business's own first. */
  currencies: z.array(Currency),
  /** Today in the business. */
  on: Day,
  ages: z.array(z.enum(ageingBuckets)),
  /** The sums of all pages. */
  sums: Aged,
});
export type Ageing = z.infer<typeof Ageing>;

/** The date on which a tax counts: that of the document, or that of payments and refunds. */
export const taxBases = ['issued', 'paid'] as const;
export type TaxBasis = (typeof taxBases)[number];

const TaxSums = z.object({ baseMinor: Signed, taxMinor: Signed });

const TaxRow = z.object({
  currency: Currency,
  name: z.string(),
  /** The percentage. */
  rate: z.string(),
  category: z.enum(['S', 'Z', 'E', 'O']),
  invoiced: TaxSums,
  /** Credited by credit notes, as positive amounts; zero when payments count, which refunds reduce directly. */
  credited: TaxSums,
  baseMinor: Signed,
  taxMinor: Signed,
});

const DocumentSums = z.object({ count: z.int(), netMinor: Signed, taxMinor: Signed, totalMinor: Signed });

/** The taxes of a period, by tax, rate and currency. */
export const TaxReport = z.object({
  from: Day,
  to: Day,
  basis: z.enum(taxBases),
  rows: z.array(TaxRow),
  /** The totals of all documents, with or without tax. */
  documents: z.array(z.object({ currency: Currency, invoices: DocumentSums, creditNotes: DocumentSums })),
});
export type TaxReport = z.infer<typeof TaxReport>;

export const TaxQuery = z.strictObject({
  from: Day,
  to: Day,
  basis: z.enum(taxBases).default('issued'),
});
export type TaxQuery = z.input<typeof TaxQuery>;

const AgeingQuery = z.strictObject({ currency: Currency.optional() });
const params = z.strictObject({ customerId: Id });
const gone = { 404: ['not_found'] } as const;
const statement = { access: 'private', params, query: StatementQuery, status: 200, refusals: gone } as const;

export const moneyReportEndpoints = {
  'GET invoices/ageing': endpoint({
    access: 'private',
    summary: "Receivables by customer and age, limited to the reader's access to invoices.",
    query: AgeingQuery.extend({
      cursor: z.string().max(200).optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(50),
    }),
    status: 200,
    answer: Ageing,
  }),
  'GET invoices/ageing/export': endpoint({
    access: 'private',
    summary: 'Receivables by customer and age as CSV.',
    query: AgeingQuery,
    status: 200,
    file: 'text/csv',
  }),
  'GET invoices/taxes': endpoint({
    access: 'private',
    summary: 'The taxes of a period by tax and rate, from invoices and credit notes or from payments.',
    query: TaxQuery,
    status: 200,
    answer: TaxReport,
  }),
  'GET invoices/taxes/export': endpoint({
    access: 'private',
    summary: 'The taxes of a period as CSV.',
    query: TaxQuery,
    status: 200,
    file: 'text/csv',
  }),
  'GET customers/:customerId/statement': endpoint({
    ...statement,
    summary: "A customer's charges, payments and refunds in a period, with the balance before and after.",
    answer: Statement,
  }),
  'GET customers/:customerId/statement/pdf': endpoint({
    ...statement,
    summary: 'The statement as a PDF with the same texts as on screen.',
    file: 'application/pdf',
  }),
  'GET customers/:customerId/statement/export': endpoint({
    ...statement,
    summary: 'The statement as CSV.',
    file: 'text/csv',
  }),
  'POST customers/:customerId/statement/send': endpoint({
    access: 'private',
    summary: 'Email the statement to the customer as a PDF.',
    params,
    body: z.strictObject({
      currency: Currency,
      from: Day,
      to: Day,
      message: MessageToCustomer.default(''),
    }),
    status: 204,
    refusals: { ...gone, 409: ['action_not_possible'] },
  }),
} as const;
