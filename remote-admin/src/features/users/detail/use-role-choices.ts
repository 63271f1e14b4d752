import { roleQueries } from '@daybook/api/roles';
import type { UserDetail } from '@daybook/contract/users';
import { administrator } from '@daybook/domain/roles';
import { useQuery } from '@tanstack/react-query';
import { roleText } from '../user-labels.ts';

/** The roles that can be given in an area; the one that somebody has is always among them. */
export function useRoleChoices(
  userType: UserDetail['userType'],
  current: number,
): { value: string; label: string }[] {
  const { data: roles = [] } = useQuery(roleQueries.list());
  // In the staff area nobody administers.
  const offered = roles.filter(({ role }) => userType === 1 || role !== administrator);
  const all = offered.some(({ role }) => role === current)
    ? offered
    : [...offered, { role: current, name: roleText(current) }];
  return all.map(({ role, name }) => ({ value: String(role), label: name }));
}
