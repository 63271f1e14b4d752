import { queryClient } from '@daybook/api';
import { catalogueQueries } from '@daybook/api/catalogue';
import { msg } from '@daybook/i18n';
import { renderedAt } from '@daybook/i18n/rendered-page';
import { build } from '@daybook/shell/build';
import { publicPaths } from '@daybook/shell/paths';
import { unknownRedirect } from '@daybook/shell/redirects';
import { type RemoteModule, remoteContract } from '@daybook/shell/remote-module';
import { screen } from '@daybook/shell/screen';
import { siteRoute } from '@daybook/shell/site-route';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { BookingArea } from './BookingArea.tsx';
import { BookingScreen } from './flow/BookingScreen.tsx';
import { StaffStep, TimeStep } from './flow/step-code.tsx';

/**
 * Starts the requests of the first screen in parallel with everything else; a page with inlined responses needs none.
 * The content that a server renders for a booking in the address includes its step, whose code comes first then.
 */
async function fetchFirst({ request }: LoaderFunctionArgs) {
  const client = queryClient();
  void client.prefetchQuery(catalogueQueries.categories());
  void client.prefetchQuery(catalogueQueries.services());
  void client.prefetchQuery(catalogueQueries.staff());
  const isUnderWay = new URL(request.url).searchParams.has('service');
  if (isUnderWay && renderedAt())
    await Promise.all([StaffStep, TimeStep].map((step) => step.preload(client)));
  return null;
}

export const remote = {
  contract: remoteContract,
  build,
  routes: {
    '/booking': [
      {
        ...siteRoute,
        Component: BookingArea,
        children: [
          { index: true, loader: fetchFirst, Component: BookingScreen },
          {
            path: 'success',
            ...screen(() => import('./features/success/SuccessScreen.tsx'), 'SuccessScreen'),
          },
          {
            path: 'waitlist',
            ...screen(() => import('./flow/WaitlistScreen.tsx'), 'WaitlistScreen'),
          },
          unknownRedirect(publicPaths.booking),
        ],
      },
    ],
    [publicPaths.pay]: [
      {
        ...siteRoute,
        Component: BookingArea,
        children: [
          { index: true, ...screen(() => import('./features/pay/PayScreen.tsx'), 'PayScreen') },
          unknownRedirect(publicPaths.pay),
        ],
      },
    ],
  },
  navigation: [{ label: msg('Book an appointment'), to: publicPaths.booking }],
} satisfies RemoteModule;
