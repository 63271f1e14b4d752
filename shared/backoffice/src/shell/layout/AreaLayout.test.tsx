import { onOpenAbout } from '@daybook/shell/about';
import { setClock } from '@daybook/testing/clock';
import { mockApi, noAnswer } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { setWindowWidth } from '@daybook/testing/window-width';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router-dom';
import { AreaLayout } from './AreaLayout.tsx';
import { BeforeLeaving } from './BeforeLeaving.tsx';
import { ScreenFailure } from './ScreenFailure.tsx';

const entries = [
  { label: 'Dashboard', path: 'dashboard', icon: 'dashboard' as const },
  { label: 'Booking', path: 'bookings', icon: 'checklist' as const, owns: ['booking', 'customers'] },
];

let isBroken = false;
function Fragile() {
  if (isBroken) throw new Error('broken');
  return <h1>Mended</h1>;
}

const routes: RouteObject[] = [
  {
    path: '/staff',
    element: <AreaLayout area="/staff" menuWidth="16rem" entries={entries} />,
    children: [
      {
        ErrorBoundary: ScreenFailure,
        children: [
          { path: 'dashboard', element: <h1>Dashboard</h1> },
          { path: 'bookings', element: <h1>Bookings</h1> },
          { path: 'booking/:bookingId', element: <h1>One booking</h1> },
          { path: 'customers/:customerId', element: <h1>One customer</h1> },
          { path: 'fragile', Component: Fragile },
          { path: 'form', element: <BeforeLeaving isDirty>Your note is not saved.</BeforeLeaving> },
        ],
      },
    ],
  },
];

function show(path = '/staff/dashboard', { width = 1440, zone = 'Africa/Lagos' } = {}) {
  setWindowWidth(width);
  setClock('2026-03-03T09:24:00Z');
  mockApi({ 'GET site': aSite({ zone }), 'POST auth/logout': undefined });
  return renderScreen(routes, { path, as: aUser() });
}

const menu = () => screen.queryByRole('navigation', { name: 'Menu' });
const toggle = () => screen.getByRole('button', { name: 'Menu' });

test('the header greets the user by their full name', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Welcome, Ada Obi' })).toBeVisible();
});

test('the menu marks the entry of the current page and of its subpages', async () => {
  const { router } = show();
  expect(await screen.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await act(() => router.navigate('/staff/booking/1'));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Booking' })).toHaveAttribute('aria-current', 'true'),
  );
  expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
  await act(() => router.navigate('/staff/customers/1'));
  expect(await screen.findByRole('heading', { name: 'One customer' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Booking' })).toHaveAttribute('aria-current', 'true');
});

test('the first link skips the menu', async () => {
  const { user } = show();
  await screen.findByRole('heading', { level: 1 });
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
});

test('the area follows changes on the server while it is open', async () => {
  const connect = jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  const { unmount } = show();
  await waitFor(() => expect(connect).toHaveBeenCalledTimes(1));
  const [address, { signal } = {}] = connect.mock.calls[0] ?? [];
  expect(address).toBe('/api/v1/events');
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
  connect.mockRestore();
});

describe('in a wide window', () => {
  test('the menu starts open, and the button closes and opens it', async () => {
    const { user } = show('/staff/dashboard', { width: 990 });
    expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeVisible();
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    await user.click(toggle());
    expect(menu()).not.toBeInTheDocument();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle());
    expect(menu()).toBeVisible();
  });

  test('the menu stays when an entry is chosen', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: 'Booking' }));
    expect(await screen.findByRole('heading', { name: 'Bookings' })).toBeVisible();
    expect(menu()).toBeVisible();
  });
});

describe('in a window under 990 pixels', () => {
  const showNarrow = async () => {
    const view = show('/staff/dashboard', { width: 989 });
    await screen.findByRole('heading', { level: 1 });
    return view;
  };

  test('the menu starts closed', async () => {
    await showNarrow();
    expect(menu()).not.toBeInTheDocument();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  });

  test('the menu covers the page, makes it inert and takes the focus', async () => {
    const { user } = await showNarrow();
    await user.click(toggle());
    expect(menu()).toBeVisible();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveFocus();
    expect(screen.getByRole('main')).toHaveAttribute('inert');
  });

  test('a click on the backdrop closes the menu', async () => {
    const { user, container } = await showNarrow();
    await user.click(toggle());
    const backdrop = container.querySelector('[data-part="backdrop"]');
    await user.click(backdrop ?? document.body);
    expect(menu()).not.toBeInTheDocument();
    expect(screen.getByRole('main')).not.toHaveAttribute('inert');
    expect(toggle()).toHaveFocus();
  });

  test('Escape closes the menu and returns the focus', async () => {
    const { user } = await showNarrow();
    await user.click(toggle());
    await user.keyboard('{Escape}');
    expect(menu()).not.toBeInTheDocument();
    expect(toggle()).toHaveFocus();
  });

  test('the menu closes when an entry is chosen', async () => {
    const { user } = await showNarrow();
    await user.click(toggle());
    await user.click(screen.getByRole('link', { name: 'Booking' }));
    expect(await screen.findByRole('heading', { name: 'Bookings' })).toBeVisible();
    expect(menu()).not.toBeInTheDocument();
  });

  test('narrowing the window closes the menu, and widening it opens the menu', async () => {
    show();
    await screen.findByRole('navigation', { name: 'Menu' });
    setWindowWidth(600);
    expect(menu()).not.toBeInTheDocument();
    setWindowWidth(1200);
    expect(menu()).toBeVisible();
  });
});

