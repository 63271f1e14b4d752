import { minuteMs, type WallClock } from '../time/wall-clock.ts';

/** Reasons for staff to check an online booking. The customer does not see them. */
export const bookingDoubts = ['not_new', 'many_open', 'no_shows', 'same_time'] as const;
export type BookingDoubt = (typeof bookingDoubts)[number];

/** The statuses of a booking, in their usual order. */
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

/** The actions of staff on a booking, named like the endpoints. */
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
 * The events of a booking: its actions; `reschedule` for a change of time or staff member; `edit` for services, price,
 * details and notes; `remind` for a manual reminder, which changes nothing; `expire`, which is automatic. Payment
 * events: `ask` for a deposit request, `pay` for a payment, `lose` for a payment after the time was taken, `give-back`
 * for a refund. `will-come`: the customer confirms attendance; `late`: the visit runs
 * late, or no longer.
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
  'late',
] as const;
export type BookingEventKind = (typeof bookingEventKinds)[number];

/** The condition that a pending booking waits for. */
export const pendingReasons = ['approval', 'payment'] as const;
export type PendingReason = (typeof pendingReasons)[number];

interface Transition {
  from: readonly BookingStatus[];
  to: BookingStatus;
}

/**
 * The status transitions of a booking: from which statuses an action is possible, and where it leads. `expire` is
 * automatic; everything else is done by a person. For `undo` see {@link undoTransitions}.
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
 * The statuses to which a booking can be reset: the previous one, or the first if that is unknown. A refusal sent to
 * the customer cannot be undone, because they may have booked elsewhere.
 */
export const undoTransitions: Readonly<
  Partial<Record<BookingStatus, readonly [BookingStatus, ...BookingStatus[]]>>
> = {
  checked_in: ['confirmed'],
  in_service: ['checked_in'],
  completed: ['confirmed', 'checked_in', 'in_service'],
  no_show: ['confirmed', 'checked_in'],
};

/** Statuses whose appointments block their time; a pending request does, a cancelled one does not. */
export const blockingStatuses: readonly BookingStatus[] = [
  'pending',
  'confirmed',
  'checked_in',
  'in_service',
  'completed',
  'no_show',
];

/** Called off, by whomever: the time is free again. */
export const calledOffStatuses: readonly BookingStatus[] = bookingStatuses.filter(
  (status) => !blockingStatuses.includes(status),
);

/** Neither over nor called off: the booking can be moved, changed and paid. */
export const openStatuses: readonly BookingStatus[] = ['pending', 'confirmed', 'checked_in', 'in_service'];

/** Promised to the customer and not over. */
export const promisedStatuses: readonly BookingStatus[] = openStatuses.filter(
  (status) => status !== 'pending',
);

/** The customer has not come yet. */
export const comingStatuses: readonly BookingStatus[] = ['pending', 'confirmed'];

/** The service has not begun; the customer may be there. */
export const notBegunStatuses: readonly BookingStatus[] = [...comingStatuses, 'checked_in'];

/** The customer has come. */
export const attendedStatuses: readonly BookingStatus[] = ['checked_in', 'in_service', 'completed'];

/** A booking that takes place, took place or should have: it may be invoiced. */
export const billableStatuses: readonly BookingStatus[] = blockingStatuses.filter(
  (status) => status !== 'pending',
);

/** Minutes after the start of a booking from which it may be marked as a no-show. */
const noShowAfterMinutes = 10;

/** True if appointments of this status block their time. */
export const blocksTime = (status: BookingStatus): boolean => blockingStatuses.includes(status);

/** The facts that decide a booking's next step. Instants are epoch milliseconds. */
export interface BookingState {
  status: BookingStatus;
  startAt: number;
  /** The deadline of a pending booking, exclusive; null if it has none. */
  expiresAt: number | null;
  /** The time at which it reached this status. */
  since: number;
  /** It has an issued invoice: its outcome can no longer change. */
  isInvoiced?: boolean;
}

/** The present status: an overdue request counts as expired even before that is written. */
export const statusAt = (
  { status, expiresAt }: Pick<BookingState, 'status' | 'expiresAt'>,
  now: number,
): BookingStatus =>
  status === 'pending' && expiresAt !== null && now >= expiresAt ? bookingTransitions.expire.to : status;

/**
 * True if the action is possible now: the status allows it and, for a no-show, the booking began at least ten minutes
 * ago. `complete` is possible from the start of the booking. A no-show can be undone on the same business day; a
 * completion at any time; neither once an invoice was issued. Permissions are checked by `can`.
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

/** True while a manual reminder makes sense: the booking is confirmed and has not begun. */
export const canBeReminded = (
  { status, startAt }: Pick<BookingState, 'status' | 'startAt'>,
  now: number,
): boolean => status === 'confirmed' && startAt > now;

/** The status after a possible action; `previousStatus` is known for an undo. */
export function statusAfter(
  action: BookingAction,
  { status, previousStatus }: { status: BookingStatus; previousStatus: BookingStatus | null },
): BookingStatus {
  if (action !== 'undo') return bookingTransitions[action].to;
  const back = undoTransitions[status] ?? [status];
  return back.find((before) => before === previousStatus) ?? back[0];
}

/**
 * True if a confirmed booking is cancelled after its free window, which includes the instant `cancelMinutes` before the
 * start. A request was never promised, so withdrawing it is never late.
 */
export const isCancelledLate = (
  booking: { status: BookingStatus; startAt: number; cancelMinutes: number },
  now: number,
): boolean => booking.status !== 'pending' && now > booking.startAt - booking.cancelMinutes * minuteMs;
