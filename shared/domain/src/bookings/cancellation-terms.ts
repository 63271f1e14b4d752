import { type Message, msg, t } from '@daybook/i18n';
import { type BookingStatus, comingStatuses, type PendingReason } from './booking.ts';
import { type CancelTier, cancelSteps, splitPayment } from './cancellation-split.ts';
import { type SelfServiceAct, selfServiceUntil } from './self-service.ts';

/** The destination of a refund: the original payment method, or the customer's credit. */
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

/** The refund for a cancellation up to an instant. */
export interface RefundStep {
  /** Its last instant. */
  until: number;
  feeMinor: number;
  refundMinor: number;
}

/** The changes that a customer can make online, and their cost. */
export interface CancellationTerms {
  /** The last instant at which the booking can be cancelled online once confirmed; null if that has passed. */
  cancelUntil: number | null;
  moveUntil: number | null;
  /** The condition a pending booking waits for. Until it is met, withdrawing the booking is free of charge. */
  waitsFor: PendingReason | null;
  /** While it can be cancelled online: the refunds, step by step. Empty without money. */
  refunds: RefundStep[];
  givesBackTo: RefundTarget;
}

/** Null for a booking that no customer can cancel: begun, over or cancelled. */
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

/** The contact for changes that are not possible online. */
export interface Contact {
  name: string;
  phone: string | null;
}

/** The reader's zone, currency format and contact for the terms. */
export interface TermsLabels {
  when: (instant: number) => string;
  money: (amountMinor: number) => string;
  /** Null if it is shown elsewhere, or the reader is the business itself. */
  contact: Contact | null;
}

/** The terms as text, the same everywhere: permitted changes with their deadlines, and the refunds. */
export function cancellationLines(terms: CancellationTerms, words: TermsLabels): string[] {
  const { cancelUntil, moveUntil } = terms;
  if (cancelUntil === null) return [closedText(terms, words)];
  if (!isFreeToCancel(terms)) return [...refundLines(terms, words), movingText(moveUntil, words)];
  const until = words.when(cancelUntil);
  const free =
    moveUntil === cancelUntil
      ? t('Free to cancel or move until {until}.', { until })
      : `${t('Free to cancel until {until}.', { until })} ${movingText(moveUntil, words)}`;
  return [free, ...refundLines(terms, words)];
}

/** The same as one text; empty for a booking that no customer can cancel. */
export const cancellationText = (terms: CancellationTerms | null, words: TermsLabels): string =>
  terms === null ? '' : cancellationLines(terms, words).join(' ');

const movingText = (moveUntil: number | null, { when }: TermsLabels): string =>
  moveUntil === null
    ? t('It can no longer be moved online.')
    : t('Free to move until {until}.', { until: when(moveUntil) });

/** The actions that close online once the booking is confirmed: both, or only cancelling. */
const closedTexts = {
  confirmed: {
    both: msg('This visit can no longer be cancelled or moved online.'),
    cancel: msg('This visit can no longer be cancelled online.'),
  },
  approval: {
    both: msg(
      'The request can be withdrawn until it is answered. Once confirmed, the visit can no longer be cancelled or moved online.',
    ),
    cancel: msg(
      'The request can be withdrawn until it is answered. Once confirmed, the visit can no longer be cancelled online.',
    ),
  },
  payment: {
    both: msg(
      'You can cancel until you’ve paid. After that, your visit can no longer be cancelled or moved online.',
    ),
    cancel: msg(
      'You can cancel until you’ve paid. After that, your visit can no longer be cancelled online.',
    ),
  },
} as const satisfies Record<'confirmed' | PendingReason, Record<'both' | 'cancel', Message>>;

function closedText({ moveUntil, waitsFor }: CancellationTerms, words: TermsLabels): string {
  const { contact } = words;
  return [
    t(closedTexts[waitsFor ?? 'confirmed'][moveUntil === null ? 'both' : 'cancel']),
    ...(moveUntil === null ? [] : [movingText(moveUntil, words)]),
    ...(contact === null ? [] : [contactText(contact)]),
  ].join(' ');
}

const contactText = ({ name, phone }: Contact): string =>
  phone ? t('To change it, call {phone}.', { phone }) : t('To change it, contact {name}.', { name });

const refundLines = ({ refunds, givesBackTo }: CancellationTerms, { when, money }: TermsLabels): string[] =>
  refunds.map((step) => {
    const until = when(step.until);
    if (step.refundMinor === 0) return t('Cancel by {until}: no refund.', { until });
    const amount = money(step.refundMinor);
    if (givesBackTo === 'credit')
      return t('Cancel by {until} to keep {amount} as credit.', { until, amount });
    return step.feeMinor === 0
      ? t('Cancel by {until} for a full refund ({amount}).', { until, amount })
      : t('Cancel by {until} for a refund of {amount}.', { until, amount });
  });
