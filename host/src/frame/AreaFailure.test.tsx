import { mockApi } from '@daybook/testing/mock-api';
import { anAdmin, aUser } from '@daybook/testing/people';
import { aSite } from '@daybook/testing/site';
import { act, screen, within } from '@testing-library/react';
import type { LoadedRemote } from '../loader/loaded-remote.ts';
import { type FailureCode, RemoteFailure } from '../loader/remote-failure.ts';
import { aFailure, fakeLoader } from '../testing/fake-loader.ts';
import { openPage } from '../testing/open-page.tsx';
import { remotes } from '../testing/remotes.tsx';

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

/** Makes the next load fail; later ones succeed. */
function failingOnce(failure = aFailure('remote-booking')) {
  const loader = fakeLoader(remotes);
  loader.load.mockRejectedValueOnce(failure);
  return loader;
}

// React logs every error that a boundary catches.
let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  mockApi({ 'GET site': aSite() });
});
afterEach(() => consoleError.mockRestore());

test('a remote that fails to load is replaced by a card with the reason, Try again and a support code', async () => {
  openPage('/booking', { loader: failingOnce() });
  await heading('“Book an appointment” couldn’t be opened');
  const card = screen.getByRole('alert');
  expect(card).toHaveTextContent('We couldn’t load this page. Check your connection and try again.');
  expect(card).toHaveTextContent('Support code r1.code.k3x9');
  expect(within(card).getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(document.title).toBe('“Book an appointment” couldn’t be opened · Daybook');
});

test.each<[FailureCode, string]>([
  ['timeout', 'This is taking longer than usual. The page opens as soon as it arrives.'],
  ['integrity', 'We blocked this page because its files failed a security check. Contact support.'],
  ['contract', 'This part of the site isn’t working right now. Everything else is.'],
])('the card gives the reason: %s', async (code, sentence) => {
  const failure = new RemoteFailure({ code, remote: 'remote-booking', version: '1.0.0', supportCode: 'x' });
  openPage('/booking', { loader: failingOnce(failure) });
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('Try again reloads the remote, and shows the area without a page load', async () => {
  const page = openPage('/booking', { loader: failingOnce() });
  await heading('“Book an appointment” couldn’t be opened');
  await press('Try again');
  await heading('Booking');
  expect(page.loader.asked()).toEqual(['remote-booking', 'remote-booking']);
});

test('a second failure leaves the card', async () => {
  const loader = failingOnce();
  loader.load.mockRejectedValueOnce(aFailure('remote-booking'));
  openPage('/booking', { loader });
  await heading('“Book an appointment” couldn’t be opened');
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
});

test('a late success replaces the card', async () => {
  const { loader } = openPage('/booking', { loader: failingOnce() });
  await heading('“Book an appointment” couldn’t be opened');
  await act(async () => loader.arriveLate('remote-auth'));
  expect(screen.getByRole('alert')).toBeVisible();
  await act(async () => loader.arriveLate('remote-booking'));
  await heading('Booking');
});

test('the host’s frame stays alive: brand, links to the areas this user may enter, About, Logout', async () => {
  const loader = failingOnce(aFailure('remote-staff'));
  const page = openPage('/staff/dashboard', { as: aUser(), loader });
  await heading('“Staff area” couldn’t be opened');
  expect(await screen.findByRole('link', { name: 'Adire Salon' })).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: 'Areas' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Book an appointment', 'Staff area']);
  await press('About');
  expect(screen.getByRole('dialog', { name: 'About Daybook' })).toBeVisible();
  mockApi({ 'GET site': aSite(), 'POST auth/logout': undefined });
  await press('Logout');
  await heading('Login');
  expect(page.session.get().isLoggedIn).toBe(false);
});

test('a visitor sees the public areas and no Logout', async () => {
  openPage('/booking', { loader: failingOnce() });
  await heading('“Book an appointment” couldn’t be opened');
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  const links = within(screen.getByRole('navigation', { name: 'Areas' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Log in', 'Book an appointment']);
});

test('the other areas keep working', async () => {
  const page = openPage('/booking', { loader: failingOnce() });
  await heading('“Book an appointment” couldn’t be opened');
  await page.go('/auth/login');
  await heading('Login');
});

test('a crashed screen affects only its area, which can be entered again', async () => {
  openPage('/staff/broken', { as: aUser() });
  await heading('“Staff area” couldn’t be opened');
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the site isn’t working right now.');
  await act(async () => screen.getByRole('link', { name: 'Staff area' }).click());
  await heading('Staff dashboard');
});

test('a user who leaves while an area loads does not see its failure', async () => {
  const loader = fakeLoader(remotes);
  const page = openPage('/admin/dashboard', { as: anAdmin(), loader });
  await heading('Admin dashboard');
  const { promise, reject } = Promise.withResolvers<LoadedRemote>();
  loader.load.mockReturnValueOnce(promise);
  const leaving = page.router.navigate('/booking');
  await page.go('/admin/invoice/view/5');
  await act(async () => reject(aFailure('remote-booking')));
  await act(() => leaving);
  await heading('Invoice');
  expect(page.path()).toBe('/admin/invoice/view/5');
});
