import type { Site } from '@daybook/contract/site';
import { t } from '@daybook/i18n';
import { formatDayOf, formatTime } from '@daybook/ui/format/when';
import { inReadersZone } from '../booking/zone-line.ts';

/** `Open until 18:00`, `Opens tomorrow at 09:00 (Lagos time)`; null if the business publishes no hours. */
export function openingLine(
  { opening, zone }: Pick<Site, 'opening' | 'zone'>,
  now: Date,
  reader: string,
): string | null {
  const next = opening.find(({ endAt }) => now < new Date(endAt));
  if (!next) return null;
  const time = (instant: string) => inReadersZone(formatTime(instant, zone), zone, reader, new Date(instant));
  if (new Date(next.startAt) <= now) return t('Open until {time}', { time: time(next.endAt) });
  return t('Opens {day} at {time}', { day: formatDayOf(next.startAt, zone, now), time: time(next.startAt) });
}
