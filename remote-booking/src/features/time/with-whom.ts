import type { StaffMember } from '@daybook/contract/catalogue';

/** Who a time is with, for its name: ` with Ada Obi`, ` with Ada Obi or Bola Ade`, ` with one of 3 people`. */
export function withWhom(staffIds: readonly string[], candidates: readonly StaffMember[]): string {
  const names = candidates.filter(({ staffId }) => staffIds.includes(staffId)).map(({ name }) => name);
  if (names.length === 0) return '';
  return names.length > 2 ? ` with one of ${names.length} people` : ` with ${names.join(' or ')}`;
}
