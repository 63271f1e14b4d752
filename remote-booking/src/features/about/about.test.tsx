import { personPagePath, servicePagePath } from '@daybook/domain/public-pages';
import { aService, aStaffMember } from '@daybook/testing/catalogue';
import { mockApi } from '@daybook/testing/mock-api';
import { screen, within } from '@testing-library/react';
import { chooseServices, findStep, openBooking, withClock } from '../../testing/open-booking.tsx';
import { ada, bola, braids, hair, haircut, manicure, salon } from '../../testing/salon.ts';

withClock();

const part = (kind: 'option' | 'addon', name: string) =>
  aService({
    categoryId: hair.categoryId,
    name: `Braids, ${name}`,
    staffIds: [ada.staffId],
    part: { of: braids.serviceId, kind, name },
    priceMinor: 2_000_000,
  });

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('the page of a service says what it is, what it costs and who performs it, and leads to its times', async () => {
  const described = { ...braids, description: 'Small and light.\nTakes a morning.' };
  mockApi({
    ...salon,
    'GET services': { items: [haircut, described, part('option', 'Extra long'), part('addon', 'Beads')] },
  });
  const { user } = openBooking(servicePagePath(braids));
  await findStep('Braids');
  expect(screen.getByText(/Takes a morning/)).toBeVisible();
  expect(screen.getByText('3 h')).toBeVisible();
  expect((await section('Options')).getByText('Extra long')).toBeVisible();
  expect((await section('Add-ons')).getByText('Beads')).toBeVisible();
  expect((await section('Team')).getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Ada Obi',
  ]);
  await user.click(screen.getByRole('link', { name: 'Choose a time' }));
  await findStep('Choose a time');
});

test('the page of a person lists their services, and leads to a booking with them', async () => {
  mockApi({ ...salon, 'GET staff': { items: [ada, { ...bola, bio: 'Ten years of colour.' }] } });
  const { user } = openBooking(personPagePath(bola));
  await findStep('Bola Ade');
  expect(screen.getByText('Stylist')).toBeVisible();
  expect(screen.getByText('Ten years of colour.')).toBeVisible();
  const services = await section('Services');
  expect(services.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Haircut',
    'Manicure',
  ]);
  await user.click(services.getByRole('link', { name: 'Manicure' }));
  await findStep(manicure.name);
  await user.click(screen.getByRole('link', { name: 'Bola Ade' }));
  await user.click(await screen.findByRole('link', { name: 'Book with Bola Ade' }));
  await chooseServices(user, 'Haircut');
  await findStep('Choose a time');
  expect(screen.getByText(/with Bola Ade/)).toBeVisible();
});

test.each([
  [servicePagePath(aService({ name: 'Gone' })), 'This service can’t be booked online right now'],
  [personPagePath(aStaffMember({ name: 'Gone' })), 'This team member can’t be booked online right now'],
])('an old link %s says so, and leads to all services', async (path, heading) => {
  mockApi(salon);
  const { user } = openBooking(path);
  await findStep(heading);
  await user.click(screen.getByRole('link', { name: 'See all services' }));
  await findStep('Choose a service');
});
