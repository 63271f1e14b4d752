import type { RemoteModule } from '@daybook/shell/remote-module';
import { mockApi } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { aSite } from '@daybook/testing/site';
import { act, screen, within } from '@testing-library/react';
import { asLoaded, fakeLoader } from '../testing/fake-loader.ts';
import { openPage } from '../testing/open-page.tsx';
import { areas, remotes } from '../testing/remotes.tsx';

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

/** A version of the booking area with extra routes and a page that shows its version. */
const bookingAt = (version: string, extra: RemoteModule['routes'][string] = []): RemoteModule => ({
  ...remotes['remote-booking'],
  build: { name: 'remote-booking', version },
  routes: { '/booking': [{ index: true, element: <h1>Booking {version}</h1> }, ...extra] },
});

const loadedBooking = (...given: Parameters<typeof bookingAt>) =>
  asLoaded('remote-booking', bookingAt(...given));

beforeEach(() => mockApi({ 'GET site': aSite() }));

describe('a new version of a remote', () => {
  test('runs when its area is entered again, without a page load', async () => {
    const loader = fakeLoader(remotes);
    loader.load.mockResolvedValueOnce(loadedBooking('1.0.0', [{ path: 'gone', element: <h1>Gone</h1> }]));
    const page = openPage('/booking', { loader });
    await heading('Booking 1.0.0');
    await page.go('/auth/login');
    loader.becomesStale('remote-booking');
    await page.go('/auth/forgot-password');
    loader.load.mockResolvedValueOnce(loadedBooking('2.0.0'));
    await page.go('/booking');
    await heading('Booking 2.0.0');
    await page.go('/booking/gone');
    await heading('Page not found');
  });

  test('waits while a user is in its area', async () => {
    const loader = fakeLoader(remotes);
    const page = openPage('/booking', { loader });
    await heading('Booking');
    loader.becomesStale('remote-booking');
    await page.go('/booking/success');
    await heading('Booking success');
    expect(loader.asked()).toEqual(['remote-booking']);
  });
});

describe('a remote that was loaded but does not start', () => {
  const throwing = {
    index: true,
    element: null,
    loader: () => {
      throw new Error('Its first chunk throws.');
    },
  } as const;

  function withFallback(first: RemoteModule) {
    const loader = fakeLoader(remotes);
    loader.load.mockResolvedValueOnce(asLoaded('remote-booking', first));
    loader.load.mockResolvedValueOnce(loadedBooking('1.0.0'));
    return loader;
  }
  const broken = { ...bookingAt('2.0.0'), routes: { '/booking': [throwing] } };

  test('is replaced by the previous version at the requested address, with fragment and state', async () => {
    const loader = fakeLoader(remotes);
    const page = openPage('/auth/login', { loader });
    await heading('Login');
    loader.load.mockResolvedValueOnce(asLoaded('remote-booking', broken));
    loader.load.mockResolvedValueOnce(loadedBooking('1.0.0'));
    loader.failedToMount.mockReturnValueOnce(true);
    await act(() => page.router.navigate('/booking?service=cut#now', { state: { from: 'mail' } }));
    await heading('Booking 1.0.0');
    expect(page.router.state.location).toMatchObject({
      search: '?service=cut',
      hash: '#now',
      state: { from: 'mail' },
    });
  });

  test('is replaced on the first page, too', async () => {
    const loader = withFallback(broken);
    loader.failedToMount.mockReturnValueOnce(true);
    openPage('/booking#now', { loader });
    await heading('Booking 1.0.0');
    expect(window.location.hash).toBe('#now');
  });

  test('leaves the card if there is no other version', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
    openPage('/booking', { loader: withFallback(broken) });
    await heading('“Book an appointment” couldn’t be opened');
    consoleError.mockRestore();
  });

  test('gets no more time than is left', async () => {
    const hanging = { index: true, element: null, loader: () => new Promise(() => {}) } as const;
    const loader = withFallback({ ...broken, routes: { '/booking': [hanging] } });
    loader.timeLeft.mockReturnValueOnce(10).mockReturnValueOnce(0);
    loader.failedToMount.mockReturnValueOnce(true);
    openPage('/booking', { loader });
    await heading('Booking 1.0.0');
  });

  test('leaves the card if it hangs and there is no other version', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
    const hanging = { index: true, element: null, loader: () => new Promise(() => {}) } as const;
    const loader = withFallback({ ...broken, routes: { '/booking': [hanging] } });
    loader.timeLeft.mockReturnValueOnce(10).mockReturnValueOnce(0);
    openPage('/booking', { loader });
    await heading('“Book an appointment” couldn’t be opened');
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    await heading('Booking 1.0.0');
    consoleError.mockRestore();
  });
});

test('a version that crashes too often is skipped on the next attempt', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  const loader = fakeLoader(remotes);
  openPage('/staff/broken', { as: aUser(), loader });
  await heading('“Staff area” couldn’t be opened');
  const calm: RemoteModule = {
    ...remotes['remote-staff'],
    routes: { '/staff': [{ path: 'broken', element: <h1>Not broken</h1> }] },
  };
  loader.load.mockResolvedValueOnce(asLoaded('remote-staff', calm, 'previous'));
  act(() => loader.breaks('remote-staff'));
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  await heading('Not broken');
  consoleError.mockRestore();
});

test('a disabled area gives the reason, on its page and on the way there, and none of its code is fetched', async () => {
  const off = areas.map((area) =>
    area.remote === 'remote-booking' ? { ...area, off: 'We are moving.' } : area,
  );
  const page = openPage('/booking', { areas: off });
  await heading('“Book an appointment” is temporarily unavailable');
  expect(screen.getByText('We are moving.')).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: 'Areas' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Log in',
    'Book an appointment temporarily unavailable',
  ]);
  expect(page.loader.asked()).toEqual([]);
  await page.go('/auth/login');
  await heading('Login');
});
