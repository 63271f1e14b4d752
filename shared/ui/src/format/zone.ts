// Which abbreviations a browser knows depends on the locale that asks.
const locales = ['en-US', 'en-GB', 'en-NG', 'en-IN', 'en-AU'];

const nameOf = (locale: string, zone: string, at: Date, style: 'short' | 'long') =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: style })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value ?? zone;

/** How the zone is called at that instant, in short: WAT, BST, or GMT+2 where it has no short name. */
export function zoneAbbreviation(zone: string, at: Date): string {
  const names = locales.map((locale) => nameOf(locale, zone, at, 'short'));
  return names.find((name) => !/^(GMT|UTC)[+-]/.test(name)) ?? names[0] ?? zone;
}

/** How the zone is called at that instant: West Africa Time. */
export const zoneName = (zone: string, at: Date): string => nameOf('en-US', zone, at, 'long');

/** True when the clocks of both zones show the same at that instant. */
export function sameClock(zone: string, other: string, at: Date): boolean {
  const offset = (name: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
      .formatToParts(at)
      .find((part) => part.type === 'timeZoneName')?.value;
  return offset(zone) === offset(other);
}
