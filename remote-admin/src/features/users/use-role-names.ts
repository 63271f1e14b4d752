import { roleQueries } from '@daybook/api/roles';
import { useQuery } from '@tanstack/react-query';
import { roleText } from './user-labels.ts';

/** The name of each role; its number until the names are loaded. */
export function useRoleNames(): (role: number) => string {
  const { data: roles } = useQuery(roleQueries.list());
  return (role) => roles?.find((one) => one.role === role)?.name ?? roleText(role);
}
