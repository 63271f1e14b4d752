import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { useIsRendered } from '@daybook/shell/use-is-rendered';
import { formatTime, formatWhen } from '@daybook/ui/format/when';
import { sameClock, zoneAbbreviation } from '@daybook/ui/format/zone';

/** The place in the name of a zone: `Africa/Lagos` is Lagos. */
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
  return t('Times in {place} ({zone})', { place: placeOf(zone), zone: commaList(names) });
}

/** The local time of the device for a time at the business; null if both clocks agree. */
export function deviceLine(zone: string, deviceZone: string, at: Date): string | null {
  if (sameClock(zone, deviceZone, at)) return null;
  return t('Your device is on {devicePlace} time: {time} in {place} is {deviceTime} for you.', {
    devicePlace: placeOf(deviceZone),
    time: formatTime(at, zone),
    place: placeOf(zone),
    deviceTime: formatTime(at, deviceZone),
  });
}

/** The zone of this device. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone of the reader's device; in content that a server renders, the business's. */
export function useReadersZone(zone: string): string {
  return useIsRendered() ? zone : deviceZone();
}

/** `14:30`, and `14:30 (Lagos time)` if the reader's clock differs. */
export const inReadersZone = (time: string, zone: string, reader: string, at: Date): string =>
  sameClock(zone, reader, at) ? time : t('{time} ({place} time)', { time, place: placeOf(zone) });

/** An instant relative to now, always on the business's clock: `today 14:30`, `today 14:30 (Lagos time)`. */
export function whenText(at: Date | string, zone: string, now: Date, reader = deviceZone()): string {
  return inReadersZone(formatWhen(at, zone, now), zone, reader, new Date(at));
}
