import { ApiError } from '@daybook/api';
import type { AffectedAppointment } from '@daybook/contract/schedule-impact';
import { hasCode } from '../has-code.ts';

/** The bookings affected by a refused change; null if the refusal has another reason. */
export function affectedOf(error: unknown): readonly AffectedAppointment[] | null {
  if (!hasCode(error, 'bookings_affected')) return null;
  // The body of this code is `Impact` by the contract.
  const { affected } = error.body as { affected?: AffectedAppointment[] };
  return affected ?? [];
}

/**
 * The number of bookings outside the hours after a refused change of zone, with the first ones; null for other errors.
 */
export function outsideOf(error: unknown): { count: number; first: readonly AffectedAppointment[] } | null {
  const first = affectedOf(error);
  if (!first || !(error instanceof ApiError)) return null;
  // By the contract the body of `PUT settings/regional` counts them.
  const { count } = error.body as { count?: number };
  return { count: count ?? first.length, first };
}
