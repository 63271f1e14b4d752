import { type CalendarView, datesOfView, turnView } from '@daybook/domain/calendar/calendar-range';
import type { CalendarDate, Weekday } from '@daybook/domain/wall-clock';

/** The view, dates and staff of the calendar. */
export interface CalendarState {
  view: CalendarView;
  date: CalendarDate;
  /** Null for all staff. */
  staffId: string | null;
}

/** The new state after a key; null if the key has no meaning. */
export function stateByKey(key: string, state: CalendarState, today: CalendarDate): CalendarState | null {
  const views: Readonly<Record<string, CalendarView>> = { d: 'day', w: 'week', m: 'month', a: 'agenda' };
  const view = views[key.toLowerCase()];
  if (view) return { ...state, view };
  if (key.toLowerCase() === 't') return { ...state, date: today };
  if (key === 'ArrowLeft') return { ...state, date: turnView(state.view, state.date, -1) };
  return key === 'ArrowRight' ? { ...state, date: turnView(state.view, state.date, 1) } : null;
}

/** The dates on screen. */
export const datesOf = ({ view, date }: CalendarState, weekStartsOn: Weekday): readonly CalendarDate[] =>
  datesOfView(view, date, weekStartsOn);
