import type { CalendarAppointment, CalendarBlockedTime } from '../calendar-data.ts';

/** Where an appointment shall go. */
export interface MoveTarget {
  staffId: string;
  startAt: number;
  endAt: number;
}

/** New time that somebody marked or named. */
export interface Marked {
  /** Null where it is still open with whom. */
  staffId: string | null;
  startAt: number;
  /** Null for as long as what is booked takes. */
  endAt: number | null;
}

/** What the calendar asks about, one question at a time. */
export type Asked =
  | { kind: 'new'; marked: Marked; first?: 'blocked' }
  | { kind: 'move'; item: CalendarAppointment; target: MoveTarget; isTyped: boolean }
  | { kind: 'booking'; item: CalendarAppointment }
  | { kind: 'blocked'; item: CalendarBlockedTime };

/** What came of a question: nothing, or something, with what the focus goes to. */
export type Answer = { isDone: false } | { isDone: true; focusId: string | null };

export const notDone: Answer = { isDone: false };
