import { ApiError } from '@daybook/api';
import type { AffectedAppointment } from '@daybook/contract/schedule-impact';
import type { QueryClient } from '@tanstack/react-query';
import { hasCode } from '../has-code.ts';

/** Keys of hours, closures and time off. They depend on each other: a change of one refreshes them all. */
export const scheduleKeys = {
  all: ['schedule'] as const,
  openingHours: ['schedule', 'opening-hours'] as const,
  staffHours: (staffId: string) => ['schedule', 'staff', staffId] as const,
  rota: (from: string, to: string) => ['schedule', 'rota', from, to] as const,
  closures: ['schedule', 'closures'] as const,
  suggestions: (year: number) => ['schedule', 'closures', 'suggestions', year] as const,
  timeOff: (query: object) => ['schedule', 'time-off', query] as const,
};

/**
 * Refreshes the data that depends on working time: free starts, the dashboard, and bookings that were noted as kept.
 */
export function refreshSchedules(client: QueryClient): void {
  for (const key of ['schedule', 'slots', 'site', 'desk', 'bookings', 'calendar']) {
    void client.invalidateQueries({ queryKey: [key] });
  }
}

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
