import type { InvoiceDocument as DocumentOf } from '@daybook/domain/documents/invoice-document';
import { taxModes } from '@daybook/domain/invoicing/document';
import { msg, t } from '@daybook/i18n';
import { languages } from '@daybook/i18n/languages';
import { z } from 'zod';
import { says, upTo } from '../says.ts';
import { Currency, Day, Id, line, ReckonedDay, SubmittedAmount, typedText } from '../values.ts';

/** More than any invoice needs, and few enough to calculate while typing. */
export const maxInvoiceLines = 200;

/** An amount in minor units, negative in a credit line. */
export const SignedMinor = z.int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

/** A typed decimal with at most this many places. */
const decimal = (places: number, digits: number, sentence: ReturnType<typeof says>) =>
  typedText().regex(new RegExp(`^-?\\d{1,${digits}}(\\.\\d{1,${places}})?$`), sentence);

/** A percentage from 0 to 100, with at most four decimal places. */
export const Percent = decimal(4, 3, says(msg('Enter a percentage like 7.5.'))).refine(
  (typed) => Number(typed) >= 0 && Number(typed) <= 100,
  says(msg('Enter a percentage from 0 to 100.')),
);

export const Quantity = decimal(
  4,
  9,
  says(msg('Enter a quantity like 1 or 1.5, with up to four decimal places.')),
);

/** In major units; the command checks the currency's decimal places. */
export const UnitPrice = decimal(8, 12, says(msg('Enter a price like 12500 or 12500.50.')));

/** A percentage, or an amount in minor units. */
export const Discount = z.union([
  z.strictObject({ percent: Percent }),
  z.strictObject({ fixedMinor: SubmittedAmount.min(1, says(msg('Enter an amount.'))) }),
]);

/** A text of several lines that people write. */
const text = (max: number) => typedText().max(max, upTo(max)).default('');

const InvoiceLineInput = z.strictObject({
  description: line(msg('Enter what this line is for.'), 300),
  /** Additional text below. */
  details: text(1000),
  serviceId: Id.nullable().default(null),
  /** The performer, who becomes the owner of the invoice and of a tip. */
  staffId: Id.nullable().default(null),
  quantity: Quantity.default('1'),
  unit: typedText().max(20, upTo(20)).default(''),
  unitPrice: UnitPrice,
  discount: Discount.nullable().default(null),
  taxRateIds: z
    .array(Id)
    .max(6, says(msg('Choose up to 6 taxes.')))
    .default([]),
  /** Excluded from the document discount. */
  keepsPrice: z.boolean().default(false),
});

/** An invoice as typed, before the issue. Omitted values are those of the settings. */
export const InvoiceInput = z.strictObject({
  customerId: Id,
  /** Its booking, which has one live invoice at most. */
  bookingId: Id.nullable().default(null),
  currency: Currency,
  taxMode: z.enum(taxModes),
  /** Null for the day of the issue. */
  issuedOn: Day.nullable().default(null),
  /** The date of the service, if another. */
  suppliedOn: Day.nullable().default(null),
  /** Due a number of days after the issue, or on a date. */
  due: z.union([
    z.strictObject({
      days: z
        .int()
        .min(0)
        .max(365, says(msg('Up to 365 days.'))),
    }),
    z.strictObject({ on: Day }),
  ]),
  poNumber: typedText().max(60, upTo(60)).default(''),
  lines: z
    .array(InvoiceLineInput)
    .max(maxInvoiceLines, { error: () => t('Up to {max, number} lines.', { max: maxInvoiceLines }) })
    .default([]),
  discount: Discount.nullable().default(null),
  withholdingRateId: Id.nullable().default(null),
  /** Rounded to the smallest coin of the settings. */
  roundsCash: z.boolean().default(false),
  /** Equal instalments, one due on each of these days; on the last everything is due. */
  instalmentsOn: z
    .array(Day)
    .max(24, says(msg('Up to 24 instalments.')))
    .default([]),
  /** Applies the customer's credit at the issue. */
  appliesCredit: z.boolean().default(true),
  /** Major units of the business's currency for one of the document's; null if they are the same. */
  rate: typedText()
    .regex(/^\d{1,9}(\.\d{1,12})?$/, says(msg('Enter a rate like 1540.5.')))
    .nullable()
    .default(null),
  notes: text(2000),
  terms: text(2000),
  /** For staff only; in no document. */
  privateNote: text(2000),
});
export type InvoiceInput = z.input<typeof InvoiceInput>;

