import type { Service, StaffMember } from '@daybook/contract/catalogue';
import type { StaffChoice } from '@daybook/contract/slots';
import { t } from '@daybook/i18n';

/** One service of the booking. */
export interface BookingPart {
  service: Service;
  /** The staff members who perform it, in the order of the business. */
  candidates: readonly StaffMember[];
  /** The chosen staff; undefined before the choice. */
  staff: StaffChoice | undefined;
}

/** The bookable staff members who perform a service. */
export const performersOf = (service: Service, staff: readonly StaffMember[]): StaffMember[] =>
  staff.filter(({ staffId }) => service.staffIds.includes(staffId));

/** The staff members who perform every service of the booking. */
export function performersOfAll([first, ...others]: readonly BookingPart[]): StaffMember[] {
  const isIn = ({ staffId }: StaffMember, part: BookingPart) =>
    part.candidates.some((candidate) => candidate.staffId === staffId);
  return (first?.candidates ?? []).filter((person) => others.every((part) => isIn(person, part)));
}

/** The label for the choice of anyone. */
export const anyName = (): string => t('Any available');

/** The name of the chosen staff, or of the only person who performs it; null before the choice. */
export function staffName({ candidates, staff }: BookingPart): string | null {
  const [only, ...others] = candidates;
  if (staff === 'any') return only && others.length === 0 ? only.name : anyName();
  return candidates.find(({ staffId }) => staffId === staff)?.name ?? null;
}

/** The largest party size of the booking: the number of places of its smallest group. */
export const seatsAtMost = (parts: readonly BookingPart[]): number =>
  parts.length === 0 ? 1 : Math.min(...parts.map(({ service }) => service.capacity));
