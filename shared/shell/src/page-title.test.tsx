import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { usePageTitle } from './page-title.ts';

function Page({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <input aria-label="Search" />
    </>
  );
}

function open() {
  const router = createMemoryRouter([
    { path: '/', element: <Page title="Dashboard" /> },
    { path: '/bookings', element: <Page title="Bookings" /> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => {
  delete document.documentElement.dataset.shown;
  document.head.innerHTML = '<meta name="application-name" content="Adire Salon">';
  document.title = 'Braids · Adire Salon';
});

test('the title follows the route, with the business’s name', async () => {
  const router = open();
  expect(document.title).toBe('Dashboard · Adire Salon');
  await act(() => router.navigate('/bookings'));
  expect(document.title).toBe('Bookings · Adire Salon');
});

test('a page without a business is called Daybook', () => {
  document.head.innerHTML = '';
  open();
  expect(document.title).toBe('Dashboard · Daybook');
});

test('the focus moves to the heading of a new route', async () => {
  const router = open();
  await act(() => router.navigate('/bookings'));
  expect(screen.getByRole('heading', { name: 'Bookings' })).toHaveFocus();
});

test('the first page of a document leaves the focus alone', () => {
  open();
  expect(document.body).toHaveFocus();
});

test('a changed query leaves the focus in the field', async () => {
  const router = open();
  act(() => screen.getByLabelText('Search').focus());
  await act(() => router.navigate('/?q=ada'));
  expect(screen.getByLabelText('Search')).toHaveFocus();
});

test('a dialog that was opened before the new page arrived keeps the focus', async () => {
  const router = open();
  render(
    <div role="dialog" aria-modal="true" aria-label="Search">
      <input aria-label="Words" />
    </div>,
  );
  act(() => screen.getByLabelText('Words').focus());
  await act(() => router.navigate('/bookings'));
  expect(screen.getByLabelText('Words')).toHaveFocus();
});
