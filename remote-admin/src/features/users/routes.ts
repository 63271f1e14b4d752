import { siteQueries } from '@daybook/api/site';
import { userQueries } from '@daybook/api/users';
import { screen } from '@daybook/shell/screen';
import type { RouteObject } from 'react-router-dom';
import { questionOf } from './list/users-question.ts';

/** The list of users, and a single user. */
export const userScreens: RouteObject[] = [
  {
    path: 'manage-user',
    ...screen(() => import('./list/UsersScreen.tsx'), 'UsersScreen', {
      prefetch: (client, { request }) => {
        void client.prefetchQuery(siteQueries.get());
        void client.prefetchQuery(userQueries.list(questionOf(new URL(request.url).searchParams)));
      },
    }),
  },
  {
    path: 'manage-user/:userId',
    ...screen(() => import('./detail/UserScreen.tsx'), 'UserScreen', {
      prefetch: (client, { params }) => {
        void client.prefetchQuery(siteQueries.get());
        void client.prefetchQuery(userQueries.detail(params.userId ?? ''));
      },
    }),
  },
];
