import { taxModes } from '@daybook/domain/invoicing/document';
import { msg, t } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Discount, maxInvoiceLines, Quantity, UnitPrice } from '../invoices/invoice-document.ts';
import { handMethods } from '../invoices/invoices.ts';
import { says, upTo } from '../says.ts';
import { AmountMinor, Currency, Day, Id, Instant, line, SubmittedAmount, typedText } from '../values.ts';
import { BookingStatus } from './booking-status.ts';
import { DeskCustomer } from './desk-booking.ts';
import { Booking } from './register.ts';

const CheckoutLine = z.object({
  description: z.string(),
  serviceId: Id.nullable(),
  staffId: Id.nullable(),
  staffName: z.string().nullable(),
  quantity: z.string(),
  /** The price in major units. */
  unitPrice: z.string(),
  /** The discount on this line. */
  discount: Discount.nullable(),
  /** Excluded from the discount of the whole. */
  keepsPrice: z.boolean(),
  taxRateIds: z.array(Id),
  /** Whether the reader may change its price. */
  isEditable: z.boolean(),
});
export type CheckoutLine = z.infer<typeof CheckoutLine>;

/**
 * The actions that the reader may take at this check-out: change prices and add lines; give a discount; use the
 * customer's credit; take payments. Without `submit` there is nothing to check out, or the reader may not issue the
 * invoice.
 */
const checkoutAbilities = ['price', 'discount', 'credit', 'pay', 'submit'] as const;

/** The initial data of a check-out. */
export const Checkout = z.object({
  /** Null for a sale without an appointment. */
  booking: z
    .object({
      bookingId: Id,
      reference: z.string(),
      version: z.int(),
      status: BookingStatus,
      startAt: Instant,
    })
    .nullable(),
  /** Null for a walk-in. `customerId` is null for readers who do not see the customer. */
  customer: z.object({ customerId: Id.nullable(), name: z.string() }).nullable(),
  currency: Currency,
  taxMode: z.enum(taxModes),
  /** The taxes that lines have or may get, by their ids, in the order of a document. */
  taxes: z.record(Id, z.object({ name: z.string(), rate: z.string(), isCompound: z.boolean() })),
  /** Taxes of an added line. */
  defaultTaxRateIds: z.array(Id),
  /** The tax of an added service that has its own, by the service's id. */
  serviceTaxRateIds: z.record(Id, Id),
  /** A percentage of the net amount; null for none. */
  withholding: z.string().nullable(),
  cashIncrementMinor: z.int().nullable(),
  lines: z.array(CheckoutLine),
  discount: Discount.nullable(),
  /** The total of the lines less the discount. */
  payableMinor: AmountMinor,
  /** Already paid: deposits, or payments of the invoice. */
  depositMinor: AmountMinor,
  /** Due before credit and payments of this check-out. */
  balanceMinor: AmountMinor,
  /** The customer's credit that may be used. */
  creditMinor: AmountMinor,
  /** The issued invoice; then lines and discount are final. */
  invoice: z.object({ invoiceId: Id, number: z.string(), balanceMinor: AmountMinor }).nullable(),
  methods: z.array(z.enum(handMethods)),
  /** Percentages; null if the business suggests no tips. */
  tipPresets: z.array(z.int()).nullable(),
  /** Whether *Email a receipt* is selected at first: by the settings, and if the customer has an address. */
  emailsReceipt: z.boolean(),
  today: Day,
  abilities: z.array(z.enum(checkoutAbilities)),
});
export type Checkout = z.infer<typeof Checkout>;

const notNegative = says(msg('Enter a price of 0 or more.'));

const CheckoutLineInput = z.strictObject({
  /** Which of the read lines it is; null for an added one. */
  position: z.int().min(0).nullable().default(null),
  description: line(msg('Enter what this line is for.'), 300),
  serviceId: Id.nullable().default(null),
  staffId: Id.nullable().default(null),
  quantity: Quantity.refine((typed) => Number(typed) > 0, says(msg('Enter a quantity above zero.'))).default(
    '1',
  ),
  unitPrice: UnitPrice.refine((typed) => !typed.startsWith('-'), notNegative),
});

const lines = z
  .array(CheckoutLineInput)
  .max(maxInvoiceLines, { error: () => t('Up to {max, number} lines.', { max: maxInvoiceLines }) });

