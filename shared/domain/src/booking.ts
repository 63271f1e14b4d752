/** The states of a booking, in the order in which a visit usually passes through them. */
export const bookingStatuses = [
  'pending',
  'confirmed',
  'checked_in',
  'in_service',
  'completed',
  'no_show',
  'cancelled',
  'declined',
  'expired',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** What a person in the back office may do with a booking; the names are those of the endpoints. */
export const bookingActions = [
  'confirm',
  'check-in',
  'start',
  'complete',
  'no-show',
  'cancel',
  'decline',
] as const;
export type BookingAction = (typeof bookingActions)[number];

interface Transition {
  from: readonly BookingStatus[];
  to: BookingStatus;
}

/** The life of a booking as a table: from which states an action is possible, and where it leads. */
export const bookingTransitions: Readonly<Record<BookingAction, Transition>> = {
  confirm: { from: ['pending'], to: 'confirmed' },
  'check-in': { from: ['confirmed'], to: 'checked_in' },
  start: { from: ['checked_in'], to: 'in_service' },
  complete: { from: ['confirmed', 'checked_in', 'in_service'], to: 'completed' },
  'no-show': { from: ['confirmed', 'checked_in'], to: 'no_show' },
  cancel: { from: ['pending', 'confirmed'], to: 'cancelled' },
  decline: { from: ['pending'], to: 'declined' },
};

/** States whose appointments keep their time from everyone else; a pending request does, a cancelled one does not. */
const blockingStatuses: readonly BookingStatus[] = [
  'pending',
  'confirmed',
  'checked_in',
  'in_service',
  'completed',
  'no_show',
];

/** Minutes after the start of a visit from which the customer may be called a no-show. */
const noShowAfterMinutes = 10;

/** True while appointments of a booking in this state keep their time from everyone else. */
export const blocksTime = (status: BookingStatus): boolean => blockingStatuses.includes(status);

/**
 * True when the action is possible now: the state allows it and, for a no-show, the visit began at least
 * {@link noShowAfterMinutes} ago. `complete` is possible from the start of the visit on.
 * Instants are epoch milliseconds. Who may do it is another question: see `can`.
 */
export function isActionPossible(
  action: BookingAction,
  booking: { status: BookingStatus; startsAtMs: number },
  nowMs: number,
): boolean {
  if (!bookingTransitions[action].from.includes(booking.status)) return false;
  if (action === 'no-show') return nowMs >= booking.startsAtMs + noShowAfterMinutes * 60_000;
  if (action === 'complete') return nowMs >= booking.startsAtMs;
  return true;
}
