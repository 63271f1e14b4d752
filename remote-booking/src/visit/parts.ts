import type { Service, StaffMember } from '@daybook/contract/catalogue';
import type { StaffChoice } from '@daybook/contract/slots';
import { t } from '@daybook/i18n';

/** One service of the visit. */
export interface VisitPart {
  service: Service;
  /** The staff members who perform it, in the order of the business. */
  candidates: readonly StaffMember[];
  /** The chosen staff; undefined before the choice. */
  staff: StaffChoice | undefined;
}

/** The bookable staff members who perform a service. */
export const performersOf = (service: Service, staff: readonly StaffMember[]): StaffMember[] =>
  staff.filter(({ staffId }) => service.staffIds.includes(staffId));

/** The staff members who perform every service of the visit. */
export function performersOfAll([first, ...others]: readonly VisitPart[]): StaffMember[] {
  const isIn = ({ staffId }: StaffMember, part: VisitPart) =>
    part.candidates.some((candidate) => candidate.staffId === staffId);
  return (first?.candidates ?? []).filter((person) => others.every((part) => isIn(person, part)));
}

/** The label for the choice of anyone. */
export const anyName = (): string => t('Any available');

/** The name of the chosen staff; null before the choice. */
export function staffName({ candidates, staff }: VisitPart): string | null {
  if (staff === 'any') return anyName();
  return candidates.find(({ staffId }) => staffId === staff)?.name ?? null;
}

/** The largest party size of the visit: the number of places of its smallest group. */
export const seatsAtMost = (parts: readonly VisitPart[]): number =>
  parts.length === 0 ? 1 : Math.min(...parts.map(({ service }) => service.capacity));
