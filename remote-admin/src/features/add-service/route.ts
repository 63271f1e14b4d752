import { catalogueEditingQueries } from '@daybook/api/catalogue-editing';
import { screen } from '@daybook/shell/screen';
import type { RouteObject } from 'react-router-dom';

/** The empty form of a service. */
export const addServiceScreen: RouteObject = {
  path: 'add-service',
  ...screen(() => import('./AddServiceScreen.tsx'), 'AddServiceScreen', {
    prefetch: (client) => void client.prefetchQuery(catalogueEditingQueries.choices()),
  }),
};
