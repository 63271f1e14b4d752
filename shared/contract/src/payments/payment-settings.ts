import { depositFroms, depositKinds, onlineProviders, providerModes } from '@daybook/domain/payments';
import { msg, t } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { stepUpFields } from '../identity/step-up.ts';
import { Percent } from '../invoices/invoice-document.ts';
import { says, upTo } from '../says.ts';
import { Currency, Instant, SubmittedAmount, typedText } from '../values.ts';
import { FeeTerms } from './pay-ways.ts';

/** Payment channels a provider can offer. */
export const payChannels = ['card', 'bank', 'bank_transfer', 'ussd', 'qr', 'mobile_money'] as const;

const text = (max: number) => typedText().max(max, upTo(max));

const Transfer = z.strictObject({
  bankName: text(120),
  accountName: text(120),
  accountNumber: text(40),
  instructions: text(1000),
});

const PaymentFields = z.strictObject({
  takesCash: z.boolean(),
  /** A card terminal at the business. */
  takesCard: z.boolean(),
  takesTransfer: z.boolean(),
  transfer: Transfer,
  /** Whether partial payments are allowed, and their minimum. */
  takesParts: z.boolean(),
  leastPartMinor: SubmittedAmount,
  /** The default deposit; a service may differ. */
  depositKind: z.enum(depositKinds),
  depositMinor: SubmittedAmount,
  depositPercent: Percent,
  depositFrom: z.enum(depositFroms),
  /** The number of earlier no-shows. */
  depositNoShows: z
    .int()
    .min(1, says(msg('Enter at least 1.')))
    .max(100, says(msg('Enter 100 or less.'))),
  /** A booking not paid by then loses its time. */
  payWithinMinutes: z
    .int()
    .min(5, says(msg('At least 5 minutes.')))
    .max(10_080, says(msg('Up to a week.'))),
  /** The percentage of payments kept when a booking is cancelled less than this many hours before it. */
  cancellationTiers: z
    .array(
      z.strictObject({
        hoursBefore: z
          .int(says(msg('Enter whole hours.')))
          .min(0, says(msg('Enter 0 or more.')))
          .max(8760, says(msg('Up to a year.'))),
        keepsPercent: Percent,
      }),
    )
    .max(5, says(msg('Up to 5 fees.')))
    .refine((tiers) => new Set(tiers.map(({ hoursBefore }) => hoursBefore)).size === tiers.length, {
      ...says(msg('Each fee needs a different time.')),
    }),
  takesTips: z.boolean(),
  /** Whether a check-out starts with its receipt to be emailed. */
  emailsReceipts: z.boolean(),
  /** Takes online payments first; the other enabled ones replace it while it does not answer. */
  defaultProvider: z.enum(onlineProviders),
  /** Percentages of the payment. */
  tipPresets: z
    .array(
      z
        .int()
        .min(1, says(msg('Enter percentages from 1 to 100.')))
        .max(100, says(msg('Enter percentages from 1 to 100.'))),
    )
    .max(4, says(msg('Up to 4 suggested tips.'))),
});

export const PaymentSettingsInput = PaymentFields.extend({
  version: z.int(),
  /** Proof of identity for another bank account. */
  ...stepUpFields,
}).check(({ value, issues }) => {
  const problem = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', message, path, input: value });
  if (value.takesTransfer) {
    for (const field of ['bankName', 'accountName', 'accountNumber'] as const)
      if (value.transfer[field] === '')
        problem(['transfer', field], t('Customers need this to transfer money.'));
  }
  if (value.depositKind === 'fixed' && value.depositMinor === 0)
    problem(['depositMinor'], t('Enter an amount.'));
  if (value.depositKind === 'percent' && Number(value.depositPercent) === 0)
    problem(['depositPercent'], t('Enter a percentage above 0.'));
});
export type PaymentSettingsInput = z.input<typeof PaymentSettingsInput>;

/** A provider as shown on its card. Secrets are masked. */
export const PaymentProvider = z.object({
  provider: z.enum(onlineProviders),
  version: z.int(),
  isEnabled: z.boolean(),
  mode: z.enum(providerModes),
  publicKey: z.string(),
  /** Null if none is stored. */
  secretKey: z.string().nullable(),
  /** The webhook secret, if it differs from the secret key. */
  webhookSecret: z.string().nullable(),
  channels: z.array(z.enum(payChannels)),
  /** The surcharge for customers; null if the business bears the fee. */
  feeTerms: FeeTerms.nullable(),
  /** Whether stored keys can be read: not after a change of the installation's secret. */
  isReadable: z.boolean(),
  /** The URL for the provider's messages. */
  webhookUrl: z.string(),
  lastWebhookAt: Instant.nullable(),
  lastError: z.object({ at: Instant, message: z.string() }).nullable(),
});
export type PaymentProvider = z.infer<typeof PaymentProvider>;

export const PaymentSettings = PaymentFields.extend({
  version: z.int(),
  /** The business's currency; amounts are in its minor units. */
  currency: Currency,
  providers: z.array(PaymentProvider),
  /** The URL of a configured simulator; null if there is none. */
  simulatorUrl: z.string().nullable(),
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;

const secret = typedText()
  .max(300, upTo(300))
  .regex(/^[\x21-\x7e]*$/, says(msg('Keys can’t contain spaces or special characters.')));

const PaymentProviderInput = z.strictObject({
  version: z.int(),
  isEnabled: z.boolean(),
  mode: z.enum(providerModes),
  publicKey: secret,
  /** Absent to keep the stored one; empty to delete it. */
  secretKey: secret.optional(),
  webhookSecret: secret.optional(),
  channels: z.array(z.enum(payChannels)).max(payChannels.length),
  feeTerms: FeeTerms.nullable().default(null),
  ...stepUpFields,
});
export type PaymentProviderInput = z.input<typeof PaymentProviderInput>;

const refusals = { 403: ['forbidden'], 409: ['version_conflict'] } as const;
const params = z.strictObject({ provider: z.enum(onlineProviders) });

export const paymentSettingsEndpoints = {
  'GET settings/payments': endpoint({
    access: 'private',
    summary: 'The payment methods. Secrets are masked.',
    status: 200,
    answer: PaymentSettings,
    refusals: { 403: ['forbidden'] },
  }),
  'PUT settings/payments': endpoint({
    access: 'private',
    summary:
      'Update the payment methods and deposit requirements. Another bank account requires an administrator with password and code.',
    body: PaymentSettingsInput,
    status: 200,
    answer: PaymentSettings,
    refusals,
  }),
  'PUT settings/payments/providers/:provider': endpoint({
    access: 'private',
    summary:
      'Connect a payment provider. Requires an administrator with their password and, if they have a second factor, a code.',
    params,
    body: PaymentProviderInput,
    status: 200,
    answer: PaymentSettings,
    refusals,
  }),
  'POST settings/payments/providers/:provider/test': endpoint({
    access: 'private',
    summary: "Test a provider's keys by asking for a payment that does not exist.",
    params,
    status: 200,
    answer: z.object({ isConnected: z.boolean(), message: z.string() }),
    refusals: { 403: ['forbidden'], 409: ['action_not_possible'] },
  }),
} as const;
