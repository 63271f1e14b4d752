import { depositOf } from '../invoices/parts.ts';
import { minuteMs } from '../time/wall-clock.ts';

/** The percentage of the payment that is kept when a booking is cancelled less than this long before it. */
export interface CancelTier {
  hoursBefore: number;
  keepsPercent: string;
}

const tierEnd = ({ hoursBefore }: CancelTier, startAt: number): number =>
  startAt - hoursBefore * 60 * minuteMs;

/**
 * The percentage kept of a payment when its booking is cancelled at that instant: by the shortest tier that applies. The
 * last instant of a tier still belongs to it. Tiers in any order.
 */
export function keptPercent(tiers: readonly CancelTier[], startAt: number, now: number): string {
  const missed = tiers
    .filter((tier) => now > tierEnd(tier, startAt))
    .sort((a, b) => a.hoursBefore - b.hoursBefore);
  return missed[0]?.keepsPercent ?? '0';
}

/** Splits a payment into the kept and the refunded part, which add up exactly. */
export function splitPayment(
  paidMinor: number,
  keepsPercent: string,
): { feeMinor: number; refundMinor: number } {
  const feeMinor = depositOf(paidMinor, keepsPercent);
  return { feeMinor, refundMinor: paidMinor - feeMinor };
}

/** A period before an appointment, with the amount that a cancellation in it keeps. */
export interface CancelStep {
  /** Its last instant. */
  until: number;
  keepsPercent: string;
}

/** The amounts that a cancellation keeps, step by step from now until the appointment begins. */
export function cancelSteps(tiers: readonly CancelTier[], startAt: number, now: number): CancelStep[] {
  const ends = new Set([...tiers.map((tier) => tierEnd(tier, startAt)), startAt]);
  const steps = [...ends]
    .filter((until) => until >= now)
    .sort((a, b) => a - b)
    .map((until) => ({ until, keepsPercent: keptPercent(tiers, startAt, until) }));
  return steps.filter(({ keepsPercent }, index) => keepsPercent !== steps[index + 1]?.keepsPercent);
}
