import type { RestatedDocument, RestatedLine, TaxGroup } from './restated.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** EN 16931 allows two decimal places. */
const finest = 2;

/**
 * Rounds a document with three decimal places to two: every sum still holds, and each amount is as close as possible.
 */
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

/** Distributes the rounding difference of a group over the lines that were rounded most, one unit each. */
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
  // No line can take it: the document discount changes instead.
  group.allowance -= left;
}
