import { minuteIn } from '@daybook/domain/calendar/business-day';
import { type GridStep, toPx } from '@daybook/domain/calendar/scale';
import { type TimeAxis, toAxis } from '@daybook/domain/calendar/time-axis';
import { placeText } from './build-column.ts';
import type { GridColumn } from './grid-column.ts';
import classes from './NowLine.module.css';

interface Props {
  columns: readonly GridColumn[];
  axis: TimeAxis;
  step: GridStep;
  now: number;
}

/** The position of now on the axis, and its columns; null if none. */
export function nowOn({ columns, axis, now }: Omit<Props, 'step'>) {
  const isToday = ({ day }: GridColumn) => {
    const minute = minuteIn(day, now);
    return minute >= 0 && minute < day.minutes;
  };
  const first = columns.findIndex(isToday);
  const column = columns[first];
  if (!column) return null;
  const place = toAxis(axis, column.day, minuteIn(column.day, now));
  return { place, day: column.day, first, last: columns.findLastIndex(isToday) };
}

/** Within this distance in px, an hour mark would show behind the current time. */
const reach = 18;

/** The hour marks that do not collide with the current time. */
export function marksBesideNow<T extends { minute: number }>(
  marks: readonly T[],
  props: Props,
): readonly T[] {
  const found = nowOn(props);
  if (!found) return marks;
  const now = toPx(props.step, found.place);
  return marks.filter(({ minute }) => Math.abs(toPx(props.step, minute) - now) >= reach);
}

/** The line through today's columns. */
export function NowLine(props: Props) {
  const found = nowOn(props);
  if (!found) return null;
  return (
    <div
      className={classes.line}
      style={{
        gridColumn: `${found.first + 1} / ${found.last + 2}`,
        marginTop: toPx(props.step, found.place),
      }}
    />
  );
}

/** The current time among the hours. */
export function NowTime(props: Props) {
  const found = nowOn(props);
  if (!found) return null;
  return (
    <span className={classes.time} style={{ top: toPx(props.step, found.place) }}>
      {placeText(props.axis, found.day, found.place)}
    </span>
  );
}
