import type { StaffMember } from '@daybook/contract/catalogue';
import type { Slot } from '@daybook/contract/slots';

/** Who a time is with, for its name: ` with Ada Obi`, ` with Ada Obi or Bola Ade`, ` with one of 3 people`. */
export function withWhom({ segments }: Slot, candidates: readonly StaffMember[]): string {
  const staffIds = segments.flatMap((segment) => segment.staffIds);
  const names = candidates.filter(({ staffId }) => staffIds.includes(staffId)).map(({ name }) => name);
  if (names.length === 0) return '';
  return names.length > 2 ? ` with one of ${names.length} people` : ` with ${names.join(' or ')}`;
}
