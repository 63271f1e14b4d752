import { ScreenFailure } from '@daybook/backoffice/ScreenFailure';
import { build } from '@daybook/shell/build';
import { indexRedirect, unknownRedirect } from '@daybook/shell/redirects';
import { type RemoteModule, remoteContract } from '@daybook/shell/remote-module';
import { AdminLayout } from './AdminLayout.tsx';
import { navigation } from './manifest.ts';
import { permitted } from './permitted.tsx';
import { screens } from './screens.ts';

const dashboard = '/admin/dashboard';

export const remote = {
  contract: remoteContract,
  build,
  routes: {
    '/admin': [
      {
        Component: AdminLayout,
        children: [
          {
            ErrorBoundary: ScreenFailure,
            children: [indexRedirect(dashboard), ...screens.map(permitted), unknownRedirect(dashboard)],
          },
        ],
      },
    ],
  },
  navigation,
} satisfies RemoteModule;
