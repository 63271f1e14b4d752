import type { TaxCategory } from '@daybook/domain/invoicing/tax-rates';

/** A VAT category of EN 16931 with its rate: what lines with the same taxes come to. Net of tax, in units of the file. */
export interface TaxGroup {
  category: TaxCategory;
  /** In percent; null outside the scope of VAT. */
  percent: string | null;
  lines: number[];
  base: number;
  tax: number;
  /** The discount on the document, as far as it falls on these lines; below nothing it is a charge. */
  allowance: number;
}

export interface RestatedLine {
  group: TaxGroup;
  quantity: string;
  /** Net, in major units. */
  price: string;
  /** After its own discount and before that on the document. */
  net: number;
  /** Taken off quantity times price; below nothing it is a charge. */
  allowance: number;
}

/** A document as EN 16931 wants it: net, each line in one category, each category once, in hundredths at the finest. */
export interface RestatedDocument {
  lines: RestatedLine[];
  groups: TaxGroup[];
  prepaid: number;
  /** What is left to pay once what was paid is taken off. */
  payable: number;
  /** Places after the point of every amount. */
  places: number;
}
