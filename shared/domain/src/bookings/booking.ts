import { minuteMs, type WallClock } from '../time/wall-clock.ts';

/** Why somebody should look at a booking that came by itself: a person decides, and whoever booked is not told. */
export const bookingDoubts = ['not_new', 'many_open', 'no_shows', 'same_time'] as const;
export type BookingDoubt = (typeof bookingDoubts)[number];

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
  'undo',
] as const;
export type BookingAction = (typeof bookingActions)[number];

/**
 * What can happen to a booking: what is done with it; `reschedule`, when time or staff member change; `edit`, for
 * services, price, details and notes; `remind`, when somebody has the customer reminded, which changes nothing;
 * `expire`, which the clock does. Of its money: `ask` for it in advance, `pay`, when it came; `lose`, when it came for a
 * time that was gone; `give-back`. `will-come`, when its customer says so.
 */
export const bookingEventKinds = [
  'created',
  ...bookingActions,
  'reschedule',
  'edit',
  'remind',
  'expire',
  'ask',
  'pay',
  'lose',
  'give-back',
  'will-come',
] as const;
export type BookingEventKind = (typeof bookingEventKinds)[number];

/** What a pending booking waits for. */
export const pendingReasons = ['approval', 'payment'] as const;
export type PendingReason = (typeof pendingReasons)[number];

interface Transition {
  from: readonly BookingStatus[];
  to: BookingStatus;
}

/**
 * The life of a booking as a table: from which states something is possible, and where it leads. `expire` is the
 * clock's; everything else a person does. What `undo` does stands in {@link undoTransitions}.
 */
export const bookingTransitions: Readonly<Record<Exclude<BookingAction, 'undo'> | 'expire', Transition>> = {
  confirm: { from: ['pending'], to: 'confirmed' },
  'check-in': { from: ['confirmed'], to: 'checked_in' },
  start: { from: ['checked_in'], to: 'in_service' },
  complete: { from: ['confirmed', 'checked_in', 'in_service'], to: 'completed' },
  'no-show': { from: ['confirmed', 'checked_in'], to: 'no_show' },
  cancel: { from: ['pending', 'confirmed'], to: 'cancelled' },
  decline: { from: ['pending'], to: 'declined' },
  expire: { from: ['pending'], to: 'expired' },
};

/**
 * What may be taken back, and to which states. It leads to the one that the booking came from, and to the first when
 * that is not known. What told the customer no is not taken back: they may have booked elsewhere by now.
 */
export const undoTransitions: Readonly<
  Partial<Record<BookingStatus, readonly [BookingStatus, ...BookingStatus[]]>>
> = {
  checked_in: ['confirmed'],
  in_service: ['checked_in'],
  completed: ['confirmed', 'checked_in', 'in_service'],
  no_show: ['confirmed', 'checked_in'],
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

/** The states in which a visit can be placed anew: it has not ended, and nobody has called it off. */
export const movableStatuses: readonly BookingStatus[] = ['pending', 'confirmed', 'checked_in', 'in_service'];

/** Minutes after the start of a visit from which the customer may be called a no-show. */
const noShowAfterMinutes = 10;

/** True while appointments of a booking in this state keep their time from everyone else. */
export const blocksTime = (status: BookingStatus): boolean => blockingStatuses.includes(status);

/** What of a booking its next step depends on. Instants are epoch milliseconds. */
export interface BookingState {
  status: BookingStatus;
  startAt: number;
  /** Until when a pending booking waits, this instant excluded; null when it waits until it is answered. */
  expiresAt: number | null;
  /** When it came into this state. */
  since: number;
  /** It has an invoice that was issued: how it ended stands. */
  isInvoiced?: boolean;
}

/** The state as it is now, whether or not anybody has written down yet that the time to answer has passed. */
export const statusAt = (
  { status, expiresAt }: Pick<BookingState, 'status' | 'expiresAt'>,
  now: number,
): BookingStatus =>
  status === 'pending' && expiresAt !== null && now >= expiresAt ? bookingTransitions.expire.to : status;

/**
 * True when the action is possible now: the state allows it and, for a no-show, the visit began at least ten minutes
 * ago. `complete` is possible from the start of the visit on. A no-show is taken back on the day of the business on
 * which it was said; a completion at any time; neither once an invoice was issued for it. Who may do it is another question:
 * see `can`.
 */
export function isActionPossible(
  action: BookingAction,
  booking: BookingState,
  { now, clock }: { now: number; clock: Pick<WallClock, 'dateAt'> },
): boolean {
  const status = statusAt(booking, now);
  if (action === 'undo') {
    if (!undoTransitions[status]) return false;
    if (booking.isInvoiced && (status === 'completed' || status === 'no_show')) return false;
    return status !== 'no_show' || clock.dateAt(booking.since) === clock.dateAt(now);
  }
  if (!bookingTransitions[action].from.includes(status)) return false;
  if (action === 'no-show') return now >= booking.startAt + noShowAfterMinutes * minuteMs;
  if (action === 'complete') return now >= booking.startAt;
  return true;
}

/** True while somebody may have the customer reminded of a visit: it stands, and has not begun. */
export const canBeReminded = (
  { status, startAt }: Pick<BookingState, 'status' | 'startAt'>,
  now: number,
): boolean => status === 'confirmed' && startAt > now;

/** Where an action leads from a state in which it is possible. `cameFrom` is the state before it, where it is known. */
export function statusAfter(
  action: BookingAction,
  { status, cameFrom }: { status: BookingStatus; cameFrom: BookingStatus | null },
): BookingStatus {
  if (action !== 'undo') return bookingTransitions[action].to;
  const back = undoTransitions[status] ?? [status];
  return back.find((before) => before === cameFrom) ?? back[0];
}

/**
 * True when a visit that stood is cancelled after the window in which that is free: it is free up to and including
 * the instant `cancelMinutes` before the start. A request was never promised, so taking it back is never late.
 */
export const isCancelledLate = (
  booking: { status: BookingStatus; startAt: number; cancelMinutes: number },
  now: number,
): boolean => booking.status !== 'pending' && now > booking.startAt - booking.cancelMinutes * minuteMs;
