import { type CalendarView, calendarViews } from '@daybook/domain/calendar/calendar-range';
import { type CalendarDate, isCalendarDate } from '@daybook/domain/wall-clock';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CalendarState } from './calendar-state.ts';

/** The state that an address asks for; what it leaves out, or has wrong, is what one usually wants. */
function readAddress(params: URLSearchParams, today: CalendarDate, usual: CalendarView): CalendarState {
  const [view, date] = [params.get('view'), params.get('date')];
  return {
    view: calendarViews.find((one) => one === view) ?? usual,
    date: isCalendarDate(date) ? date : today,
    staffId: params.get('staff'),
  };
}

/** What the calendar looks at lives in the address. Today stands in none, so that such a link stays today's. */
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
