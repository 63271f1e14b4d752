import { aService } from '@daybook/testing/catalogue';
import { mockApi } from '@daybook/testing/mock-api';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { chooseServices, findStep, openBooking, withClock } from '../testing/open-booking.tsx';
import {
  ada,
  bola,
  braids,
  free,
  freeChain,
  hair,
  haircut,
  manicure,
  offering,
  salon,
} from '../testing/salon.ts';

withClock();

const summary = () => within(screen.getByRole('complementary', { name: 'Your visit' }));
const chosen = () =>
  within(summary().getByRole('list', { name: 'Services' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const both = `service=${haircut.serviceId},${manicure.serviceId}`;
const chain = [
  freeChain('2026-03-03 10:00', [ada.staffId, bola.staffId], [ada.staffId, bola.staffId]),
  freeChain('2026-03-03 11:00', [ada.staffId], [bola.staffId]),
];
const chainSalon = { ...salon, 'GET slots': offering(chain) };

test('several services are chosen in order, added and removed, and one button continues', async () => {
  const api = mockApi(chainSalon);
  const { user, router } = openBooking();
  await user.click(await screen.findByRole('button', { name: 'Haircut' }));
  expect(await screen.findByRole('button', { name: 'Haircut', pressed: true })).toHaveFocus();
  expect(screen.getByText('Haircut added. 1 service selected.')).toBeInTheDocument();
  expect(summary().queryByText('Total')).toBeNull();

  // A visitor does not wait for the address between two choices.
  await user.click(screen.getByRole('button', { name: 'Manicure' }));
  await user.click(screen.getByRole('button', { name: 'Braids' }));
  await waitFor(() => expect(chosen()).toHaveLength(3));
  await user.click(summary().getByRole('link', { name: 'Remove Braids' }));
  await waitFor(() => expect(chosen()).toHaveLength(2));
  expect(await screen.findByRole('button', { name: 'Braids', pressed: false })).toBeVisible();
  expect(chosen()[0]).toMatch(/^Haircut.*₦12,500.00$/);
  expect(chosen()[1]).toMatch(/^Manicure.*Price on request$/);
  expect(summary().getByText('from ₦12,500.00')).toBeVisible();
  expect(summary().getByText('1 h 30 min')).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Continue' }));
  expect(await findStep('Choose who you’d like to see')).toHaveFocus();
  expect(router.state.location.search).toBe(`?${both}`);
  await waitFor(() =>
    expect(api.requests('GET slots').at(-1)?.query.services).toBe(
      `${haircut.serviceId},${manicure.serviceId}`,
    ),
  );
});

test('services can be added and removed by keyboard', async () => {
  mockApi(salon);
  const { user } = openBooking();
  (await screen.findByRole('button', { name: 'Haircut' })).focus();
  await user.keyboard(' ');
  expect(await screen.findByRole('button', { name: 'Haircut', pressed: true })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Haircut', pressed: false })).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
});

test('a visit has at most as many services as the business allows, and says so', async () => {
  const site = aSite();
  mockApi({ ...salon, 'GET site': { ...site, policy: { ...site.policy, servicesPerVisit: 2 } } });
  const { user } = openBooking(`/booking?${both}&step=services`);
  expect(await screen.findByText(/^You can book up to 2 services in one visit/)).toBeVisible();
  const third = screen.getByRole('button', { name: 'Braids' });
  expect(third).toHaveAttribute('aria-disabled', 'true');
  await user.click(third);
  expect(screen.getByText('You can book up to 2 services in one visit.')).toBeInTheDocument();
  expect(chosen()).toHaveLength(2);
});

test('if a visit has one service, choosing it continues', async () => {
  const site = aSite();
  mockApi({ ...salon, 'GET site': { ...site, policy: { ...site.policy, servicesPerVisit: 1 } } });
  const { user } = openBooking();
  await user.click(await screen.findByRole('link', { name: 'Haircut' }));
  await findStep('Choose who you’d like to see');
});

test('anyone is the default', async () => {
  mockApi(salon);
  const { user, router } = openBooking(`/booking?service=${haircut.serviceId}`);
  expect(await screen.findByRole('link', { name: 'Any available', current: true })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Continue' }));
  await findStep('Choose a time');
  expect(router.state.location.search).toBe(`?service=${haircut.serviceId}&staff=any`);
});

test('one person performs the whole visit, or each service has its own', async () => {
  const api = mockApi(chainSalon);
  const { user, router } = openBooking(`/booking?${both}`);
  expect(await screen.findByRole('link', { name: 'Ada Obi' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Choose for each service' }));
  const first = within(await screen.findByRole('radiogroup', { name: 'Haircut' }));
  const second = within(screen.getByRole('radiogroup', { name: 'Manicure' }));
  expect(first.getByRole('radio', { name: 'Any available' })).toBeChecked();
  await waitFor(() =>
    expect(second.getByRole('radio', { name: 'Bola Ade' })).toHaveAccessibleDescription(
      'Earliest: tomorrow 10:00',
    ),
  );
  await user.click(first.getByRole('radio', { name: 'Ada Obi' }));
  await user.click(second.getByRole('radio', { name: 'Bola Ade' }));
  await waitFor(() => expect(router.state.location.search).toContain(`staff=${ada.staffId},${bola.staffId}`));
  await user.click(screen.getByRole('link', { name: 'Continue' }));

  await user.click(await screen.findByRole('button', { name: '11:00 to 12:30 with Ada Obi, then Bola Ade' }));
  await findStep('Your details');
  expect(api.requests('GET slots').at(-1)?.query.staff).toBe(`${ada.staffId},${bola.staffId}`);
  expect(api.requests('POST holds')[0]?.body).toEqual({
    serviceIds: [haircut.serviceId, manicure.serviceId],
    staff: [ada.staffId, bola.staffId],
    startAt: chain[1]?.startAt,
  });
  expect(chosen()).toEqual([
    'Haircutwith Ada Obi11:00 – 11:45₦12,500.00',
    'Manicurewith Bola Ade11:45 – 12:30Price on request',
  ]);
});

test('if no staff member performs everything, the page asks for each service', async () => {
  const beard = aService({ categoryId: hair.categoryId, name: 'Beard trim', staffIds: [bola.staffId] });
  mockApi({ ...salon, 'GET services': { items: [haircut, braids, beard] } });
  openBooking(`/booking?service=${haircut.serviceId},${braids.serviceId},${beard.serviceId}`);
  const fixed = within(await screen.findByRole('radiogroup', { name: 'Beard trim' }));
  expect(fixed.getAllByRole('radio')).toHaveLength(1);
  expect(fixed.getByRole('radio', { name: 'Bola Ade' })).toBeChecked();
  expect(screen.queryByRole('link', { name: /Choose for/ })).toBeNull();
});

test('a longer time or a higher price with a staff member is shown, also in the summary', async () => {
  const cut = {
    ...haircut,
    ownTerms: [{ staffId: bola.staffId, durationMinutes: 60, priceMinor: 1_500_000 }],
  };
  mockApi({ ...salon, 'GET services': { items: [cut, braids, manicure] } });
  const { user } = openBooking();
  expect(await screen.findByRole('button', { name: 'Haircut' })).toHaveAccessibleDescription(
    'from 45 min from ₦12,500.00',
  );
  await chooseServices(user, 'Haircut');
  expect(await screen.findByRole('link', { name: 'Bola Ade' })).toHaveAccessibleDescription(
    /1 h, ₦15,000.00/,
  );
  expect(summary().getByText('from 45 min')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Bola Ade' }));
  expect(await summary().findByText('₦15,000.00')).toBeVisible();
});

describe('a group', () => {
  const yoga = aService({
    categoryId: hair.categoryId,
    name: 'Braiding class',
    staffIds: [ada.staffId],
    capacity: 8,
  });
  const places = (wall: string, placesLeft: number) => ({ ...free(wall, [ada.staffId]), placesLeft });
  const groupSalon = {
    ...salon,
    'GET services': { items: [haircut, yoga] },
    'GET slots': offering([places('2026-03-03 10:00', 5), places('2026-03-03 14:00', 2)]),
  };

  test('shows its number of places', async () => {
    mockApi(groupSalon);
    openBooking();
    expect(await screen.findByRole('button', { name: 'Braiding class' })).toHaveAccessibleDescription(
      '45 min Group of up to 8 ₦12,500.00',
    );
  });

  test('is offered with the remaining places, for the chosen party size', async () => {
    const api = mockApi(groupSalon);
    const { user, router } = openBooking(`/booking?service=${yoga.serviceId}`);
    const size = await screen.findByRole('combobox', { name: 'How many people?' });
    expect(within(size).getAllByRole('option')).toHaveLength(8);
    expect(
      await screen.findByRole('button', { name: '10:00 to 10:45 with Ada Obi, 5 of 8 places left' }),
    ).toBeVisible();
    await user.selectOptions(size, '3 people');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^14:00/ })).toBeNull());
    expect(router.state.location.search).toContain('seats=3');
    expect(api.requests('GET slots').at(-1)?.query.seats).toBe(3);
    expect(summary().getByText('₦37,500.00')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^10:00/ }));
    await findStep('Your details');
    expect(api.requests('POST holds')[0]?.body).toMatchObject({ partySize: 3 });
  });

  test('has no party size together with a single-place service', async () => {
    mockApi(groupSalon);
    openBooking(`/booking?service=${yoga.serviceId},${haircut.serviceId}&staff=any&seats=3`);
    await findStep('Choose a time');
    expect(screen.queryByRole('combobox', { name: 'How many people?' })).toBeNull();
  });
});
