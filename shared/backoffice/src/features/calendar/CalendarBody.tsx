import { businessDay, clipToDay } from '@daybook/domain/calendar/business-day';
import { turnView } from '@daybook/domain/calendar/calendar-range';
import { all } from '@daybook/domain/lists';
import { type CalendarDate, type Weekday, wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { useIsPhone } from '@daybook/ui/use-narrow';
import { IconCalendarOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { AgendaView } from './agenda/AgendaView.tsx';
import { type Colouring, type Hue, huesBy } from './block/colouring.ts';
import classes from './Calendar.module.css';
import type { CalendarActs, CalendarData, DayCount } from './calendar-data.ts';
import { type CalendarState, datesOf } from './calendar-state.ts';
import { titleOf } from './date-labels.ts';
import { colouringOf, type Display } from './display.ts';
import { NoAppointments, NoTeam } from './EmptyCalendar.tsx';
import { GridView } from './grid/GridView.tsx';
import { isShown } from './grid/grid-days.ts';
import type { GridSwipe } from './grid/TimeGrid.tsx';
import { MonthView } from './month/MonthView.tsx';

interface Props {
  state: CalendarState;
  onState: (state: CalendarState) => void;
  display: Display;
  zone: string;
  weekStartsOn: Weekday;
  now: number;
  data: CalendarData;
  /** For a month, which has too many appointments to load. */
  counts: readonly DayCount[];
  acts: CalendarActs;
  /** Absent for users who may not add appointments. */
  onNew?: (() => void) | undefined;
}

const noneClosed: ReadonlyMap<CalendarDate, string> = new Map();

/** The chosen view of the data. */
export function CalendarBody(props: Props) {
  const { state, onState, display, zone, weekStartsOn, now, acts, onNew } = props;
  const clock = useMemo(() => wallClock(zone), [zone]);
  const days = useMemo(
    () => datesOf(state, weekStartsOn).map((date) => businessDay(clock, date)),
    [state, weekStartsOn, clock],
  );
  const data = useShown(props.data, state.staffId, display.showsCalledOff);
  const staffNames = useMemo(
    () => new Map(props.data.staff.map(({ staffId, name }) => [staffId, name])),
    [props.data.staff],
  );
  const colouring = colouringOf(display, state);
  const hues = useHues(props.data, colouring);
  const swipe = useSwipes(props);
  const today = clock.dateAt(now);
  const label = titleOf(
    state.view,
    state.date,
    days.map(({ date }) => date),
  );

  if (state.view === 'month') {
    return (
      <MonthView
        label={label}
        dates={days.map(({ date }) => date)}
        date={state.date}
        today={today}
        counts={new Map(props.counts.map((count) => [count.date, count]))}
        closed={data.closures.length === 0 ? noneClosed : closedDays(days, data)}
        onDay={(date) => onState({ ...state, view: 'day', date })}
      />
    );
  }
  const onWholeTeam = () => onState({ ...state, staffId: null });
  if (state.view === 'agenda') {
    const othersHave = state.staffId !== null && props.data.items.length > data.items.length;
    return (
      <AgendaView
        label={label}
        days={days}
        today={today}
        data={data}
        staffNames={staffNames}
        acts={acts}
        empty={<NoAppointments onNew={onNew} onWholeTeam={othersHave ? onWholeTeam : undefined} />}
      />
    );
  }
  if (data.staff.length === 0) {
    return <NoTeam onWholeTeam={props.data.staff.length > 0 ? onWholeTeam : undefined} />;
  }
  return (
    <>
      <Closures names={closureNames(days, data)} />
      <GridView
        label={label}
        view={state.view}
        days={days}
        data={data}
        step={display.step}
        colouring={colouring}
        now={now}
        today={today}
        hues={hues}
        staffNames={staffNames}
        acts={acts}
        swipe={swipe}
      />
    </>
  );
}

/** On a phone, a finger turns the days, and on the head of the column the people. */
function useSwipes({ state, onState, data: { staff } }: Props): GridSwipe | undefined {
  const isPhone = useIsPhone();
  if (!isPhone || state.view !== 'day') return undefined;
  const place = staff.findIndex(({ staffId }) => staffId === state.staffId);
  return {
    onDay: (by) => onState({ ...state, date: turnView('day', state.date, by) }),
    onPerson: (by) => {
      const next = staff[(place + by + staff.length) % staff.length];
      if (next) onState({ ...state, staffId: next.staffId });
    },
  };
}

function useShown(data: CalendarData, staffId: string | null, showsCalledOff: boolean): CalendarData {
  return useMemo(
    () => ({
      ...data,
      staff: staffId === null ? data.staff : data.staff.filter((person) => person.staffId === staffId),
      items: data.items.filter((item) => isShown(item, staffId, showsCalledOff)),
    }),
    [data, staffId, showsCalledOff],
  );
}

function useHues({ staff, items }: CalendarData, colouring: Colouring): ReadonlyMap<string, Hue> {
  // The map is stable while no colour changes, because every block uses it.
  const hues = [...huesBy(colouring, staff, items)].sort(([a], [b]) => (a < b ? -1 : 1));
  const key = JSON.stringify(hues);
  // Serialised just above.
  return useMemo(() => new Map(JSON.parse(key) as [string, Hue][]), [key]);
}

type Days = ReturnType<typeof businessDay>[];

const closuresOn = (day: Days[number], data: CalendarData) =>
  data.closures.filter((closure) => clipToDay(day, closure));

const closedDays = (days: Days, data: CalendarData): ReadonlyMap<CalendarDate, string> =>
  new Map(
    days.flatMap((day): [CalendarDate, string][] => {
      const [closure] = closuresOn(day, data);
      return closure ? [[day.date, closure.name]] : [];
    }),
  );

const closureNames = (days: Days, data: CalendarData): string[] => [
  ...new Set(days.flatMap((day) => closuresOn(day, data).map(({ name }) => name))),
];

function Closures({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className={classes.banner}>
      <IconCalendarOff aria-hidden size={18} />
      {t('Closed: {name}', { name: all(names) })}
    </p>
  );
}
