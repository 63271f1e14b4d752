import type { TaxCategory } from '@daybook/domain/invoicing/tax-rates';

/** A VAT category of EN 16931 with its rate, and the sums of its lines: net, in the file's units. */
export interface TaxGroup {
  category: TaxCategory;
  /** In percent; null outside the scope of VAT. */
  percent: string | null;
  lines: number[];
  base: number;
  tax: number;
  /** The document discount on these lines; if negative, a charge. */
  allowance: number;
}

export interface RestatedLine {
  group: TaxGroup;
  quantity: string;
  /** Net, in major units. */
  price: string;
  /** After its own discount, before the document's. */
  net: number;
  /** Deducted from quantity times price; if negative, a charge. */
  allowance: number;
}

/** A document in the terms of EN 16931: net, one category per line, each category once, at most two decimal places. */
export interface RestatedDocument {
  lines: RestatedLine[];
  groups: TaxGroup[];
  prepaid: number;
  /** The amount still to pay after payments. */
  payable: number;
  /** Decimal places of every amount. */
  places: number;
}
