import { depositFor } from '@daybook/domain/prepayment/deposit';
import { minuteMs } from '@daybook/domain/wall-clock';
import type { BookingRules } from '../../availability/booking-rules.repo.ts';
import type { PrepaymentRules } from '../../payment-terms/payment-terms.repo.ts';
import type { DepositRequest, NewBooking } from '../core/booking-rows.ts';

type Planned = Pick<NewBooking, 'segments' | 'status' | 'createdAt'>;

/**
 * What a visit that is about to be written down asks for in advance. Who has to pay is kept waiting for it; a request is
 * answered first. Where money cannot come before the visit nothing is asked for. Whoever books online is asked as
 * somebody new is: who they are is typed and not shown, and the answer must not tell what is stored about anybody.
 */
export function depositRequirement(
  { segments, status, createdAt }: Planned,
  { services }: BookingRules,
  { deposit: rule, ways, tiers, payWithinMinutes }: PrepaymentRules,
): DepositRequest {
  const items = segments.map(({ priceMinor, seats }, index) => ({
    deposit: services[index]?.deposit ?? { kind: 'none' as const, value: 0 },
    priceMinor,
    seats,
  }));
  const wanted = depositFor(items, rule, somebodyNew);
  const isPossible =
    ways.length > 0 && (wanted.amountMinor > 0 || depositFor(items, rule, freely).amountMinor > 0);
  const { amountMinor, reason } = isPossible ? wanted : { amountMinor: 0, reason: null };
  const asked = { deposit: { amountMinor, reason }, tiers, ways };
  if (amountMinor === 0 || status === 'pending') return asked;
  const startAt = Math.min(...segments.map((segment) => segment.startAt));
  return {
    ...asked,
    status: 'pending',
    pendingReason: 'payment',
    answerUntil: Math.min(createdAt.getTime() + payWithinMinutes * minuteMs, startAt),
  };
}

const somebodyNew = { hasVisited: false, noShows: 0, isExempt: false };

/** Who would be asked under any rule. */
const freely = { hasVisited: false, noShows: Number.MAX_SAFE_INTEGER, isExempt: false };
