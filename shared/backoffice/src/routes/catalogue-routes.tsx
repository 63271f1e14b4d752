import { catalogueEditingQueries } from '@daybook/api/catalogue-editing';
import type { BackofficeArea } from '@daybook/shell/paths';
import { screen } from '@daybook/shell/screen';
import type { RouteObject } from 'react-router-dom';
import { questionOf as servicesQuestion } from '../features/catalogue/services/services-question.ts';
import { within } from './within.tsx';

export const catalogueScreens = (area: BackofficeArea): RouteObject[] => [
  {
    path: 'category',
    ...screen(
      async () =>
        within(area, (await import('../features/catalogue/categories/CategoryScreen.tsx')).CategoryScreen),
      'Screen',
      { prefetch: (client) => void client.prefetchQuery(catalogueEditingQueries.categories()) },
    ),
  },
  {
    path: 'services',
    ...screen(
      async () =>
        within(area, (await import('../features/catalogue/services/ServicesScreen.tsx')).ServicesScreen),
      'Screen',
      {
        prefetch: (client, { request }) =>
          void client.prefetchQuery(
            catalogueEditingQueries.services(servicesQuestion(new URL(request.url).searchParams)),
          ),
      },
    ),
  },
  {
    path: 'edit-service',
    ...screen(
      async () =>
        within(area, (await import('../features/catalogue/editor/EditServiceScreen.tsx')).EditServiceScreen),
      'Screen',
      {
        prefetch: (client, { request }) => {
          const serviceId = new URL(request.url).searchParams.get('service');
          void client.prefetchQuery(catalogueEditingQueries.choices());
          if (serviceId) void client.prefetchQuery(catalogueEditingQueries.service(serviceId));
        },
      },
    ),
  },
];
