import { sharedScreens } from '@daybook/backoffice/routes';
import { staffMenu } from '@daybook/backoffice/staff-menu';
import { aBooking, aBookingRow, noCounts } from '@daybook/testing/bookings';
import { aDashboard } from '@daybook/testing/desk';
import { mockApi } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aTodayReport } from '@daybook/testing/report';
import { aSite } from '@daybook/testing/site';
import { screen, within } from '@testing-library/react';
import { remote } from './remote.ts';

const booking = aBooking();

function show(path: string, role = 2) {
  mockApi({
    'GET site': aSite(),
    'GET dashboard': aDashboard(),
    'GET report/today': aTodayReport(),
    'GET staff': { items: [] },
    'GET catalogue/bookable': { items: [] },
    'GET categories': { items: [] },
    'GET saved-views': { items: [], columns: null, canShare: false },
    'GET bookings/counts': { tabs: noCounts() },
    'GET bookings': { items: [aBookingRow(booking)], nextCursor: null, total: 1, totalIsExact: true },
    'GET bookings/:bookingId': booking,
  });
  return renderScreen(remote.routes, { path, as: aUser({ role }) });
}

test('/staff redirects to the dashboard', async () => {
  const { router } = show('/staff');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/staff/dashboard');
});

test('the menu leads from the dashboard to the register, and from there to a booking', async () => {
  const { user } = show('/staff/dashboard');
  const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
  await user.click(menu.getByRole('link', { name: 'Booking' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: /Bisi Adeyemi/ }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Bisi Adeyemi/ })).toBeVisible();
});

async function sidebarOf(role: number) {
  show('/staff/dashboard', role);
  const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
  return menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

test.each([1, 5])('role %i sees in the sidebar the entries that have screens', async (role) => {
  expect(await sidebarOf(role)).toEqual([
    ['Dashboard', '/staff/dashboard'],
    ['Category', '/staff/category'],
    ['Services', '/staff/services'],
    ['Appointments', '/staff/appointment'],
    ['Booking', '/staff/bookings'],
    ['Invoice Management', '/staff/invoice'],
    ['Staffs', '/staff/all-staff'],
  ]);
});

test.each([2, 3, 4])('role %i sees the short sidebar, as far as it has screens', async (role) => {
  expect(await sidebarOf(role)).toEqual([
    ['Dashboard', '/staff/dashboard'],
    ['Category', '/staff/category'],
    ['Services', '/staff/services'],
    ['Booking', '/staff/bookings'],
  ]);
});

test('the sidebar is 16 rem wide and the header has no title', async () => {
  const { container } = show('/staff/dashboard');
  await screen.findByRole('heading', { level: 1 });
  expect(container.querySelector('[style*="--menu-width: 16rem"]')).toBeInTheDocument();
  expect(screen.queryByText('Admin Dashboard')).not.toBeInTheDocument();
});

test('the remote declares its navigation to the host', () => {
  expect(remote.navigation.map(({ label, to }) => ({ label, to }))).toEqual([
    { label: 'Dashboard', to: '/staff/dashboard' },
    { label: 'Category', to: '/staff/category' },
    { label: 'Services', to: '/staff/services' },
    { label: 'Appointments', to: '/staff/appointment' },
    { label: 'Booking', to: '/staff/bookings' },
    { label: 'Invoice Management', to: '/staff/invoice' },
    { label: 'Staffs', to: '/staff/all-staff' },
  ]);
});

test('every screen except the user’s own account belongs to a menu entry', () => {
  const owned = new Set(staffMenu.flatMap(({ path, owns = [] }) => [path, ...owns]));
  const paths = sharedScreens.flatMap(({ path }) => path?.split('/')[0] ?? []);
  expect([...new Set(paths)].filter((path) => !owned.has(path))).toEqual(['my-account']);
});

test('every entry has a screen', () => {
  const paths = sharedScreens.map(({ path }) => path);
  expect(staffMenu.filter(({ path }) => !paths.includes(path))).toEqual([]);
});
