import { readTime } from '@daybook/domain/time-style';
import { type CalendarDate, wallClock } from '@daybook/domain/wall-clock';
import { formatMinute } from '@daybook/ui/format/time-style';
import { formatTime } from '@daybook/ui/format/when';

/** A date and a time on the wall of the business, while they are typed. */
export interface StartDraft {
  date: CalendarDate;
  time: string;
}

/** How an instant stands in the fields. */
export const startDraftOf = (at: number, zone: string): StartDraft => ({
  date: wallClock(zone).dateAt(at),
  time: formatTime(new Date(at), zone),
});

/** What the fields say, and what is wrong with them. */
export function judgeStart(
  { date, time }: StartDraft,
  zone: string,
): { startAt: number | null; problems: Partial<Record<keyof StartDraft, string>> } {
  const minute = readTime(time);
  const problems: Partial<Record<keyof StartDraft, string>> = {};
  if (Number.isNaN(Date.parse(date))) problems.date = 'Enter a day.';
  if (minute === null) problems.time = `Enter a time, such as ${formatMinute(570)}.`;
  const isWrong = minute === null || problems.date !== undefined;
  return { startAt: isWrong ? null : wallClock(zone).instantAt(date, minute), problems };
}
