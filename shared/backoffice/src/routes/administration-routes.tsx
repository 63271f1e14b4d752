import { catalogueEditingQueries } from '@daybook/api/catalogue-editing';
import { siteQueries } from '@daybook/api/site';
import { userQueries } from '@daybook/api/users';
import { screen } from '@daybook/shell/screen';
import type { RouteObject } from 'react-router-dom';
import { questionOf as usersQuestion } from '../features/users/list/users-question.ts';
import { within } from './within.tsx';

/** What only administrators manage; it stands in the area of the administration alone. */
export const administrationScreens: RouteObject[] = [
  {
    path: 'add-service',
    ...screen(
      async () =>
        within(
          '/admin',
          (await import('../features/catalogue/editor/AddServiceScreen.tsx')).AddServiceScreen,
        ),
      'Screen',
      { prefetch: (client) => void client.prefetchQuery(catalogueEditingQueries.choices()) },
    ),
  },
  {
    path: 'manage-user',
    ...screen(() => import('../features/users/list/UsersScreen.tsx'), 'UsersScreen', {
      prefetch: (client, { request }) => {
        void client.prefetchQuery(siteQueries.get());
        void client.prefetchQuery(userQueries.list(usersQuestion(new URL(request.url).searchParams)));
      },
    }),
  },
  {
    path: 'manage-user/:userId',
    ...screen(() => import('../features/users/detail/UserScreen.tsx'), 'UserScreen', {
      prefetch: (client, { params }) => {
        void client.prefetchQuery(siteQueries.get());
        void client.prefetchQuery(userQueries.detail(params.userId ?? ''));
      },
    }),
  },
  {
    path: 'staff-manage',
    ...screen(
      async () =>
        within('/admin', (await import('../features/staff/manage/StaffManageScreen.tsx')).StaffManageScreen),
      'Screen',
    ),
  },
];
