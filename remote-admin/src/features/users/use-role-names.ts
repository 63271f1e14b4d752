import { roleQueries } from '@daybook/api/roles';
import { useQuery } from '@tanstack/react-query';
import { roleText } from './user-labels.ts';

/** What each role is called; by its number until that is known. */
export function useRoleNames(): (role: number) => string {
  const { data: roles } = useQuery(roleQueries.list());
  return (role) => roles?.find((one) => one.role === role)?.name ?? roleText(role);
}
