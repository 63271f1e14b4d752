import type { Discount, DocumentFigures, Tax } from './document.ts';

type CaseDiscount = { percent: string } | { fixed: number };

/** A case of the totals file, in the terms of that file. */
export interface TotalsCase {
  id: string;
  doc: {
    currency: string;
    mode?: 'inclusive' | 'exclusive' | undefined;
    taxes?: Readonly<Record<string, { rate: string; compound?: boolean | undefined }>> | undefined;
    lines: readonly {
      qty: string;
      price: string;
      discount?: CaseDiscount | undefined;
      taxes?: readonly string[] | undefined;
      noDiscount?: boolean | undefined;
    }[];
    discount?: CaseDiscount | undefined;
    withholding?: string | undefined;
    cashIncrement?: number | undefined;
  };
}

const discountOf = (discount: CaseDiscount | undefined): Discount | null => {
  if (!discount) return null;
  return 'percent' in discount ? discount : { fixedMinor: discount.fixed };
};

/** Converts a case to the figures that the calculation takes. */
export function figuresOfCase({ doc }: TotalsCase): DocumentFigures {
  const taxes = Object.entries(doc.taxes ?? {}).map(([key, { rate, compound = false }]): [string, Tax] => [
    key,
    { rate, isCompound: compound },
  ]);
  return {
    currency: doc.currency,
    taxMode: doc.mode === 'inclusive' ? 'inclusive' : 'exclusive',
    taxes: Object.fromEntries(taxes),
    lines: doc.lines.map(({ qty, price, discount, taxes = [], noDiscount = false }) => ({
      quantity: qty,
      unitPrice: price,
      discount: discountOf(discount),
      taxes,
      keepsPrice: noDiscount,
    })),
    discount: discountOf(doc.discount),
    withholding: doc.withholding ?? null,
    cashIncrementMinor: doc.cashIncrement ?? null,
  };
}
