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

/**
 * The people shown without a choice: one in the views that a whole team would crowd, the reader if they perform
 * services themselves. A phone has room for one column.
 */
export function usualStaffId(
  view: CalendarView,
  staff: readonly { staffId: string }[],
  { ownId, isPhone }: { ownId: string | null; isPhone: boolean },
): string | null {
  const isCrowded = view === 'week' || (isPhone && (view === 'day' || view === 'three-days'));
  if (!isCrowded) return null;
  return (staff.find(({ staffId }) => staffId === ownId) ?? staff[0])?.staffId ?? null;
}

/** The dates on screen. */
export const datesOf = (
  { view, date }: Pick<CalendarState, 'view' | 'date'>,
  weekStartsOn: Weekday,
): readonly CalendarDate[] => datesOfView(view, date, weekStartsOn);
