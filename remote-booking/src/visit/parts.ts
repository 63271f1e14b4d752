import type { Service, StaffMember } from '@daybook/contract/catalogue';
import type { StaffChoice } from '@daybook/contract/slots';

/** One service of the visit. */
export interface VisitPart {
  service: Service;
  /** Who performs it, in the order of the business. */
  candidates: readonly StaffMember[];
  /** Who was chosen for it; undefined before. */
  staff: StaffChoice | undefined;
}

/** The staff members who perform a service and can be booked. */
export const whoPerforms = (service: Service, staff: readonly StaffMember[]): StaffMember[] =>
  staff.filter(({ staffId }) => service.staffIds.includes(staffId));

/** The staff members who perform every service of the visit. */
export function whoPerformsAll([first, ...others]: readonly VisitPart[]): StaffMember[] {
  const isIn = ({ staffId }: StaffMember, part: VisitPart) =>
    part.candidates.some((candidate) => candidate.staffId === staffId);
  return (first?.candidates ?? []).filter((person) => others.every((part) => isIn(person, part)));
}

/** What the choice of nobody in particular is called. */
export const anyName = 'Any available';

/** Who was chosen, in words; null before. */
export function staffName({ candidates, staff }: VisitPart): string | null {
  if (staff === 'any') return anyName;
  return candidates.find(({ staffId }) => staffId === staff)?.name ?? null;
}

/** How many people the visit can be for: as many as the smallest of its groups has places. */
export const seatsAtMost = (parts: readonly VisitPart[]): number =>
  parts.length === 0 ? 1 : Math.min(...parts.map(({ service }) => service.capacity));
