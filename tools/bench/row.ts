/** One budget, measured. Every limit is the most that is allowed. */
export interface Row {
  name: string;
  /** The unit of the measured value and of the floor. */
  unit: 'ms' | 's' | 'MB' | 'kB' | '';
  measured: number;
  /** The least that the same work needs, measured in the same run; null if nothing comparable exists. */
  floor: { what: string; value: number } | null;
  /** A limit of the value, or of its ratio to the floor; null for a figure without a budget. */
  limit: { of: 'value' | 'ratio'; most: number } | null;
}

export const ratioOf = ({ measured, floor }: Row): number | null => floor && measured / floor.value;

/** Whether the budget holds; null without one. A value that could not be measured misses it. */
export function holds(row: Row): boolean | null {
  if (row.limit === null) return null;
  const value = row.limit.of === 'value' ? row.measured : ratioOf(row);
  return value !== null && value <= row.limit.most;
}

const plain = (value: number): string => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
const withUnit = (value: number, unit: string): string =>
  Number.isNaN(value) ? 'none' : `${Number.isInteger(value) ? value : plain(value)} ${unit}`.trim();

/** The cells of a row: name, measured, floor, ratio, limit, verdict. */
export function cellsOf(row: Row): string[] {
  const { name, unit, measured, floor, limit } = row;
  const ratio = ratioOf(row);
  return [
    name,
    withUnit(measured, unit),
    floor ? `${withUnit(floor.value, unit)}, ${floor.what}` : 'none',
    ratio === null ? '–' : plain(ratio),
    limit === null ? '–' : limit.of === 'ratio' ? `ratio ${limit.most}` : withUnit(limit.most, unit),
    { true: 'holds', false: 'MISSES', null: '–' }[`${holds(row)}`],
  ];
}

/** Prints a row, and hands it to `npm run bench` if that runs this program. */
export function tellRow(row: Row): void {
  console.log(cellsOf(row).join(' | '));
  process.send?.(row);
}
