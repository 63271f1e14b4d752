import { onlineProviders, providerModes } from '@daybook/domain/payments';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { says } from '../says.ts';
import { AmountMinor, Currency, Day, Id, Instant, line, pageOf, SubmittedAmount } from '../values.ts';

export const claimStates = ['waiting', 'confirmed', 'refused'] as const;

/** A transfer that a customer reported. */
export const TransferClaim = z.object({
  transferClaimId: Id,
  version: z.int(),
  state: z.enum(claimStates),
  /** Its purpose: an invoice, or the deposit of a booking without one. */
  invoiceId: Id.nullable(),
  bookingId: Id.nullable(),
  /** The number of the invoice, otherwise the reference of the booking. */
  about: z.string(),
  /** Null if the booking only has typed customer data and the reader does not see that customer. */
  customerId: Id.nullable(),
  customerName: z.string(),
  currency: Currency,
  amountMinor: AmountMinor,
  /** The open balance of that. */
  balanceMinor: AmountMinor,
  paidOn: Day,
  payerName: z.string(),
  reference: z.string(),
  createdAt: Instant,
  proof: z.object({ name: z.string(), mediaType: z.string(), bytes: z.int() }).nullable(),
  decidedAt: Instant.nullable(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
});
export type TransferClaim = z.infer<typeof TransferClaim>;

/** Receipts through a provider, and its fees. Amounts in minor units of `currency`. */
export const Settlement = z.object({
  provider: z.enum(onlineProviders),
  /** Modes without real money have no payout. */
  mode: z.enum(providerModes),
  currency: Currency,
  payments: z.int(),
  receivedMinor: z.int(),
  feeMinor: z.int(),
  /** Payments without a reported fee. */
  withoutFee: z.int(),
  refundedMinor: z.int(),
  /** Lost and open charge-backs. */
  lostMinor: z.int(),
  disputedMinor: z.int(),
  /** The expected payout: receipts less fees, refunds and charge-backs. */
  payoutMinor: z.int(),
  /** The received amount differs from the requested one. */
  differenceMinor: z.int(),
});
export type Settlement = z.infer<typeof Settlement>;

/** A payment through a provider that staff should check. */
export const SettlementTrouble = z.object({
  paymentId: Id,
  provider: z.enum(onlineProviders),
  reference: z.string(),
  at: Instant,
  currency: Currency,
  amountMinor: AmountMinor,
  trouble: z.string(),
  invoiceId: Id.nullable(),
});
export type SettlementTrouble = z.infer<typeof SettlementTrouble>;

const params = z.strictObject({ transferClaimId: Id });
const onClaim = {
  access: 'private',
  params,
  status: 200,
  answer: TransferClaim,
  refusals: {
    403: ['forbidden'],
    404: ['not_found'],
    409: ['version_conflict', 'action_not_possible'],
  },
} as const;

const Period = z.strictObject({
  from: Day,
  to: Day,
  provider: z.enum(onlineProviders).optional(),
});

export const paymentEndpoints = {
  'POST payments/webhooks/:provider': endpoint({
    access: 'public',
    summary: 'A webhook of a payment provider. Its signature covers the raw bytes; a wrong one gives 401.',
    params: z.strictObject({ provider: z.enum(onlineProviders) }),
    headers: z.object({
      'x-paystack-signature': z.string().max(1000).optional(),
      'verif-hash': z.string().max(1000).optional(),
      'flutterwave-signature': z.string().max(1000).optional(),
      'stripe-signature': z.string().max(1000).optional(),
    }),
    bodyKind: 'raw',
    status: 200,
    answer: z.object({ received: z.literal(true) }),
  }),
  'GET payments/claims': endpoint({
    access: 'private',
    summary: 'Bank transfers reported by customers, latest first.',
    query: z.strictObject({
      state: z.enum(claimStates).optional(),
      invoice: Id.optional(),
      cursor: Id.optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(25),
    }),
    status: 200,
    answer: pageOf(TransferClaim),
  }),
  'GET payments/claims/:transferClaimId/proof': endpoint({
    access: 'private',
    summary: 'The proof of a transfer as a download that browsers do not open.',
    params,
    status: 200,
    file: 'application/octet-stream',
    refusals: { 404: ['not_found'] },
  }),
  'POST payments/claims/:transferClaimId/confirm': endpoint({
    ...onClaim,
    summary: 'Confirm that a transfer has arrived and record the payment.',
    body: z.strictObject({
      version: z.int(),
      amountMinor: SubmittedAmount.min(1, says(msg('Enter an amount.'))),
      receivedOn: Day,
    }),
  }),
  'POST payments/claims/:transferClaimId/refuse': endpoint({
    ...onClaim,
    summary: 'Refuse a reported transfer that has not arrived. The customer sees the reason.',
    body: z.strictObject({ version: z.int(), reason: line(msg('Enter a reason.'), 300) }),
  }),
  'GET payments/settlement': endpoint({
    access: 'private',
    summary: 'Payments through each provider in a period, with fees and the expected payout.',
    query: Period,
    status: 200,
    answer: z.object({
      settlements: z.array(Settlement),
      troubles: z.array(SettlementTrouble),
    }),
  }),
  'GET payments/settlement/export': endpoint({
    access: 'private',
    summary: 'All payments and refunds through providers in a period as CSV.',
    query: Period,
    status: 200,
    file: 'text/csv',
  }),
} as const;
