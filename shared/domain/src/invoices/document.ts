/** Whether prices include the tax. */
export const taxModes = ['exclusive', 'inclusive'] as const;
export type TaxMode = (typeof taxModes)[number];

/**
 * A percentage as typed ("7.5", from 0 to 100), or an amount in minor units, at most the amount it is deducted from.
 */
export type Discount = { percent: string } | { fixedMinor: number };

export interface Tax {
  /** Percent as typed, at most four places. Negative for a tax that the customer withholds. */
  rate: string;
  /** Also charged on the other taxes of its line. Not possible if prices include tax. */
  isCompound?: boolean;
}

export interface DocumentLine {
  /** The typed quantity, with at most four decimal places. */
  quantity: string;
  /** The typed price in major units, with at most four more decimal places than the currency has. */
  unitPrice: string;
  /** The discount on the whole line, not on each unit. */
  discount?: Discount | null;
  /** The keys of its taxes. */
  taxes: readonly string[];
  /** Excluded from the document discount, like a surcharge or a voucher. */
  keepsPrice?: boolean;
}

/** The input of a document's calculation: an invoice, or the positive side of a credit note. */
export interface DocumentFigures {
  currency: string;
  taxMode: TaxMode;
  /** Taxes by a key within the document, in display order. */
  taxes: Readonly<Record<string, Tax>>;
  lines: readonly DocumentLine[];
  discount?: Discount | null;
  /** Paid by the customer to the tax office instead, in percent of the net. */
  withholding?: string | null;
  /** The smallest coin, in minor units, if cash payments are rounded to it. */
  cashIncrementMinor?: number | null;
}
