const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Within so many seconds of now nobody counts them. */
const justNowSeconds = 5;

/**
 * How long ago, or how long until, in the largest unit that is full: `3 hours ago`, `in 2 days`, `just now`.
 * A month counts 30 days and a year 365, so the last days before a year's turn are 12 months.
 */
export function formatRelative(at: Date | string, now: Date): string {
  const seconds = (now.getTime() - new Date(at).getTime()) / 1000;
  const size = Math.floor(Math.abs(seconds));
  if (size < justNowSeconds) return 'just now';
  const [unit, length] = units.find(([, length]) => size >= length) ?? units[5];
  const count = Math.floor(size / length);
  const amount = `${count} ${unit}${count === 1 ? '' : 's'}`;
  return seconds < 0 ? `in ${amount}` : `${amount} ago`;
}
