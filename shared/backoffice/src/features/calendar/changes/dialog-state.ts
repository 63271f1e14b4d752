import type { CalendarAppointment, CalendarBlockedTime } from '../calendar-data.ts';

/** The target of a moved appointment. */
export interface MoveTarget {
  staffId: string;
  startAt: number;
  endAt: number;
}

/** Time marked on the grid or named by a link. */
export interface Marked {
  /** Null while the staff member is open. */
  staffId: string | null;
  startAt: number;
  /** Null for the booking's own duration. */
  endAt: number | null;
}

/** The open dialog of the calendar; one at a time. */
export type OpenDialog =
  | { kind: 'new'; marked: Marked; first?: 'blocked' }
  | { kind: 'move'; item: CalendarAppointment; target: MoveTarget; isTyped: boolean }
  | { kind: 'booking'; item: CalendarAppointment }
  | { kind: 'blocked'; item: CalendarBlockedTime };

/** The result of a dialog: nothing, or a change with the item to focus. */
export type Answer = { isDone: false } | { isDone: true; focusId: string | null };

export const notDone: Answer = { isDone: false };
