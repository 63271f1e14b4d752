import { queryClient } from '@daybook/api';
import { catalogueQueries } from '@daybook/api/catalogue';
import { renderedAt } from '@daybook/i18n/rendered-page';
import { build } from '@daybook/shell/build';
import { publicPaths } from '@daybook/shell/paths';
import { unknownRedirect } from '@daybook/shell/redirects';
import { type RemoteModule, remoteContract } from '@daybook/shell/remote-module';
import { screen } from '@daybook/shell/screen';
import { siteRoute } from '@daybook/shell/site-route';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { BookingArea } from './BookingArea.tsx';
import { BookingScreen } from './flow/BookingScreen.tsx';
import { ClosedForBooking, StaffStep, TimeStep } from './flow/step-code.tsx';
import { navigation } from './manifest.ts';

const prefetchCatalogue = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.prefetchQuery(catalogueQueries.categories()),
    client.prefetchQuery(catalogueQueries.services()),
    client.prefetchQuery(catalogueQueries.staff()),
  ]);

/**
 * Starts the requests of the first screen in parallel with everything else; a page with inlined responses needs none.
 * The content that a server renders for a booking in the address includes its step, or what a business without services
 * shows; their code comes first then.
 */
async function fetchFirst({ request }: LoaderFunctionArgs) {
  const client = queryClient();
  const catalogue = prefetchCatalogue(client);
  if (!renderedAt()) return null;
  await catalogue;
  const isClosed = client.getQueryData(catalogueQueries.services().queryKey)?.length === 0;
  const isUnderWay = new URL(request.url).searchParams.has('service');
  const shown = isClosed ? [ClosedForBooking] : isUnderWay ? [StaffStep, TimeStep] : [];
  await Promise.all(shown.map((part) => part.preload(client)));
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
            ...screen(
              () => import(/* webpackChunkName: "later-success" */ './features/success/SuccessScreen.tsx'),
              'SuccessScreen',
            ),
          },
          {
            path: 'waitlist',
            ...screen(
              () => import(/* webpackChunkName: "later-waitlist" */ './flow/WaitlistScreen.tsx'),
              'WaitlistScreen',
            ),
          },
          {
            path: 's/:slug',
            ...screen(
              () => import(/* webpackChunkName: "later-about" */ './features/about/ServicePage.tsx'),
              'ServicePage',
              { prefetch: prefetchCatalogue },
            ),
          },
          {
            path: 'p/:slug',
            ...screen(
              () => import(/* webpackChunkName: "later-about" */ './features/about/PersonPage.tsx'),
              'PersonPage',
              { prefetch: prefetchCatalogue },
            ),
          },
          unknownRedirect(publicPaths.booking),
        ],
      },
    ],
    [publicPaths.me]: [
      {
        ...siteRoute,
        Component: BookingArea,
        children: [
          {
            index: true,
            ...screen(
              () => import(/* webpackChunkName: "later-me" */ './features/me/MeScreen.tsx'),
              'MeScreen',
            ),
          },
          unknownRedirect(publicPaths.me),
        ],
      },
    ],
    [publicPaths.pay]: [
      {
        ...siteRoute,
        Component: BookingArea,
        children: [
          {
            index: true,
            ...screen(
              () => import(/* webpackChunkName: "later-pay" */ './features/pay/PayScreen.tsx'),
              'PayScreen',
            ),
          },
          unknownRedirect(publicPaths.pay),
        ],
      },
    ],
  },
  navigation,
} satisfies RemoteModule;
