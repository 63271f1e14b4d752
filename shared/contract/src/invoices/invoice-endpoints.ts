import { ageingBuckets } from '@daybook/domain/invoicing/due';
import { paymentStatuses } from '@daybook/domain/invoicing/invoice-status';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { says, upTo } from '../says.ts';
import { Currency, Day, Id, MessageToCustomer, pageOf, typedText } from '../values.ts';
import { headers, invoiceEndpoint, params, Reason, refusals, Version } from './invoice-call.ts';
import { InvoiceDocument, InvoiceInput } from './invoice-document.ts';
import { Invoice, InvoiceRow, invoiceSources, paymentMethods } from './invoices.ts';

export const invoiceTabs = ['all', 'draft', 'unpaid', 'overdue', 'paid', 'void'] as const;
export type InvoiceTab = (typeof invoiceTabs)[number];

export const invoiceSorts = [
  'issuedOn',
  '-issuedOn',
  'dueOn',
  '-dueOn',
  'number',
  '-number',
  'totalMinor',
  '-totalMinor',
] as const;

/** The filters of the list; an export contains exactly its rows. */
export const InvoiceFilters = z.strictObject({
  tab: z.enum(invoiceTabs).default('all'),
  /** Words in the number, the customer's name, the booking's reference or the order number. */
  q: typedText().max(100).optional(),
  customer: Id.optional(),
  staff: Id.optional(),
  service: Id.optional(),
  source: z.enum(invoiceSources).optional(),
  method: z.enum(paymentMethods).optional(),
  currency: Currency.optional(),
  status: z.enum(paymentStatuses).optional(),
  age: z.enum(ageingBuckets).optional(),
  /** First and last day, both inclusive, of the issue, the due date or a payment. */
  dates: z.enum(['issued', 'due', 'paid']).default('issued'),
  from: Day.optional(),
  to: Day.optional(),
  leastMinor: z.coerce.number().int().min(0).optional(),
  mostMinor: z.coerce.number().int().min(0).optional(),
});
export type InvoiceFilters = z.input<typeof InvoiceFilters>;

