import { readTime } from '@daybook/domain/time-style';
import type { Weekday } from '@daybook/domain/wall-clock';
import { validateRanges } from '@daybook/domain/weekly-ranges';
import type { DayRange, WeeklyRange } from '@daybook/domain/working-hours';
import { t } from '@daybook/i18n';
import { formatMinute } from '@daybook/ui/format/time-style';
import { readEnd } from '../../kit/time/clock-text.ts';

/** The days of a week in their order, by number. */
export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** A range as typed. */
export interface RangeDraft {
  id: number;
  start: string;
  end: string;
}

/** A week as typed. */
export type WeekDraft = Readonly<Record<Weekday, readonly RangeDraft[]>>;

let lastId = 0;

/** A draft with a unique id. */
export function aDraft({ startMinute, endMinute }: DayRange): RangeDraft {
  lastId += 1;
  return { id: lastId, start: formatMinute(startMinute), end: formatMinute(endMinute) };
}

/** The initial draft of the editor. */
export function draftOf(ranges: readonly WeeklyRange[]): WeekDraft {
  const on = (day: Weekday) => ranges.filter(({ weekday }) => weekday === day).map(aDraft);
  return { 1: on(1), 2: on(2), 3: on(3), 4: on(4), 5: on(5), 6: on(6), 7: on(7) };
}

/** One more range, after the last of the day if there is room. */
export function nextDraft(ranges: readonly RangeDraft[]): RangeDraft {
  const ends = ranges.map(({ end }) => readEnd(end) ?? 0);
  const last = Math.max(0, ...ends);
  if (ranges.length === 0) return aDraft({ startMinute: 540, endMinute: 1020 });
  const startMinute = Math.min(last + 60, 1380);
  return aDraft({ startMinute, endMinute: Math.min(startMinute + 120, 1440) });
}

/** The minutes of a typed range: an end at or before the start belongs to the next day. */
export function minutesOf({ start, end }: Omit<RangeDraft, 'id'>): DayRange | null {
  const [startMinute, endMinute] = [readTime(start), readEnd(end)];
  if (startMinute === null || endMinute === null || startMinute === 1440) return null;
  return { startMinute, endMinute: endMinute < startMinute ? endMinute + 1440 : endMinute };
}

/** The valid ranges, and the problems by id. */
export interface ValidatedWeek {
  ranges: WeeklyRange[];
  problems: ReadonlyMap<number, string>;
}

export function validateWeek(draft: WeekDraft): ValidatedWeek {
  const problems = new Map<number, string>();
  const typed = weekdays.flatMap((weekday) =>
    draft[weekday].flatMap((range) => {
      const minutes = minutesOf(range);
      if (!minutes)
        problems.set(
          range.id,
          t('Enter both times, such as {start} and {end}.', {
            start: formatMinute(540),
            end: formatMinute(1050),
          }),
        );
      return minutes ? { id: range.id, weekday, ...minutes } : [];
    }),
  );
  validateRanges(typed).forEach((problem, index) => {
    const range = typed[index];
    if (problem && range) problems.set(range.id, t(problem));
  });
  return { ranges: typed.map(({ id: _, ...range }) => range), problems };
}
