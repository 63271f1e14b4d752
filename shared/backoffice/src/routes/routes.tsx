import { accountQueries } from '@daybook/api/account';
import { bookingQueries } from '@daybook/api/bookings';
import { catalogueQueries } from '@daybook/api/catalogue';
import { customerQueries } from '@daybook/api/customers';
import { deskQueries } from '@daybook/api/desk';
import { savedViewQueries } from '@daybook/api/saved-views';
import { siteQueries } from '@daybook/api/site';
import { waitlistQueries } from '@daybook/api/waitlist';
import { screen } from '@daybook/shell/screen';
import type { RouteObject } from 'react-router-dom';
import { filtersOf, questionOf } from '../features/bookings/list/register-filters.ts';
import { questionOf as directoryQuestion } from '../features/customers/directory/directory-question.ts';
import { questionOf as waitlistQuestion } from '../features/waitlist/waitlist-question.ts';
import { catalogueScreens } from './catalogue-routes.tsx';
import { invoiceScreens } from './invoice-routes.tsx';

const bookingScreens: RouteObject[] = [
  {
    path: 'booking/success',
    ...screen(() => import('../features/bookings/confirmation/BookedScreen.tsx'), 'BookedScreen', {
      prefetch: (client, { request }) => {
        const bookingId = new URL(request.url).searchParams.get('booking');
        void client.prefetchQuery(siteQueries.get());
        if (bookingId) void client.prefetchQuery(bookingQueries.detail(bookingId));
      },
    }),
  },
  {
    path: 'booking/new',
    ...screen(() => import('../features/bookings/editor/NewBookingScreen.tsx'), 'NewBookingScreen', {
      prefetch: (client) => {
        void client.prefetchQuery(siteQueries.get());
        void client.prefetchQuery(catalogueQueries.bookable());
        void client.prefetchQuery(catalogueQueries.staff());
      },
    }),
  },
  {
    path: 'booking/edit/:bookingId',
    ...screen(() => import('../features/bookings/editor/EditBookingScreen.tsx'), 'EditBookingScreen', {
      prefetch: (client, { params }) => {
        void client.prefetchQuery(siteQueries.get());
        void client.prefetchQuery(catalogueQueries.bookable());
        void client.prefetchQuery(catalogueQueries.staff());
        void client.prefetchQuery(bookingQueries.detail(params.bookingId ?? ''));
      },
    }),
  },
  {
    path: 'booking/:bookingId',
    ...screen(() => import('../features/bookings/detail/BookingScreen.tsx'), 'BookingScreen', {
      prefetch: (client, { params }) => {
        void client.prefetchQuery(siteQueries.get());
        void client.prefetchQuery(bookingQueries.detail(params.bookingId ?? ''));
      },
    }),
  },
];

/** Screens for money received outside a payment provider. */
const moneyScreens: RouteObject[] = [
  {
    path: 'transfers',
    ...screen(() => import('../features/transfers/TransfersScreen.tsx'), 'TransfersScreen', {
      prefetch: (client) => void client.prefetchQuery(siteQueries.get()),
    }),
  },
  {
    path: 'close-day',
    ...screen(() => import('../features/days/CloseDayScreen.tsx'), 'CloseDayScreen', {
      prefetch: (client) => void client.prefetchQuery(siteQueries.get()),
    }),
  },
  {
    path: 'closed-days',
    ...screen(() => import('../features/days/ClosedDaysScreen.tsx'), 'ClosedDaysScreen', {
      prefetch: (client) => void client.prefetchQuery(siteQueries.get()),
    }),
  },
];

const customerScreens: RouteObject[] = [
  {
    path: 'customers',
    ...screen(() => import('../features/customers/directory/CustomersScreen.tsx'), 'CustomersScreen', {
      prefetch: (client, { request }) => {
        void client.prefetchQuery(siteQueries.get());
        void client.prefetchQuery(customerQueries.list(directoryQuestion(new URL(request.url).searchParams)));
      },
    }),
  },
  {
    path: 'customers/:customerId',
    ...screen(() => import('../features/customers/detail/CustomerScreen.tsx'), 'CustomerScreen', {
      prefetch: (client, { params }) => {
        void client.prefetchQuery(siteQueries.get());
        void client.prefetchQuery(customerQueries.detail(params.customerId ?? ''));
      },
    }),
  },
];

/** Screens of both areas. Each loads on demand; its first data loads in parallel with its code. */
export const sharedScreens: RouteObject[] = [
  {
    path: 'dashboard',
    ...screen(() => import('../features/dashboard/DashboardScreen.tsx'), 'DashboardScreen', {
      prefetch: (client) => {
        void client.prefetchQuery(siteQueries.get());
        void client.prefetchQuery(deskQueries.dashboard());
      },
    }),
  },
  {
    path: 'appointment',
    ...screen(() => import('../features/calendar/AppointmentScreen.tsx'), 'AppointmentScreen', {
      prefetch: (client) => void client.prefetchQuery(siteQueries.get()),
    }),
  },
  {
    path: 'bookings',
    ...screen(() => import('../features/bookings/list/BookingsScreen.tsx'), 'BookingsScreen', {
      prefetch: (client, { request }) => {
        void client.prefetchQuery(siteQueries.get());
        void client.prefetchQuery(catalogueQueries.staff());
        void client.prefetchQuery(catalogueQueries.bookable());
        const { searchParams } = new URL(request.url);
        void client.prefetchQuery(savedViewQueries.list());
        void client.prefetchQuery(bookingQueries.counts(filtersOf(searchParams)));
        void client.prefetchQuery(bookingQueries.list(questionOf(searchParams)));
      },
    }),
  },
  {
    path: 'waitlist',
    ...screen(() => import('../features/waitlist/WaitlistScreen.tsx'), 'WaitlistScreen', {
      prefetch: (client, { request }) => {
        void client.prefetchQuery(siteQueries.get());
        const { searchParams } = new URL(request.url);
        void client.prefetchQuery(waitlistQueries.list(waitlistQuestion(searchParams)));
      },
    }),
  },
  {
    path: 'reports',
    ...screen(() => import('../features/reports/ReportsScreen.tsx'), 'ReportsScreen', {
      prefetch: (client) => void client.prefetchQuery(siteQueries.get()),
    }),
  },
  ...bookingScreens,
  ...moneyScreens,
  ...customerScreens,
  ...invoiceScreens,
  ...catalogueScreens,
  {
    path: 'all-staff',
    ...screen(() => import('../features/staff/all/AllStaffScreen.tsx'), 'AllStaffScreen'),
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
        return { Screen: () => <MyAccountScreen time={time} /> };
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
