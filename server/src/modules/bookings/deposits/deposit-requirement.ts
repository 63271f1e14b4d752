import { depositFor } from '@daybook/domain/prepayment/deposit';
import { minuteMs } from '@daybook/domain/wall-clock';
import type { BookingRules } from '../../availability/booking-rules.repo.ts';
import type { PrepaymentRules } from '../../payment-terms/payment-terms.repo.ts';
import type { DepositRequest, NewBooking } from '../core/booking-rows.ts';

type Planned = Pick<NewBooking, 'segments' | 'status' | 'createdAt'>;

/**
 * The deposit that a new booking requires. A booking with a deposit waits for its payment; a request is answered first. If
 * no payment can arrive before the appointment, no deposit is required. Online customers are treated as new ones: their
 * identity is typed and not proven, and the answer must not reveal what is stored about anyone.
 */
export function depositRequirement(
  { segments, status, createdAt }: Planned,
  { services }: BookingRules,
  { deposit: rule, ways, tiers, givesBackTo, payWithinMinutes }: PrepaymentRules,
): DepositRequest {
  const items = segments.map(({ priceMinor, seats }, index) => ({
    deposit: services[index]?.deposit ?? { kind: 'none' as const, value: 0 },
    priceMinor,
    seats,
  }));
  const deposit = depositFor(items, rule, newCustomer);
  const isPossible =
    ways.length > 0 && (deposit.amountMinor > 0 || depositFor(items, rule, freely).amountMinor > 0);
  const { amountMinor, reason } = isPossible ? deposit : { amountMinor: 0, reason: null };
  const requirement = { deposit: { amountMinor, reason }, tiers, ways, givesBackTo };
  if (amountMinor === 0 || status === 'pending') return requirement;
  const startAt = Math.min(...segments.map((segment) => segment.startAt));
  return {
    ...requirement,
    status: 'pending',
    pendingReason: 'payment',
    answerUntil: Math.min(createdAt.getTime() + payWithinMinutes * minuteMs, startAt),
  };
}

const newCustomer = { hasVisited: false, noShows: 0, isExempt: false };

/** A history for which every rule requires a deposit. */
const freely = { hasVisited: false, noShows: Number.MAX_SAFE_INTEGER, isExempt: false };
