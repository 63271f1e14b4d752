import { minuteMs } from '../time/wall-clock.ts';
import { type BookingStatus, comingStatuses } from './booking.ts';

/** The actions that customers can take on their own booking online. */
export const selfServiceActs = ['cancel', 'reschedule', 'edit'] as const;
export type SelfServiceAct = (typeof selfServiceActs)[number];

/** Why it is not possible: the status, a closed window, or the limit of moves. */
export const selfServiceRefusals = ['state', 'window', 'count'] as const;
export type SelfServiceRefusal = (typeof selfServiceRefusals)[number];

/** The facts that decide it; minutes are those of the booked policy. */
export interface SelfService {
  /** The present status: see `statusAt`. */
  status: BookingStatus;
  startAt: number;
  cancelMinutes: number;
  rescheduleMinutes: number;
  editMinutes: number;
  /** How often the customer has moved it. */
  reschedules: number;
  /** Null for no limit. */
  reschedulesAtMost: number | null;
  /** Paid, but the time went to another customer: moving to another time is free, regardless of windows. */
  isTimeLost?: boolean;
}

/**
 * The last instant at which it is possible, inclusive. A request was never promised, so it can be withdrawn until it
 * would begin.
 */
export function selfServiceUntil(
  act: SelfServiceAct,
  booking: Pick<SelfService, 'status' | 'startAt' | 'cancelMinutes' | 'rescheduleMinutes' | 'editMinutes'>,
): number {
  const minutes = {
    cancel: booking.status === 'pending' ? 0 : booking.cancelMinutes,
    reschedule: booking.rescheduleMinutes,
    edit: booking.editMinutes,
  };
  return booking.startAt - minutes[act] * minuteMs;
}

/** Null if the customer may do it now. */
export function selfServiceRefusal(
  act: SelfServiceAct,
  booking: SelfService,
  now: number,
): SelfServiceRefusal | null {
  if (booking.isTimeLost) return act === 'reschedule' ? null : 'state';
  if (!comingStatuses.includes(booking.status)) return 'state';
  if (now > selfServiceUntil(act, booking)) return 'window';
  return act === 'reschedule' && reschedulesLeft(booking) === 0 ? 'count' : null;
}

/** How often the customer may still move it; null for no limit. */
export const reschedulesLeft = ({
  reschedules,
  reschedulesAtMost,
}: Pick<SelfService, 'reschedules' | 'reschedulesAtMost'>): number | null =>
  reschedulesAtMost === null ? null : Math.max(0, reschedulesAtMost - reschedules);

/** Attendance can be confirmed while the booking is confirmed and has not begun. */
export const canConfirmAttendance = (
  { status, startAt }: Pick<SelfService, 'status' | 'startAt'>,
  now: number,
): boolean => status === 'confirmed' && startAt > now;

/** Whether the customer has confirmed this very time. */
export const hasConfirmedAttendance = ({
  startAt,
  willComeAt,
}: {
  startAt: Date;
  willComeAt: Date | null;
}): boolean => willComeAt?.getTime() === startAt.getTime();
