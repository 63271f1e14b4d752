import type { BusinessDay, Span } from '@daybook/domain/calendar/business-day';
import type { PlacedItem } from '../block/placed-item.ts';
import type { CalendarHold } from '../calendar-data.ts';

/** Time in a column that is not free, drawn behind the blocks. */
export interface Shade extends Span {
  kind: 'working' | 'break' | 'off' | 'closed' | 'gap';
  /** Its visible text. */
  words: string | null;
}

export interface PlacedHold extends Span {
  hold: CalendarHold;
}

/** A column of the grid: one staff member on one day, or a day of all shown staff. */
export interface GridColumn {
  key: string;
  day: BusinessDay;
  /** Null if it covers several people. */
  staffId: string | null;
  /** Its accessible name: `Ada Obi`, `Tuesday 3 March 2026`. */
  name: string;
  items: readonly PlacedItem[];
  /** The number of appointments that begin on its day; those of the night before are drawn too. */
  booked: number;
  shades: readonly Shade[];
  holds: readonly PlacedHold[];
  /** The maximum number of lanes side by side. */
  lanes: number;
}

/** The minimum width of a column, in rem. */
export const leastColumn = 6.75;
