import { type CalendarView, calendarViews } from '@daybook/domain/calendar/calendar-range';
import { type CalendarDate, isCalendarDate } from '@daybook/domain/wall-clock';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CalendarState } from './calendar-state.ts';

/** Reads the state from the URL, with defaults for missing and invalid values. */
function readAddress(params: URLSearchParams, today: CalendarDate, usual: CalendarView): CalendarState {
  const [view, date] = [params.get('view'), params.get('date')];
  return {
    view: calendarViews.find((one) => one === view) ?? usual,
    date: isCalendarDate(date) ? date : today,
    staffId: params.get('staff'),
  };
}

/**
 * Stores the calendar's state in the URL. Today's date is left out, so that such a link always opens the current day.
 */
export function useCalendarAddress(
  today: CalendarDate,
  usual: CalendarView,
): [CalendarState, (state: CalendarState) => void] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readAddress(params, today, usual), [params, today, usual]);
  const setState = useCallback(
    (next: CalendarState) =>
      setParams((current) => {
        const address = new URLSearchParams(current);
        const parts = {
          view: next.view === usual ? null : next.view,
          date: next.date === today ? null : next.date,
          staff: next.staffId,
        };
        for (const [name, value] of Object.entries(parts)) {
          if (value) address.set(name, value);
          else address.delete(name);
        }
        return address;
      }),
    [setParams, today, usual],
  );
  return [state, setState];
}
