import { ageingBuckets } from '@daybook/domain/invoicing/due';
import { paymentStatuses } from '@daybook/domain/invoicing/invoice-status';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { upTo } from '../says.ts';
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

/** The figures above the list, in the currency of the business, as far as the reader may see invoices. */
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
    summary: 'Invoices, as far as the reader may see them.',
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
    summary: 'What the rows of a filter come to, by currency.',
    query: InvoiceFilters,
    status: 200,
    answer: z.object({ totals: Totals }),
  }),
  'GET invoices/figures': endpoint({
    access: 'private',
    summary:
      'What is outstanding, overdue, due soon, paid this month and in draft, as far as the reader may see it.',
    status: 200,
    answer: InvoiceFigures,
  }),
  'GET invoices/export': endpoint({
    access: 'private',
    summary: 'Exactly what the list shows, as CSV: a row for each invoice, or for each line.',
    query: InvoiceFilters.extend({ rows: z.enum(['invoices', 'lines']).default('invoices') }),
    status: 200,
    file: 'text/csv',
  }),
  'POST invoices': endpoint({
    access: 'private',
    summary: 'Write a draft. It has no number. Wants an Idempotency-Key.',
    headers,
    body: InvoiceInput,
    status: 201,
    answer: Invoice,
    refusals,
  }),
  'POST invoices/preview': endpoint({
    access: 'private',
    summary: 'What a draft would say if it were issued now. Writes nothing.',
    body: InvoiceInput,
    status: 200,
    answer: z.object({ document: InvoiceDocument, missing: z.array(z.string()) }),
    refusals,
  }),
  'POST invoices/from-booking': endpoint({
    access: 'private',
    summary: 'Write the draft of a booking: its services, prices and taxes. A booking has one live invoice.',
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
    summary: 'Change a draft. What is issued never changes: 409.',
    body: InvoiceInput.extend(Version),
    refusals,
  }),
  'PUT invoices/:invoiceId/about': endpoint({
    ...invoiceEndpoint,
    summary:
      'What is about an invoice and in no document: the private note, a promise to pay, pausing reminders.',
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
    summary: 'Delete a draft. An invoice that was issued is voided or credited instead.',
    params,
    query: z.strictObject({ version: z.coerce.number().int() }),
    status: 204,
    refusals,
  }),
  'POST invoices/:invoiceId/issue': endpoint({
    ...invoiceEndpoint,
    summary:
      'Give it its number and keep it as it is, for good. `payableMinor` is what the person saw: another amount is 409.',
    headers,
    body: z.strictObject({ ...Version, payableMinor: z.int(), send: z.boolean().default(false) }),
    refusals,
  }),
  'POST invoices/:invoiceId/send': endpoint({
    ...invoiceEndpoint,
    summary: 'Mail it to the customer, with the document.',
    body: z.strictObject({ ...Version, message: MessageToCustomer.default('') }),
    refusals,
  }),
  'POST invoices/:invoiceId/remind': endpoint({
    ...invoiceEndpoint,
    summary: 'Mail a reminder of what is still to be paid.',
    body: z.strictObject({ ...Version, message: MessageToCustomer.default('') }),
    refusals,
  }),
  'POST invoices/:invoiceId/extend': endpoint({
    ...invoiceEndpoint,
    summary: 'Give the customer until a later day. The document keeps the original one.',
    body: z.strictObject({ ...Version, dueOn: Day, reason: Reason }),
    refusals,
  }),
  'POST invoices/:invoiceId/clone': endpoint({
    ...invoiceEndpoint,
    summary: "A new draft with the same lines, discounts and taxes, and today's dates.",
    headers,
    status: 201,
    refusals,
  }),
  'POST invoices/:invoiceId/link': endpoint({
    access: 'private',
    summary:
      'A new link under which the customer sees it and pays. Those made before still work until they are revoked.',
    params,
    status: 201,
    answer: z.object({ url: z.string(), expiresOn: Day }),
    refusals,
  }),
  'POST invoices/:invoiceId/preview-link': endpoint({
    access: 'private',
    summary:
      'A link for the staff to what the customer sees: it counts no view, takes no money and ends soon.',
    params,
    status: 201,
    answer: z.object({ url: z.string() }),
    refusals,
  }),
  'DELETE invoices/:invoiceId/link': endpoint({
    ...invoiceEndpoint,
    summary: 'Revoke every link to it.',
    refusals,
  }),
  'POST invoices/bulk': endpoint({
    access: 'private',
    summary: 'Do the same with many, each judged by itself.',
    headers,
    body: z.strictObject({
      action: z.enum(['issue', 'send', 'mark-sent', 'remind', 'delete']),
      items: z
        .array(z.strictObject({ invoiceId: Id, version: z.int() }))
        .min(1)
        .max(100, 'At most 100 at once.'),
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
