import { formatTime, formatWhen } from '@daybook/ui/format/when';
import { sameClock, zoneAbbreviation } from '@daybook/ui/format/zone';

/** The place that a zone is named for: `Africa/Lagos` is Lagos. */
const placeOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** `UTC+1`, `UTC-3:30`, `UTC` */
function offsetText(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' });
  const name = parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
  return name.replace('GMT', 'UTC').replace(/\+0$/, '');
}

/** `Times in Lagos (WAT, UTC+1)` */
export function zoneLine(zone: string, at: Date): string {
  const offset = offsetText(zone, at);
  const abbreviation = zoneAbbreviation(zone, at);
  const names = /^(GMT|UTC)[+-]/.test(abbreviation) ? [offset] : [...new Set([abbreviation, offset])];
  return `Times in ${placeOf(zone)} (${names.join(', ')})`;
}

/** What the device's clock makes of a time at the business; null where both clocks show the same. */
export function deviceLine(zone: string, deviceZone: string, at: Date): string | null {
  if (sameClock(zone, deviceZone, at)) return null;
  return `Your device is on ${placeOf(deviceZone)} time: ${formatTime(at, zone)} in ${placeOf(zone)} is ${formatTime(at, deviceZone)} for you.`;
}

/** The zone that this device keeps. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** ` (Lagos time)` where the reader's clock shows another time; otherwise nothing. */
export const zoneNote = (zone: string, reader: string, at: Date): string =>
  sameClock(zone, reader, at) ? '' : ` (${placeOf(zone)} time)`;

/** An instant as people say it, always on the clock of the business: `today 14:30`, `today 14:30 (Lagos time)`. */
export function whenText(at: Date | string, zone: string, now: Date, reader = deviceZone()): string {
  return `${formatWhen(at, zone, now)}${zoneNote(zone, reader, new Date(at))}`;
}
