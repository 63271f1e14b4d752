import { setQueryClient } from '@daybook/api';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { act, screen as page, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { screen } from './screen.tsx';
import { useScreenFailure } from './screen-failure.ts';

function Failure() {
  const { sentence, retry } = useScreenFailure();
  return (
    <button type="button" onClick={retry}>
      {sentence}
    </button>
  );
}

const Bookings = () => <h1>Bookings</h1>;

function open(load: () => Promise<{ Bookings: ComponentType }>, prefetch?: () => void) {
  const routes = [
    { HydrateFallback: () => <p>Loading</p>, ErrorBoundary: Failure, children: [{ path: '/', ...route() }] },
  ];
  function route() {
    return screen(load, 'Bookings', prefetch && { prefetch });
  }
  const router = createMemoryRouter(routes);
  render(<RouterProvider router={router} onError={() => {}} />);
  return router;
}

beforeEach(() => setQueryClient(new QueryClient()));

test('a screen loads on demand', async () => {
  open(async () => ({ Bookings }));
  expect(page.getByText('Loading')).toBeVisible();
  expect(await page.findByRole('heading', { name: 'Bookings' })).toBeVisible();
});

test('a screen’s first data loads in parallel with its code', async () => {
  const order: string[] = [];
  const load = async () => {
    order.push('code');
    return { Bookings };
  };
  open(load, () => order.push('data'));
  await page.findByRole('heading');
  expect(order).toEqual(['data', 'code']);
});

test('a screen whose code failed to load is fetched again on a retry', async () => {
  const load = jest.fn(async () => ({ Bookings }));
  load.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  open(load);
  const retry = await page.findByRole('button', { name: 'This page ran into a problem. Please try again.' });
  await act(async () => retry.click());
  expect(await page.findByRole('heading', { name: 'Bookings' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a screen whose code failed to load opens by itself when the page is online again', async () => {
  const load = jest.fn(async () => ({ Bookings }));
  load.mockRejectedValueOnce(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
  act(() => onlineManager.setOnline(false));
  open(load);
  await page.findByRole('button', { name: 'Network Error. Please check your connection.' });
  await act(async () => onlineManager.setOnline(true));
  expect(await page.findByRole('heading', { name: 'Bookings' })).toBeVisible();
});

test('a loaded screen is not fetched again', async () => {
  const load = jest.fn(async () => ({ Bookings }));
  const router = open(load);
  await page.findByRole('heading');
  await act(() => router.navigate('/?tab=today'));
  expect(load).toHaveBeenCalledTimes(1);
});
