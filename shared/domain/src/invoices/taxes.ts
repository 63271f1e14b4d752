import { t } from '@daybook/i18n';
import type { Tax } from './document.ts';
import { type Decimal, decimalOf, divideRounded, percentOf, powerOfTen, spreadAmount } from './exact.ts';

/** The most decimal places of a percentage. */
export const ratePlaces = 4;

export interface TaxedLine {
  /** After all discounts. */
  amount: bigint;
  taxes: readonly string[];
}

interface ChargedTax {
  key: string;
  amount: bigint;
  /** The taxable amount, without other taxes. */
  base: bigint;
  /** Amounts by line of the document; zero for lines without this tax. */
  byLine: bigint[];
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/**
 * Taxes on top of prices: each is rounded once for the whole document and then spread over its lines. A compound tax
 * also taxes the other taxes of its lines.
 */
export function exclusiveTax(
  lines: readonly TaxedLine[],
  taxes: Readonly<Record<string, Tax>>,
): ChargedTax[] {
  const charge = (key: string, baseOf: (line: TaxedLine, index: number) => bigint): ChargedTax => {
    const bases = lines.map((line, index) => (line.taxes.includes(key) ? baseOf(line, index) : 0n));
    const amount = percentOf(sumOf(bases), rateOf(taxes, key));
    return { key, amount, base: ownBase(lines, key), byLine: spreadAmount(amount, bases) };
  };
  const keys = Object.keys(taxes);
  const simple = keys
    .filter((key) => !taxes[key]?.isCompound)
    .map((key) => charge(key, ({ amount }) => amount));
  const withSimple = ({ amount }: TaxedLine, index: number) =>
    amount + sumOf(simple.map(({ byLine }) => byLine[index] ?? 0n));
  const compound = keys.filter((key) => taxes[key]?.isCompound).map((key) => charge(key, withSimple));
  const all = [...simple, ...compound];
  return keys.flatMap((key) => all.find((tax) => tax.key === key) ?? []);
}

/**
 * Taxes included in prices: calculated for each group of lines with the same taxes, so that the total never depends on
 * them.
 */
export function inclusiveTax(
  lines: readonly TaxedLine[],
  taxes: Readonly<Record<string, Tax>>,
): ChargedTax[] {
  const keys = Object.keys(taxes);
  const charged = new Map<string, ChargedTax>(
    keys.map((key) => [key, { key, amount: 0n, base: 0n, byLine: lines.map(() => 0n) }]),
  );
  for (const group of groupsOf(lines, keys)) {
    const rates = group.keys.map((key) => rateOf(taxes, key));
    const gross = sumOf(group.lines.map((index) => lines[index]?.amount ?? 0n));
    const { tax, parts } = includedTaxOf(gross, rates);
    for (const [place, key] of group.keys.entries()) {
      const one = charged.get(key);
      const amount = parts[place] ?? 0n;
      if (!one) continue;
      one.amount += amount;
      one.base += gross - tax;
      const shares = spreadAmount(
        amount,
        group.lines.map((index) => lines[index]?.amount ?? 0n),
      );
      for (const [at, index] of group.lines.entries()) one.byLine[index] = shares[at] ?? 0n;
    }
  }
  return [...charged.values()];
}

/** The amount of these taxes within a gross amount: rounded once for all of them, then split by their rates. */
export function includedTaxOf(gross: bigint, rates: readonly Decimal[]): { tax: bigint; parts: bigint[] } {
  const scale = Math.max(0, ...rates.map(({ places }) => places));
  const weights = rates.map(({ units, places }) => units * powerOfTen(scale - places));
  const rate = sumOf(weights);
  const hundred = 100n * powerOfTen(scale);
  if (hundred + rate <= 0n) throw new RangeError(t('Included taxes must be lower than the price.'));
  const tax = divideRounded(gross * rate, hundred + rate);
  return { tax, parts: spreadAmount(tax, weights) };
}

/** Groups the lines with the same taxes, in the order of the document. */
function groupsOf(lines: readonly TaxedLine[], keys: readonly string[]) {
  const groups = new Map<string, { keys: string[]; lines: number[] }>();
  for (const [index, line] of lines.entries()) {
    const own = keys.filter((key) => line.taxes.includes(key));
    const name = JSON.stringify(own);
    const group = groups.get(name) ?? { keys: own, lines: [] };
    group.lines.push(index);
    groups.set(name, group);
  }
  return [...groups.values()];
}

const ownBase = (lines: readonly TaxedLine[], key: string): bigint =>
  sumOf(lines.map(({ amount, taxes }) => (taxes.includes(key) ? amount : 0n)));

const rateOf = (taxes: Readonly<Record<string, Tax>>, key: string): Decimal =>
  decimalOf(taxes[key]?.rate ?? '0', ratePlaces);