describe('the account menu', () => {
  const open = async () => {
    const view = show();
    await view.user.click(await screen.findByRole('button', { name: 'Ada Obi’s account' }));
    await screen.findByRole('menuitem', { name: 'Logout' });
    return view;
  };

  test('offers the appearance, the user’s account, About and Logout', async () => {
    await open();
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'Same as system',
      'Light',
      'Dark',
      'English',
      'Français',
    ]);
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'About',
      'Logout',
    ]);
  });

  test('ends the session', async () => {
    const { user, session } = await open();
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(session.get().isLoggedIn).toBe(false);
  });

  test('opens About', async () => {
    const onAbout = jest.fn();
    const stop = onOpenAbout(onAbout);
    const { user } = await open();
    await user.click(screen.getByRole('menuitem', { name: 'About' }));
    expect(onAbout).toHaveBeenCalledTimes(1);
    stop();
  });

  test('switches between light and dark', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await user.click(screen.getByRole('menuitemradio', { name: 'Light' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
  });
});

describe('the business’s time', () => {
  test('is shown in the header if the device’s clock differs', async () => {
    show('/staff/dashboard', { zone: 'America/New_York' });
    expect(await screen.findByText('04:24 EST')).toBeVisible();
  });

  test('is hidden if both clocks agree', async () => {
    show('/staff/dashboard', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/:24/)).not.toBeInTheDocument();
  });
});

test('the menu and the account stay usable if the business cannot be loaded', async () => {
  const { user } = show();
  const api = mockApi({ 'GET site': noAnswer });
  expect(await screen.findByText('Couldn’t load the business')).toBeVisible();
  expect(menu()).toBeVisible();
  api.on({ 'GET site': aSite() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('the area stays usable if a screen crashes, and offers a retry', async () => {
  isBroken = true;
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = show('/staff/fragile');
  expect(await screen.findByText('Couldn’t show this page')).toBeVisible();
  expect(menu()).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Mended' })).toBeVisible();
  complaints.mockRestore();
});

test('a user who must set up two-step sign-in sees only that, and the area once the codes are saved', async () => {
  setWindowWidth(1440);
  const own = {
    version: 1,
    fullName: 'Ada Obi',
    username: 'ada',
    email: 'ada@example.com',
    newEmail: null,
    avatarPath: null,
    publicProfile: null,
    secondFactor: null,
  };
  const api = mockApi({
    'GET site': aSite(),
    'GET user/account': own,
    'POST user/second-factor': {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
    },
    'POST user/second-factor/confirm': { recoveryCodes: ['aaaa-bbbb'] },
    'GET user/profile': aUser(),
  });
  const { user } = renderScreen(routes, { path: '/staff/bookings', as: aUser({ mustSetUpTwoStep: true }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  expect(menu()).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Turn on two-step sign-in' }));
  await user.type(await screen.findByLabelText('Your password'), 'three herons{Enter}');
  api.on({
    'GET user/account': { ...own, secondFactor: { since: '2026-03-03T09:24:00Z', recoveryCodes: 10 } },
  });
  await user.type(await screen.findByLabelText('Current code from the app'), '123456{Enter}');
  expect(await screen.findByText('aaaa-bbbb')).toBeInTheDocument();
  expect(menu()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(await screen.findByRole('heading', { name: 'Bookings' })).toBeVisible();
  expect(menu()).toBeInTheDocument();
});

test('logging out with unsaved work asks first, while it can still be saved', async () => {
  show('/staff/form');
  const api = mockApi({ 'GET site': aSite(), 'POST auth/logout': undefined });
  const logOut = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ada Obi’s account' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    return screen.findByRole('dialog', { name: 'Log out without saving?' });
  };
  const asked = await logOut();
  expect(within(asked).getByText('Your note is not saved.')).toBeVisible();
  await userEvent.click(within(asked).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Welcome, Ada Obi' })).toBeVisible();
  await userEvent.click(within(await logOut()).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(api.requests('POST auth/logout')).toHaveLength(1));
});
