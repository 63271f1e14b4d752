import { minuteMs } from '../time/wall-clock.ts';
import { type ReminderKind, reminderKinds } from './kinds.ts';

/** Starts of visits, more than `after` and at most `upTo`, of which one reminder is due. */
export interface DueStarts {
  kind: ReminderKind;
  /** How long before the start it is sent. */
  minutesBefore: number;
  after: number;
  upTo: number;
}

/** Minutes of the day of the business, `to` not included. They may pass midnight, and are never the same. */
export interface QuietHours {
  from: number;
  to: number;
}

/** Whether nobody is to be reminded at this minute of the day. What comes due meanwhile waits for the end. */
export const isQuiet = (minute: number, { from, to }: QuietHours): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

/**
 * Which starts are due to be reminded of at this moment. A visit is in one window at most: when a later reminder has
 * come due, the earlier ones of the same visit have nothing to add. `minutesBefore` falls from one to the next.
 */
export function dueStarts(minutesBefore: readonly number[], now: number): DueStarts[] {
  return minutesBefore.flatMap((minutes, place) => {
    const kind = reminderKinds[place];
    const next = minutesBefore[place + 1] ?? 0;
    if (kind === undefined) return [];
    return { kind, minutesBefore: minutes, after: now + next * minuteMs, upTo: now + minutes * minuteMs };
  });
}

/**
 * True when the visit is worth this reminder: whoever learned of the time after the reminder would have been sent
 * (booked, accepted or moved late) has just been told of it.
 */
export const isWorthReminding = (
  visit: { startAt: number; knownAt: number },
  { minutesBefore }: Pick<DueStarts, 'minutesBefore'>,
): boolean => visit.knownAt <= visit.startAt - minutesBefore * minuteMs;
