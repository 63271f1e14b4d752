import { aService } from '@daybook/testing/catalogue';
import { mockApi, refuse } from '@daybook/testing/mock-api';
import { screen, waitFor, within } from '@testing-library/react';
import { openBooking, withClock } from '../testing/open-booking.tsx';
import { ada, hair, haircut, salon } from '../testing/salon.ts';

withClock();

const part = { categoryId: hair.categoryId, staffIds: haircut.staffIds };
const long = aService({
  ...part,
  name: 'Haircut, long',
  durationMinutes: 90,
  part: { of: haircut.serviceId, kind: 'option', name: 'long' },
});
const mask = aService({
  ...part,
  name: 'Hair mask',
  durationMinutes: 15,
  part: { of: haircut.serviceId, kind: 'addon', name: 'Hair mask' },
});
const services = { ...salon, 'GET services': { items: [haircut, long, mask] } };

test('an option replaces the service, and add-ons appear after the choice', async () => {
  mockApi(services);
  const { user, router } = openBooking();
  const group = within(await screen.findByRole('region', { name: 'Hair' }));
  expect(group.queryByRole('button', { name: 'Hair mask' })).toBeNull();
  await user.click(group.getByRole('button', { name: 'Haircut' }));
  await user.click(await group.findByRole('button', { name: 'Hair mask' }));
  await user.click(group.getByRole('button', { name: 'Haircut, long' }));
  expect(await group.findByRole('button', { name: 'Haircut, long', pressed: true })).toBeVisible();
  expect(group.getByRole('button', { name: 'Haircut', pressed: false })).toBeVisible();
  expect(router.state.location.search).toContain(`service=${long.serviceId},${mask.serviceId}`);
  await user.click(group.getByRole('button', { name: 'Haircut, long' }));
  await waitFor(() => expect(group.queryByRole('button', { name: 'Hair mask' })).toBeNull());
  expect(router.state.location.search).not.toContain(mask.serviceId);
});

test('an unlisted service can be booked by its link', async () => {
  const secret = aService({ ...part, name: 'Bridal trial', staffIds: [ada.staffId] });
  const api = mockApi({ ...salon, 'GET services/:serviceId': { items: [secret], category: hair } });
  openBooking(`/booking?service=${secret.serviceId}&step=services`);
  expect(await screen.findByRole('button', { name: 'Bridal trial', pressed: true })).toBeVisible();
  expect(api.requests('GET services/:serviceId')).toMatchObject([
    { params: { serviceId: secret.serviceId } },
  ]);
});

test('an outdated link leads to the list and says so', async () => {
  mockApi({ ...salon, 'GET services/:serviceId': refuse(404, 'not_found') });
  openBooking(`/booking?service=${mask.serviceId}`);
  expect(await screen.findByText(/That service can’t be booked online right now/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Haircut' })).toBeVisible();
});
