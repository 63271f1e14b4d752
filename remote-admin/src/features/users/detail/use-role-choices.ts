import { roleQueries } from '@daybook/api/roles';
import type { UserDetail } from '@daybook/contract/users';
import { administrator } from '@daybook/domain/roles';
import { useQuery } from '@tanstack/react-query';
import { roleText } from '../user-labels.ts';

/** The roles that can be given in an area; the present one is always included. */
export function useRoleChoices(
  userType: UserDetail['userType'],
  current: number,
): { value: string; label: string }[] {
  const { data: roles = [] } = useQuery(roleQueries.list());
  // There are no administrators in the staff area.
  const offered = roles.filter(({ role }) => userType === 1 || role !== administrator);
  const all = offered.some(({ role }) => role === current)
    ? offered
    : [...offered, { role: current, name: roleText(current) }];
  return all.map(({ role, name }) => ({ value: String(role), label: name }));
}
