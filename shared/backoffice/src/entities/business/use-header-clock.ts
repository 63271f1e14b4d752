import { siteQueries } from '@daybook/api/site';
import { formatWhen } from '@daybook/ui/format/when';
import { useNow } from '@daybook/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { dateIn } from '../../kit/time/days-text.ts';

/**
 * The clock of the business for elements around the screens, which render before the business is known: until then
 * instants are not shown.
 */
export function useHeaderClock() {
  const { data: site } = useQuery(siteQueries.get());
  const now = useNow();
  return {
    now,
    when: (at: string) => (site ? formatWhen(at, site.zone, now) : ''),
    today: dateIn(now, site?.zone ?? 'UTC'),
  };
}
