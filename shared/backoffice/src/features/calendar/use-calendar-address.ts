import { type CalendarView, calendarViews } from '@daybook/domain/calendar/calendar-range';
import { type CalendarDate, isCalendarDate } from '@daybook/domain/wall-clock';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CalendarState } from './calendar-state.ts';

const usual: CalendarView = 'day';
const wholeTeam = 'all';

/** The state in the URL; without a choice of people, the view has its own. */
export interface AskedCalendar extends Omit<CalendarState, 'staffId'> {
  staffId: string | null | undefined;
}

/** Reads the state from the URL, with defaults for missing and invalid values. */
function readAddress(params: URLSearchParams, today: CalendarDate): AskedCalendar {
  const [view, date, staff] = [params.get('view'), params.get('date'), params.get('staff')];
  return {
    view: calendarViews.find((one) => one === view) ?? usual,
    date: isCalendarDate(date) ? date : today,
    staffId: staff === wholeTeam ? null : (staff ?? undefined),
  };
}

function addressOf(
  current: URLSearchParams,
  today: CalendarDate,
  next: CalendarState,
  before: CalendarState,
): URLSearchParams {
  const address = new URLSearchParams(current);
  const write = (name: string, value: string, usualValue: string | null) =>
    value === usualValue ? address.delete(name) : address.set(name, value);
  write('view', next.view, usual);
  write('date', next.date, today);
  if (next.staffId !== before.staffId) write('staff', next.staffId ?? wholeTeam, null);
  return address;
}

/**
 * Stores the calendar's state in the URL. Today's date is left out, so that such a link always opens the current day.
 * People are left out until the user chooses them.
 */
export function useCalendarAddress(
  today: CalendarDate,
): [AskedCalendar, (next: CalendarState, before: CalendarState) => void] {
  const [params, setParams] = useSearchParams();
  const asked = useMemo(() => readAddress(params, today), [params, today]);
  const setState = useCallback(
    (next: CalendarState, before: CalendarState) =>
      setParams((current) => addressOf(current, today, next, before)),
    [setParams, today],
  );
  return [asked, setState];
}
