import { currentLanguage, t } from '@daybook/i18n';

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Shorter times are shown as `just now`. */
const justNowSeconds = 5;

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** Creating a formatter takes much longer than using it. */
function formatOf(language: string): Intl.RelativeTimeFormat {
  const format = formats.get(language) ?? new Intl.RelativeTimeFormat(language);
  formats.set(language, format);
  return format;
}

/**
 * The time since or until an instant, in the largest full unit: `3 hours ago`, `in 2 days`, `just now`. A month counts
 * 30 days and a year 365, so the last days before a full year are 12 months.
 */
export function formatRelative(at: Date | string, now: Date): string {
  const seconds = (now.getTime() - new Date(at).getTime()) / 1000;
  const size = Math.floor(Math.abs(seconds));
  if (size < justNowSeconds) return t('just now');
  const [unit, length] = units.find(([, length]) => size >= length) ?? units[5];
  const count = Math.floor(size / length);
  return formatOf(currentLanguage()).format(seconds < 0 ? count : -count, unit);
}
