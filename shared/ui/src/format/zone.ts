import { currentLanguage } from '@daybook/i18n';

// The abbreviations that a browser knows depend on the locale.
const locales = ['en-US', 'en-GB', 'en-NG', 'en-IN', 'en-AU'];

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter takes much longer than using it. */
function formatOf(locale: string, timeZone: string, timeZoneName: 'short' | 'long' | 'longOffset') {
  const key = `${locale} ${timeZone} ${timeZoneName}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, timeZoneName });
  formats.set(key, format);
  return format;
}

const partOf = (format: Intl.DateTimeFormat, at: Date) =>
  format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value;

/** The short name of the zone at that instant: WAT, BST, or GMT+2 if it has none. */
export function zoneAbbreviation(zone: string, at: Date): string {
  let first: string | undefined;
  for (const locale of locales) {
    const name = partOf(formatOf(locale, zone, 'short'), at) ?? zone;
    if (!/^(GMT|UTC)[+-]/.test(name)) return name;
    first ??= name;
  }
  return first ?? zone;
}

/** The name of the zone at that instant: West Africa Time. */
export const zoneName = (zone: string, at: Date): string =>
  partOf(formatOf(currentLanguage(), zone, 'long'), at) ?? zone;

/** True if both zones have the same local time at that instant. */
export const sameClock = (zone: string, other: string, at: Date): boolean =>
  zone === other ||
  partOf(formatOf('en-US', zone, 'longOffset'), at) === partOf(formatOf('en-US', other, 'longOffset'), at);
