import { taxModes } from '@daybook/domain/invoicing/document';
import { patternProblem, seriesResets } from '@daybook/domain/invoicing/numbering';
import { rateProblems } from '@daybook/domain/invoicing/tax-rates';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { says, upTo } from '../says.ts';
import { Currency, Day, Id, Instant, line, typedText } from '../values.ts';

/** The time at which a booking's invoice is written: at the confirmation, after the appointment, or only by hand. */
export const invoiceCreations = ['confirmation', 'completion', 'manual'] as const;

export const taxKinds = ['normal', 'compound', 'withholding'] as const;
export const taxCategories = ['S', 'Z', 'E', 'O'] as const;

const taxRateFields = {
  name: line(msg('Enter a name.'), 40),
  rate: typedText()
    .regex(/^-?\d{1,3}(\.\d{1,4})?$/, says(msg('Enter a rate like 7.5.')))
    .refine((typed) => Math.abs(Number(typed)) <= 100, says(msg('Enter a percentage from 0 to 100.'))),
  kind: z.enum(taxKinds).default('normal'),
  category: z.enum(taxCategories).default('S'),
};

/** A rate is never changed: an outdated one is archived and replaced by another. */
export const TaxRateInput = z.strictObject(taxRateFields).check(({ value, issues }) => {
  for (const [field, message] of Object.entries(rateProblems(value)))
    issues.push({ code: 'custom', message, path: [field], input: value });
});
export const TaxRate = z
  .strictObject(taxRateFields)
  .extend({ taxRateId: Id, isArchived: z.boolean(), createdAt: Instant });
export type TaxRate = z.infer<typeof TaxRate>;

export const seriesKinds = ['invoice', 'credit_note', 'receipt'] as const;
export type SeriesKind = (typeof seriesKinds)[number];

const SeriesInput = z
  .strictObject({
    pattern: typedText()
      .min(3, says(msg('Enter a pattern.')))
      .max(40, upTo(40)),
    reset: z.enum(seriesResets),
    /** The next number; never one already given. */
    next: z.int().min(1).max(999_999_999),
  })
  .check(({ value, issues }) => {
    const problem = patternProblem(value.pattern, value.reset);
    if (problem) issues.push({ code: 'custom', message: problem, path: ['pattern'], input: value.pattern });
  });

const InvoicingFields = z.strictObject({
  creation: z.enum(invoiceCreations),
  /** A booking's draft is issued at once, and mailed. */
  issuesByItself: z.boolean(),
  sendsByItself: z.boolean(),
  taxMode: z.enum(taxModes),
  isTaxRegistered: z.boolean(),
  registrationNumber: typedText().max(60, upTo(60)),
  /** Default taxes of a line, unless its service has its own. */
  defaultTaxRateIds: z.array(Id).max(6),
  withholdingRateId: Id.nullable(),
  netDays: z
    .int()
    .min(0)
    .max(365, says(msg('Up to 365 days.'))),
  terms: typedText().max(2000),
  notes: typedText().max(2000),
  footer: typedText().max(500),
  /** The smallest coin in minor units; 0 without rounding. */
  cashIncrementMinor: z.int().min(0).max(100_000),
  /** Besides that of the business. */
  currencies: z.array(Currency).max(20, says(msg('Choose up to 20 currencies.'))),
  appliesCredit: z.boolean(),
});

/** The last closed day; null while the books are open. */
const LockedUntil = Day.nullable();

export const Invoicing = InvoicingFields.extend({
  version: z.int(),
  lockedUntil: LockedUntil,
  /** The business's currency; fixed once an invoice was issued in it. */
  currency: Currency,
  taxRates: z.array(TaxRate),
  series: z.record(
    z.enum(seriesKinds),
    z.object({
      pattern: z.string(),
      reset: z.enum(seriesResets),
      next: z.int(),
      /** An example of the next one. */
      example: z.string(),
    }),
  ),
});
export type Invoicing = z.infer<typeof Invoicing>;

const onSettings = { access: 'private', status: 200, answer: Invoicing } as const;
const refusals = {
  403: ['forbidden'],
  404: ['not_found'],
  409: ['version_conflict', 'action_not_possible'],
} as const;

export const invoiceSettingsEndpoints = {
  'GET settings/invoicing': endpoint({
    ...onSettings,
    summary: 'Invoice texts, taxes and numbering, for users who read or write invoices.',
  }),
  'PUT settings/invoicing': endpoint({
    ...onSettings,
    summary: 'Update the invoice settings. Issued invoices stay the same.',
    body: InvoicingFields.extend({
      version: z.int(),
      /** If absent, it stays unchanged. */
      lockedUntil: LockedUntil.optional(),
    }),
    refusals,
  }),
  'PUT settings/invoicing/series/:kind': endpoint({
    ...onSettings,
    summary: 'Set the format and next number of a document series, never below an assigned number.',
    params: z.strictObject({ kind: z.enum(seriesKinds) }),
    body: SeriesInput,
    refusals,
  }),
  'POST settings/invoicing/taxes': endpoint({
    ...onSettings,
    summary: 'Add a tax rate.',
    body: TaxRateInput,
    status: 201,
    refusals,
  }),
  'POST settings/invoicing/taxes/:taxRateId/archive': endpoint({
    ...onSettings,
    summary: 'Archive a tax rate. Items that use it keep it.',
    params: z.strictObject({ taxRateId: Id }),
    refusals,
  }),
} as const;
