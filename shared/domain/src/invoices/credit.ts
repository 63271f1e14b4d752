import { t } from '@daybook/i18n';
import type { DocumentFigures } from './document.ts';
import { decimalOf, divideRounded, powerOfTen, spreadAmount, toMinorNumber } from './exact.ts';
import { includedTaxOf, ratePlaces } from './taxes.ts';
import type { DocumentTotals } from './totals.ts';

/** The sums of lines with the same taxes, in minor units; all positive. */
export interface CreditedGroup {
  taxes: string[];
  gross: number;
  net: number;
  taxAmounts: Readonly<Record<string, number>>;
}

/** The sums of lines with the same taxes in a document, in its order. */
function groupsOf({ taxes, lines, taxMode }: DocumentFigures, totals: DocumentTotals) {
  const groups = new Map<string, { taxes: string[]; gross: bigint }>();
  for (const [index, line] of totals.lines.entries()) {
    const own = Object.keys(taxes).filter((key) => lines[index]?.taxes.includes(key));
    const amount = line.net - line.documentDiscount;
    const onTop = taxMode === 'inclusive' ? 0 : Object.values(line.taxes).reduce((sum, tax) => sum + tax, 0);
    const name = JSON.stringify(own);
    const group = groups.get(name) ?? { taxes: own, gross: 0n };
    groups.set(name, { ...group, gross: group.gross + BigInt(amount + onTop) });
  }
  return [...groups.values()];
}

/**
 * Credits an amount of an invoice: the amount is spread over the groups of lines with the same taxes in proportion, and
 * the taxes of each part are calculated from within. Crediting the total reverses the whole invoice, to the unit.
 * Throws a RangeError above the total, and for zero.
 */
export function creditByGroups(
  figures: DocumentFigures,
  totals: DocumentTotals,
  amountMinor: number,
): CreditedGroup[] {
  if (amountMinor <= 0 || amountMinor > totals.total) {
    throw new RangeError('A credit is more than nothing, and at most what the invoice came to.');
  }
  const groups = groupsOf(figures, totals);
  const parts = spreadAmount(
    BigInt(amountMinor),
    groups.map(({ gross }) => gross),
  );
  if (amountMinor === totals.total) return wholeOf(figures, totals, groups);
  return groups.map(({ taxes }, index) => {
    const gross = parts[index] ?? 0n;
    const { tax, parts: amounts } = includedTaxOf(gross, effectiveRates(figures, taxes));
    return {
      taxes,
      gross: toMinorNumber(gross),
      net: toMinorNumber(gross - tax),
      taxAmounts: Object.fromEntries(taxes.map((key, place) => [key, toMinorNumber(amounts[place] ?? 0n)])),
    };
  });
}

function wholeOf(
  { lines }: DocumentFigures,
  totals: DocumentTotals,
  groups: readonly { taxes: string[]; gross: bigint }[],
): CreditedGroup[] {
  return groups.map(({ taxes, gross }) => {
    const own = totals.lines.filter((_line, index) => {
      const carried = lines[index]?.taxes ?? [];
      return carried.length === taxes.length && taxes.every((key) => carried.includes(key));
    });
    const amountOf = (key: string) => own.reduce((sum, line) => sum + (line.taxes[key] ?? 0), 0);
    const taxAmounts = Object.fromEntries(taxes.map((key) => [key, amountOf(key)]));
    const tax = Object.values(taxAmounts).reduce((sum, amount) => sum + amount, 0);
    return { taxes, gross: toMinorNumber(gross), net: toMinorNumber(gross) - tax, taxAmounts };
  });
}

/** In percent of the net, including a compound tax. */
function effectiveRates({ taxes }: DocumentFigures, keys: readonly string[]) {
  const rates = keys.map((key) => ({ ...taxes[key], ...decimalOf(taxes[key]?.rate ?? '0', ratePlaces) }));
  const scaled = rates.map(({ units, places }) => units * powerOfTen(ratePlaces - places));
  const simple = scaled.reduce((sum, rate, place) => (rates[place]?.isCompound ? sum : sum + rate), 0n);
  const hundred = 100n * powerOfTen(ratePlaces);
  // Exact: twice as many places, plus those of the hundred.
  return scaled.map((rate, place) => ({
    units: rate * (rates[place]?.isCompound ? hundred + simple : hundred),
    places: 2 * ratePlaces + 2,
  }));
}

/** The credited quantity of a line, and the quantity credited before; as typed. */
export interface CreditedQuantity {
  position: number;
  quantity: string;
  before: string;
}

/** The amounts that part of a line credits, in minor units. */
export interface CreditedLine {
  position: number;
  quantity: string;
  gross: number;
  net: number;
  documentDiscount: number;
  taxes: Readonly<Record<string, number>>;
}

/**
 * The amounts that quantities of lines credit: their share of everything in the line, counted from the first unit, so
 * that unit-by-unit credits add up to the line. Throws a RangeError above the remaining quantity.
 */
export const creditOfLines = (
  { lines }: DocumentFigures,
  totals: DocumentTotals,
  credited: readonly CreditedQuantity[],
): CreditedLine[] =>
  credited.map(({ position, quantity, before }) => {
    const worked = totals.lines[position];
    const whole = scaled(lines[position]?.quantity ?? '0');
    const from = scaled(before);
    const to = from + scaled(quantity);
    const size = whole < 0n ? -whole : whole;
    if (!worked || to > size || to <= from) throw new RangeError(t('This is more than is left on the line.'));
    const share = (amount: number) =>
      toMinorNumber(divideRounded(BigInt(amount) * to, size) - divideRounded(BigInt(amount) * from, size));
    return {
      position,
      quantity,
      gross: share(worked.gross),
      net: share(worked.net),
      documentDiscount: share(worked.documentDiscount),
      taxes: Object.fromEntries(Object.entries(worked.taxes).map(([key, amount]) => [key, share(amount)])),
    };
  });

/** A quantity in units of its last decimal place. */
function scaled(quantity: string): bigint {
  const { units, places } = decimalOf(quantity, 4);
  return units * powerOfTen(4 - places);
}
