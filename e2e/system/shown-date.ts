const parts = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A date (`YYYY-MM-DD`) as the demo's fields show it: `3 Mar 2026`. */
export function shownDate(date: string): string {
  const of = Object.fromEntries(parts.formatToParts(new Date(date)).map(({ type, value }) => [type, value]));
  return `${of.day} ${of.month} ${of.year}`;
}
