import type { BusinessDay, Span } from '@daybook/domain/calendar/business-day';
import type { PlacedItem } from '../block/placed-item.ts';
import type { CalendarHold } from '../calendar-data.ts';

/** Time in a column that is not simply free, behind the blocks. */
export interface Shade extends Span {
  kind: 'working' | 'break' | 'off' | 'closed' | 'gap';
  /** What stands there to be read. */
  words: string | null;
}

export interface PlacedHold extends Span {
  hold: CalendarHold;
}

/** A column of the grid: one staff member on one day, or a day of everybody who is shown. */
export interface GridColumn {
  key: string;
  day: BusinessDay;
  /** Null where it stands for several people. */
  staffId: string | null;
  /** As it is said: `Ada Obi`, `Tuesday 3 March 2026`. */
  name: string;
  items: readonly PlacedItem[];
  /** How many appointments begin on its day; those of the night before are drawn, too. */
  booked: number;
  shades: readonly Shade[];
  holds: readonly PlacedHold[];
  /** How many lanes stand side by side at its fullest. */
  lanes: number;
}

/** The least width of a column, in rem. */
export const leastColumn = 6.75;
