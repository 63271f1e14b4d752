import type { DocumentFigures } from '@daybook/domain/invoicing/document';
import { type DocumentTotals, totalsOf } from '@daybook/domain/invoicing/totals';
import { invalid } from '../../../platform/errors.ts';
import type { KnownTax } from './draft.repo.ts';
import type { CompleteInvoiceInput, DraftContext } from './draft-context.ts';

/** The taxes of an invoice in display order: compound taxes last. */
export function taxesOf({ lines }: CompleteInvoiceInput, { taxes }: DraftContext): KnownTax[] {
  const ids = [...new Set(lines.flatMap(({ taxRateIds }) => taxRateIds))];
  const known = ids.flatMap((id) => taxes.get(id) ?? []);
  return [
    ...known.filter(({ kind }) => kind !== 'compound'),
    ...known.filter(({ kind }) => kind === 'compound'),
  ];
}

/** The smallest coin for rounding: that of the business, for its own currency only. */
export const roundingCoinOf = (
  { roundsCash, currency }: CompleteInvoiceInput,
  { terms }: DraftContext,
): number | null =>
  roundsCash && currency === terms.currency && terms.cashIncrementMinor > 0 ? terms.cashIncrementMinor : null;

/** An invoice as input of the calculation. */
export function figuresOf(input: CompleteInvoiceInput, around: DraftContext): DocumentFigures {
  const withholding =
    input.withholdingRateId === null ? undefined : around.taxes.get(input.withholdingRateId);
  return {
    currency: input.currency,
    taxMode: input.taxMode,
    taxes: Object.fromEntries(
      taxesOf(input, around).map(({ taxRateId, rate, kind }) => [
        taxRateId,
        { rate, isCompound: kind === 'compound' },
      ]),
    ),
    lines: input.lines.map(({ quantity, unitPrice, discount, taxRateIds, keepsPrice }) => ({
      quantity,
      unitPrice,
      discount,
      taxes: taxRateIds,
      keepsPrice,
    })),
    discount: input.discount,
    withholding: withholding?.rate ?? null,
    cashIncrementMinor: roundingCoinOf(input, around),
  };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The totals. The identities that every document must satisfy are asserted before anything is stored. */
export function checkedTotals(figures: DocumentFigures): DocumentTotals {
  const totals = totalsOrRefuse(figures);
  const { subtotal, documentDiscount, net, taxTotal, total, lines } = totals;
  const afterDiscounts = sumOf(lines.map((line) => line.net - line.documentDiscount));
  const holds =
    subtotal - documentDiscount === afterDiscounts &&
    net + taxTotal === total &&
    total === afterDiscounts + (figures.taxMode === 'inclusive' ? 0 : taxTotal) &&
    totals.payable === total - totals.withholding + totals.cashRounding &&
    totals.taxes.every(({ key, amount }) => sumOf(lines.map(({ taxes }) => taxes[key] ?? 0)) === amount);
  if (!holds) throw new Error('The totals of a document contradict each other.');
  return totals;
}

function totalsOrRefuse(figures: DocumentFigures): DocumentTotals {
  try {
    return totalsOf(figures);
  } catch (error) {
    if (error instanceof RangeError) throw invalid({ lines: error.message });
    throw error;
  }
}
