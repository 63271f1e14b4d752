import type { Impact } from '@daybook/contract/schedule-impact';
import type { HeldRow } from './plan.repo.ts';
import type { Plan } from './plan.ts';

/** Current holds, with their staff; absent if there are none. */
export function presentHolds(held: readonly HeldRow[], staff: Plan['staff']): Pick<Impact, 'holds'> {
  if (held.length === 0) return {};
  const names = new Map(staff.map(({ staffId, name }) => [staffId, name]));
  const holds = held.map(({ staffId, startAt, endAt, expiresAt }) => ({
    staffName: names.get(staffId) ?? '',
    startAt: new Date(startAt).toISOString(),
    endAt: new Date(endAt).toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
  return { holds };
}