export const InvoicesQuery = InvoiceFilters.extend({
  sort: z.enum(invoiceSorts).default('-issuedOn'),
  cursor: z.string().max(600).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
export type InvoicesQuery = z.input<typeof InvoicesQuery>;

const CountAndAmount = z.object({ count: z.int(), amountMinor: z.int() });

/** The figures above the list, in the currency of the business, for the invoices that the reader may see. */
export const InvoiceFigures = z.object({
  currency: Currency,
  outstanding: CountAndAmount,
  overdue: CountAndAmount,
  dueWithinWeek: CountAndAmount,
  paidThisMonth: CountAndAmount,
  drafts: CountAndAmount,
  /** Open balances by age. */
  ageing: z.array(z.object({ age: z.enum(ageingBuckets), ...CountAndAmount.shape })),
});
export type InvoiceFigures = z.infer<typeof InvoiceFigures>;

/** The sums of a filter's rows by currency; null if there are too many. */
const Totals = z
  .array(z.object({ currency: Currency, count: z.int(), totalMinor: z.int(), balanceMinor: z.int() }))
  .nullable();

export const invoiceEndpoints = {
  'GET invoices': endpoint({
    access: 'private',
    summary: "Invoices, limited to the reader's access.",
    query: InvoicesQuery,
    status: 200,
    answer: pageOf(InvoiceRow).extend({
      /**
       * Present if rare matches of a long list are searched in steps: the position reached (a day, a number's key or an
       * amount, by the order). The next page continues, and this one may be short or empty.
       */
      lookedUntil: z.string().optional(),
    }),
  }),
  'GET invoices/totals': endpoint({
    access: 'private',
    summary: 'The totals of the filtered invoices by currency.',
    query: InvoiceFilters,
    status: 200,
    answer: z.object({ totals: Totals }),
  }),
  'GET invoices/figures': endpoint({
    access: 'private',
    summary:
      "Outstanding, overdue and due-soon amounts, payments this month and drafts, limited to the reader's access.",
    status: 200,
    answer: InvoiceFigures,
  }),
  'GET invoices/export': endpoint({
    access: 'private',
    summary: 'The filtered list as CSV, with a row for each invoice or each line.',
    query: InvoiceFilters.extend({ rows: z.enum(['invoices', 'lines']).default('invoices') }),
    status: 200,
    file: 'text/csv',
  }),
  'POST invoices': endpoint({
    access: 'private',
    summary: 'Create a draft without a number. Requires an Idempotency-Key.',
    headers,
    body: InvoiceInput,
    status: 201,
    answer: Invoice,
    refusals,
  }),
  'POST invoices/preview': endpoint({
    access: 'private',
    summary: 'A preview of a draft as if it were issued now. Nothing is stored.',
    body: InvoiceInput,
    status: 200,
    answer: z.object({ document: InvoiceDocument, missing: z.array(z.string()) }),
    refusals,
  }),
  'POST invoices/from-booking': endpoint({
    access: 'private',
    summary:
      'Create the draft of a booking with its services, prices and taxes. A booking has one live invoice.',
    headers,
    body: z.strictObject({ bookingId: Id }),
    status: 201,
    answer: Invoice,
    refusals,
  }),
  'GET invoices/:invoiceId': endpoint({
    ...invoiceEndpoint,
    summary: 'One invoice.',
    refusals: { 404: ['not_found'] },
  }),
  'PUT invoices/:invoiceId': endpoint({
    ...invoiceEndpoint,
    summary: 'Update a draft. An issued invoice never changes and gives 409.',
    body: InvoiceInput.extend(Version),
    refusals,
  }),
  'PUT invoices/:invoiceId/about': endpoint({
    ...invoiceEndpoint,
    summary:
      'Update details that appear in no document: the private note, a promise to pay, and paused reminders.',
    body: z.strictObject({
      ...Version,
      privateNote: typedText().max(2000, upTo(2000)),
      promisedOn: Day.nullable(),
      remindersPaused: z.boolean(),
    }),
    refusals,
  }),
  'DELETE invoices/:invoiceId': endpoint({
    access: 'private',
    summary: 'Delete a draft. Issued invoices are voided or credited instead.',
    params,
    query: z.strictObject({ version: z.coerce.number().int() }),
    status: 204,
    refusals,
  }),
  'POST invoices/:invoiceId/issue': endpoint({
    ...invoiceEndpoint,
    summary:
      'Issue an invoice: it gets its number and is final. `payableMinor` is the amount that was shown; another amount gives 409.',
    headers,
    body: z.strictObject({ ...Version, payableMinor: z.int(), send: z.boolean().default(false) }),
    refusals,
  }),
  'POST invoices/:invoiceId/send': endpoint({
    ...invoiceEndpoint,
    summary: 'Email the invoice to the customer, with the document.',
    body: z.strictObject({ ...Version, message: MessageToCustomer.default('') }),
    refusals,
  }),
  'POST invoices/:invoiceId/remind': endpoint({
    ...invoiceEndpoint,
    summary: 'Email a reminder of the balance due.',
    body: z.strictObject({ ...Version, message: MessageToCustomer.default('') }),
    refusals,
  }),
  'POST invoices/:invoiceId/extend': endpoint({
    ...invoiceEndpoint,
    summary: 'Extend the due date. The document keeps the original one.',
    body: z.strictObject({ ...Version, dueOn: Day, reason: Reason }),
    refusals,
  }),
  'POST invoices/:invoiceId/clone': endpoint({
    ...invoiceEndpoint,
    summary: "Create a draft with the same lines, discounts and taxes, and today's dates.",
    headers,
    status: 201,
    refusals,
  }),
  'POST invoices/:invoiceId/link': endpoint({
    access: 'private',
    summary:
      'Create another link for the customer to view and pay the invoice. Earlier links work until they are revoked.',
    params,
    status: 201,
    answer: z.object({ url: z.string(), expiresOn: Day }),
    refusals,
  }),
  'POST invoices/:invoiceId/preview-link': endpoint({
    access: 'private',
    summary:
      "Create a short-lived link to the customer's view for staff. It counts no view and takes no payment.",
    params,
    status: 201,
    answer: z.object({ url: z.string() }),
    refusals,
  }),
  'DELETE invoices/:invoiceId/link': endpoint({
    ...invoiceEndpoint,
    summary: 'Revoke all links to the invoice.',
    refusals,
  }),
  'POST invoices/bulk': endpoint({
    access: 'private',
    summary: 'Apply one action to many invoices, each on its own.',
    headers,
    body: z.strictObject({
      action: z.enum(['issue', 'send', 'mark-sent', 'remind', 'delete']),
      items: z
        .array(z.strictObject({ invoiceId: Id, version: z.int() }))
        .min(1)
        .max(100, says(msg('Choose up to 100 at a time.'))),
    }),
    status: 200,
    answer: z.object({
      results: z.array(
        z.object({
          invoiceId: Id,
          /** Null if it succeeded. */
          refusal: z.string().nullable(),
          number: z.string().nullable(),
        }),
      ),
    }),
    refusals,
  }),
} as const;
