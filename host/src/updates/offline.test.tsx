import { siteQueries } from '@daybook/api/site';
import { onNotify } from '@daybook/shell/notify';
import { mockApi, noAnswer } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { aSite } from '@daybook/testing/site';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';
import { followConnection } from './follow-connection.ts';

const banner = () => screen.queryByText(/^You’re offline\./);
const browserSays = (event: 'online' | 'offline') =>
  act(async () => void window.dispatchEvent(new Event(event)));

const reach = jest.fn<Promise<Response>, []>();
const original = globalThis.fetch;
let stop = () => {};

/** A page that shows the name of the business, which the query of the site gave. */
async function open() {
  const api = mockApi({ 'GET site': aSite({ name: 'Adire Salon' }) });
  const page = openPage('/nowhere', { as: anAdmin() });
  stop = followConnection(page.queryClient);
  await screen.findByRole('link', { name: 'Adire Salon' });
  return { ...page, api };
}

beforeEach(() => {
  globalThis.fetch = reach;
  reach.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => {
  act(() => onlineManager.setOnline(true));
  stop();
  globalThis.fetch = original;
});

test('a page that goes offline says so and keeps what was loaded', async () => {
  await open();
  expect(banner()).not.toBeInTheDocument();
  await browserSays('offline');
  expect(banner()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Adire Salon' })).toBeVisible();
});

test('a page that is online again says so briefly and refetches what it shows', async () => {
  const { api } = await open();
  const told: string[] = [];
  const forget = onNotify(({ message }) => told.push(message));
  await browserSays('offline');
  mockApi({ 'GET site': aSite({ name: 'Adire Salon and Spa' }) });
  await browserSays('online');
  expect(await screen.findByRole('link', { name: 'Adire Salon and Spa' })).toBeVisible();
  expect(banner()).not.toBeInTheDocument();
  expect(told).toEqual(['You’re back online']);
  expect(api.requests('GET site').length).toBeGreaterThan(0);
  forget();
});

test('a request that fails for the network shows the banner until the server is reachable', async () => {
  const { queryClient } = await open();
  jest.useFakeTimers();
  mockApi({ 'GET site': noAnswer });
  const failed = queryClient.fetchQuery({ ...siteQueries.get(), staleTime: 0, retry: false });
  await act(() => failed.catch(() => undefined));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(banner()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Adire Salon' })).toBeVisible();
  mockApi({ 'GET site': aSite() });
  reach.mockResolvedValue({} as Response);
  await act(() => jest.advanceTimersByTimeAsync(5000));
  jest.useRealTimers();
  await waitFor(() => expect(banner()).not.toBeInTheDocument());
});

test('one failed request is no reason for the banner while the server is reachable', async () => {
  const { queryClient } = await open();
  reach.mockResolvedValue({} as Response);
  mockApi({ 'GET site': noAnswer });
  const failed = queryClient.fetchQuery({ ...siteQueries.get(), staleTime: 0, retry: false });
  await act(() => failed.catch(() => undefined));
  expect(reach).toHaveBeenCalledTimes(1);
  expect(banner()).not.toBeInTheDocument();
});
