import { figuresIn, scaledBy, totalsIn } from '@daybook/domain/documents/document-figures';
import type { InvoiceDocument } from '@daybook/domain/documents/invoice-document';
import { type CreditedQuantity, creditByGroups, creditOfLines } from '@daybook/domain/invoicing/credit';
import { commaList } from '@daybook/domain/lists';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { inLanguage } from '../../../platform/language.ts';
import { toMajorUnits } from '../drafts/major-units.ts';

type Line = InvoiceDocument['lines'][number];

/** The lines and taxes that a credit note credits, as positive amounts. */
export interface CreditAmounts {
  document: InvoiceDocument;
  /** The total by which it reduces the invoice. */
  amount: number;
}

/** Credits an amount of an invoice, spread over its taxes. */
export function creditByAmount(
  invoice: { document: InvoiceDocument; number: string },
  amount: number,
  issuedOn: CalendarDate,
): CreditAmounts {
  const { document, number } = invoice;
  const { payable, total } = document.totals;
  const groups = creditByGroups(figuresIn(document), totalsIn(document), scaledBy(amount, payable, total));
  const lines = groups.map(({ taxes, gross, net, taxAmounts }): Line => {
    const own = document.taxes.filter(({ taxRateId }) => taxes.includes(taxRateId));
    const amountMinor = document.taxMode === 'inclusive' ? gross : net;
    const names = own.map(({ name }) => name);
    return {
      ...bare,
      description: inLanguage(document.language ?? 'en', () =>
        names.length === 0
          ? t('Credit on {number}', { number })
          : t('Credit on {number} ({names})', { number, names: commaList(names) }),
      ),
      quantity: '1',
      unitPrice: toMajorUnits(amountMinor, document.currency),
      taxRateIds: taxes,
      gross: amountMinor,
      net: amountMinor,
      taxAmounts: taxes.map((key) => taxAmounts[key] ?? 0),
    };
  });
  return { amount, document: noteOf(document, { lines, amount, issuedOn }) };
}

/** Credits a quantity of each line, given the quantities already credited. */
export function creditByLines(
  { document }: { document: InvoiceDocument },
  credited: readonly CreditedQuantity[],
  issuedOn: CalendarDate,
): CreditAmounts {
  const { payable, total } = document.totals;
  const parts = creditOfLines(figuresIn(document), totalsIn(document), credited);
  const lines = parts.flatMap(({ position, quantity, gross, net, documentDiscount, taxes }): Line[] => {
    const line = document.lines[position];
    if (!line) return [];
    return [
      {
        ...line,
        quantity,
        gross,
        net,
        documentDiscount,
        discountMinor: gross - net,
        taxAmounts: line.taxRateIds.map((id) => taxes[id] ?? 0),
      },
    ];
  });
  const amount = scaledBy(grossOf(document, lines), total, payable);
  return { amount, document: noteOf(document, { lines, amount, issuedOn }) };
}

const bare = {
  details: '',
  serviceId: null,
  staffId: null,
  staffName: null,
  unit: '',
  discount: null,
  keepsPrice: false,
  discountMinor: 0,
  documentDiscount: 0,
} as const;

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const taxOf = (lines: readonly Line[]) => sumOf(lines.flatMap(({ taxAmounts }) => taxAmounts));
const afterDiscounts = (lines: readonly Line[]) =>
  sumOf(lines.map((line) => line.net - line.documentDiscount));

const grossOf = ({ taxMode }: InvoiceDocument, lines: readonly Line[]): number =>
  afterDiscounts(lines) + (taxMode === 'inclusive' ? 0 : taxOf(lines));

/**
 * The invoice's head with other lines. Nobody owes it; withholding and coin rounding are credited in the same share.
 */
function noteOf(
  document: InvoiceDocument,
  { lines, amount, issuedOn }: { lines: Line[]; amount: number; issuedOn: CalendarDate },
): InvoiceDocument {
  const total = grossOf(document, lines);
  const taxTotal = taxOf(lines);
  const withholding = document.withholding ? total - amount : 0;
  return {
    ...document,
    issuedOn,
    suppliedOn: null,
    dueOn: issuedOn,
    lines,
    discount: null,
    taxes: taxesOf(document, lines),
    totals: {
      subtotal: sumOf(lines.map(({ net }) => net)),
      documentDiscount: sumOf(lines.map((line) => line.documentDiscount)),
      net: total - taxTotal,
      taxTotal,
      total,
      withholding,
      cashRounding: amount - total + withholding,
      payable: amount,
    },
    instalments: [{ dueOn: issuedOn, amountMinor: amount }],
    inBusinessCurrency: document.inBusinessCurrency && {
      ...document.inBusinessCurrency,
      totalMinor: scaledBy(total, document.totals.total, document.inBusinessCurrency.totalMinor),
    },
    notes: '',
    terms: '',
    prepaidMinor: 0,
  };
}

const taxesOf = ({ taxes, taxMode }: InvoiceDocument, lines: readonly Line[]): InvoiceDocument['taxes'] =>
  taxes.flatMap((tax) => {
    const own = lines.filter(({ taxRateIds }) => taxRateIds.includes(tax.taxRateId));
    if (own.length === 0) return [];
    const amounts = own.map(
      ({ taxRateIds, taxAmounts }) => taxAmounts[taxRateIds.indexOf(tax.taxRateId)] ?? 0,
    );
    return [
      {
        ...tax,
        base: afterDiscounts(own) - (taxMode === 'inclusive' ? taxOf(own) : 0),
        amount: sumOf(amounts),
      },
    ];
  });