/** Seller or buyer, as at the issue. */
const Party = z.object({
  name: z.string(),
  legalName: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  taxId: z.string(),
  registrationNumber: z.string(),
  /** The kind of tax number; empty or absent if the country determines it. */
  taxScheme: z.string().optional(),
  /** ISO 3166-1 alpha-2; may be empty. */
  country: z.string().optional(),
  /** The electronic address: a scheme of the EAS list, a colon, and the identifier. */
  endpoint: z.string().optional(),
});

/** One tax of a document. `category` by EN 16931: standard, zero, exempt, outside the scope. */
const DocumentTax = z.object({
  taxRateId: Id,
  name: z.string(),
  /** The percentage as written. */
  rate: z.string(),
  isCompound: z.boolean(),
  category: z.enum(['S', 'Z', 'E', 'O']),
  base: SignedMinor,
  amount: SignedMinor,
});

const DocumentLine = z.object({
  description: z.string(),
  details: z.string(),
  serviceId: Id.nullable(),
  staffId: Id.nullable(),
  staffName: z.string().nullable(),
  quantity: z.string(),
  unit: z.string(),
  unitPrice: z.string(),
  discount: Discount.nullable(),
  keepsPrice: z.boolean(),
  taxRateIds: z.array(Id),
  gross: SignedMinor,
  discountMinor: SignedMinor,
  net: SignedMinor,
  documentDiscount: SignedMinor,
  /** Tax amounts in the order of `taxRateIds`. */
  taxAmounts: z.array(SignedMinor),
});

/** Payment methods printed on a document. */
const PaymentWays = z.object({
  takesTransfer: z.boolean(),
  transfer: z.object({
    bankName: z.string(),
    accountName: z.string(),
    accountNumber: z.string(),
    instructions: z.string(),
  }),
  takesCash: z.boolean(),
  takesCard: z.boolean(),
});

/** The look of a document. Documents of earlier versions lack it, and use the business's present one. */
const letterhead = {
  logoPath: z.string().nullable().optional(),
  /** The locale for grouping digits. */
  locale: z.string().optional(),
  /** The language of its texts; English by default. */
  language: z.enum(languages).optional(),
};

/** The parties of a receipt, as when the payment arrived. */
export const ReceiptHead = z.object({
  seller: Party,
  buyer: Party.optional(),
  footer: z.string(),
  ...letterhead,
});
export type ReceiptHead = z.infer<typeof ReceiptHead>;

/** A complete calculated document; the domain explains its parts. */
export const InvoiceDocument = z.object({
  currency: Currency,
  taxMode: z.enum(taxModes),
  issuedOn: Day,
  suppliedOn: Day.nullable(),
  dueOn: ReckonedDay,
  poNumber: z.string(),
  bookingReference: z.string().nullable(),
  seller: Party,
  buyer: Party,
  lines: z.array(DocumentLine),
  discount: Discount.nullable(),
  taxes: z.array(DocumentTax),
  withholding: z.object({ taxRateId: Id, name: z.string(), rate: z.string() }).nullable(),
  cashIncrementMinor: z.int().nullable(),
  totals: z.object({
    subtotal: SignedMinor,
    documentDiscount: SignedMinor,
    net: SignedMinor,
    taxTotal: SignedMinor,
    total: SignedMinor,
    withholding: SignedMinor,
    cashRounding: SignedMinor,
    payable: SignedMinor,
  }),
  /** The amount and due date of each instalment; one if it is due at once. */
  instalments: z.array(z.object({ dueOn: ReckonedDay, amountMinor: SignedMinor })),
  /** Rate and total in the currency of the business, if another. */
  inBusinessCurrency: z.object({ currency: Currency, rate: z.string(), totalMinor: SignedMinor }).nullable(),
  notes: z.string(),
  terms: z.string(),
  footer: z.string(),
  ...letterhead,
  paymentWays: PaymentWays.optional(),
  /** Deposits and credit applied at the issue; absent on a draft. */
  prepaidMinor: z.int().optional(),
}) satisfies z.ZodType<DocumentOf>;
