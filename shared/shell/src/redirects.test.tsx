import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { indexRedirect, unknownRedirect } from './redirects.ts';

const dashboard = { path: 'dashboard', Component: () => <h1>Dashboard</h1> };

const arriveAt = async (path: string) => {
  const routes = [
    {
      HydrateFallback: () => null,
      children: [
        { path: '/staff', children: [indexRedirect('/staff/dashboard'), dashboard] },
        {
          path: '/admin',
          children: [
            indexRedirect('/admin/dashboard'),
            dashboard,
            { path: 'bookings', Component: () => <h1>Bookings</h1> },
            unknownRedirect('/admin/dashboard'),
          ],
        },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading');
  return router.state.location.pathname;
};

test('the index of /staff redirects to dashboard', async () => {
  expect(await arriveAt('/staff')).toBe('/staff/dashboard');
});

test('the index of /admin redirects to /admin/dashboard', async () => {
  expect(await arriveAt('/admin')).toBe('/admin/dashboard');
});

test.each(['/admin/nothing', '/admin/bookings/too/deep'])(
  'any unknown path of /admin redirects to /admin/dashboard: %s',
  async (path) => {
    expect(await arriveAt(path)).toBe('/admin/dashboard');
  },
);

test('a known path of /admin stays', async () => {
  expect(await arriveAt('/admin/bookings')).toBe('/admin/bookings');
});
