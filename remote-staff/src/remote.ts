import { asNavigation } from '@daybook/backoffice/menu-entry';
import { ScreenFailure } from '@daybook/backoffice/ScreenFailure';
import { build } from '@daybook/shell/build';
import { indexRedirect } from '@daybook/shell/redirects';
import { type RemoteModule, remoteContract } from '@daybook/shell/remote-module';
import { StaffLayout } from './StaffLayout.tsx';
import { offered, screens } from './screens.ts';

export const remote = {
  contract: remoteContract,
  build,
  routes: {
    '/staff': [
      {
        Component: StaffLayout,
        children: [
          { ErrorBoundary: ScreenFailure, children: [indexRedirect('/staff/dashboard'), ...screens] },
        ],
      },
    ],
  },
  navigation: asNavigation('/staff', offered),
} satisfies RemoteModule;
