import { scopesOf } from '@daybook/domain/roles';
import { mockApi } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { setWindowWidth } from '@daybook/testing/window-width';
import { act, screen, within } from '@testing-library/react';
import { staffMenu } from '../menu/staff-menu.ts';
import { AreaLayout } from './AreaLayout.tsx';

const routes = [
  {
    path: '/staff',
    element: <AreaLayout area="/staff" menuWidth="16rem" entries={staffMenu} />,
    children: [{ path: '*', element: <h1>A screen</h1> }],
  },
];

const bar = () => screen.queryByRole('navigation', { name: 'Main screens' });
const links = () =>
  within(screen.getByRole('navigation', { name: 'Main screens' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent]);

async function show({ scopes = scopesOf(5), path = '/staff/dashboard', width = 390 } = {}) {
  setWindowWidth(width);
  mockApi({ 'GET site': aSite() });
  const view = renderScreen(routes, { path, as: aUser({ userType: 2, scopes }) });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

test('a narrow window has a bar with the screens of every day', async () => {
  await show();
  expect(links()).toEqual([
    ['Today', '/staff/dashboard', 'page'],
    ['Calendar', '/staff/appointment', null],
    ['Bookings', '/staff/bookings', null],
  ]);
});

test('the bar marks the screens that belong to an entry', async () => {
  await show({ path: '/staff/customers' });
  expect(links().find(([label]) => label === 'Bookings')).toEqual(['Bookings', '/staff/bookings', 'true']);
});

test('a wide window has no bar, and one button for new records in its header', async () => {
  await show({ width: 990 });
  expect(bar()).not.toBeInTheDocument();
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'New' })).toBeVisible();
});

test('in a narrow window the button for new records is in the bar alone', async () => {
  const { user } = await show();
  expect(within(screen.getByRole('banner')).queryByRole('button', { name: 'New' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'New' }));
  expect(await screen.findByRole('menuitem', { name: 'New booking' })).toHaveAttribute(
    'href',
    '/staff/booking/new',
  );
});

test('a role that may see neither the calendar nor bookings gets neither, and creates nothing', async () => {
  await show({ scopes: scopesOf(6) });
  expect(links()).toEqual([['Today', '/staff/dashboard', 'page']]);
  expect(screen.queryByRole('button', { name: 'New' })).not.toBeInTheDocument();
});

test('the bar opens the menu, which gives the focus back to it', async () => {
  const { user } = await show();
  const button = screen.getByRole('button', { name: 'Menu, all screens' });
  await user.click(button);
  expect(screen.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('a link of the bar closes the menu over the page', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('link', { name: 'Today' }));
  expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
});

test('the bar makes room for the keyboard on the screen', async () => {
  const view = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value: view, configurable: true });
  await show();
  const resize = (size: Partial<typeof view>) =>
    act(() => void Object.assign(view, size).dispatchEvent(new Event('resize')));
  resize({ height: window.innerHeight - 300 });
  expect(bar()).not.toBeInTheDocument();
  resize({ height: window.innerHeight });
  expect(bar()).toBeVisible();
  resize({ height: window.innerHeight / 2, scale: 2 });
  expect(bar()).toBeVisible();
  Reflect.deleteProperty(window, 'visualViewport');
});
