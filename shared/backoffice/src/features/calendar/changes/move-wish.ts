import type { RescheduleCheck } from '@daybook/contract/desk-booking';
import { isInOrder } from '@daybook/domain/visit-order';
import { minuteMs } from '@daybook/domain/wall-clock';
import type { CalendarAppointment, CalendarItem } from '../calendar-data.ts';
import type { MoveTarget } from './dialog-state.ts';
import { iso } from './instant.ts';

export const minutesOf = ({ startAt, endAt }: Pick<MoveTarget, 'startAt' | 'endAt'>): number =>
  Math.round((endAt - startAt) / minuteMs);

/** All services of the appointment's visit on screen, in order. */
export const visitOf = (item: CalendarAppointment, items: readonly CalendarItem[]): CalendarAppointment[] =>
  items
    .flatMap((one) => (one.kind === 'appointment' && one.bookingId === item.bookingId ? one : []))
    .sort((a, b) => a.startAt - b.startAt);

/** Only a visit that keeps its staff and durations can move as a whole. */
export const canGoWhole = (
  item: CalendarAppointment,
  target: MoveTarget,
  visit: readonly CalendarAppointment[],
): boolean =>
  visit.length > 1 &&
  item.staffId === target.staffId &&
  minutesOf(item) === minutesOf(target) &&
  item.startAt !== target.startAt;

/** Whether a service moved alone keeps its order within the visit. */
export const canGoAlone = (
  item: CalendarAppointment,
  target: MoveTarget,
  visit: readonly CalendarAppointment[],
): boolean => isInOrder(visit.map((one) => (one.id === item.id ? target : one)));

/** The request of a move, without unchanged values. */
function wishOf(item: CalendarAppointment, target: MoveTarget): RescheduleCheck {
  return {
    startAt: iso(target.startAt),
    appointmentId: item.id,
    ...(target.staffId !== item.staffId && { staff: target.staffId }),
    ...(minutesOf(target) !== minutesOf(item) && { durationMinutes: minutesOf(target) }),
  };
}

/** The same shift for the whole visit. */
function wholeWishOf(
  item: CalendarAppointment,
  target: MoveTarget,
  visit: readonly CalendarAppointment[],
): RescheduleCheck {
  const first = visit[0] ?? item;
  return { startAt: iso(first.startAt + target.startAt - item.startAt) };
}

/** The possible requests of a target: for the whole visit, if possible, and for the service alone. */
export function wishesOf(
  item: CalendarAppointment,
  target: MoveTarget,
  visit: readonly CalendarAppointment[],
): RescheduleCheck[] {
  if (!canGoWhole(item, target, visit)) return [wishOf(item, target)];
  const alone = canGoAlone(item, target, visit) ? [wishOf(item, target)] : [];
  return [wholeWishOf(item, target, visit), ...alone];
}

/** The request that undoes a move. */
export function backWishOf(
  item: CalendarAppointment,
  wish: RescheduleCheck,
  visit: readonly CalendarAppointment[],
): RescheduleCheck {
  const first = wish.appointmentId === undefined ? (visit[0] ?? item) : item;
  return {
    startAt: iso(first.startAt),
    ...(wish.appointmentId !== undefined && { appointmentId: wish.appointmentId }),
    ...(wish.staff !== undefined && { staff: item.staffId }),
    ...(wish.durationMinutes !== undefined && { durationMinutes: minutesOf(item) }),
  };
}
