import {
  clockRangeText,
  clockText,
  defaultTimeStyle,
  hourText,
  type TimeStyle,
} from '@daybook/domain/time-style';

let current: TimeStyle = defaultTimeStyle;
let firstWeekday = 1;

/** The present time format of the business. */
export const timeStyle = (): TimeStyle => current;

/** The day on which the business's weeks start: Monday is 1, Sunday 7. */
export const weekStart = (): number => firstWeekday;

/**
 * Sets the format of every time and date in this area, and its first day of the week. An area concerns one business, so formatters need no parameter
 * for it: the area's frame calls this before its content is rendered.
 */
export function keepTimeStyle(style: TimeStyle & { weekStartsOn?: number }): void {
  current = style;
  firstWeekday = style.weekStartsOn ?? 1;
}

/** A minute of the day as local time: `14:30`, or `2:30 pm`. */
export const formatMinute = (minute: number): string => clockText(minute, current);

/** A range in minutes of the day: `09:30 – 10:15`, or `9:30 – 10:15 am`. */
export const formatMinutes = (from: number, to: number): string => clockRangeText(from, to, current);

/** The label of a full hour on an axis: `09:00`, or `9 am`. */
export const formatHourMark = (minute: number): string =>
  current.clock === '24h' ? formatMinute(minute) : formatHour(minute / 60);

/** A full hour for narrow places: `09`, or `9 am`. */
export const formatHour = (hour: number): string => hourText(hour, current);
