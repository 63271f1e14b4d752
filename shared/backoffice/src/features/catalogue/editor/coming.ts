import type { ManagedService, ServiceInput } from '@daybook/contract/catalogue-editing';
import { all } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';

/** The upcoming appointments that a change concerns. */
export interface Coming {
  count: number;
  /** Staff members who no longer perform the service but have upcoming appointments of it. */
  removed: readonly { staffId: string; count: number }[];
  /** Upcoming sessions with more participants than the new capacity. */
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

/** The appointments that a change leaves as they were booked; null if there are none. */
export function comingOf(service: ManagedService, input: ServiceInput): Coming | null {
  if (service.comingAppointments === 0) return null;
  const performs = (staffId: string) => input.performers.some((one) => one.staffId === staffId);
  const removed = service.comingStaff.filter(({ staffId }) => !performs(staffId));
  const isTouched = touching.some((key) => JSON.stringify(service[key]) !== JSON.stringify(input[key]));
  const fuller = fullerSessions(service, input.capacity);
  return isTouched || removed.length > 0 ? { count: service.comingAppointments, removed, fuller } : null;
}

/** Upcoming sessions in which more places are taken than the capacity allows. */
export const fullerSessions = ({ comingSessions }: ManagedService, capacity: number) =>
  comingSessions.filter(({ taken }) => taken > capacity);

/** The message about sessions that keep the capacity from shrinking. */
export function fullerText(fuller: Coming['fuller'], when: (at: string) => string): string {
  const each = all(
    fuller.map(({ startAt, taken }) => t('{when} ({taken} booked)', { when: when(startAt), taken })),
  );
  return t('These sessions keep more places because more people have booked: {sessions}.', {
    sessions: each,
  });
}

export function comingText(
  { count, removed }: Coming,
  staff: readonly { staffId: string; name: string }[],
): string {
  const theirs = removed.map(({ staffId, count: some }) => {
    const name = staff.find((one) => one.staffId === staffId)?.name ?? t('someone who has left');
    return t(
      '{some, plural, one {# of them stays} other {# of them stay}} with {name}, who will no longer perform it.',
      { some, name },
    );
  });
  const kept = t(
    '{count, plural, one {# upcoming booking of this service keeps its time, price and team member.} other {# upcoming bookings of this service keep their times, prices and team members.}}',
    { count },
  );
  return [kept, ...theirs].join(' ');
}
