import type { BusinessDay } from '@daybook/domain/calendar/business-day';
import type { CalendarView } from '@daybook/domain/calendar/calendar-range';
import type { GridStep } from '@daybook/domain/calendar/scale';
import { axisOf } from '@daybook/domain/calendar/time-axis';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { useMemo, useState } from 'react';
import type { Colouring, Hue } from '../block/colouring.ts';
import type { CalendarActs, CalendarData } from '../calendar-data.ts';
import { buildColumn } from './build-column.ts';
import { createColumnStore } from './column-store.ts';
import { useFirstScreen } from './first-screen.ts';
import { columnsOf, openingMinute } from './grid-days.ts';
import { DayHead, PersonHead } from './heads.tsx';
import { nowOn } from './NowLine.tsx';
import { type GridSwipe, TimeGrid } from './TimeGrid.tsx';

interface Props {
  label: string;
  view: CalendarView;
  days: readonly BusinessDay[];
  data: CalendarData;
  step: GridStep;
  colouring: Colouring;
  now: number;
  today: CalendarDate;
  hues: ReadonlyMap<string, Hue>;
  staffNames: ReadonlyMap<string, string>;
  acts: CalendarActs;
  swipe?: GridSwipe | undefined;
}

/** Days as columns of time: positioned data, and the column heads. */
export function GridView({ view, days, data, step, colouring, now, today, ...rest }: Props) {
  const axis = useMemo(() => axisOf(days), [days]);
  const [keep] = useState(createColumnStore);
  const columns = useMemo(
    () => keep(columnsOf(days, data).map((request) => buildColumn(request, data, axis, step))),
    [keep, days, data, axis, step],
  );
  const startMinute = openingMinute(columns, nowOn({ columns, axis, now })?.place ?? null);
  const drawn = useFirstScreen(columns, { startMinute, minutes: axis.minutes, step });
  const people = new Map(data.staff.map((person) => [person.staffId, person]));
  const heads = columns.map((column) => {
    const person = view === 'day' && column.staffId !== null ? people.get(column.staffId) : undefined;
    return person ? (
      <PersonHead key={column.key} person={person} column={column} />
    ) : (
      <DayHead key={column.key} column={column} today={today} />
    );
  });
  return (
    <TimeGrid
      {...rest}
      columns={drawn}
      heads={heads}
      axis={axis}
      step={step}
      now={now}
      startMinute={startMinute}
      colouring={colouring}
      columnsAreDays={view !== 'day'}
      saysStaff={view !== 'day' && data.staff.length > 1}
    />
  );
}
