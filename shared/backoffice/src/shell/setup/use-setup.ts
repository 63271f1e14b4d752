import { setupQueries } from '@daybook/api/setup';
import { can } from '@daybook/domain/people';
import { useUser } from '@daybook/session';
import { useQuery } from '@tanstack/react-query';
import { useArea } from '../../kit/area/Area.tsx';

/** The state of the set-up, for those who may change it. */
export function useSetup() {
  const user = useUser();
  const area = useArea();
  return useQuery({ ...setupQueries.get(), enabled: area === '/admin' && can(user, 'settings.site') });
}
