import { useState } from 'react';

interface Picked {
  /** The page of the selection; on another page nothing is selected. */
  page: string;
  ids: ReadonlySet<string>;
  last: string | null;
}

/** The key of a row and the label of its checkbox, for example "Select DB-7K3M2". */
interface PickedBy<Row> {
  keyOf: (row: Row) => string;
  label: (row: Row) => string;
}

const nothing = (page: string): Picked => ({ page, ids: new Set(), last: null });

/** The rows between two, both included, in display order. */
function between(keys: readonly string[], from: string | null, to: string): string[] {
  const [start = -1, end = -1] = [from ?? to, to].map((key) => keys.indexOf(key));
  if (start < 0) return [to];
  return keys.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** The selected rows of a page. `page` identifies the query; the selection is cleared when it changes. */
export function useSelection<Row>(page: string, rows: readonly Row[], { keyOf, label }: PickedBy<Row>) {
  const [latest, setPicked] = useState(() => nothing(page));
  const picked = latest.page === page ? latest : nothing(page);
  const chosen = rows.filter((row) => picked.ids.has(keyOf(row)));

  return {
    /** Only the selected rows that are still on the page. */
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
