import { type CalendarDate, minuteMs, wallClock } from '@daybook/domain/wall-clock';
import type { CalendarState } from '../calendar-state.ts';
import type { Marked } from '../changes/dialog-state.ts';
import type { Display } from '../display.ts';

/** The default start on days other than today. */
const usualMinute = 10 * 60;

/** The default start of a new item: today at the next step, on other days in the morning. */
export function nextStart(
  { date, staffId }: Pick<CalendarState, 'date' | 'staffId'>,
  { step }: Pick<Display, 'step'>,
  now: Date,
  zone: string,
): Marked {
  const clock = wallClock(zone);
  const today: CalendarDate = clock.dateAt(now.getTime());
  const stepMs = step * minuteMs;
  const startAt =
    date === today ? Math.ceil(now.getTime() / stepMs) * stepMs : clock.instantAt(date, usualMinute);
  return { staffId, startAt, endAt: null };
}
