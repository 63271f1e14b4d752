import { type Actor, can } from '../identity/people.ts';
import { minuteMs } from '../time/wall-clock.ts';
import type { BookingAction, BookingStatus } from './booking.ts';

/**
 * A step at the desk: an action on the booking, the check-out, which completes it and takes the payment, or saying that
 * it runs late.
 */
export type VisitStep = BookingAction | 'check-out' | 'late';

/** The order of the steps; those that end the visit without service are the last. */
const order: readonly VisitStep[] = [
  'check-out',
  'confirm',
  'check-in',
  'start',
  'late',
  'complete',
  'undo',
  'no-show',
  'cancel',
  'decline',
];

/** Minutes before the start from which checking in is the next step. */
const checkInBeforeMinutes = 60;

/** The facts that decide it. Instants are epoch milliseconds. */
export interface VisitAt {
  status: BookingStatus;
  startAt: number;
  endAt: number;
  /** The reader's possible actions. */
  abilities: readonly string[];
  /** Null if it is unknown, or withheld from the reader. */
  dueMinor: number | null;
}

/** The next step of a visit by its time and status, and the other possible ones. A request is declined, not cancelled. */
export function visitSteps(
  { status, startAt, endAt, abilities, dueMinor }: VisitAt,
  { now, mayCheckOut }: { now: number; mayCheckOut: boolean },
): { primary: VisitStep | null; others: VisitStep[] } {
  const may = (step: VisitStep) =>
    step === 'check-out'
      ? mayCheckOut && (abilities.includes('complete') || (status === 'completed' && (dueMinor ?? 0) > 0))
      : abilities.includes(step) && !(step === 'cancel' && abilities.includes('decline'));
  const isOver = now >= endAt;
  const isComing = may('check-in') && !isOver;
  const firstOf = (...steps: VisitStep[]) => steps.find(may) ?? null;

  const primary = isComing
    ? now >= startAt - checkInBeforeMinutes * minuteMs
      ? 'check-in'
      : null
    : firstOf('confirm', ...(isOver ? [] : (['start'] as const)), 'check-out', 'complete');
  return { primary, others: order.filter((step) => may(step) && step !== primary) };
}

/** Whether a role may check out visits. Issuing the invoice of a visit that has none needs `invoice.issue`, too. */
export const mayCheckOut = (actor: Actor): boolean =>
  can(actor, 'booking.view') && can(actor, 'invoice.view') && can(actor, 'payment.take');

/** Whether a role may sell without an appointment. */
export const maySell = (actor: Actor): boolean =>
  can(actor, 'invoice.view') && can(actor, 'invoice.issue') && can(actor, 'payment.take');
