import type { Invoicing } from '@daybook/contract/invoice-settings';
import type { DocumentFigures } from '@daybook/domain/invoicing/document';
import { type DocumentTotals, totalsOf } from '@daybook/domain/invoicing/totals';
import { plainNumber, readDiscount } from '../../../entities/invoice/discount.ts';
import type { InvoiceDraft } from './draft.ts';
import type { LineDraft } from './line-draft.ts';

const decimal = /^-?\d{1,12}(\.\d{1,8})?$/;

/** The line's figures; zero while its fields are incomplete. */
function figuresOfLine(line: LineDraft, currency: string): DocumentFigures['lines'][number] {
  const [quantity, unitPrice] = [line.quantity, line.unitPrice].map(plainNumber);
  const isReadable = decimal.test(quantity || '1') && decimal.test(unitPrice ?? '');
  return {
    quantity: isReadable ? quantity || '1' : '0',
    unitPrice: isReadable ? (unitPrice ?? '0') : '0',
    discount: readDiscount(line.discount, currency) ?? null,
    taxes: line.taxRateIds,
    keepsPrice: line.keepsPrice,
  };
}

/** The draft's figures for the calculation that the server shares. */
function figuresOf(draft: InvoiceDraft, settings: Invoicing): DocumentFigures {
  const carried = new Set(draft.lines.flatMap(({ taxRateIds }) => taxRateIds));
  const rates = settings.taxRates.filter(({ taxRateId }) => carried.has(taxRateId));
  const known = new Set(rates.map(({ taxRateId }) => taxRateId));
  const withholding = settings.taxRates.find(({ taxRateId }) => taxRateId === draft.withholdingRateId);
  return {
    currency: draft.currency,
    taxMode: draft.taxMode,
    taxes: Object.fromEntries(
      rates.map(({ taxRateId, rate, kind }) => [taxRateId, { rate, isCompound: kind === 'compound' }]),
    ),
    lines: draft.lines.map((line) => {
      const figures = figuresOfLine(line, draft.currency);
      return { ...figures, taxes: figures.taxes.filter((key) => known.has(key)) };
    }),
    discount: readDiscount(draft.discount, draft.currency) ?? null,
    withholding: withholding?.rate ?? null,
    cashIncrementMinor:
      draft.roundsCash && settings.cashIncrementMinor > 0 ? settings.cashIncrementMinor : null,
  };
}

/** The totals while typing; null if an amount exceeds the limits. */
export function liveTotals(draft: InvoiceDraft, settings: Invoicing): DocumentTotals | null {
  try {
    return totalsOf(figuresOf(draft, settings));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type Sums = Pick<
  DocumentTotals,
  'subtotal' | 'documentDiscount' | 'net' | 'taxTotal' | 'total' | 'withholding' | 'cashRounding' | 'payable'
>;

/** Whether two calculations of a document agree in every row. */
export const isSameTotals = (a: Sums, b: Sums): boolean =>
  (
    [
      'subtotal',
      'documentDiscount',
      'net',
      'taxTotal',
      'total',
      'withholding',
      'cashRounding',
      'payable',
    ] as const
  ).every((row) => a[row] === b[row]);
