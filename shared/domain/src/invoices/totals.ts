import { currencyExponent } from '../money/money.ts';
import type { Discount, DocumentFigures, DocumentLine } from './document.ts';
import { decimalOf, divideRounded, percentOf, powerOfTen, spreadAmount, toMinorNumber } from './exact.ts';
import { exclusiveTax, inclusiveTax, ratePlaces } from './taxes.ts';

/** The decimal places of a quantity, and those of a price beyond its currency's. */
const quantityPlaces = 4;
const extraPricePlaces = 4;

/** All in minor units. */
export interface LineTotals {
  /** Quantity times price. */
  gross: number;
  discount: number;
  /** After its own discount. */
  net: number;
  /** The line's share of the document discount. */
  documentDiscount: number;
  /** Amounts by the key of the tax, for display, exports and credit notes. */
  taxes: Readonly<Record<string, number>>;
}

/** The totals of a document, in minor units. */
export interface DocumentTotals {
  lines: LineTotals[];
  /** The sum of the lines after their own discounts. */
  subtotal: number;
  documentDiscount: number;
  /** The net amount, also if prices include taxes. */
  net: number;
  /** Taxes in the order of the document, including taxes of zero. */
  taxes: { key: string; base: number; amount: number }[];
  taxTotal: number;
  total: number;
  withholding: number;
  /** The difference from rounding to the smallest coin. */
  cashRounding: number;
  payable: number;
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
const lesser = (a: bigint, b: bigint) => (a < b ? a : b);

/**
 * The only calculation of invoices: the editor previews with it, the server decides with it. Discounts come before
 * taxes; a tax is rounded once for the document; every rounding is half away from zero. Throws a RangeError for
 * unreadable figures, and for amounts beyond the exact range of a number.
 */
export function totalsOf(figures: DocumentFigures): DocumentTotals {
  const { lines, taxMode, taxes: rates } = figures;
  requireKnown(figures);
  const gross = lines.map((line) => grossOf(line, figures.currency));
  const discounts = gross.map((amount, index) => lineDiscount(amount, lines[index]?.discount));
  const nets = gross.map((amount, index) => amount - (discounts[index] ?? 0n));
  const shares = documentDiscount(nets, figures);
  const taxed = lines.map(({ taxes }, index) => ({
    amount: (nets[index] ?? 0n) - (shares[index] ?? 0n),
    taxes,
  }));
  const taxes = taxMode === 'inclusive' ? inclusiveTax(taxed, rates) : exclusiveTax(taxed, rates);
  const taxTotal = sumOf(taxes.map(({ amount }) => amount));
  const amounts = sumOf(taxed.map(({ amount }) => amount));
  const total = taxMode === 'inclusive' ? amounts : amounts + taxTotal;
  const net = total - taxTotal;
  const end = endOf(total, net, figures);
  return {
    lines: lines.map((line, index) => ({
      gross: toMinorNumber(gross[index] ?? 0n),
      discount: toMinorNumber(discounts[index] ?? 0n),
      net: toMinorNumber(nets[index] ?? 0n),
      documentDiscount: toMinorNumber(shares[index] ?? 0n),
      taxes: Object.fromEntries(
        taxes
          .filter(({ key }) => line.taxes.includes(key))
          .map(({ key, byLine }) => [key, toMinorNumber(byLine[index] ?? 0n)]),
      ),
    })),
    subtotal: toMinorNumber(sumOf(nets)),
    documentDiscount: toMinorNumber(sumOf(shares)),
    net: toMinorNumber(net),
    taxes: taxes.map(({ key, base, amount }) => ({
      key,
      base: toMinorNumber(base),
      amount: toMinorNumber(amount),
    })),
    taxTotal: toMinorNumber(taxTotal),
    total: toMinorNumber(total),
    ...end,
  };
}

function requireKnown({ lines, taxes }: DocumentFigures): void {
  const unknown = lines.flatMap((line) => line.taxes).find((key) => !Object.hasOwn(taxes, key));
  if (unknown !== undefined) throw new RangeError(`There is no tax ${unknown} in this document.`);
}

function grossOf({ quantity, unitPrice }: DocumentLine, currency: string): bigint {
  const exponent = currencyExponent(currency);
  const count = decimalOf(quantity, quantityPlaces);
  const price = decimalOf(unitPrice, exponent + extraPricePlaces);
  return divideRounded(
    count.units * price.units * powerOfTen(exponent),
    powerOfTen(count.places + price.places),
  );
}

/** The discount is at most the amount of the line. On a negative line it lowers the amount given back. */
function lineDiscount(gross: bigint, discount: Discount | null | undefined): bigint {
  if (!discount) return 0n;
  if ('percent' in discount) return percentOf(gross, decimalOf(discount.percent, ratePlaces));
  const fixed = BigInt(discount.fixedMinor);
  return gross < 0n ? -lesser(fixed, -gross) : lesser(fixed, gross);
}

/** The document discount, spread over the lines that take part in it. */
function documentDiscount(nets: readonly bigint[], { lines, discount }: DocumentFigures): bigint[] {
  const weights = nets.map((net, index) => (lines[index]?.keepsPrice ? 0n : net));
  const base = sumOf(weights);
  if (!discount || base <= 0n) return nets.map(() => 0n);
  const amount =
    'percent' in discount
      ? percentOf(base, decimalOf(discount.percent, ratePlaces))
      : lesser(BigInt(discount.fixedMinor), base);
  return spreadAmount(amount, weights);
}

function endOf(total: bigint, net: bigint, { withholding, cashIncrementMinor }: DocumentFigures) {
  const withheld = withholding ? percentOf(net, decimalOf(withholding, ratePlaces)) : 0n;
  const increment = BigInt(cashIncrementMinor ?? 0);
  const due = total - withheld;
  const rounding = increment > 0n ? divideRounded(due, increment) * increment - due : 0n;
  return {
    withholding: toMinorNumber(withheld),
    cashRounding: toMinorNumber(rounding),
    payable: toMinorNumber(due + rounding),
  };
}
