import { depositOf } from '../invoices/parts.ts';
import { minuteMs } from '../time/wall-clock.ts';

/** Of what was paid in advance, so many percent are kept when a visit is cancelled less than so long before it. */
export interface CancelTier {
  hoursBefore: number;
  keepsPercent: string;
}

const tierEnd = ({ hoursBefore }: CancelTier, startAt: number): number =>
  startAt - hoursBefore * 60 * minuteMs;

/**
 * What is kept of a payment when its visit is cancelled at that instant, in percent: by the shortest time that it falls
 * short of. The last instant of a time still counts for it. Tiers in any order.
 */
export function keptPercent(tiers: readonly CancelTier[], startAt: number, now: number): string {
  const missed = tiers
    .filter((tier) => now > tierEnd(tier, startAt))
    .sort((a, b) => a.hoursBefore - b.hoursBefore);
  return missed[0]?.keepsPercent ?? '0';
}

/** What was paid, as what is kept and what goes back; together exactly that. */
export function splitPayment(
  paidMinor: number,
  keepsPercent: string,
): { feeMinor: number; refundMinor: number } {
  const feeMinor = depositOf(paidMinor, keepsPercent);
  return { feeMinor, refundMinor: paidMinor - feeMinor };
}

/** One stretch of time before a visit, with what a cancellation in it keeps. */
export interface CancelStep {
  /** The last instant of it. */
  until: number;
  keepsPercent: string;
}

/** What a cancellation keeps from now on, step by step until the visit begins; the last step ends there. */
export function cancelSteps(tiers: readonly CancelTier[], startAt: number, now: number): CancelStep[] {
  const ends = new Set([...tiers.map((tier) => tierEnd(tier, startAt)), startAt]);
  const steps = [...ends]
    .filter((until) => until >= now)
    .sort((a, b) => a - b)
    .map((until) => ({ until, keepsPercent: keptPercent(tiers, startAt, until) }));
  return steps.filter(({ keepsPercent }, index) => keepsPercent !== steps[index + 1]?.keepsPercent);
}
