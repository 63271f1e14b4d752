import type { RescheduleCheck } from '@daybook/contract/desk-booking';
import { isInOrder } from '@daybook/domain/booking-order';
import { minuteMs } from '@daybook/domain/wall-clock';
import type { CalendarAppointment, CalendarItem } from '../calendar-data.ts';
import type { MoveTarget } from './dialog-state.ts';
import { iso } from './instant.ts';

export const minutesOf = ({ startAt, endAt }: Pick<MoveTarget, 'startAt' | 'endAt'>): number =>
  Math.round((endAt - startAt) / minuteMs);

/** All services of the appointment's booking on screen, in order. */
export const bookingOf = (item: CalendarAppointment, items: readonly CalendarItem[]): CalendarAppointment[] =>
  items
    .flatMap((one) => (one.kind === 'appointment' && one.bookingId === item.bookingId ? one : []))
    .sort((a, b) => a.startAt - b.startAt);

/** Only a booking that keeps its staff and durations can move as a whole. */
export const canGoWhole = (
  item: CalendarAppointment,
  target: MoveTarget,
  booking: readonly CalendarAppointment[],
): boolean =>
  booking.length > 1 &&
  item.staffId === target.staffId &&
  minutesOf(item) === minutesOf(target) &&
  item.startAt !== target.startAt;

/** Whether a service moved alone keeps its order within the booking. */
export const canGoAlone = (
  item: CalendarAppointment,
  target: MoveTarget,
  booking: readonly CalendarAppointment[],
): boolean => isInOrder(booking.map((one) => (one.id === item.id ? target : one)));

/** The request of a move, without unchanged values. */
function wishOf(item: CalendarAppointment, target: MoveTarget): RescheduleCheck {
  return {
    startAt: iso(target.startAt),
    appointmentId: item.id,
    ...(target.staffId !== item.staffId && { staff: target.staffId }),
    ...(minutesOf(target) !== minutesOf(item) && { durationMinutes: minutesOf(target) }),
  };
}

/** The same shift for the whole booking. */
function wholeWishOf(
  item: CalendarAppointment,
  target: MoveTarget,
  booking: readonly CalendarAppointment[],
): RescheduleCheck {
  const first = booking[0] ?? item;
  return { startAt: iso(first.startAt + target.startAt - item.startAt) };
}

/** The possible requests of a target: for the whole booking, if possible, and for the service alone. */
export function wishesOf(
  item: CalendarAppointment,
  target: MoveTarget,
  booking: readonly CalendarAppointment[],
): RescheduleCheck[] {
  if (!canGoWhole(item, target, booking)) return [wishOf(item, target)];
  const alone = canGoAlone(item, target, booking) ? [wishOf(item, target)] : [];
  return [wholeWishOf(item, target, booking), ...alone];
}

/** The request that undoes a move. */
export function backWishOf(
  item: CalendarAppointment,
  wish: RescheduleCheck,
  booking: readonly CalendarAppointment[],
): RescheduleCheck {
  const first = wish.appointmentId === undefined ? (booking[0] ?? item) : item;
  return {
    startAt: iso(first.startAt),
    ...(wish.appointmentId !== undefined && { appointmentId: wish.appointmentId }),
    ...(wish.staff !== undefined && { staff: item.staffId }),
    ...(wish.durationMinutes !== undefined && { durationMinutes: minutesOf(item) }),
  };
}
