import { wallClock } from '@daybook/domain/wall-clock';

/** The first moment of the month in a zone. */
export function monthStart(zone: string, now: Date): Date {
  const clock = wallClock(zone);
  return new Date(clock.instantAt(`${clock.dateAt(now.getTime()).slice(0, 8)}01`, 0));
}
