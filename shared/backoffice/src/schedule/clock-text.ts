const dayMinutes = 1440;

/** The minute of the day that somebody typed: `9`, `930`, `09:30`, `9.30`, up to `24:00`; null when it is no time. */
export function readTime(text: string): number | null {
  const [, hours = '', minutes = '0'] = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/.exec(text.trim().toLowerCase()) ?? [];
  if (hours === '') return null;
  const minute = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && minute <= dayMinutes ? minute : null;
}

/** A minute of the day as the wall shows it, also past midnight: 1560 is `02:00`; the end of a day is `24:00`. */
export function writeTime(minute: number): string {
  const shown = minute > dayMinutes ? minute - dayMinutes : minute;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(shown / 60))}:${two(shown % 60)}`;
}

/** `09:00 – 17:00`, and `22:00 – 02:00 (next day)` past midnight. */
export function rangeText({ startMinute, endMinute }: { startMinute: number; endMinute: number }): string {
  const text = `${writeTime(startMinute)} – ${writeTime(endMinute)}`;
  return endMinute > dayMinutes ? `${text} (next day)` : text;
}
