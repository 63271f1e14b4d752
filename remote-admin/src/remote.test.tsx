import { aBooking, aBookingRow, noCounts } from '@daybook/testing/bookings';
import { aDashboard } from '@daybook/testing/desk';
import { mockApi } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aTodayReport } from '@daybook/testing/report';
import { aSite } from '@daybook/testing/site';
import { setWindowWidth } from '@daybook/testing/window-width';
import { screen, within } from '@testing-library/react';
import { adminMenu } from './menu.ts';
import { remote } from './remote.ts';
import { screens } from './screens.ts';

const booking = aBooking();

function show(path: string) {
  mockApi({
    'GET site': aSite(),
    'GET dashboard': aDashboard(),
    'GET report/today': aTodayReport(),
    'GET setup': { steps: [], isComplete: true, isUntouched: false, isDismissed: false },
    'GET staff': { items: [] },
    'GET catalogue/bookable': { items: [] },
    'GET categories': { items: [] },
    'GET saved-views': { items: [], columns: null, canShare: false },
    'GET bookings/counts': { tabs: noCounts() },
    'GET bookings': { items: [aBookingRow(booking)], nextCursor: null, total: 1, totalIsExact: true },
    'GET bookings/:bookingId': booking,
  });
  return renderScreen(remote.routes, { path, as: anAdmin() });
}

test.each(['/admin', '/admin/nothing', '/admin/nothing/here'])('%s leads to the dashboard', async (path) => {
  const { router } = show(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/dashboard');
});

test('the header reads Admin Dashboard, and the menu is 240 px wide and welcomes by full name', async () => {
  const { container } = show('/admin/dashboard');
  expect(await screen.findByText('Admin Dashboard')).toBeVisible();
  expect(container.querySelector('[style*="--menu-width: 240px"]')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Welcome, Ngozi Eze' })).toBeVisible();
});

test('the menu offers the entries that have screens', async () => {
  show('/admin/dashboard');
  const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
  const links = menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Dashboard', '/admin/dashboard'],
    ['Appointment', '/admin/appointment'],
    ['Bookings', '/admin/bookings'],
    ['Category', '/admin/category'],
    ['Services', '/admin/services'],
    ['Invoice Management', '/admin/invoice'],
    ['Roles', '/admin/roles'],
    ['Staff Management', '/admin/staff-manage'],
    ['Payment Settings', '/admin/payment-setting'],
    ['Site Settings', '/admin/site-settings'],
  ]);
});

test('in a small window the menu is initially closed, and closes when an entry is chosen', async () => {
  setWindowWidth(600);
  const { user } = show('/admin/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(
    within(screen.getByRole('navigation', { name: 'Menu' })).getByRole('link', { name: 'Bookings' }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
});

test('a booking has its own address', async () => {
  show(`/admin/booking/${booking.bookingId}`);
  expect(await screen.findByRole('heading', { level: 1, name: /^Bisi Adeyemi/ })).toBeVisible();
});

test('the entries are in the specified order', () => {
  expect(adminMenu.map(({ label }) => label)).toEqual([
    'Dashboard',
    'Appointment',
    'Bookings',
    'Category',
    'Services',
    'Invoice Management',
    'Roles',
    'Staff Management',
    'Payment Settings',
    'Site Settings',
  ]);
});

test('the remote declares its navigation to the host', () => {
  expect(remote.navigation.map(({ label, to }) => ({ label, to }))).toEqual([
    { label: 'Dashboard', to: '/admin/dashboard' },
    { label: 'Appointment', to: '/admin/appointment' },
    { label: 'Bookings', to: '/admin/bookings' },
    { label: 'Category', to: '/admin/category' },
    { label: 'Services', to: '/admin/services' },
    { label: 'Invoice Management', to: '/admin/invoice' },
    { label: 'Roles', to: '/admin/roles' },
    { label: 'Staff Management', to: '/admin/staff-manage' },
    { label: 'Payment Settings', to: '/admin/payment-setting' },
    { label: 'Site Settings', to: '/admin/site-settings' },
  ]);
});

test('every screen except the user’s own account belongs to a menu entry', () => {
  const owned = new Set(adminMenu.flatMap(({ path, owns = [] }) => [path, ...owns]));
  const paths = screens.flatMap(({ path }) => path?.split('/')[0] ?? []);
  expect([...new Set(paths)].filter((path) => !owned.has(path))).toEqual(['my-account']);
});

test('every entry has a screen', () => {
  const paths = screens.map(({ path }) => path);
  expect(adminMenu.filter(({ path }) => !paths.includes(path))).toEqual([]);
});
