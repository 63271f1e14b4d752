import type { Language } from '@daybook/i18n/languages';
import type { Discount, TaxMode } from '../document.ts';

/** A seller or buyer, as recorded at issue. */
export interface Party {
  name: string;
  legalName: string;
  address: string;
  email: string;
  phone: string;
  taxId: string;
  registrationNumber: string;
  /** The kind of tax number; empty or absent if the country determines it. */
  taxScheme?: string | undefined;
  /** ISO 3166-1 alpha-2; may be empty. */
  country?: string | undefined;
  /** The electronic address: a scheme of the EAS list, a colon, and the identifier. */
  endpoint?: string | undefined;
}

/** One tax of a document. `category` by EN 16931: standard, zero, exempt, outside the scope. */
interface DocumentTax {
  taxRateId: string;
  name: string;
  /** The percentage as written. */
  rate: string;
  isCompound: boolean;
  category: 'S' | 'Z' | 'E' | 'O';
  base: number;
  amount: number;
}

interface DocumentLine {
  description: string;
  details: string;
  serviceId: string | null;
  staffId: string | null;
  staffName: string | null;
  quantity: string;
  unit: string;
  unitPrice: string;
  discount: Discount | null;
  keepsPrice: boolean;
  taxRateIds: string[];
  gross: number;
  discountMinor: number;
  net: number;
  documentDiscount: number;
  /** Tax amounts in the order of `taxRateIds`. */
  taxAmounts: number[];
}

/** Ways to pay, as printed on a document. */
export interface PaymentWays {
  takesTransfer: boolean;
  transfer: { bankName: string; accountName: string; accountNumber: string; instructions: string };
  takesCash: boolean;
  takesCard: boolean;
}

/**
 * A complete calculated document: a draft as if issued now, an issued one frozen at its issue. Screen, paper, mail,
 * export and pay page show only this. Amounts in minor units of `currency`, days as ISO dates.
 */
export interface InvoiceDocument {
  currency: string;
  taxMode: TaxMode;
  issuedOn: string;
  suppliedOn: string | null;
  dueOn: string;
  poNumber: string;
  bookingReference: string | null;
  seller: Party;
  buyer: Party;
  lines: DocumentLine[];
  discount: Discount | null;
  taxes: DocumentTax[];
  withholding: { taxRateId: string; name: string; rate: string } | null;
  cashIncrementMinor: number | null;
  totals: {
    subtotal: number;
    documentDiscount: number;
    net: number;
    taxTotal: number;
    total: number;
    withholding: number;
    cashRounding: number;
    payable: number;
  };
  /** Amount and due date of each part; a single part for an invoice that is due at once. */
  instalments: { dueOn: string; amountMinor: number }[];
  /** The rate and the total in the business's currency, if it differs. */
  inBusinessCurrency: { currency: string; rate: string; totalMinor: number } | null;
  notes: string;
  terms: string;
  footer: string;
  /** The logo; documents of earlier versions have none, and look as the business does now. */
  logoPath?: string | null | undefined;
  /** The locale for grouping digits. */
  locale?: string | undefined;
  /** The language of its texts; documents of earlier versions are in English. */
  language?: Language | undefined;
  paymentWays?: PaymentWays | undefined;
  /** Deposits and credit applied at the issue; absent on a draft. */
  prepaidMinor?: number | undefined;
}
