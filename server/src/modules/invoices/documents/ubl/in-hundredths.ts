import type { RestatedDocument, RestatedLine, TaxGroup } from './restated.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The finest amounts that EN 16931 knows have two places. */
const finest = 2;

/** A document of a currency with thousandths in hundredths: every sum holds there, and each amount is the nearest that can. */
export function inHundredths(exact: RestatedDocument): RestatedDocument {
  if (exact.places <= finest) return exact;
  const factor = 10 ** (exact.places - finest);
  const rounded = (amount: number) => Math.round(amount / factor);
  const groups = new Map(
    exact.groups.map((group): [TaxGroup, TaxGroup] => [
      group,
      {
        ...group,
        base: rounded(group.base),
        tax: rounded(group.tax),
        allowance: rounded(group.allowance),
      },
    ]),
  );
  const lines = exact.lines.map((line): RestatedLine => {
    const group = groups.get(line.group);
    if (!group) throw new Error('Every line is in a group.');
    return { ...line, group, net: rounded(line.net), price: '', allowance: 0 };
  });
  for (const group of groups.values())
    settle(group, lines, (index) => (exact.lines[index]?.net ?? 0) / factor);
  return {
    lines,
    groups: [...groups.values()],
    prepaid: rounded(exact.prepaid),
    payable: rounded(exact.payable),
    places: finest,
  };
}

/** What rounding has left over in a group goes to the lines that were rounded away the furthest, a unit each. */
function settle(group: TaxGroup, lines: readonly RestatedLine[], exactly: (index: number) => number): void {
  const own = group.lines.flatMap((index) => {
    const line = lines[index];
    return line ? [{ line, gap: exactly(index) - line.net }] : [];
  });
  let left = group.base + group.allowance - sum(own.map(({ line }) => line.net));
  const step = Math.sign(left);
  const byGap = own
    .filter(({ line, gap }) => gap !== 0 || line.net !== 0)
    .toSorted((one, other) => step * (other.gap - one.gap));
  for (const { line } of byGap) {
    if (left === 0) return;
    line.net += step;
    left -= step;
  }
  // Nothing to put it on: then the discount on the document is by so much another.
  group.allowance -= left;
}
