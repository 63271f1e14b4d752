import { minuteMs } from '../time/wall-clock.ts';
import type { BookingStatus } from './booking.ts';

/** What a customer may do with a booking of their own, without calling. */
export const selfServiceActs = ['cancel', 'reschedule', 'edit'] as const;
export type SelfServiceAct = (typeof selfServiceActs)[number];

/**
 * Why one of them is not possible: the booking is not in a state for it, its window has closed, or it has been moved as
 * often as the business allows.
 */
export const selfServiceRefusals = ['state', 'window', 'count'] as const;
export type SelfServiceRefusal = (typeof selfServiceRefusals)[number];

/** What of a booking decides it; the minutes are those of the policy under which it was booked. */
export interface SelfService {
  /** As it is now: see `statusAt`. */
  status: BookingStatus;
  startAt: number;
  cancelMinutes: number;
  rescheduleMinutes: number;
  editMinutes: number;
  /** How often the customer has moved it. */
  reschedules: number;
  /** Null for no limit. */
  reschedulesAtMost: number | null;
  /** Paid for a time that somebody else got: another one is free of charge, whatever the windows say. */
  isTimeLost?: boolean;
}

/**
 * The last instant at which the act is possible, this instant included. A request was never promised, so it can be
 * taken back until it would begin.
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

/** Null when the customer may do it now. */
export function selfServiceRefusal(
  act: SelfServiceAct,
  booking: SelfService,
  now: number,
): SelfServiceRefusal | null {
  if (booking.isTimeLost) return act === 'reschedule' ? null : 'state';
  if (booking.status !== 'pending' && booking.status !== 'confirmed') return 'state';
  if (now > selfServiceUntil(act, booking)) return 'window';
  return act === 'reschedule' && reschedulesLeft(booking) === 0 ? 'count' : null;
}

/** How often the customer may still move it; null for no limit. */
export const reschedulesLeft = ({
  reschedules,
  reschedulesAtMost,
}: Pick<SelfService, 'reschedules' | 'reschedulesAtMost'>): number | null =>
  reschedulesAtMost === null ? null : Math.max(0, reschedulesAtMost - reschedules);

/** What a reminder asks can be answered while the visit stands and has not begun. */
export const canConfirmAttendance = (
  { status, startAt }: Pick<SelfService, 'status' | 'startAt'>,
  now: number,
): boolean => status === 'confirmed' && startAt > now;

/** Whether the customer has said that they come at this very time. */
export const hasConfirmedAttendance = ({
  startAt,
  willComeAt,
}: {
  startAt: Date;
  willComeAt: Date | null;
}): boolean => willComeAt?.getTime() === startAt.getTime();
