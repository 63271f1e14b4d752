import type { Site } from '@daybook/contract/site';
import { inZone } from '@daybook/ui/format/wall-time';
import { zoneAbbreviation } from '@daybook/ui/format/zone';
import { openingAt } from '../visit/opening.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function dayWords(inDays: number, weekday: number): string {
  if (inDays === 0) return 'today';
  return inDays === 1 ? 'tomorrow' : `on ${weekdays[weekday - 1]}`;
}

/** `Open until 18:00 WAT`, `Opens tomorrow at 09:00 WAT`; null where the business names no hours. */
export function openingLine({ hours, zone }: Pick<Site, 'hours' | 'zone'>, now: Date): string | null {
  const wall = inZone(now, zone);
  const [hour = 0, minute = 0] = wall.time.split(':').map(Number);
  const opening = openingAt(hours, {
    weekday: wall.weekday === 0 ? 7 : wall.weekday,
    minute: hour * 60 + minute,
  });
  const name = zoneAbbreviation(zone, now);
  switch (opening.state) {
    case 'open':
      return `Open until ${clock(opening.untilMinute)} ${name}`;
    case 'opens':
      return `Opens ${dayWords(opening.inDays, opening.weekday)} at ${clock(opening.atMinute)} ${name}`;
    case 'unknown':
      return null;
  }
}
