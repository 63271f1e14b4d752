import { type CreditedQuantity, creditOfLines } from '../credit.ts';
import type { DocumentFigures } from '../document.ts';
import { divideRounded, toMinorNumber } from '../exact.ts';
import type { DocumentTotals } from '../totals.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** The input of the calculation of an issued document. */
export const figuresIn = (document: InvoiceDocument): DocumentFigures => ({
  currency: document.currency,
  taxMode: document.taxMode,
  taxes: Object.fromEntries(
    document.taxes.map(({ taxRateId, rate, isCompound }) => [taxRateId, { rate, isCompound }]),
  ),
  lines: document.lines.map(({ quantity, unitPrice, discount, taxRateIds, keepsPrice }) => ({
    quantity,
    unitPrice,
    discount,
    taxes: taxRateIds,
    keepsPrice,
  })),
  discount: document.discount,
});

/** Its totals. */
export const totalsIn = ({ lines, taxes, totals }: InvoiceDocument): DocumentTotals => ({
  ...totals,
  lines: lines.map(({ gross, discountMinor, net, documentDiscount, taxRateIds, taxAmounts }) => ({
    gross,
    discount: discountMinor,
    net,
    documentDiscount,
    taxes: Object.fromEntries(taxRateIds.map((id, place) => [id, taxAmounts[place] ?? 0])),
  })),
  taxes: taxes.map(({ taxRateId, base, amount }) => ({ key: taxRateId, base, amount })),
});

/** Scales an amount due to the total before withholding and coin rounding; and back. */
export const scaledBy = (amount: number, from: number, to: number): number =>
  from === to ? amount : toMinorNumber(divideRounded(BigInt(amount) * BigInt(to), BigInt(from)));

/**
 * The amount by which a credit of line quantities reduces the invoice. Throws a RangeError for more than a line has
 * left.
 */
export function creditedByLines(document: InvoiceDocument, credited: readonly CreditedQuantity[]): number {
  const { payable, total } = document.totals;
  const parts = creditOfLines(figuresIn(document), totalsIn(document), credited);
  const onTop = (taxes: Readonly<Record<string, number>>) =>
    document.taxMode === 'inclusive' ? 0 : Object.values(taxes).reduce((sum, tax) => sum + tax, 0);
  const gross = parts.reduce(
    (sum, { net, documentDiscount, taxes }) => sum + net - documentDiscount + onTop(taxes),
    0,
  );
  return scaledBy(gross, total, payable);
}
