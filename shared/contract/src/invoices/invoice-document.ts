import { taxModes } from '@daybook/domain/invoicing/document';
import { z } from 'zod';
import { Currency, Day, Id, line, ReckonedDay, SubmittedAmount, typedText } from '../values.ts';

/** More lines than any invoice has, and few enough to be worked out while somebody types. */
export const maxInvoiceLines = 200;

/** What an amount of a document can be: minor units, negative in a line that gives money back. */
export const SignedMinor = z.int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

/** A number as people write it: digits, perhaps a point and at most so many places. */
const decimal = (places: number, digits: number, sentence: string) =>
  typedText().regex(new RegExp(`^-?\\d{1,${digits}}(\\.\\d{1,${places}})?$`), sentence);

/** In percent, from 0 to 100, at most four places. */
export const Percent = decimal(4, 3, 'Enter a percentage like 7.5.').refine(
  (typed) => Number(typed) >= 0 && Number(typed) <= 100,
  'From 0 to 100 percent.',
);

const Quantity = decimal(4, 9, 'Enter a quantity like 1 or 1.5, with at most four places.');

/** In major units; how many places its currency takes, the command judges. */
const UnitPrice = decimal(8, 12, 'Enter a price like 12500 or 12500.50.');

/** A percentage, or an amount in minor units. */
export const Discount = z.union([
  z.strictObject({ percent: Percent }),
  z.strictObject({ fixedMinor: SubmittedAmount.min(1, 'Enter an amount.') }),
]);

/** A text of several lines that people write. */
const text = (max: number) =>
  typedText()
    .max(max, `At most ${max.toLocaleString('en')} characters.`)
    .default('');

const InvoiceLineInput = z.strictObject({
  description: line('what this line is for', 300),
  /** More about it, below. */
  details: text(1000),
  serviceId: Id.nullable().default(null),
  /** Who performed it: whose invoice this is, and whose tip. */
  staffId: Id.nullable().default(null),
  quantity: Quantity.default('1'),
  unit: typedText().max(20, 'At most 20 characters.').default(''),
  unitPrice: UnitPrice,
  discount: Discount.nullable().default(null),
  taxRateIds: z.array(Id).max(6, 'At most six taxes.').default([]),
  /** Keeps out of the discount on the whole document. */
  keepsPrice: z.boolean().default(false),
});

/** An invoice as it is written, before it is issued. What is left out is as the settings have it. */
export const InvoiceInput = z.strictObject({
  customerId: Id,
  /** The booking that it is for; a booking has one live invoice at most. */
  bookingId: Id.nullable().default(null),
  currency: Currency,
  taxMode: z.enum(taxModes),
  /** Null for the day on which it is issued. */
  issuedOn: Day.nullable().default(null),
  /** The day of the service, where it is another. */
  suppliedOn: Day.nullable().default(null),
  /** Due so many days after the issue, or on a day. */
  due: z.union([
    z.strictObject({ days: z.int().min(0).max(365, 'At most 365 days.') }),
    z.strictObject({ on: Day }),
  ]),
  poNumber: typedText().max(60, 'At most 60 characters.').default(''),
  lines: z.array(InvoiceLineInput).max(maxInvoiceLines, `At most ${maxInvoiceLines} lines.`).default([]),
  discount: Discount.nullable().default(null),
  withholdingRateId: Id.nullable().default(null),
  /** Rounded to the smallest coin, as the settings say. */
  roundsCash: z.boolean().default(false),
  /** Equal parts of what is to be paid, each due on one of these days; the last is when all of it is due. */
  instalmentsOn: z.array(Day).max(24, 'At most 24 instalments.').default([]),
  /** Uses what the customer has to their credit when it is issued. */
  appliesCredit: z.boolean().default(true),
  /** Major units of the business's currency for one of the document's; null where they are the same. */
  rate: typedText()
    .regex(/^\d{1,9}(\.\d{1,12})?$/, 'Enter a rate like 1540.5.')
    .nullable()
    .default(null),
  notes: text(2000),
  terms: text(2000),
  /** For the business alone; stands in no document. */
  privateNote: text(2000),
});
export type InvoiceInput = z.input<typeof InvoiceInput>;

/** Who sells or buys, as it stood at issue. */
const Party = z.object({
  name: z.string(),
  legalName: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  taxId: z.string(),
  registrationNumber: z.string(),
  /** What the tax number is a number of; empty or absent where that follows from the country. */
  taxScheme: z.string().optional(),
  /** ISO 3166-1 alpha-2; empty where nobody has said. */
  country: z.string().optional(),
  /** Where electronic documents reach it: a scheme of the EAS list, a colon, and the identifier. */
  endpoint: z.string().optional(),
});
export type Party = z.infer<typeof Party>;

/** One of the taxes of a document. `category` by EN 16931: standard, zero, exempt, outside the scope. */
const DocumentTax = z.object({
  taxRateId: Id,
  name: z.string(),
  /** In percent, as it is written. */
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
  /** In the order of `taxRateIds`. */
  taxAmounts: z.array(SignedMinor),
});

/** Ways to pay that stand on a document. */
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
export type PaymentWays = z.infer<typeof PaymentWays>;

/** How a document looks besides its words. Documents of earlier versions have none of it, and look as the business does now. */
const letterhead = {
  logoPath: z.string().nullable().optional(),
  /** By which figures are grouped. */
  locale: z.string().optional(),
};

/** What a receipt says besides its payment, as it stood when the money came. */
export const ReceiptHead = z.object({
  seller: Party,
  buyer: Party.optional(),
  footer: z.string(),
  ...letterhead,
});
export type ReceiptHead = z.infer<typeof ReceiptHead>;

/**
 * All that a document says, worked out: of a draft as it would be issued now, of an issued one as it was issued, for
 * good. Screen, paper, mail, export and pay page show this and nothing else. Amounts in minor units of `currency`.
 */
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
  /** What each part comes to and when it is due; one for an invoice that is due at once. */
  instalments: z.array(z.object({ dueOn: ReckonedDay, amountMinor: SignedMinor })),
  /** The rate and the total in the currency of the business, where that is another. */
  inBusinessCurrency: z.object({ currency: Currency, rate: z.string(), totalMinor: SignedMinor }).nullable(),
  notes: z.string(),
  terms: z.string(),
  footer: z.string(),
  ...letterhead,
  paymentWays: PaymentWays.optional(),
  /** Deposits and credit that paid it at its issue; nothing on a draft. */
  prepaidMinor: z.int().optional(),
});
export type InvoiceDocument = z.infer<typeof InvoiceDocument>;
