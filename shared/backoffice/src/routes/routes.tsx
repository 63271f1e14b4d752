import { accountQueries } from '@daybook/api/account';
import { bookingQueries } from '@daybook/api/bookings';
import { catalogueQueries } from '@daybook/api/catalogue';
import { customerQueries } from '@daybook/api/customers';
import { deskQueries } from '@daybook/api/desk';
import { savedViewQueries } from '@daybook/api/saved-views';
import { siteQueries } from '@daybook/api/site';
import { waitlistQueries } from '@daybook/api/waitlist';
import type { BackofficeArea } from '@daybook/shell/paths';
import { screen } from '@daybook/shell/screen';
import type { RouteObject } from 'react-router-dom';
import { filtersOf, questionOf } from '../features/bookings/list/register-filters.ts';
import { questionOf as directoryQuestion } from '../features/customers/directory/directory-question.ts';
import { questionOf as waitlistQuestion } from '../features/waitlist/waitlist-question.ts';
import { catalogueScreens } from './catalogue-routes.tsx';
import { invoiceScreens } from './invoice-routes.tsx';
import { within } from './within.tsx';

const bookingScreens = (area: BackofficeArea): RouteObject[] => [
  {
    path: 'booking/success',
    ...screen(
      async () =>
        within(area, (await import('../features/bookings/confirmation/BookedScreen.tsx')).BookedScreen),
      'Screen',
      {
        prefetch: (client, { request }) => {
          const bookingId = new URL(request.url).searchParams.get('booking');
          void client.prefetchQuery(siteQueries.get());
          if (bookingId) void client.prefetchQuery(bookingQueries.detail(bookingId));
        },
      },
    ),
  },
  {
    path: 'booking/new',
    ...screen(
      async () =>
        within(area, (await import('../features/bookings/editor/NewBookingScreen.tsx')).NewBookingScreen),
      'Screen',
      {
        prefetch: (client) => {
          void client.prefetchQuery(siteQueries.get());
          void client.prefetchQuery(catalogueQueries.bookable());
          void client.prefetchQuery(catalogueQueries.staff());
        },
      },
    ),
  },
  {
    path: 'booking/edit/:bookingId',
    ...screen(
      async () =>
        within(area, (await import('../features/bookings/editor/EditBookingScreen.tsx')).EditBookingScreen),
      'Screen',
      {
        prefetch: (client, { params }) => {
          void client.prefetchQuery(siteQueries.get());
          void client.prefetchQuery(catalogueQueries.bookable());
          void client.prefetchQuery(catalogueQueries.staff());
          void client.prefetchQuery(bookingQueries.detail(params.bookingId ?? ''));
        },
      },
    ),
  },
  {
    path: 'booking/:bookingId',
    ...screen(
      async () => within(area, (await import('../features/bookings/detail/BookingScreen.tsx')).BookingScreen),
      'Screen',
      {
        prefetch: (client, { params }) => {
          void client.prefetchQuery(siteQueries.get());
          void client.prefetchQuery(bookingQueries.detail(params.bookingId ?? ''));
        },
      },
    ),
  },
];

/** Screens for money received outside a payment provider. */
const moneyScreens = (area: BackofficeArea): RouteObject[] => [
  {
    path: 'transfers',
    ...screen(
      async () => within(area, (await import('../features/transfers/TransfersScreen.tsx')).TransfersScreen),
      'Screen',
      { prefetch: (client) => void client.prefetchQuery(siteQueries.get()) },
    ),
  },
];

const customerScreens = (area: BackofficeArea): RouteObject[] => [
  {
    path: 'customers',
    ...screen(
      async () =>
        within(area, (await import('../features/customers/directory/CustomersScreen.tsx')).CustomersScreen),
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
        within(area, (await import('../features/customers/detail/CustomerScreen.tsx')).CustomerScreen),
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

/** Screens of both areas. Each loads on demand; its first data loads in parallel with its code. */
export const sharedScreens = (area: BackofficeArea): RouteObject[] => [
  {
    path: 'dashboard',
    ...screen(
      async () => within(area, (await import('../features/dashboard/DashboardScreen.tsx')).DashboardScreen),
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
    path: 'appointment',
    ...screen(
      async () =>
        within(area, (await import('../features/calendar/AppointmentScreen.tsx')).AppointmentScreen),
      'Screen',
      { prefetch: (client) => void client.prefetchQuery(siteQueries.get()) },
    ),
  },
  {
    path: 'bookings',
    ...screen(
      async () => within(area, (await import('../features/bookings/list/BookingsScreen.tsx')).BookingsScreen),
      'Screen',
      {
        prefetch: (client, { request }) => {
          void client.prefetchQuery(siteQueries.get());
          void client.prefetchQuery(catalogueQueries.staff());
          void client.prefetchQuery(catalogueQueries.bookable());
          const { searchParams } = new URL(request.url);
          void client.prefetchQuery(savedViewQueries.list());
          void client.prefetchQuery(bookingQueries.counts(filtersOf(searchParams)));
          void client.prefetchQuery(bookingQueries.list(questionOf(searchParams)));
        },
      },
    ),
  },
  {
    path: 'waitlist',
    ...screen(
      async () => within(area, (await import('../features/waitlist/WaitlistScreen.tsx')).WaitlistScreen),
      'Screen',
      {
        prefetch: (client, { request }) => {
          void client.prefetchQuery(siteQueries.get());
          const { searchParams } = new URL(request.url);
          void client.prefetchQuery(waitlistQueries.list(waitlistQuestion(searchParams)));
        },
      },
    ),
  },
  ...bookingScreens(area),
  ...moneyScreens(area),
  ...customerScreens(area),
  ...invoiceScreens(area),
  ...catalogueScreens(area),
  {
    path: 'all-staff',
    ...screen(
      async () => within(area, (await import('../features/staff/all/AllStaffScreen.tsx')).AllStaffScreen),
      'Screen',
    ),
  },
  {
    path: 'my-account',
    ...screen(
      async () => {
        const [{ MyAccountScreen }, { StaffPart }, { staffTabs }] = await Promise.all([
          import('../features/account/MyAccountScreen.tsx'),
          import('../features/staff/hours/StaffTime.tsx'),
          import('../features/staff/hours/staff-tabs.ts'),
        ]);
        const time = { tabs: staffTabs, Part: StaffPart };
        return { Screen: () => <MyAccountScreen area={area} time={time} /> };
      },
      'Screen',
      {
        prefetch: (client) => {
          void client.prefetchQuery(siteQueries.get());
          void client.prefetchQuery(accountQueries.own());
        },
      },
    ),
  },
];
