import type { InvoiceDocument } from '@daybook/domain/documents/invoice-document';
import {
  divideRounded,
  powerOfTen,
  spreadAmount,
  toMinorNumber,
  withoutEndZeros,
} from '@daybook/domain/invoicing/exact';
import { chargedCategory } from '@daybook/domain/invoicing/tax-rates';
import { currencyExponent } from '@daybook/domain/money';
import { inHundredths } from './in-hundredths.ts';
import type { RestatedDocument, RestatedLine, TaxGroup } from './restated.ts';

type Line = InvoiceDocument['lines'][number];

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const taxOf = (line: Line): number => sum(line.taxAmounts);

/**
 * Restates a document net of tax. If prices include tax, it is taken out of each line and of the document discount;
 * sums stay those of the document, to the unit. Only three-decimal currencies are rounded, because the standard does
 * not know such amounts.
 */
export function restateNet(document: InvoiceDocument, prepaidMinor: number): RestatedDocument {
  const groups = groupsOf(document);
  const lines = document.lines.map((line, index): RestatedLine => {
    const group = groups.find((one) => one.lines.includes(index));
    if (!group) throw new Error('Every line is in a group.');
    return { group, ...grossLine(line), net: 0 };
  });
  for (const group of groups) fillIn(document, group, lines);
  const { total, cashRounding } = document.totals;
  const exact: RestatedDocument = {
    lines,
    groups,
    prepaid: prepaidMinor,
    payable: total - prepaidMinor + cashRounding,
    places: currencyExponent(document.currency),
  };
  const restated = inHundredths(exact);
  shareTax(restated);
  for (const line of restated.lines) if (!isProduct(line, restated.places)) priceOf(line, restated.places);
  return restated;
}

/** Decimal places of a combined tax rate. */
const ratePlaces = 10;

/**
 * A tax is rounded once per document and then spread over its lines, so lines that combine it with another tax may be
 * off by a unit. If that adds up to a whole unit, the tax is shared by category.
 */
function shareTax({ groups, places }: RestatedDocument): void {
  const charged = groups.filter(({ category }) => category === 'S');
  const exactly = (group: TaxGroup) => BigInt(group.base) * scaled(group.percent ?? '0', ratePlaces);
  const hundred = 100n * powerOfTen(ratePlaces);
  const isFar = charged.some((group) => {
    const gap = BigInt(group.tax) * hundred - exactly(group);
    return (gap < 0n ? -gap : gap) >= powerOfTen(places) * hundred;
  });
  if (!isFar) return;
  const whole = sum(charged.map(({ tax }) => tax));
  const rounded = charged.map((group) => Number(divideRounded(exactly(group), hundred)));
  const left = whole - sum(rounded);
  const turns = charged.length;
  for (const [place, group] of charged.entries()) {
    const step = Math.trunc(left / turns) + (place < Math.abs(left % turns) ? Math.sign(left) : 0);
    group.tax = (rounded[place] ?? 0) + step;
  }
}

/**
 * Whether quantity times price, less the discount, equals the net amount of a line to the hundredth, as validators
 * check.
 */
function isProduct({ quantity, price, allowance, net }: RestatedLine, places: number): boolean {
  if (price === '') return false;
  const [one, other] = [scaled(quantity, 4), scaled(price, 12)];
  const product = one * other;
  const unit = powerOfTen(16 - places);
  const gap = product - BigInt(net + allowance) * unit;
  return (gap < 0n ? -gap : gap) <= powerOfTen(14);
}

function scaled(decimal: string, places: number): bigint {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(places, '0').slice(0, places));
  return decimal.startsWith('-') ? -units : units;
}

/** A negative price becomes a negative quantity: EN 16931 has no negative prices. */
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
  const ownOf = (line: Line) => taxes.filter(({ taxRateId }) => line.taxRateIds.includes(taxRateId));
  const isTaxed = lines.some((line) => ownOf(line).some((tax) => chargedCategory(tax) !== 'O'));
  const groups = new Map<string, TaxGroup>();
  for (const [index, line] of lines.entries()) {
    const { category, percent } = categoryOf(ownOf(line), isTaxed);
    const key = `${category} ${percent}`;
    const group = groups.get(key) ?? { category, percent, lines: [], base: 0, tax: 0, allowance: 0 };
    group.lines.push(index);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * A line without tax is "outside the scope"; beside taxed lines the standard forbids that, so it becomes exempt. A line
 * set up as outside the scope stays so.
 */
function categoryOf(own: InvoiceDocument['taxes'], isTaxed: boolean): Pick<TaxGroup, 'category' | 'percent'> {
  const [only] = own;
  if (!only) return isTaxed ? { category: 'E', percent: '0' } : { category: 'O', percent: null };
  const percent = own.length === 1 ? withoutEndZeros(only.rate) : together(own);
  if (Number(percent) !== 0) return { category: 'S', percent };
  const category = chargedCategory(only);
  return { category, percent: category === 'O' ? null : '0' };
}

/** Combines several taxes on one line into one rate; a tax on taxes includes theirs. */
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
  // Four decimal places of the rates and four of the compound ones.
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
      ? toMinorNumber(divideRounded(BigInt(whole) * BigInt(group.base), BigInt(gross)))
      : whole;
  const parts = isInclusive ? spreadAmount(BigInt(group.allowance), shares.map(BigInt)) : shares.map(BigInt);
  // If the shares cancel out there is no ratio to spread by: the first line takes it.
  const lost = group.allowance - sum(parts.map(Number));
  for (const [place, { restated }] of own.entries()) {
    restated.net = (afterAll[place] ?? 0) + Number(parts[place] ?? 0n) + (place === 0 ? lost : 0);
    // The net price already includes the discount and is recalculated.
    if (isInclusive) restated.allowance = 0;
    if (isInclusive) restated.price = '';
  }
}

/** The price that yields the line's net amount, with more places than any currency; includes its discount. */
function priceOf(line: RestatedLine, places: number): void {
  const pricePlaces = 12;
  const quantity = scaled(line.quantity.replace('-', ''), 4);
  const isBack = line.net < 0;
  const positive = line.quantity.replace('-', '');
  line.allowance = 0;
  line.quantity = isBack ? turned(positive) : positive;
  if (quantity === 0n) {
    line.price = '0';
    return;
  }
  const net = BigInt(Math.abs(line.net)) * powerOfTen(pricePlaces + 4 - places);
  const digits = String(divideRounded(net, quantity)).padStart(pricePlaces + 1, '0');
  line.price = withoutEndZeros(`${digits.slice(0, -pricePlaces)}.${digits.slice(-pricePlaces)}`);
}
