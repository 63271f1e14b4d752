import { mockApi, noAnswer, type Refused, refuse } from '@daybook/testing/mock-api';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { fillDetails, findStep, openBooking, reachReview, withClock } from '../testing/open-booking.tsx';
import { aHoldOn, free, haircut, salon } from '../testing/salon.ts';

withClock();

const chosen = `service=${haircut.serviceId}&staff=any`;
const address = `/booking?${chosen}`;
const withStart = `${address}&start=${free('2026-03-03 10:00').startAt}`;
const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));

test('choosing a time holds it, and a quiet line says until when', async () => {
  const api = mockApi(salon);
  const { user } = openBooking(address);
  await user.click(await screen.findByRole('button', { name: /^10:00/ }));
  await findStep('Your details');
  expect(api.requests('POST holds').map(({ body }) => body.startAt)).toEqual([
    free('2026-03-03 10:00').startAt,
  ]);
  expect(screen.getByText(/^Held for you until \d\d:\d\d/)).toBeVisible();
});

test('a new choice replaces the previous hold', async () => {
  const api = mockApi(salon);
  const { user } = openBooking(address);
  await user.click(await screen.findByRole('button', { name: /^10:00/ }));
  await findStep('Your details');
  await user.click(screen.getByRole('link', { name: 'Time' }));
  expect(await screen.findByRole('button', { name: /^10:00 .* your choice$/ })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^14:00/ }));
  await findStep('Your details');
  const [first, second] = api.requests('POST holds');
  expect(first?.headers['x-hold-token']).toBeUndefined();
  expect(second?.headers['x-hold-token']).toBe('hold-token');
});

test('the visitor’s own hold is sent with the request for free times', async () => {
  const api = mockApi(salon);
  const { user } = openBooking(address);
  await user.click(await screen.findByRole('button', { name: /^10:00/ }));
  await findStep('Your details');
  await user.click(screen.getByRole('link', { name: 'Time' }));
  await findStep('Choose a time');
  await user.click(await screen.findByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(api.requests('GET slots').at(-1)?.headers['x-hold-token']).toBe('hold-token'));
});

test('choosing another service releases the hold', async () => {
  const api = mockApi(salon);
  const { user } = openBooking(address);
  await user.click(await screen.findByRole('button', { name: /^10:00/ }));
  await findStep('Your details');
  await user.click(screen.getByRole('link', { name: 'Service' }));
  await user.click(await screen.findByRole('button', { name: 'Manicure' }));
  await waitFor(() =>
    expect(api.requests('DELETE holds').map(({ headers }) => headers['x-hold-token'])).toEqual([
      'hold-token',
    ]),
  );
});

test('leaving the flow releases the hold', async () => {
  const api = mockApi(salon);
  const { user, router } = openBooking(address);
  await user.click(await screen.findByRole('button', { name: /^10:00/ }));
  await findStep('Your details');
  await act(() => router.navigate('/booking/success'));
  await waitFor(() => expect(api.requests('DELETE holds')).toHaveLength(1));
});

describe('leaving the page', () => {
  let left: jest.SpiedFunction<typeof fetch>;
  beforeEach(() => {
    left = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
  });
  afterEach(() => left.mockRestore());

  const chooseAndLeave = async () => {
    const page = openBooking(address);
    await page.user.click(await screen.findByRole('button', { name: /^10:00/ }));
    await findStep('Your details');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    return page;
  };

  test('releases the hold by a request that survives the page', async () => {
    mockApi(salon);
    await chooseAndLeave();
    expect(left).toHaveBeenCalledWith('/api/v1/holds', {
      method: 'DELETE',
      headers: { 'x-hold-token': 'hold-token' },
      keepalive: true,
    });
  });

  test('and returning to the cached page requests the hold again', async () => {
    const api = mockApi(salon);
    await chooseAndLeave();
    const back = Object.assign(new Event('pageshow'), { persisted: true });
    act(() => void window.dispatchEvent(back));
    await waitFor(() => expect(api.requests('POST holds')).toHaveLength(2));
    expect(await screen.findByText(/^Held for you until/)).toBeVisible();
  });

  test('by a reload requests the hold again, with the token of a hold that may remain', async () => {
    const api = mockApi(salon);
    const { unmount } = await chooseAndLeave();
    const storage = { ...sessionStorage };
    unmount();
    Object.assign(sessionStorage, storage);
    openBooking(withStart);
    await waitFor(() => expect(api.requests('POST holds')).toHaveLength(2));
    expect(api.requests('POST holds')[1]?.headers['x-hold-token']).toBe('hold-token');
  });
});