const CheckoutPayment = z.strictObject({
  method: z.enum(handMethods),
  /** The whole payment, including the tips. */
  amountMinor: SubmittedAmount.min(1, says(msg('Enter an amount.'))),
  /** Tips by staff member, each once. */
  tips: z
    .array(
      z.strictObject({ staffId: Id, amountMinor: SubmittedAmount.min(1, says(msg('Enter an amount.'))) }),
    )
    .max(20, says(msg('Up to 20 tips.')))
    .default([]),
  reference: typedText().max(120, upTo(120)).default(''),
  note: typedText().max(500, upTo(500)).default(''),
});

const money = {
  discount: Discount.nullable().default(null),
  /** The amount taken from the customer's credit. */
  creditMinor: SubmittedAmount.default(0),
  payments: z
    .array(CheckoutPayment)
    .max(10, says(msg('Up to 10 payments.')))
    .default([]),
  /** The balance as it was shown, before credit and payments. If it has changed, the answer is a conflict. */
  balanceMinor: SubmittedAmount,
  /** Today if absent. */
  receivedOn: Day.optional(),
  /** Sends the customer the receipts by email. */
  sendReceipt: z.boolean().default(false),
};

/** `lines` is null if they are as they were read, and for an issued invoice. */
const BookingCheckout = z.strictObject({
  version: z.int(),
  lines: lines.nullable().default(null),
  ...money,
});

const Sale = z.strictObject({
  /** Null for a walk-in. */
  customerId: Id.nullable().default(null),
  lines: lines.min(1, says(msg('Add a line.'))),
  ...money,
});

/** The result of a check-out. */
export const CheckoutResult = z.object({
  booking: z.object({ bookingId: Id, version: z.int(), status: BookingStatus }).nullable(),
  invoice: z.object({ invoiceId: Id, number: z.string() }),
  /** One receipt for each payment. */
  receipts: z.array(
    z.object({
      paymentId: Id,
      number: z.string(),
      method: z.enum(handMethods),
      amountMinor: AmountMinor,
      tipMinor: AmountMinor,
    }),
  ),
  currency: Currency,
  /** The invoice's balance after the check-out. */
  dueMinor: AmountMinor,
});
export type CheckoutResult = z.infer<typeof CheckoutResult>;

const params = z.strictObject({ bookingId: Id });
const headers = z.object({ 'idempotency-key': z.string().min(8).max(255) });
const read = { access: 'private', status: 200, answer: Checkout } as const;
const submitted = {
  access: 'private',
  headers,
  answer: CheckoutResult,
  refusals: {
    403: ['forbidden'],
    404: ['not_found'],
    /** A `version_conflict` brings the present `checkout`. */
    409: ['version_conflict', 'action_not_possible'],
    422: ['idempotency_mismatch'],
  },
} as const;

export const checkoutEndpoints = {
  'POST bookings/:bookingId/customer': endpoint({
    access: 'private',
    summary: 'Add the customer of a walk-in, in any status. What was paid and invoiced becomes theirs.',
    params,
    body: z.strictObject({ version: z.int(), customer: DeskCustomer }),
    status: 200,
    answer: Booking,
    refusals: {
      403: ['forbidden'],
      404: ['not_found'],
      409: ['version_conflict', 'action_not_possible'],
    },
  }),
  'GET bookings/:bookingId/checkout': endpoint({
    ...read,
    summary: 'The lines, deposit, credit and balance due of a visit, to check it out.',
    params,
    refusals: { 404: ['not_found'] },
  }),
  'POST bookings/:bookingId/checkout': endpoint({
    ...submitted,
    summary:
      'Check out a visit: complete it, issue its invoice and record the payments. If the balance has changed, nothing happens and the conflict has the present figures as `checkout`.',
    params,
    status: 200,
    body: BookingCheckout,
  }),
  'GET sales/checkout': endpoint({
    ...read,
    summary: 'The taxes, payment methods and credit for a sale without an appointment.',
    query: z.strictObject({ customer: Id.optional() }),
    refusals: { 404: ['not_found'] },
  }),
  'POST sales': endpoint({
    ...submitted,
    summary:
      'Sell without an appointment: issue an invoice and record the payments. Without a customer, it belongs to a walk-in.',
    status: 201,
    body: Sale,
  }),
} as const;
