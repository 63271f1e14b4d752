import { postPublic } from '@daybook/api';
import { siteQueries } from '@daybook/api/site';
import { tabLifeDays } from '@daybook/domain/tab-life';
import { mockApi, Refused } from '@daybook/testing/mock-api';
import { aSite } from '@daybook/testing/site';
import { act, screen, waitFor } from '@testing-library/react';
import { asLoaded, fakeLoader } from '../testing/fake-loader.ts';
import { aRelease } from '../testing/loader-page.ts';
import { openPage } from '../testing/open-page.tsx';
import { areas, remotes } from '../testing/remotes.tsx';
import { reloadOutdated } from './outdated.ts';

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const typing = (draft: unknown) =>
  act(() => {
    window.dispatchEvent(new CustomEvent('daybook:unsaved-work', { detail: { id: 'form', draft } }));
  });
const next = (more = {}) => ({ ...aRelease(), id: 'r8', seq: 8, ...more });

beforeEach(() => mockApi({ 'GET site': aSite() }));

test('a new version of the open area is offered, and runs when the user accepts', async () => {
  const loader = fakeLoader(remotes);
  const page = openPage('/booking', { loader });
  await heading('Booking');
  loader.becomesStale('remote-booking');
  act(() => void page.releases.replace(next()));
  expect(await screen.findByText('New version of “Book an appointment” ready.')).toBeVisible();
  expect(loader.asked()).toEqual(['remote-booking']);
  await press('Update now');
  await waitFor(() => expect(loader.asked()).toHaveLength(2));
  expect(await screen.findByRole('heading', { name: 'Booking' })).toBeVisible();
  expect(screen.queryByText(/New version/)).not.toBeInTheDocument();
});

test('the offer can be dismissed, and says that input is kept', async () => {
  const loader = fakeLoader(remotes);
  const page = openPage('/booking', { loader });
  await heading('Booking');
  loader.becomesStale('remote-booking');
  act(() => void page.releases.replace(next()));
  typing('half a word');
  expect(await screen.findByText(/You won’t lose what you typed/)).toBeVisible();
  await press('Not now');
  expect(screen.queryByText(/New version/)).not.toBeInTheDocument();
  typing(null);
});

test('a new host is offered as a reload, never forced', async () => {
  const page = openPage('/booking');
  await heading('Booking');
  act(() => void page.releases.replace(next({ host: '2.0.0' })));
  expect(await screen.findByText(/A new version of this site is ready/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
});

describe('a call that the server no longer offers', () => {
  const offering = (api: string) =>
    new Refused(404, { message: 'Gone', code: 'not_found', requestId: 'r1' }, { 'x-daybook-api': api });
  const isOffered = () => screen.queryByText(/Reload to go on/);

  test('offers the update instead of an error, and keeps what was typed', async () => {
    const { queryClient } = openPage('/booking');
    await heading('Booking');
    mockApi({ 'GET site': offering('ffffffffffff'), 'POST auth/forgot-password': offering('ffffffffffff') });
    const read = () => queryClient.fetchQuery({ ...siteQueries.get(), staleTime: 0 });
    await act(() => expect(read()).rejects.toMatchObject({ isOutdated: true }));
    expect(await screen.findByText('A new version of this site is ready. Reload to go on.')).toBeVisible();
    typing('half a word');
    expect(await screen.findByText(/you won’t lose what you typed/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
    const mutation = queryClient.getMutationCache().build(queryClient, {
      mutationFn: () => postPublic('auth/forgot-password', { body: { email: 'ada@example.com' } }),
    });
    await act(() => expect(mutation.execute(undefined)).rejects.toMatchObject({ isOutdated: true }));
    expect(screen.queryByText('Gone')).not.toBeInTheDocument();
    typing(null);
  });

  test('stays an error if the page was made for this server', async () => {
    const { queryClient } = openPage('/booking');
    await heading('Booking');
    mockApi({ 'GET site': offering(aRelease().api ?? '') });
    const read = queryClient.fetchQuery({ ...siteQueries.get(), staleTime: 0 });
    await expect(read).rejects.toMatchObject({ isOutdated: false, status: 404 });
    expect(isOffered()).not.toBeInTheDocument();
  });
});

test('a tab at the end of its life offers the update, and reloads at the next path that interrupts no work', async () => {
  const { host, router, go } = openPage('/booking');
  const reload = jest.fn();
  reloadOutdated(host, router, reload);
  await heading('Booking');
  await go('/booking/success');
  expect(reload).not.toHaveBeenCalled();
  const inTwoWeeks = Date.now() + tabLifeDays * 24 * 3_600_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(inTwoWeeks);
  typing('half a word');
  expect(await screen.findByText(/you won’t lose what you typed/)).toBeVisible();
  await go('/booking');
  expect(reload).not.toHaveBeenCalled();
  typing(null);
  await go('/booking?from=mail');
  expect(reload).not.toHaveBeenCalled();
  await go('/booking/success');
  expect(reload).toHaveBeenCalledTimes(1);
  clock.mockRestore();
});

test('an area on its previous version says so', async () => {
  const loader = fakeLoader(remotes);
  loader.load.mockResolvedValueOnce(asLoaded('remote-booking', remotes['remote-booking'], 'previous'));
  openPage('/booking', { loader });
  await heading('Booking');
  expect(await screen.findByText(/runs its previous version/)).toBeVisible();
  await press('Close');
  expect(screen.queryByText(/runs its previous version/)).not.toBeInTheDocument();
});

test('a preview shows its end, and can be left', async () => {
  const page = openPage('/booking');
  await heading('Booking');
  const until = new Date(Date.now() + 30 * 60_000 + 5000).toISOString();
  act(() => void page.releases.replace(next({ preview: { until } })));
  expect(await screen.findByText('You’re viewing a preview. It ends in 30 minutes.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Leave preview' })).toBeEnabled();
});

test('an area disabled while a user types there stays until the input is saved', async () => {
  const current = [...areas];
  const page = openPage('/booking', { areas: current });
  await heading('Booking');
  typing('half a word');
  const at = current.findIndex(({ remote }) => remote === 'remote-booking');
  current[at] = {
    ...areas[1],
    remote: 'remote-booking',
    paths: ['/booking'],
    label: 'Book an appointment',
    requires: null,
    off: 'We are moving.',
  };
  act(() => void page.releases.replace(next()));
  expect(await screen.findByText(/has been switched off: We are moving/)).toBeVisible();
  await heading('Booking');
  typing(null);
  await heading('“Book an appointment” is temporarily unavailable');
});
