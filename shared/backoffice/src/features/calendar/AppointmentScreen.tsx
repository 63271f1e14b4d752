import { calendarQueries } from '@daybook/api/calendar';
import { catalogueQueries } from '@daybook/api/catalogue';
import { reachOf } from '@daybook/domain/people';
import { type CalendarDate, type Weekday, wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { QueryView } from '@daybook/ui/QueryView';
import { useIsPhone } from '@daybook/ui/use-narrow';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useBusiness } from '../../entities/business/Business.tsx';
import { useArea } from '../../kit/area/Area.tsx';
import classes from './AppointmentScreen.module.css';
import { Calendar } from './Calendar.tsx';
import { CalendarBody } from './CalendarBody.tsx';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';
import { calendarDataOf, closuresOf } from './calendar-answer.ts';
import type { CalendarData, CalendarPerson } from './calendar-data.ts';
import { type CalendarState, datesOf, usualStaffId } from './calendar-state.ts';
import { useQuestions } from './changes/use-questions.ts';
import { useDisplay } from './display.ts';
import { nextStart } from './new/next-start.ts';
import { Questions } from './Questions.tsx';
import { useAskedByAddress } from './use-asked-by-address.ts';
import { useCalendarActs } from './use-calendar-acts.ts';
import { type AskedCalendar, useCalendarAddress } from './use-calendar-address.ts';

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const nobody: readonly CalendarPerson[] = [];

/** The calendar of the business, within the user's scope. */
export function AppointmentScreen() {
  const area = useArea();
  const title = area === '/staff' ? t('Appointments') : t('Appointment');
  usePageTitle(title);
  const { site, zone, now } = useBusiness();
  const today = wallClock(zone).dateAt(now.getTime());
  const user = useUser();
  const isPhone = useIsPhone();
  const [asked, setAsked] = useCalendarAddress(today);
  const [display, setDisplay] = useDisplay(user.userId);
  const weekStartsOn = weekdays.find((day) => day === site.weekStartsOn) ?? 1;
  const query = useCalendar(zone, asked, datesOf(asked, weekStartsOn), display.showsCalledOff);
  const staff = useStaff();
  const data = query.data?.data ?? nothing;
  const state = useMemo(
    () => stateOf(asked, data, user.staffId, isPhone),
    [asked, data, user.staffId, isPhone],
  );
  const setState = useCallback((next: CalendarState) => setAsked(next, state), [setAsked, state]);
  const { dialog, ask, answer } = useQuestions(data);
  const acts = useCalendarActs(data, ask);
  const canAdd = data.staff.some(({ canBook, canBlock }) => canBook || canBlock);
  const canBlock = data.staff.some((one) => one.canBlock);
  const onNew = canAdd
    ? () => void ask({ kind: 'new', marked: nextStart(state, display, now, zone) })
    : undefined;
  useAskedByAddress(canBlock, () => {
    void ask({ kind: 'new', marked: nextStart(state, display, now, zone), first: 'blocked' });
  });
  return (
    <>
      <VisuallyHidden component="h1" tabIndex={-1}>
        {title}
      </VisuallyHidden>
      <Calendar
        state={state}
        onState={setState}
        display={display}
        onDisplay={setDisplay}
        today={today}
        weekStartsOn={weekStartsOn}
        staff={staff}
        onNew={onNew}
      >
        <div className={classes.view}>
          <QueryView
            query={query}
            what={t('the calendar')}
            errorText={sentenceOf}
            skeleton={<CalendarSkeleton view={state.view} />}
          >
            {({ data, counts }) => (
              <CalendarBody
                state={state}
                onState={setState}
                display={display}
                zone={zone}
                weekStartsOn={weekStartsOn}
                now={now.getTime()}
                data={data}
                counts={counts}
                acts={acts}
                onNew={onNew}
              />
            )}
          </QueryView>
        </div>
      </Calendar>
      <Questions dialog={dialog} data={data} onAsk={(next) => void ask(next)} onAnswer={answer} />
    </>
  );
}

function stateOf(
  { staffId, ...asked }: AskedCalendar,
  { staff }: CalendarData,
  ownId: string | null,
  isPhone: boolean,
): CalendarState {
  const usual = usualStaffId(asked.view, staff, { ownId, isPhone });
  return { ...asked, staffId: staffId === undefined || (isPhone && staffId === null) ? usual : staffId };
}

const nothing: CalendarData = {
  staff: [],
  items: [],
  working: [],
  breaks: [],
  timeOff: [],
  closures: [],
  holds: [],
};

/** The data for the dates on screen. A month needs only counts: its appointments would be thousands. */
function useCalendar(
  zone: string,
  { view, staffId }: AskedCalendar,
  dates: readonly CalendarDate[],
  calledOff: boolean,
) {
  const { startAt, endAt } = wallClock(zone).days(dates[0] ?? '', dates.at(-1));
  const isMonth = view === 'month';
  const [from, to] = [new Date(startAt).toISOString(), new Date(endAt).toISOString()];
  const range = useQuery({
    ...calendarQueries.range({ from, to, ...(calledOff && { calledOff: '1' }) }),
    enabled: !isMonth,
  });
  const counts = useQuery({
    ...calendarQueries.counts({ from, to, ...(staffId && { staff: staffId }) }),
    enabled: isMonth,
  });
  const data = useMemo(() => range.data && calendarDataOf(range.data), [range.data]);
  const shown = useMemo(() => {
    if (isMonth) {
      return (
        counts.data && { data: { ...nothing, closures: closuresOf(counts.data) }, counts: counts.data.days }
      );
    }
    return data && { data, counts: [] };
  }, [isMonth, data, counts.data]);
  const { error, isFetching, refetch } = isMonth ? counts : range;
  return { data: shown, error, isFetching, refetch };
}

/** The staff filter, for users who see more than their own calendar; undefined while it loads. */
function useStaff(): readonly CalendarPerson[] | undefined {
  const { data: staff } = useQuery(catalogueQueries.staff());
  const user = useUser();
  return useMemo(() => {
    const reach = reachOf(user, 'booking.view');
    if (reach === null) return staff;
    return reach.length > 1 ? staff?.filter(({ staffId }) => reach.includes(staffId)) : nobody;
  }, [staff, user]);
}
