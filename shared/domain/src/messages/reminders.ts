import { minuteMs } from '../time/wall-clock.ts';
import { type ReminderKind, reminderKinds } from './kinds.ts';

/** The range of starts for which one reminder is due: later than `after`, at most `upTo`. */
export interface DueStarts {
  kind: ReminderKind;
  /** The time from sending to the start. */
  minutesBefore: number;
  after: number;
  upTo: number;
}

/** Minutes of the business's day, `to` excluded. The range may pass midnight; the two ends always differ. */
export interface QuietHours {
  from: number;
  to: number;
}

/** Whether reminders are held back at this minute of the day. Reminders that fall due in the meantime are sent at the end. */
export const isQuiet = (minute: number, { from, to }: QuietHours): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

/** The minutes until the quiet hours end, for a minute within them. */
export const minutesOfQuiet = (minute: number, { to }: QuietHours): number => (to - minute + 1440) % 1440;

/**
 * The starts for which a reminder is due at this moment. A booking is in at most one window: once a later reminder is
 * due, the earlier ones of the same booking are obsolete. `minutesBefore` is in descending order.
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
 * False if the time was set (booked, accepted or moved) after this reminder would have been sent, because that message
 * already gave the customer the time.
 */
export const isWorthReminding = (
  booking: { startAt: number; knownAt: number },
  { minutesBefore }: Pick<DueStarts, 'minutesBefore'>,
): boolean => booking.knownAt <= booking.startAt - minutesBefore * minuteMs;
