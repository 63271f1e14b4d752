import type { InvoiceDocument } from '@daybook/contract/invoice-document';
import { divideRounded, minorOf, spread, tenToThe, withoutEndZeros } from '@daybook/domain/invoicing/exact';
import { currencyExponent } from '@daybook/domain/money';

/** A VAT category of EN 16931 with its rate: what lines with the same taxes come to. All in minor units, net of tax. */
export interface TaxGroup {
  category: 'S' | 'Z' | 'E' | 'O';
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

/** A document as EN 16931 wants it: net, each line in one category, each category once. */
export interface Restated {
  lines: RestatedLine[];
  groups: TaxGroup[];
}

type Line = InvoiceDocument['lines'][number];

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const taxOf = (line: Line): number => sum(line.taxAmounts);

/**
 * Restates a document net of tax. Where prices include the tax, each line gives up the tax that is in it, and the
 * discount on the document the tax that would have been in it; the sums stay those of the document to the unit.
 */
export function restate(document: InvoiceDocument): Restated {
  const groups = groupsOf(document);
  const lines = document.lines.map((line, index): RestatedLine => {
    const group = groups.find((one) => one.lines.includes(index));
    if (!group) throw new Error('Every line is in a group.');
    return { group, ...grossLine(line), net: 0 };
  });
  for (const group of groups) fillIn(document, group, lines);
  return { lines, groups };
}

/** What is sold at less than nothing is given back: EN 16931 knows negative quantities, and no negative prices. */
function grossLine({ quantity, unitPrice, discountMinor }: Line) {
  const flip = unitPrice.startsWith('-');
  return {
    quantity: flip ? turned(quantity) : quantity,
    price: flip ? turned(unitPrice) : unitPrice,
    allowance: discountMinor,
  };
}

const turned = (decimal: string): string => {
  if (/^-?0*(?:\.0*)?$/.test(decimal)) return decimal.replace('-', '');
  return decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`;
};

function groupsOf({ lines, taxes }: InvoiceDocument): TaxGroup[] {
  const hasTaxes = lines.some(({ taxRateIds }) => taxRateIds.length > 0);
  const groups = new Map<string, TaxGroup>();
  for (const [index, line] of lines.entries()) {
    const own = taxes.filter(({ taxRateId }) => line.taxRateIds.includes(taxRateId));
    const { category, percent } = categoryOf(own, hasTaxes);
    const key = `${category} ${percent}`;
    const group = groups.get(key) ?? { category, percent, lines: [], base: 0, tax: 0, allowance: 0 };
    group.lines.push(index);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** A line without taxes is outside the scope; beside others that would not be allowed, and it is exempt. */
function categoryOf(
  own: InvoiceDocument['taxes'],
  hasTaxes: boolean,
): Pick<TaxGroup, 'category' | 'percent'> {
  const [only, ...others] = own;
  if (!only) return hasTaxes ? { category: 'E', percent: '0' } : { category: 'O', percent: null };
  if (others.length === 0 && only.category !== 'O')
    return { category: only.category, percent: withoutEndZeros(only.rate) };
  if (others.length === 0)
    return hasTaxes ? { category: 'E', percent: '0' } : { category: 'O', percent: null };
  return { category: 'S', percent: together(own) };
}

/** Several taxes on one line as one rate; a tax on the others counts theirs too. */
function together(own: InvoiceDocument['taxes']): string {
  const unitsOf = (rate: string) => {
    const [whole = '0', fraction = ''] = rate.replace('-', '').split('.');
    const units = BigInt(whole + fraction.padEnd(4, '0').slice(0, 4));
    return rate.startsWith('-') ? -units : units;
  };
  const simple = own
    .filter(({ isCompound }) => !isCompound)
    .reduce((all, { rate }) => all + unitsOf(rate), 0n);
  const compound = own
    .filter(({ isCompound }) => isCompound)
    .reduce((all, { rate }) => all + unitsOf(rate), 0n);
  // Four places of the rates and four of those that stand on top of others.
  const total = (simple + compound) * 1_000_000n + simple * compound;
  const sign = total < 0n ? '-' : '';
  const digits = String(total < 0n ? -total : total).padStart(11, '0');
  return withoutEndZeros(`${sign}${digits.slice(0, -10)}.${digits.slice(-10)}`);
}

function fillIn(document: InvoiceDocument, group: TaxGroup, lines: RestatedLine[]): void {
  const own = group.lines.flatMap((index) => {
    const [line, restated] = [document.lines[index], lines[index]];
    return line && restated ? [{ line, restated }] : [];
  });
  const isInclusive = document.taxMode === 'inclusive';
  const afterAll = own.map(({ line }) => line.net - line.documentDiscount - (isInclusive ? taxOf(line) : 0));
  group.base = sum(afterAll);
  group.tax = sum(own.map(({ line }) => taxOf(line)));
  const shares = own.map(({ line }) => line.documentDiscount);
  const whole = sum(shares);
  const gross = sum(own.map(({ line }) => line.net)) - whole;
  group.allowance =
    isInclusive && gross !== 0
      ? minorOf(divideRounded(BigInt(whole) * BigInt(group.base), BigInt(gross)))
      : whole;
  const parts = isInclusive ? spread(BigInt(group.allowance), shares.map(BigInt)) : shares.map(BigInt);
  // Where the shares cancel out, there is nothing to spread by: the first line has it.
  const lost = group.allowance - sum(parts.map(Number));
  for (const [place, { restated, line }] of own.entries()) {
    restated.net = (afterAll[place] ?? 0) + Number(parts[place] ?? 0n) + (place === 0 ? lost : 0);
    if (isInclusive) priceOf(restated, line, document.currency);
  }
}

/** The price that makes the line's net amount, with more places than the currency has; its discount is in it. */
function priceOf(restated: RestatedLine, line: Line, currency: string): void {
  const places = 8;
  const [whole = '0', fraction = ''] = line.quantity.replace('-', '').split('.');
  const quantity = BigInt(whole + fraction.padEnd(4, '0'));
  const isBack = restated.net < 0;
  restated.allowance = 0;
  restated.quantity = isBack ? turned(line.quantity.replace('-', '')) : line.quantity.replace('-', '');
  if (quantity === 0n) {
    restated.price = '0';
    return;
  }
  const net = BigInt(Math.abs(restated.net)) * tenToThe(places + 4 - currencyExponent(currency));
  const digits = String(divideRounded(net, quantity)).padStart(places + 1, '0');
  restated.price = withoutEndZeros(`${digits.slice(0, -places)}.${digits.slice(-places)}`);
}
