import { mockApi } from '@daybook/testing/mock-api';
import { renderScreen } from '@daybook/testing/render-screen';
import { screen } from '@testing-library/react';
import { remote } from '../remote.ts';
import { now, salon } from '../testing/salon.ts';

beforeEach(() => {
  jest.useFakeTimers({ now, advanceTimers: true });
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const open = (path = '/booking') =>
  renderScreen(remote.routes, { path, density: 'roomy', advanceTimers: jest.advanceTimersByTime });

test('takes a visitor from the price list to a booking', async () => {
  const api = mockApi(salon);
  const { user, router } = open();

  await user.click(await screen.findByRole('link', { name: 'Haircut' }));
  await screen.findByRole('heading', { name: 'Choose who you would like to see', level: 1 });
  await user.click(await screen.findByRole('link', { name: 'Any available' }));
  await user.click(await screen.findByRole('button', { name: /^10:00 to 10:45/ }));
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Bisi');
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Adeyemi');
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'bisi@example.com');
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '0802 345 6789');
  await user.click(screen.getByRole('checkbox', { name: 'I accept the booking policy' }));
  await user.click(screen.getByRole('button', { name: 'Review your visit' }));
  await user.click(await screen.findByRole('button', { name: 'Book tomorrow 10:00' }));

  expect(await screen.findByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: '/booking/success',
    search: '',
    hash: '#t=manage-token',
  });
  expect(api.requests('POST bookings')).toHaveLength(1);
});
