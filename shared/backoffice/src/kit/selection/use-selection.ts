import { useState } from 'react';

interface Picked {
  /** The page that it belongs to: another page begins with nothing. */
  page: string;
  ids: ReadonlySet<string>;
  last: string | null;
}

/** How rows are told apart and what the box of one is called: "Select DB-7K3M2". */
interface PickedBy<Row> {
  keyOf: (row: Row) => string;
  label: (row: Row) => string;
}

const nothing = (page: string): Picked => ({ page, ids: new Set(), last: null });

/** The rows between two, both included, in the order of the page. */
function between(keys: readonly string[], from: string | null, to: string): string[] {
  const [start = -1, end = -1] = [from ?? to, to].map((key) => keys.indexOf(key));
  if (start < 0) return [to];
  return keys.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Which rows of a page are picked. `page` names what is asked; when that changes, nothing is picked any more. */
export function useSelection<Row>(page: string, rows: readonly Row[], { keyOf, label }: PickedBy<Row>) {
  const [kept, setPicked] = useState(() => nothing(page));
  const picked = kept.page === page ? kept : nothing(page);
  const chosen = rows.filter((row) => picked.ids.has(keyOf(row)));

  return {
    /** Those of them that are on the page. */
    rows: chosen,
    clear: () => setPicked(nothing(page)),
    selection: {
      selected: picked.ids,
      label,
      onToggle(id: string, withShift: boolean) {
        const isOn = !picked.ids.has(id);
        const ids = new Set(picked.ids);
        for (const one of withShift ? between(rows.map(keyOf), picked.last, id) : [id]) {
          if (isOn) ids.add(one);
          else ids.delete(one);
        }
        setPicked({ page, ids, last: id });
      },
      onToggleAll() {
        const isAll = chosen.length === rows.length;
        setPicked({ page, ids: new Set(isAll ? [] : rows.map(keyOf)), last: null });
      },
    },
  };
}
