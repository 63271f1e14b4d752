import type { Site } from '@daybook/contract/site';
import { formatDayOf, formatTime } from '@daybook/ui/format/when';
import { zoneAbbreviation } from '@daybook/ui/format/zone';

/** `Open until 18:00 WAT`, `Opens tomorrow at 09:00 WAT`; null if the business publishes no hours. */
export function openingLine({ opening, zone }: Pick<Site, 'opening' | 'zone'>, now: Date): string | null {
  const next = opening.find(({ endAt }) => now < new Date(endAt));
  if (!next) return null;
  const time = (instant: string) =>
    `${formatTime(instant, zone)} ${zoneAbbreviation(zone, new Date(instant))}`;
  if (new Date(next.startAt) <= now) return `Open until ${time(next.endAt)}`;
  const day = formatDayOf(next.startAt, zone, now);
  return `Opens ${day === 'today' || day === 'tomorrow' ? day : `on ${day}`} at ${time(next.startAt)}`;
}
