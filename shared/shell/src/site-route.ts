import { queryClient } from '@daybook/api';
import { siteQueries } from '@daybook/api/site';

/**
 * Part of the route of a frame that names the business: the request starts in parallel with everything else. A page
 * with inlined responses needs none, and its content is rendered with the name.
 */
export const siteRoute = {
  loader(): null {
    void queryClient().prefetchQuery(siteQueries.get());
    return null;
  },
  shouldRevalidate: () => false,
};
