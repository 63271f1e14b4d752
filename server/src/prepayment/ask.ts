import { depositFor } from '@daybook/domain/prepayment/deposit';
import { minuteMs } from '@daybook/domain/wall-clock';
import type { Rules } from '../availability/rules/repo.ts';
import type { Tx } from '../platform/database/types.ts';
import type { Asked, NewBooking } from '../visits/rows.ts';
import { findPayer, type PrepaymentRules } from './repo.ts';

type Planned = Pick<NewBooking, 'segments' | 'status' | 'createdAt'>;

/**
 * What a visit that is about to be written down asks of its customer in advance. Who has to pay is kept waiting for it;
 * a request is answered first. Where money cannot come before the visit nothing is asked for.
 */
export async function askInAdvance(
  tx: Tx,
  { segments, status, createdAt }: Planned,
  { services }: Rules,
  { customerId, deposit: rule, ways, tiers, payWithinMinutes }: PrepaymentRules & { customerId: string },
): Promise<Asked> {
  const items = segments.map(({ priceMinor, seats }, index) => ({
    deposit: services[index]?.deposit ?? { kind: 'none' as const, value: 0 },
    priceMinor,
    seats,
  }));
  const nobodyCan = ways.length === 0 || depositFor(items, rule, freely).amountMinor === 0;
  const { amountMinor, reason } = nobodyCan
    ? { amountMinor: 0, reason: null }
    : depositFor(items, rule, await findPayer(tx, customerId));
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

/** Who would be asked under any rule. */
const freely = { hasVisited: false, noShows: Number.MAX_SAFE_INTEGER, isExempt: false };
