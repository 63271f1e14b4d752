import { roleQueries } from '@daybook/api/roles';
import { screen } from '@daybook/shell/screen';
import type { RouteObject } from 'react-router-dom';
import type { Menus } from './Preview.tsx';

/** The screen of the roles, which previews the menus of both areas. */
export const rolesScreen = (menus: Menus): RouteObject => ({
  path: 'roles',
  ...screen(
    async () => {
      const { RolesScreen } = await import('./RolesScreen.tsx');
      return { Screen: () => <RolesScreen menus={menus} /> };
    },
    'Screen',
    { prefetch: (client) => void client.prefetchQuery(roleQueries.list()) },
  ),
});
