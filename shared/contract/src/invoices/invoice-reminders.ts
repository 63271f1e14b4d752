import { reminderBases } from '@daybook/domain/invoicing/reminding';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { says } from '../says.ts';
import { Id } from '../values.ts';

/** A number of days before or after the due date, or after the issue. */
const RuleInput = z.strictObject({
  basis: z.enum(reminderBases),
  days: z
    .int()
    .min(0, says(msg('Enter a number of days.')))
    .max(365, says(msg('Up to 365 days.'))),
});

export const InvoiceReminders = z.object({
  version: z.int(),
  isOn: z.boolean(),
  /** The local hour of the business from which they are sent. */
  hour: z.int(),
  rules: z.array(RuleInput.extend({ ruleId: Id })),
});
export type InvoiceReminders = z.infer<typeof InvoiceReminders>;

const refusals = { 403: ['forbidden'], 409: ['version_conflict'] } as const;

export const invoiceReminderEndpoints = {
  'GET settings/invoice-reminders': endpoint({
    access: 'private',
    summary: 'The rules for payment reminders.',
    status: 200,
    answer: InvoiceReminders,
  }),
  'PUT settings/invoice-reminders': endpoint({
    access: 'private',
    summary: 'Update the rules for payment reminders. An unchanged rule is not sent twice for the same day.',
    body: z.strictObject({
      version: z.int(),
      isOn: z.boolean(),
      hour: z
        .int()
        .min(0)
        .max(23, says(msg('Choose an hour from 0 to 23.'))),
      rules: z
        .array(RuleInput)
        .max(12, says(msg('Up to 12 reminders.')))
        .refine(
          (rules) => new Set(rules.map(({ basis, days }) => `${basis} ${days}`)).size === rules.length,
          says(msg('Two reminders are the same. Change or remove one.')),
        ),
    }),
    status: 200,
    answer: InvoiceReminders,
    refusals,
  }),
} as const;
