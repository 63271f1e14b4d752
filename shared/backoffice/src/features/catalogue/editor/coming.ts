import type { ManagedService, ServiceInput } from '@daybook/contract/catalogue-editing';
import { countOf } from '../catalogue-labels.ts';

/** Which coming appointments a change is about. */
export interface Coming {
  count: number;
  /** Who performs it no more and has some of them. */
  removed: readonly { staffId: string; count: number }[];
  /** Sessions with more people than the service will have places. */
  fuller: ManagedService['comingSessions'];
}

const touching = [
  'durationMinutes',
  'beforeMinutes',
  'afterMinutes',
  'processing',
  'hours',
  'capacity',
  'priceKind',
  'priceMinor',
  'options',
  'addons',
] as const;

/** What a change leaves as it was booked; null where it concerns nothing that is booked. */
export function comingOf(service: ManagedService, input: ServiceInput): Coming | null {
  if (service.comingAppointments === 0) return null;
  const performs = (staffId: string) => input.performers.some((one) => one.staffId === staffId);
  const removed = service.comingStaff.filter(({ staffId }) => !performs(staffId));
  const isTouched = touching.some((key) => JSON.stringify(service[key]) !== JSON.stringify(input[key]));
  const fuller = fullerSessions(service, input.capacity);
  return isTouched || removed.length > 0 ? { count: service.comingAppointments, removed, fuller } : null;
}

/** Sessions to come in which more places are taken than there are to be. */
export const fullerSessions = ({ comingSessions }: ManagedService, capacity: number) =>
  comingSessions.filter(({ taken }) => taken > capacity);

/** Which sessions cannot shrink, and why. */
export function fullerText(fuller: Coming['fuller'], when: (at: string) => string): string {
  const each = fuller.map(({ startAt, taken }) => `${when(startAt)} (${taken} booked)`).join(', ');
  return `These sessions stay larger because more people are booked: ${each}.`;
}

export function comingText(
  { count, removed }: Coming,
  staff: readonly { staffId: string; name: string }[],
): string {
  const [are, keep] = count === 1 ? ['is', 'It keeps its'] : ['are', 'They keep their'];
  const theirs = removed.map(({ staffId, count: some }) => {
    const name = staff.find((one) => one.staffId === staffId)?.name ?? 'somebody who has left';
    return ` ${some} of them ${some === 1 ? 'stays' : 'stay'} with ${name}, who will not perform it any more.`;
  });
  return `There ${are} ${countOf(count, 'coming booking')} of this service. ${keep} own time, price and staff.${theirs.join('')}`;
}
