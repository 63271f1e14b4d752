import { ages } from '@daybook/domain/invoicing/due';
import { paymentStatuses } from '@daybook/domain/invoicing/standing';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { InvoiceDocument, InvoiceInput } from './invoice-document.ts';
import {
  creditReasons,
  handMethods,
  Invoice,
  InvoiceRow,
  invoiceSources,
  paymentMethods,
} from './invoices.ts';
import { AmountMinor, Currency, Day, Id, line, MessageToCustomer, pageOf } from './values.ts';

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

/** What narrows the list; what is exported is exactly what it shows. */
export const InvoiceFilters = z.strictObject({
  tab: z.enum(invoiceTabs).default('all'),
  /** Words in the number, the customer's name, the booking's reference or the order number. */
  q: z.string().trim().max(100).optional(),
  customer: Id.optional(),
  staff: Id.optional(),
  service: Id.optional(),
  source: z.enum(invoiceSources).optional(),
  method: z.enum(paymentMethods).optional(),
  currency: Currency.optional(),
  status: z.enum(paymentStatuses).optional(),
  age: z.enum(ages).optional(),
  /** First and last day, both included, of the issue, of when it is due, or of a payment. */
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

/** The tiles above the list, in the currency of the business, as far as the reader may see invoices. */
export const InvoiceFigures = z.object({
  currency: Currency,
  outstanding: CountAndAmount,
  overdue: CountAndAmount,
  dueWithinWeek: CountAndAmount,
  paidThisMonth: CountAndAmount,
  drafts: CountAndAmount,
  /** Open balances by how long they have been due. */
  ageing: z.array(z.object({ age: z.enum(ages), ...CountAndAmount.shape })),
});
export type InvoiceFigures = z.infer<typeof InvoiceFigures>;

/** What all the rows of a filter come to, by currency; null where there are too many to add up quickly. */
const Totals = z
  .array(z.object({ currency: Currency, count: z.int(), totalMinor: z.int(), balanceMinor: z.int() }))
  .nullable();

const params = z.strictObject({ invoiceId: Id });
const headers = z.object({ 'idempotency-key': z.string().min(8).max(255) });
const Version = { version: z.int() };
const Reason = line('a reason', 500);
const onOne = { access: 'private', params, status: 200, answer: Invoice } as const;
const refusals = {
  403: ['forbidden'],
  404: ['not_found'],
  409: ['version_conflict', 'action_not_possible'],
  422: ['idempotency_mismatch'],
} as const;

/** Where the part of a credit note goes that was paid already; together exactly that part. */
export const CreditSettlement = z.strictObject({
  /** By payment: refunds through the way it came. */
  refunds: z.array(z.strictObject({ paymentId: Id, amountMinor: AmountMinor.min(1) })).default([]),
  toCreditMinor: AmountMinor.default(0),
  outsideMinor: AmountMinor.default(0),
});

/** Some of each line by its quantity, or an amount spread over all of them. */
const Credited = z.union([
  z.strictObject({ amountMinor: AmountMinor.min(1, 'Enter an amount.') }),
  z.strictObject({
    lines: z
      .array(
        z.strictObject({ position: z.int().min(0), quantity: z.string().regex(/^\d{1,9}(\.\d{1,4})?$/) }),
      )
      .min(1),
  }),
]);

export const HandPayment = z.strictObject({
  ...Version,
  method: z.enum(handMethods),
  /** All that was handed over, tip and all. */
  amountMinor: AmountMinor.min(1, 'Enter an amount.'),
  tipMinor: AmountMinor.default(0),
  receivedOn: Day,
  reference: z.string().trim().max(120, 'At most 120 characters.').default(''),
  note: z.string().trim().max(500, 'At most 500 characters.').default(''),
  sendReceipt: z.boolean().default(false),
});

export const invoiceEndpoints = {
  'GET invoices': endpoint({
    access: 'private',
    summary: 'Invoices, as far as the reader may see them.',
    query: InvoicesQuery,
    status: 200,
    answer: pageOf(InvoiceRow),
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
    ...onOne,
    summary: 'One invoice.',
    refusals: { 404: ['not_found'] },
  }),
  'PUT invoices/:invoiceId': endpoint({
    ...onOne,
    summary: 'Change a draft. What is issued never changes: 409.',
    body: InvoiceInput.extend(Version),
    refusals,
  }),
  'PUT invoices/:invoiceId/about': endpoint({
    ...onOne,
    summary:
      'What is about an invoice and in no document: the private note, a promise to pay, pausing reminders.',
    body: z.strictObject({
      ...Version,
      privateNote: z.string().trim().max(2000, 'At most 2,000 characters.'),
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
    ...onOne,
    summary:
      'Give it its number and keep it as it is, for good. `payableMinor` is what the person saw: another amount is 409.',
    headers,
    body: z.strictObject({ ...Version, payableMinor: z.int(), send: z.boolean().default(false) }),
    refusals,
  }),
  'POST invoices/:invoiceId/send': endpoint({
    ...onOne,
    summary: 'Mail it to the customer, with the document.',
    body: z.strictObject({ ...Version, message: MessageToCustomer.default('') }),
    refusals,
  }),
  'POST invoices/:invoiceId/remind': endpoint({
    ...onOne,
    summary: 'Mail a reminder of what is still to be paid.',
    body: z.strictObject({ ...Version, message: MessageToCustomer.default('') }),
    refusals,
  }),
  'POST invoices/:invoiceId/pay': endpoint({
    ...onOne,
    summary: 'Write down money that came in by hand. What is beyond the balance becomes customer credit.',
    headers,
    body: HandPayment,
    refusals,
  }),
  'POST invoices/:invoiceId/apply-credit': endpoint({
    ...onOne,
    summary: "Pay it from the customer's credit, as far as that goes.",
    headers,
    body: z.strictObject({ ...Version, amountMinor: AmountMinor.min(1, 'Enter an amount.') }),
    refusals,
  }),
  'POST invoices/:invoiceId/credit': endpoint({
    ...onOne,
    summary: 'Issue a credit note. The part that was paid already has to go somewhere, to the unit.',
    headers,
    body: z.strictObject({
      ...Version,
      credited: Credited,
      reasonKind: z.enum(creditReasons),
      reason: Reason,
      settlement: CreditSettlement.default({ refunds: [], toCreditMinor: 0, outsideMinor: 0 }),
      send: z.boolean().default(false),
    }),
    refusals,
  }),
  'POST invoices/:invoiceId/void': endpoint({
    ...onOne,
    summary: 'Void it. Its number stays its own. Refused with money on it, and once it was sent.',
    body: z.strictObject({ ...Version, reason: Reason }),
    refusals,
  }),
  'POST invoices/:invoiceId/uncollectible': endpoint({
    ...onOne,
    summary: 'Give up on it: it leaves the receivables and can still be paid.',
    body: z.strictObject({ ...Version, reason: Reason }),
    refusals,
  }),
  'POST invoices/:invoiceId/reopen': endpoint({
    ...onOne,
    summary: 'Ask for an uncollectible invoice again.',
    body: z.strictObject({ ...Version, reason: Reason }),
    refusals,
  }),
  'POST invoices/:invoiceId/write-off': endpoint({
    ...onOne,
    summary: 'Let go of a small rest, so that it is paid.',
    headers,
    body: z.strictObject({ ...Version, amountMinor: AmountMinor.min(1, 'Enter an amount.'), reason: Reason }),
    refusals,
  }),
  'POST invoices/:invoiceId/extend': endpoint({
    ...onOne,
    summary: 'Give the customer until a later day. The document keeps the original one.',
    body: z.strictObject({ ...Version, dueOn: Day, reason: Reason }),
    refusals,
  }),
  'POST invoices/:invoiceId/clone': endpoint({
    ...onOne,
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
    answer: z.object({ url: z.string() }),
    refusals,
  }),
  'DELETE invoices/:invoiceId/link': endpoint({
    ...onOne,
    summary: 'Revoke every link to it.',
    refusals,
  }),
  'POST invoices/:invoiceId/payments/:paymentId/refund': endpoint({
    ...onOne,
    summary:
      'Give back all or a part of a payment. Without a credit note the balance opens again by as much.',
    params: params.extend({ paymentId: Id }),
    headers,
    body: z.strictObject({
      ...Version,
      amountMinor: AmountMinor.min(1, 'Enter an amount.'),
      /** Takes the tip back too, which a part of a payment otherwise leaves alone. */
      withTip: z.boolean().default(false),
      isOutside: z.boolean().default(false),
      reason: Reason,
    }),
    refusals,
  }),
  'POST invoices/:invoiceId/payments/:paymentId/reverse': endpoint({
    ...onOne,
    summary: 'Take back a payment that was written down by mistake.',
    params: params.extend({ paymentId: Id }),
    body: z.strictObject({ ...Version, reason: Reason }),
    refusals,
  }),
  'POST invoices/:invoiceId/payments/:paymentId/move': endpoint({
    ...onOne,
    summary: "Take a payment off this invoice and keep it as the customer's credit.",
    params: params.extend({ paymentId: Id }),
    body: z.strictObject({ ...Version, reason: Reason }),
    refusals,
  }),
  'POST invoices/bulk': endpoint({
    access: 'private',
    summary: 'Do the same with many, each judged by itself.',
    headers,
    body: z.strictObject({
      action: z.enum(['issue', 'send', 'remind', 'delete']),
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
          /** Null where it was done. */
          refusal: z.string().nullable(),
          number: z.string().nullable(),
        }),
      ),
    }),
    refusals,
  }),
} as const;
