import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { says } from '../says.ts';
import { Day, Id, ReckonedDay } from '../values.ts';

const Ends = {
  /** The last day on which one may be written. */
  endsOn: Day.nullable().default(null),
  /** The total number. */
  times: z
    .int()
    .min(1)
    .max(999, says(msg('Enter a whole number from 1 to 999.')))
    .nullable()
    .default(null),
};

const ByItself = {
  /** Each is issued on its day; otherwise it waits as a draft. */
  issuesByItself: z.boolean().default(false),
  /** And mailed to the customer. */
  sendsByItself: z.boolean().default(false),
};

const sendsWhatIsIssued = ({
  issuesByItself,
  sendsByItself,
}: {
  issuesByItself: boolean;
  sendsByItself: boolean;
}) => issuesByItself || !sendsByItself;

/** How an invoice repeats. */
const RecurringInput = z
  .strictObject({
    firstOn: Day,
    every: z
      .int()
      .min(1, says(msg('Enter at least 1.')))
      .max(24, says(msg('Enter 24 or less.')))
      .default(1),
    unit: z.enum(['week', 'month']),
    ...Ends,
    ...ByItself,
  })
  .refine(sendsWhatIsIssued, { path: ['sendsByItself'], ...says(msg('Only issued invoices can be sent.')) });

export const RecurringInvoice = z.object({
  recurringId: Id,
  version: z.int(),
  /** The invoice that repeats, and its customer. */
  invoiceId: Id,
  number: z.string(),
  customerId: Id,
  customerName: z.string(),
  firstOn: Day,
  every: z.int(),
  unit: z.enum(['week', 'month']),
  endsOn: Day.nullable(),
  times: z.int().nullable(),
  issuesByItself: z.boolean(),
  sendsByItself: z.boolean(),
  isPaused: z.boolean(),
  isEnded: z.boolean(),
  /** Why it stopped automatically; empty if it did not. */
  problem: z.string(),
  /** The next three days. */
  nextOn: z.array(ReckonedDay),
  /** The invoices it has made, latest first. */
  made: z.array(z.object({ invoiceId: Id, on: Day, number: z.string().nullable(), isThere: z.boolean() })),
  canEdit: z.boolean(),
});
export type RecurringInvoice = z.infer<typeof RecurringInvoice>;

const params = z.strictObject({ recurringId: Id });
const refusals = {
  403: ['forbidden'],
  404: ['not_found'],
  409: ['version_conflict', 'action_not_possible'],
} as const;

export const recurringInvoiceEndpoints = {
  'GET recurring-invoices': endpoint({
    access: 'private',
    summary: "Recurring invoices, active ones first, limited to the reader's access.",
    query: z.strictObject({ invoice: Id.optional() }),
    status: 200,
    answer: z.object({ items: z.array(RecurringInvoice) }),
  }),
  'POST invoices/:invoiceId/recurring': endpoint({
    access: 'private',
    summary: 'Repeat an issued invoice from a day on. Requires an Idempotency-Key.',
    params: z.strictObject({ invoiceId: Id }),
    headers: z.object({ 'idempotency-key': z.string().min(8).max(255) }),
    body: RecurringInput,
    status: 201,
    answer: RecurringInvoice,
    refusals: { ...refusals, 422: ['idempotency_mismatch'] },
  }),
  'PUT recurring-invoices/:recurringId': endpoint({
    access: 'private',
    summary: 'Pause or resume a recurring invoice, or change its end. Skipped dates are not made up for.',
    params,
    body: z
      .strictObject({ version: z.int(), isPaused: z.boolean(), ...Ends, ...ByItself })
      .refine(sendsWhatIsIssued, {
        path: ['sendsByItself'],
        ...says(msg('Only issued invoices can be sent.')),
      }),
    status: 200,
    answer: RecurringInvoice,
    refusals,
  }),
  'POST recurring-invoices/:recurringId/end': endpoint({
    access: 'private',
    summary: 'End a recurring invoice permanently. Its invoices stay.',
    params,
    body: z.strictObject({ version: z.int() }),
    status: 200,
    answer: RecurringInvoice,
    refusals,
  }),
} as const;
