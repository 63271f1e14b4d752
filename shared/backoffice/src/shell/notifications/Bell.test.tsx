import type { Notification } from '@daybook/contract/notifications';
import { setClock } from '@daybook/testing/clock';
import { anId } from '@daybook/testing/ids';
import { mockApi, noAnswer } from '@daybook/testing/mock-api';
import { aBookingNotification, aMoneyNotification, someNotifications } from '@daybook/testing/notifications';
import { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, within } from '@testing-library/react';
import { AreaProvider } from '../../kit/area/Area.tsx';
import { Bell } from './Bell.tsx';

const fresh = aBookingNotification({ customerName: 'Aïsha Okafor' });
const old = aBookingNotification({
  kind: 'booking_cancelled',
  at: '2026-03-02T08:00:00.000Z',
  isRead: true,
});

const bell = (
  <AreaProvider value="/staff">
    <Bell />
  </AreaProvider>
);

function show(items: Notification[] = [fresh, old]) {
  setClock('2026-03-03T09:24:00Z');
  const api = mockApi({
    'GET site': aSite(),
    'GET notifications': someNotifications(items),
    'POST notifications/:notificationId/read': someNotifications([{ ...fresh, isRead: true }, old]),
    'POST notifications/read': someNotifications([{ ...fresh, isRead: true }, old]),
  });
  const view = renderScreen(
    [
      { path: '/staff/*', element: bell },
      { path: '/staff/booking/:bookingId', element: <h1>One booking</h1> },
    ],
    { path: '/staff/dashboard', as: aUser() },
  );
  return { ...view, api };
}

const openBell = async (view: ReturnType<typeof show>) => {
  await view.user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  return within(await screen.findByRole('dialog', { name: /^Notifications/ }));
};

test('the bell’s name and a live region give the number of unread notifications', async () => {
  show();
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('1 unread notification');
});

test('the bell’s name matches its visible number, and the live region gives the exact one', async () => {
  show(Array.from({ length: 14 }, () => ({ ...fresh, notificationId: anId() })));
  const bell = await screen.findByRole('button', { name: 'Notifications, 9+ unread' });
  expect(bell).toHaveTextContent('9+');
  expect(screen.getByRole('status')).toHaveTextContent('14 unread notifications');
});

test('the list shows what happened, marks unread ones, and links each', async () => {
  const list = await openBell(show());
  const links = await list.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Unread: New bookingAïsha Okafor, today 10:001 hour ago',
    'Cancelled by the customerBisi Adeyemi, today 10:001 day ago',
  ]);
  expect(links[0]).toHaveAttribute('href', `/staff/booking/${fresh.bookingId}`);
});

test('opening a notification marks it as read', async () => {
  const view = show();
  const list = await openBell(view);
  await view.user.click(await list.findByRole('link', { name: /New booking/ }));
  expect(await screen.findByRole('heading', { name: 'One booking' })).toBeVisible();
  expect(view.api.requests('POST notifications/:notificationId/read')).toMatchObject([
    { params: { notificationId: fresh.notificationId } },
  ]);
});

test('a notification can be marked as read without opening it', async () => {
  const view = show();
  const list = await openBell(view);
  await view.user.click(await list.findByRole('button', { name: /^Mark as read: New booking/ }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
  expect(list.queryByRole('button', { name: /^Mark/ })).not.toBeInTheDocument();
});

test('all notifications up to the latest shown are marked as read', async () => {
  const view = show();
  const list = await openBell(view);
  await view.user.click(await list.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
  expect(view.api.requests('POST notifications/read')).toMatchObject([{ body: { until: fresh.at } }]);
});

test.each([
  [
    { kind: 'time_off_requested', staffName: 'Ada Obi' } as const,
    'Ada Obi, Fri 20 Mar – Sat 21 Mar',
    '/staff/all-staff?week=2026-03-20',
  ],
  [
    { kind: 'time_off_declined', staffName: 'Ada Obi' } as const,
    'Fri 20 Mar – Sat 21 Mar',
    '/staff/my-account?tab=time-off',
  ],
])('a notification about time off links to the request or the absence: %o', async (given, words, path) => {
  const { notificationId, at, isRead } = fresh;
  setClock('2026-03-03T09:24:00Z');
  mockApi({
    'GET site': aSite(),
    'GET notifications': someNotifications([
      {
        notificationId,
        at,
        isRead,
        timeOffId: anId(),
        timeOffKind: 'holiday',
        firstOn: '2026-03-20',
        lastOn: '2026-03-21',
        ...given,
      },
    ]),
  });
  const { user } = renderScreen([{ path: '/staff/*', element: bell }], {
    path: '/staff/dashboard',
    as: aUser(),
  });
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  const link = await screen.findByRole('link');
  expect(link).toHaveTextContent(words);
  expect(link).toHaveAttribute('href', path);
});

test('an empty list says so', async () => {
  const list = await openBell(show([]));
  expect(await list.findByText('Nothing new')).toBeVisible();
});

test('a failed load can be retried', async () => {
  const view = show();
  view.api.on({ 'GET notifications': noAnswer });
  const list = await openBell(view);
  const again = await list.findByRole('button', { name: 'Try again' });
  view.api.on({ 'GET notifications': someNotifications([fresh]) });
  await view.user.click(again);
  expect(await list.findByRole('link', { name: /New booking/ })).toBeVisible();
});

test('a notification about money links to its invoice, booking or transfer, with the amount', async () => {
  const paid = aMoneyNotification();
  const deposit = aMoneyNotification({
    kind: 'payment_wrong',
    invoiceId: null,
    bookingId: anId(),
    about: 'DB-7K3M2',
    detail: 'The customer paid less than requested.',
  });
  const list = await openBell(show([paid, deposit, aMoneyNotification({ kind: 'transfer_waiting' })]));
  const links = await list.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/staff/invoice/view/${paid.invoiceId}`,
    `/staff/booking/${deposit.bookingId}`,
    '/staff/transfers',
  ]);
  expect(links[0]).toHaveTextContent('Paid onlineBisi Adeyemi, ₦10,750.00 for INV-2026-0041');
  expect(links[1]).toHaveTextContent('for DB-7K3M2. The customer paid less than requested.');
});
