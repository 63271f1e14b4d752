import {
  clockRangeText,
  clockText,
  defaultTimeStyle,
  hourText,
  type TimeStyle,
} from '@daybook/domain/time-style';

let current: TimeStyle = defaultTimeStyle;

/** How the business writes times and dates now. */
export const timeStyle = (): TimeStyle => current;

/**
 * Makes every time and date of this area follow the business. An area speaks of one business, so that what writes a
 * time need not be told by whom: the area's frame says it, before anything below is drawn.
 */
export function keepTimeStyle(style: TimeStyle): void {
  current = style;
}

/** A minute of the day on the wall: `14:30`, or `2:30 pm`. */
export const formatMinute = (minute: number): string => clockText(minute, current);

/** From and to, in minutes of the day: `09:30 – 10:15`, or `9:30 – 10:15 am`. */
export const formatMinutes = (from: number, to: number): string => clockRangeText(from, to, current);

/** A line of an axis at a full hour: `09:00`, or `9 am`. */
export const formatHourMark = (minute: number): string =>
  current.clock === '24h' ? formatMinute(minute) : formatHour(minute / 60);

/** A full hour where there is little room: `09`, or `9 am`. */
export const formatHour = (hour: number): string => hourText(hour, current);
