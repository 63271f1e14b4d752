import { readTime } from '@daybook/domain/time-style';
import { type CalendarDate, wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { formatMinute } from '@daybook/ui/format/time-style';
import { formatTime } from '@daybook/ui/format/when';

/** A typed local date and time of the business. */
export interface StartDraft {
  date: CalendarDate;
  time: string;
}

/** An instant as field values. */
export const startDraftOf = (at: number, zone: string): StartDraft => ({
  date: wallClock(zone).dateAt(at),
  time: formatTime(new Date(at), zone),
});

/** Validates the fields; returns the values and the problems. */
export function validateStart(
  { date, time }: StartDraft,
  zone: string,
): { startAt: number | null; problems: Partial<Record<keyof StartDraft, string>> } {
  const minute = readTime(time);
  const problems: Partial<Record<keyof StartDraft, string>> = {};
  if (Number.isNaN(Date.parse(date))) problems.date = t('Enter a day.');
  if (minute === null) problems.time = t('Enter a time, such as {time}.', { time: formatMinute(570) });
  const isWrong = minute === null || problems.date !== undefined;
  return { startAt: isWrong ? null : wallClock(zone).instantAt(date, minute), problems };
}
