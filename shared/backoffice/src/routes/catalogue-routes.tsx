import { catalogueEditingQueries } from '@daybook/api/catalogue-editing';
import { screen } from '@daybook/shell/screen';
import type { RouteObject } from 'react-router-dom';
import { questionOf as servicesQuestion } from '../features/catalogue/services/services-question.ts';

export const catalogueScreens: RouteObject[] = [
  {
    path: 'category',
    ...screen(() => import('../features/catalogue/categories/CategoryScreen.tsx'), 'CategoryScreen', {
      prefetch: (client) => void client.prefetchQuery(catalogueEditingQueries.categories()),
    }),
  },
  {
    path: 'services',
    ...screen(() => import('../features/catalogue/services/ServicesScreen.tsx'), 'ServicesScreen', {
      prefetch: (client, { request }) =>
        void client.prefetchQuery(
          catalogueEditingQueries.services(servicesQuestion(new URL(request.url).searchParams)),
        ),
    }),
  },
  {
    path: 'edit-service',
    ...screen(() => import('../features/catalogue/editor/EditServiceScreen.tsx'), 'EditServiceScreen', {
      prefetch: (client, { request }) => {
        const serviceId = new URL(request.url).searchParams.get('service');
        void client.prefetchQuery(catalogueEditingQueries.choices());
        if (serviceId) void client.prefetchQuery(catalogueEditingQueries.service(serviceId));
      },
    }),
  },
];
