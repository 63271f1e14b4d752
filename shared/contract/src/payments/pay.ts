import { invoiceStates, paymentStatuses } from '@daybook/domain/invoicing/invoice-status';
import { onlineProviders } from '@daybook/domain/payments';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { InvoiceDocument } from '../invoices/invoice-document.ts';
import { paymentMethods } from '../invoices/invoices.ts';
import { says } from '../says.ts';
import { AmountMinor, Currency, Day, Email, Id, Instant, ReckonedDay, SubmittedAmount } from '../values.ts';
import { FeeTerms } from './pay-ways.ts';
import { ClaimedTransfer, proofFiles, transferFields } from './transfers.ts';

/** The status of a started payment. `checking`: the provider has not reported yet. */
const payStates = ['checking', 'paid', 'failed', 'unknown'] as const;

/**
 * The state of a booking paid in advance: confirmed, waiting for payment or an answer, time taken by another customer,
 * expired, or cancelled.
 */
const prepaidBookingStates = ['stands', 'waiting', 'time_lost', 'expired', 'called_off'] as const;
export type PrepaidBookingState = (typeof prepaidBookingStates)[number];

/**
 * An invoice as its customer sees it, with the payment methods for the balance. Amounts in minor units of `currency`.
 */
export const PayPage = z.object({
  state: z.enum(invoiceStates),
  number: z.string(),
  document: InvoiceDocument,
  currency: Currency,
  status: z.enum(paymentStatuses).nullable(),
  balanceMinor: AmountMinor,
  /** The due date of the balance, or of its earliest instalment. */
  dueOn: ReckonedDay,
  /** No instalment is due before this day, by agreement. */
  extendedTo: Day.nullable(),
  isOverdue: z.boolean(),
  /** Why it is void. */
  reason: z.string().nullable(),
  /** The settlement of its amount, as on its document. */
  settlements: z.array(
    z.object({
      kind: z.enum(['deposit', 'payment', 'credit', 'credit_note', 'write_off', 'refund']),
      reference: z.string(),
      on: Day.nullable(),
      amountMinor: z.int(),
    }),
  ),
  payments: z.array(
    z.object({
      /** The receipt number. */
      number: z.string(),
      receivedOn: Day,
      method: z.enum(paymentMethods),
      /** The part that pays this invoice. */
      appliedMinor: AmountMinor,
      refundedMinor: AmountMinor,
    }),
  ),
  ways: z.object({
    online: z.array(z.object({ provider: z.enum(onlineProviders), feeTerms: FeeTerms.nullable() })),
    transfer: z
      .object({
        bankName: z.string(),
        accountName: z.string(),
        accountNumber: z.string(),
        instructions: z.string(),
      })
      .nullable(),
    cash: z.boolean(),
    card: z.boolean(),
  }),
  /** The business has no address of the customer: paying through a provider that needs one requires it. */
  needsEmail: z.boolean(),
  /** The minimum payment; the balance if partial payments are not allowed. */
  leastMinor: AmountMinor,
  /** The next instalment, if any. */
  suggestedMinor: AmountMinor,
  /** Percentages; null if no tips are taken. */
  tipPresets: z.array(z.int()).nullable(),
  /** A started payment without a result yet. */
  underWay: z
    .object({
      reference: z.string(),
      provider: z.enum(onlineProviders),
      amountMinor: AmountMinor,
      startedAt: Instant,
    })
    .nullable(),
  claims: z.array(ClaimedTransfer),
  /** Its attachments. */
  attachments: z.array(z.object({ attachmentId: Id, name: z.string(), bytes: z.int() })),
  /** The payment instructions of its document. */
  howToPay: z.string(),
  /** The page is a staff preview: payments are disabled. */
  isPreview: z.boolean(),
});
export type PayPage = z.infer<typeof PayPage>;

const token = z.string().max(200);
const refusals = { 404: ['not_found'], 409: ['action_not_possible'], 422: ['link_invalid'] } as const;

/** The header with the link's token, for requests whose body is a file. */
export const payTokenHeader = 'x-pay-token';

export const payEndpoints = {
  'POST pay/view': endpoint({
    access: 'public',
    summary:
      'The linked invoice as the customer sees it. This does not count as a view: see `POST pay/viewed`.',
    body: z.strictObject({ token }),
    status: 200,
    answer: PayPage,
    refusals: { 404: ['not_found'], 422: ['link_invalid'] },
  }),
  'POST pay/renew': endpoint({
    access: 'public',
    summary:
      'Request a new link to replace an expired one. It goes to the stored address, and the response is the same for every token.',
    body: z.strictObject({ token }),
    status: 204,
  }),
  'POST pay/start': endpoint({
    access: 'public',
    summary:
      "Start a payment and return the provider's address in `url`. A pending payment is checked first; if it was paid, `url` is null.",
    body: z.strictObject({
      token,
      provider: z.enum(onlineProviders),
      /** The amount without the tip. */
      amountMinor: SubmittedAmount.min(1, says(msg('Enter an amount.'))),
      tipMinor: SubmittedAmount.default(0),
      /** The surcharge for the provider's fee, as shown to the customer. */
      surchargeMinor: SubmittedAmount.default(0),
      /** Only for the provider, if the business has no address of the payer; otherwise ignored. */
      email: Email.optional(),
    }),
    status: 200,
    answer: z.object({ state: z.enum(payStates), reference: z.string(), url: z.string().nullable() }),
    refusals: { 404: ['not_found'], 409: ['action_not_possible', 'unavailable'], 422: ['link_invalid'] },
  }),
  'POST pay/check': endpoint({
    access: 'public',
    summary: 'The status of a payment by its reference. Asks the provider if it is unknown.',
    body: z.strictObject({ reference: z.string().min(1).max(100) }),
    status: 200,
    answer: z.object({
      state: z.enum(payStates),
      amountMinor: AmountMinor.nullable(),
      currency: Currency.nullable(),
      /** The number of the receipt. */
      number: z.string().nullable(),
      /** The page from which the customer went to pay. */
      returnPath: z.string().nullable(),
      /** The state of the booking paid in advance; null for an invoice. */
      visit: z.object({ reference: z.string(), state: z.enum(prepaidBookingStates) }).nullable(),
    }),
  }),
  'POST pay/claims': endpoint({
    access: 'public',
    summary: 'Report a bank transfer. The business checks whether it has arrived.',
    body: z.strictObject({
      token,
      ...transferFields,
    }),
    status: 201,
    answer: ClaimedTransfer,
    refusals,
  }),
  'POST pay/claims/:transferClaimId/proof': endpoint({
    access: 'public',
    summary: 'Upload a picture or PDF as proof of a transfer. Only users who record payments can see it.',
    params: z.strictObject({ transferClaimId: Id }),
    headers: z.object({ [payTokenHeader]: z.string().max(200).default('') }),
    bodyKind: 'multipart',
    files: proofFiles,
    status: 200,
    answer: ClaimedTransfer,
    refusals,
  }),
} as const;
