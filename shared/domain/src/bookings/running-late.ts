import { minuteMs } from '../time/wall-clock.ts';
import { type BookingStatus, openStatuses, promisedStatuses } from './booking.ts';

/** The delays in minutes with which a visit can be marked; 0 removes the mark. */
export const lateMinutes = [0, 5, 10, 15, 20, 30] as const;
export type LateMinutes = (typeof lateMinutes)[number];

/** How long before its start a visit can be marked as late. Before that, it is rescheduled instead. */
const lateBeforeMs = 120 * minuteMs;
/** How long after its end it can be marked. After that, it is over or forgotten. */
const lateAfterMs = 60 * minuteMs;

/** Whether a visit can run late now: it is promised to the customer, and near. */
export const canRunLate = (
  { status, startAt, endAt }: { status: BookingStatus; startAt: number; endAt: number },
  now: number,
): boolean => promisedStatuses.includes(status) && now >= startAt - lateBeforeMs && now < endAt + lateAfterMs;

/** One service of a visit with the team member's time for it, buffers included. Instants are epoch milliseconds. */
export interface DayPart {
  bookingId: string;
  staffId: string;
  status: BookingStatus;
  startAt: number;
  endAt: number;
  blockStartAt: number;
  blockEndAt: number;
  /** The delay with which its visit is already marked. */
  lateMinutes: number;
}

/** A visit that starts later than booked. */
export interface DelayedVisit {
  bookingId: string;
  startAt: number;
  expectedAt: number;
}

interface Placed extends DayPart {
  /** By how much the part starts, and ends, later than booked. */
  startLateMs: number;
  endLateMs: number;
}

/**
 * The visits that start later because one runs late, in order of their starts. The delay passes from part to part of
 * each team member, and from service to service of a visit; time between two parts absorbs it. A part that has started
 * can only end late. The late visit itself is not included.
 */
export function delayedVisits(
  parts: readonly DayPart[],
  late: { bookingId: string; minutes: number },
  now: number,
): DelayedVisit[] {
  const placed: Placed[] = [];
  const inOrder = parts
    .filter(({ status }) => openStatuses.includes(status))
    .toSorted((a, b) => a.startAt - b.startAt || a.endAt - b.endAt);
  for (const part of inOrder) {
    const own = (part.bookingId === late.bookingId ? late.minutes : part.lateMinutes) * minuteMs;
    const delayMs = Math.max(own, ...placed.map((before) => delayFrom(before, part)));
    const hasStarted = part.status === 'in_service' && part.startAt <= now;
    placed.push({ ...part, startLateMs: hasStarted ? 0 : delayMs, endLateMs: delayMs });
  }
  const firsts = new Map<string, Placed>();
  for (const part of placed) if (!firsts.has(part.bookingId)) firsts.set(part.bookingId, part);
  return [...firsts.values()]
    .filter(({ bookingId, startLateMs }) => bookingId !== late.bookingId && startLateMs > 0)
    .map(({ bookingId, startAt, startLateMs }) => ({
      bookingId,
      startAt,
      expectedAt: startAt + startLateMs,
    }));
}

/** By how much a part is late because of an earlier one. Parts that were planned in parallel are late together. */
function delayFrom(before: Placed, part: DayPart): number {
  if (before.endLateMs === 0) return 0;
  const isSameVisit = before.bookingId === part.bookingId;
  if (!isSameVisit && before.staffId !== part.staffId) return 0;
  const gapMs = isSameVisit ? part.startAt - before.endAt : part.blockStartAt - before.blockEndAt;
  return gapMs < 0 ? before.startLateMs : Math.max(0, before.endLateMs - gapMs);
}
