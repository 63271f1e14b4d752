import type { PlacedItem } from '../block/placed-item.ts';
import type { GridColumn, Shade } from './grid-column.ts';

/** Keeps the object of an unchanged column, so that a change in one column renders only that one. */
export function createColumnStore(): (columns: readonly GridColumn[]) => readonly GridColumn[] {
  let known: ReadonlyMap<string, GridColumn> = new Map();
  let last: readonly GridColumn[] = [];
  return (columns) => {
    const reused = columns.map((column) => {
      const before = known.get(column.key);
      return before && isSameColumn(before, column) ? before : column;
    });
    known = new Map(reused.map((column) => [column.key, column]));
    if (reused.length !== last.length || reused.some((column, index) => column !== last[index]))
      last = reused;
    return last;
  };
}

const isSameList = <T>(a: readonly T[], b: readonly T[], isSame: (one: T, other: T) => boolean): boolean =>
  a.length === b.length &&
  a.every((one, index) => {
    const other = b[index];
    return other !== undefined && isSame(one, other);
  });

const isSameItem = (a: PlacedItem, b: PlacedItem): boolean =>
  a.item === b.item &&
  a.from === b.from &&
  a.to === b.to &&
  a.lane.lane === b.lane.lane &&
  a.lane.width === b.lane.width &&
  a.lane.lanes === b.lane.lanes;

const isSameShade = (a: Shade, b: Shade): boolean =>
  a.kind === b.kind && a.from === b.from && a.to === b.to && a.words === b.words;

const isSameColumn = (a: GridColumn, b: GridColumn): boolean =>
  a.name === b.name &&
  a.staffId === b.staffId &&
  a.day.startAt === b.day.startAt &&
  a.day.minutes === b.day.minutes &&
  isSameList(a.items, b.items, isSameItem) &&
  isSameList(a.shades, b.shades, isSameShade) &&
  isSameList(a.holds, b.holds, (one, other) => one.hold === other.hold && one.from === other.from);
