import { sharedScreens } from '@daybook/backoffice/routes';
import { ScreenFailure } from '@daybook/backoffice/ScreenFailure';
import { build } from '@daybook/shell/build';
import { indexRedirect } from '@daybook/shell/redirects';
import { type RemoteModule, remoteContract } from '@daybook/shell/remote-module';
import { navigation } from './manifest.ts';
import { StaffLayout } from './StaffLayout.tsx';

export const remote = {
  contract: remoteContract,
  build,
  routes: {
    '/staff': [
      {
        Component: StaffLayout,
        children: [
          { ErrorBoundary: ScreenFailure, children: [indexRedirect('/staff/dashboard'), ...sharedScreens] },
        ],
      },
    ],
  },
  navigation,
} satisfies RemoteModule;