test('a link to a time holds it', async () => {
  const api = mockApi(salon);
  openBooking(withStart);
  expect(await screen.findByText(/^Held for you until/)).toBeVisible();
  expect(api.requests('POST holds')).toHaveLength(1);
});

test('two requests of a slow page for the same time share one hold', async () => {
  const taken = refuse(409, 'slot_taken', { message: 'This time has just been taken.', nearest: [] });
  const api = mockApi({
    ...salon,
    'POST holds': ({ body }) => {
      api.on({ 'POST holds': taken });
      return aHoldOn(body);
    },
  });
  openBooking(withStart);
  openBooking(withStart);
  await waitFor(() => expect(screen.getAllByText(/^Held for you until/)).toHaveLength(2));
  expect(api.requests('POST holds')).toHaveLength(2);
  expect(screen.queryByText(/has just been taken/)).toBeNull();
});

test('a time held by another visitor is gone, even for its previous holder', async () => {
  const api = mockApi(salon);
  openBooking(withStart);
  await screen.findByText(/^Held for you until/);
  cleanup();
  api.on({
    'POST holds': refuse(409, 'slot_taken', { message: 'This time has just been taken.', nearest: [] }),
  });
  openBooking(withStart);
  await findStep('Choose a time');
});

test('the form works without a hold', async () => {
  mockApi({ ...salon, 'POST holds': noAnswer });
  const { user } = openBooking(withStart);
  await reachReview(user);
  expect(screen.queryByText(/^Held for you/)).toBeNull();
  expect(screen.getByRole('button', { name: /^Book/ })).toBeEnabled();
});

test('the end of a hold is announced once at two minutes and once at the end, and removes nothing', async () => {
  const api = mockApi(salon);
  const { user } = openBooking(address);
  await user.click(await screen.findByRole('button', { name: /^10:00/ }));
  await fillDetails(user);
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  await pass(7);
  expect(said().join()).not.toMatch(/held/);
  await pass(1.1);
  expect(said()).toContain('We’ll hold your time for two more minutes.');
  await pass(2);
  expect(said().join()).toMatch(/no longer held/);
  expect(screen.getByText('No longer held for you')).toBeVisible();
  expect(screen.getByDisplayValue('Bisi')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Review your visit' }));
  await user.click(await screen.findByRole('button', { name: /^Book/ }));
  expect(await screen.findByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  expect(api.requests('POST holds')).toHaveLength(1);
});

test('a booking uses up its hold', async () => {
  const api = mockApi(salon);
  const { user } = openBooking(address);
  await user.click(await screen.findByRole('button', { name: /^10:00/ }));
  await reachReview(user);
  await user.click(screen.getByRole('button', { name: /^Book/ }));
  await screen.findByRole('heading', { name: 'Your visit is booked' });
  expect(api.requests('DELETE holds')).toEqual([]);
  expect(api.requests('POST holds')).toHaveLength(1);
});

test.each<[string, Refused | typeof noAnswer, RegExp]>([
  ['no answer', noAnswer, /Network Error/],
  [
    'too many holds',
    refuse(429, 'rate_limited', { message: 'You hold several times already.' }),
    /several times/,
  ],
])('a hold that fails for %s keeps the visitor at the times, and can be retried', async (_, answer, text) => {
  const api = mockApi({ ...salon, 'POST holds': answer });
  const { user } = openBooking(address);
  await user.click(await screen.findByRole('button', { name: /^10:00/ }));
  expect(await screen.findByText(text)).toBeVisible();
  api.on({ 'POST holds': salon['POST holds'] });
  await user.click(screen.getByRole('button', { name: /^10:00/ }));
  expect(await findStep('Your details')).toBeVisible();
});
