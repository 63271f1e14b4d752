import { build } from '@daybook/shell/build';
import { unknownRedirect } from '@daybook/shell/redirects';
import { type RemoteModule, remoteContract } from '@daybook/shell/remote-module';
import { screen } from '@daybook/shell/screen';
import { filler } from '@daybook/shell/slots';
import { LoyaltyArea } from './LoyaltyArea.tsx';
import { navigation } from './manifest.ts';

export const remote = {
  contract: remoteContract,
  build,
  routes: {
    '/loyalty': [
      {
        Component: LoyaltyArea,
        children: [
          { index: true, ...screen(() => import('./LoyaltyScreen.tsx'), 'LoyaltyScreen') },
          unknownRedirect('/loyalty'),
        ],
      },
    ],
  },
  navigation,
  fillers: {
    points: filler('customer-panel@1', async () => (await import('./PointsPanel.tsx')).PointsPanel),
    visit: filler('booking-tab@1', async () => (await import('./VisitPoints.tsx')).VisitPoints),
    redeemed: filler('dashboard-tile@1', async () => (await import('./RedeemedTile.tsx')).RedeemedTile),
  },
} satisfies RemoteModule;
