import { type BookingStatus, comingStatuses, type PendingReason } from './booking.ts';
import { type CancelTier, cancelSteps, splitPayment } from './cancellation-split.ts';
import { type SelfServiceAct, selfServiceUntil } from './self-service.ts';

/** Where a refund goes: back the way it was paid, or to the customer's credit. */
export const refundTargets = ['refund', 'credit'] as const;
export type RefundTarget = (typeof refundTargets)[number];

/** The cancellation policy that the customer accepted. */
export interface CancellationPolicy {
  cancelMinutes: number;
  rescheduleMinutes: number;
  tiers: readonly CancelTier[];
  givesBackTo: RefundTarget;
}

/** The facts of a booking that determine its terms. */
export interface CancellableBooking extends CancellationPolicy {
  /** The present status: see `statusAt`. */
  status: BookingStatus;
  pendingReason: PendingReason | null;
  startAt: number;
  depositMinor: number;
  paidMinor: number;
  /** How often the customer may still move it; null for no limit. */
  reschedulesLeft?: number | null;
}

/** What a cancellation up to an instant refunds. */
export interface RefundStep {
  /** Its last instant. */
  until: number;
  feeMinor: number;
  refundMinor: number;
}

/** What a customer can do about a visit without calling, and what that costs. */
export interface CancellationTerms {
  /** The last instant at which the visit can be cancelled online once confirmed; null if that has passed. */
  cancelUntil: number | null;
  moveUntil: number | null;
  /** What it still waits for. Until then it can be withdrawn free of charge. */
  waitsFor: PendingReason | null;
  /** While it can be cancelled online: the refunds, step by step. Empty without money. */
  refunds: RefundStep[];
  givesBackTo: RefundTarget;
}

/** Null for a visit that no customer can cancel: begun, over or cancelled. */
export function cancellationTerms(booking: CancellableBooking, now: number): CancellationTerms | null {
  const { status, pendingReason, startAt, tiers, givesBackTo, reschedulesLeft = null } = booking;
  if (!comingStatuses.includes(status) || now > startAt) return null;
  const open = (act: SelfServiceAct) => {
    const until = selfServiceUntil(act, { ...booking, status: 'confirmed', editMinutes: 0 });
    return now > until ? null : until;
  };
  const cancelUntil = open('cancel');
  const paidMinor = booking.paidMinor || (status === 'pending' ? booking.depositMinor : 0);
  return {
    cancelUntil,
    moveUntil: reschedulesLeft === 0 ? null : open('reschedule'),
    waitsFor: status === 'pending' ? (pendingReason ?? 'approval') : null,
    refunds:
      cancelUntil === null || paidMinor === 0
        ? []
        : refundsUntil(cancelUntil, paidMinor, tiers, startAt, now),
    givesBackTo,
  };
}

/** The steps end with the online cancellation window. */
function refundsUntil(
  end: number,
  paidMinor: number,
  tiers: readonly CancelTier[],
  startAt: number,
  now: number,
): RefundStep[] {
  const steps = cancelSteps(tiers, startAt, now);
  const last = steps.findIndex(({ until }) => until >= end);
  return steps.slice(0, last + 1).map(({ until, keepsPercent }) => ({
    until: Math.min(until, end),
    ...splitPayment(paidMinor, keepsPercent),
  }));
}

/** True if cancelling is free as long as it is possible online. */
export const isFreeToCancel = ({ cancelUntil, refunds }: CancellationTerms): boolean =>
  cancelUntil !== null && refunds.every(({ feeMinor }) => feeMinor === 0);

/** The reader's zone, currency format and contact for the terms. */
export interface TermsLabels {
  when: (instant: number) => string;
  money: (amountMinor: number) => string;
  /** `call +234 801 234 5678`; null if it is shown elsewhere, or the reader is the business itself. */
  contact: string | null;
}

/** The terms in words, the same everywhere: what is possible and until when, and the refunds. */
export function cancellationLines(terms: CancellationTerms, words: TermsLabels): string[] {
  const { cancelUntil, moveUntil } = terms;
  if (cancelUntil === null) return [closedText(terms, words)];
  if (!isFreeToCancel(terms)) return [...refundLines(terms, words), movingText(moveUntil, words)];
  const free =
    moveUntil === cancelUntil
      ? `Free to cancel or move until ${words.when(cancelUntil)}.`
      : `Free to cancel until ${words.when(cancelUntil)}. ${movingText(moveUntil, words)}`;
  return [free, ...refundLines(terms, words)];
}

/** The same as one text; empty for a visit that no customer can cancel. */
export const cancellationText = (terms: CancellationTerms | null, words: TermsLabels): string =>
  terms === null ? '' : cancellationLines(terms, words).join(' ');

const movingText = (moveUntil: number | null, { when }: TermsLabels): string =>
  moveUntil === null ? 'It can no longer be moved online.' : `Free to move until ${when(moveUntil)}.`;

const withdrawing: Readonly<Record<PendingReason, string>> = {
  approval: 'The request can be withdrawn until it is answered. Once confirmed, the visit',
  payment: 'The visit can be called off until it is paid. After that, it',
};

function closedText({ moveUntil, waitsFor }: CancellationTerms, words: TermsLabels): string {
  const subject = waitsFor ? withdrawing[waitsFor] : 'This visit';
  return [
    `${subject} can no longer be ${moveUntil === null ? 'cancelled or moved' : 'cancelled'} online.`,
    ...(moveUntil === null ? [] : [movingText(moveUntil, words)]),
    ...(words.contact === null ? [] : [`To change it, ${words.contact}.`]),
  ].join(' ');
}

const refundLines = ({ refunds, givesBackTo }: CancellationTerms, { when, money }: TermsLabels): string[] =>
  refunds.map(({ until, feeMinor, refundMinor }) => {
    if (refundMinor === 0) return `Cancel by ${when(until)}: no refund.`;
    const amount = money(refundMinor);
    if (givesBackTo === 'credit') return `Cancel by ${when(until)} to keep ${amount} as credit.`;
    return feeMinor === 0
      ? `Cancel by ${when(until)} for a full refund (${amount}).`
      : `Cancel by ${when(until)} for a refund of ${amount}.`;
  });
