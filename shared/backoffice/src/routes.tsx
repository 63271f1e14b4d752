import { bookingQueries } from '@daybook/api/bookings';
import { catalogueQueries } from '@daybook/api/catalogue';
import { customerQueries } from '@daybook/api/customers';
import { deskQueries } from '@daybook/api/desk';
import { siteQueries } from '@daybook/api/site';
import type { BackofficeArea } from '@daybook/shell/paths';
import { screen } from '@daybook/shell/screen';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { questionOf } from './features/bookings/register-filters.ts';
import { questionOf as directoryQuestion } from './features/customers/directory/directory-question.ts';

/** A screen of the back office in one of its areas. */
function within(area: BackofficeArea, Screen: ComponentType<{ area: BackofficeArea }>) {
  return { Screen: () => <Screen area={area} /> };
}

/** The screens that both areas have; each loads on demand, with its first data beside its code. */
export const sharedScreens = (area: BackofficeArea): RouteObject[] => [
  {
    path: 'dashboard',
    ...screen(
      async () => within(area, (await import('./features/dashboard/DashboardScreen.tsx')).DashboardScreen),
      'Screen',
      {
        prefetch: (client) => {
          void client.prefetchQuery(siteQueries.get());
          void client.prefetchQuery(deskQueries.dashboard());
        },
      },
    ),
  },
  {
    path: 'bookings',
    ...screen(
      async () => within(area, (await import('./features/bookings/BookingsScreen.tsx')).BookingsScreen),
      'Screen',
      {
        prefetch: (client, { request }) => {
          void client.prefetchQuery(siteQueries.get());
          void client.prefetchQuery(catalogueQueries.staff());
          void client.prefetchQuery(catalogueQueries.services());
          void client.prefetchQuery(bookingQueries.list(questionOf(new URL(request.url).searchParams)));
        },
      },
    ),
  },
  {
    path: 'booking/:bookingId',
    ...screen(
      async () => within(area, (await import('./features/booking/BookingScreen.tsx')).BookingScreen),
      'Screen',
      {
        prefetch: (client, { params }) => {
          void client.prefetchQuery(siteQueries.get());
          void client.prefetchQuery(bookingQueries.detail(params.bookingId ?? ''));
        },
      },
    ),
  },
  {
    path: 'customers',
    ...screen(
      async () =>
        within(area, (await import('./features/customers/directory/CustomersScreen.tsx')).CustomersScreen),
      'Screen',
      {
        prefetch: (client, { request }) => {
          void client.prefetchQuery(siteQueries.get());
          void client.prefetchQuery(
            customerQueries.list(directoryQuestion(new URL(request.url).searchParams)),
          );
        },
      },
    ),
  },
  {
    path: 'customers/:customerId',
    ...screen(
      async () =>
        within(area, (await import('./features/customers/detail/CustomerScreen.tsx')).CustomerScreen),
      'Screen',
      {
        prefetch: (client, { params }) => {
          void client.prefetchQuery(siteQueries.get());
          void client.prefetchQuery(customerQueries.detail(params.customerId ?? ''));
        },
      },
    ),
  },
];
