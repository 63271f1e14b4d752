import type { Site } from '@daybook/contract/site';
import { weekdayNamed } from '@daybook/domain/time-style';
import { formatMinute } from '@daybook/ui/format/time-style';
import { inZone } from '@daybook/ui/format/wall-time';
import { zoneAbbreviation } from '@daybook/ui/format/zone';
import { openingAt } from '../visit/opening.ts';

function dayWords(inDays: number, weekday: number): string {
  if (inDays === 0) return 'today';
  return inDays === 1 ? 'tomorrow' : `on ${weekdayNamed(weekday)}`;
}

/** `Open until 18:00 WAT`, `Opens tomorrow at 09:00 WAT`; null where the business names no hours. */
export function openingLine({ hours, zone }: Pick<Site, 'hours' | 'zone'>, now: Date): string | null {
  const wall = inZone(now, zone);
  const opening = openingAt(hours, {
    weekday: wall.weekday === 0 ? 7 : wall.weekday,
    minute: wall.minute,
  });
  const name = zoneAbbreviation(zone, now);
  switch (opening.state) {
    case 'open':
      return `Open until ${formatMinute(opening.untilMinute)} ${name}`;
    case 'opens':
      return `Opens ${dayWords(opening.inDays, opening.weekday)} at ${formatMinute(opening.atMinute)} ${name}`;
    case 'unknown':
      return null;
  }
}
