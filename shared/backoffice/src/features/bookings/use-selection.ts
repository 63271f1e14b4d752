import type { BookingRow } from '@daybook/contract/register';
import { useState } from 'react';

interface Picked {
  /** The page that it belongs to: another page begins with nothing. */
  page: string;
  ids: ReadonlySet<string>;
  last: string | null;
}

const nothing = (page: string): Picked => ({ page, ids: new Set(), last: null });

/** The rows between two, both included, in the order of the page. */
function between(rows: readonly BookingRow[], from: string | null, to: string): string[] {
  const [start, end] = [from ?? to, to].map((id) => rows.findIndex(({ bookingId }) => bookingId === id));
  if (start === undefined || end === undefined || start < 0) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ bookingId }) => bookingId);
}

/** Which rows of a page are picked. `page` names what is asked; when that changes, nothing is picked any more. */
export function useSelection(page: string, rows: readonly BookingRow[]) {
  const [kept, setPicked] = useState(() => nothing(page));
  const picked = kept.page === page ? kept : nothing(page);
  const bookings = rows.filter(({ bookingId }) => picked.ids.has(bookingId));

  return {
    bookings,
    clear: () => setPicked(nothing(page)),
    selection: {
      selected: picked.ids,
      label: ({ reference, customer }: BookingRow) =>
        `Select ${reference} ${customer.firstName} ${customer.lastName}`,
      onToggle(id: string, withShift: boolean) {
        const isOn = !picked.ids.has(id);
        const ids = new Set(picked.ids);
        for (const one of withShift ? between(rows, picked.last, id) : [id]) {
          if (isOn) ids.add(one);
          else ids.delete(one);
        }
        setPicked({ page, ids, last: id });
      },
      onToggleAll() {
        const isAll = bookings.length === rows.length;
        setPicked({
          page,
          ids: new Set(isAll ? [] : rows.map(({ bookingId }) => bookingId)),
          last: null,
        });
      },
    },
  };
}
