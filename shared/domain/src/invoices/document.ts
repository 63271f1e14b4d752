/** Whether prices have the tax in them, or it comes on top. */
export const taxModes = ['exclusive', 'inclusive'] as const;
export type TaxMode = (typeof taxModes)[number];

/** A percentage as it is written ("7.5", from 0 to 100), or an amount in minor units that is never more than there is. */
export type Discount = { percent: string } | { fixedMinor: number };

export interface Tax {
  /** Percent as it is written, at most four places. May be negative: a tax that the customer withholds. */
  rate: string;
  /** Is charged on the other taxes of its line too. Not where prices include the tax. */
  isCompound?: boolean;
}

export interface DocumentLine {
  /** As it is written, at most four places. */
  quantity: string;
  /** In major units as it is written, at most four places more than the currency has. */
  unitPrice: string;
  /** Of the whole line, not of each unit. */
  discount?: Discount | null;
  /** The keys of its taxes. */
  taxes: readonly string[];
  /** A surcharge or a voucher keeps out of the discount on the document. */
  keepsPrice?: boolean;
}

/** What a document says before anything is worked out: an invoice, or the positive side of a credit note. */
export interface DocumentFigures {
  currency: string;
  taxMode: TaxMode;
  /** By a key of the document's own; the order is that in which they are shown. */
  taxes: Readonly<Record<string, Tax>>;
  lines: readonly DocumentLine[];
  discount?: Discount | null;
  /** What the customer pays to the tax office instead, in percent of the net. */
  withholding?: string | null;
  /** The smallest coin, in minor units, where what is paid in cash is rounded to it. */
  cashIncrementMinor?: number | null;
}
