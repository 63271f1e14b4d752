import { aService } from '@daybook/testing/catalogue';
import { mockApi } from '@daybook/testing/mock-api';
import { act, screen, within } from '@testing-library/react';
import { openBooking, withClock } from '../../testing/open-booking.tsx';
import { ada, bola, braids, hair, haircut, manicure, nails, salon } from '../../testing/salon.ts';

withClock();

const cards = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((item) => within(item).queryByRole('button', { pressed: false })?.textContent)
    .filter(Boolean);

test('the services are listed under their categories with duration and price', async () => {
  const free = aService({ categoryId: nails.categoryId, name: 'Consultation', priceKind: 'free' });
  const services = [haircut, braids, manicure, { ...free, staffIds: [ada.staffId, bola.staffId] }];
  mockApi({ ...salon, 'GET services': { items: services } });
  openBooking();
  const group = within(await screen.findByRole('region', { name: 'Hair' }));
  expect(group.getByRole('button', { name: 'Haircut' })).toHaveAccessibleDescription('45 min ₦12,500.00');
  expect(group.getByRole('button', { name: 'Braids' })).toHaveAccessibleDescription('3 h from ₦12,500.00');
  const other = within(screen.getByRole('region', { name: 'Nails' }));
  expect(other.getByRole('button', { name: 'Manicure' })).toHaveAccessibleDescription(
    '45 min By request Price on request',
  );
  expect(other.getByRole('button', { name: 'Consultation' })).toHaveAccessibleDescription('45 min Free');
});

test('a category has its picture beside its name', async () => {
  const withPicture = { ...hair, imageUrl: '/rest/uploads/demo/hair.svg' };
  mockApi({ ...salon, 'GET categories': { items: [withPicture, nails] } });
  openBooking();
  const named = await screen.findByRole('region', { name: 'Hair' });
  // A picture next to its name adds no information.
  expect(within(named).getAllByRole('presentation')[0]).toHaveAttribute('src', withPicture.imageUrl);
});

test('several categories have a link each, which works without scripts; a single one has none', async () => {
  mockApi(salon);
  const { user, unmount } = openBooking();
  const categories = await screen.findByRole('navigation', { name: 'Categories' });
  const links = within(categories).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All', '/booking'],
    ['Hair', `/booking?category=${hair.categoryId}`],
    ['Nails', `/booking?category=${nails.categoryId}`],
  ]);
  await user.click(screen.getByRole('link', { name: 'Nails' }));
  await screen.findByRole('link', { name: 'Nails', current: true });
  expect(cards()).toContain('Manicure');
  expect(cards()).not.toContain('Haircut');
  unmount();

  mockApi({ ...salon, 'GET categories': { items: [hair] }, 'GET services': { items: [haircut, braids] } });
  openBooking();
  await screen.findByRole('button', { name: 'Haircut' });
  expect(screen.queryByRole('navigation', { name: 'Categories' })).toBeNull();
});

describe('the search', () => {
  const many = Array.from({ length: 13 }, (_, index) =>
    aService({
      categoryId: index % 2 ? hair.categoryId : nails.categoryId,
      name: index === 4 ? 'Àṣọ̀kè wrap' : `Service ${index}`,
      description: index === 6 ? 'With a scalp massage.' : null,
      otherNames: index === 7 ? ['Tresses'] : [],
      otherDescriptions: index === 7 ? ['Sans nœuds.'] : [],
      staffIds: [ada.staffId, bola.staffId],
    }),
  );

  test('appears for more than twelve services, and searches all of them regardless of accents', async () => {
    mockApi({ ...salon, 'GET services': { items: many } });
    const { user } = openBooking(`/booking?category=${hair.categoryId}`);
    const search = await screen.findByRole('searchbox', { name: 'Search services' });
    await user.type(search, 'asoke');
    expect(await screen.findByRole('button', { name: 'Àṣọ̀kè wrap' })).toBeVisible();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 service found');
    await user.clear(search);
    await user.type(search, 'massage scalp');
    expect(await screen.findByRole('button', { name: 'Service 6' })).toBeVisible();
    await user.clear(search);
    await user.type(search, `${nails.name} service 8`);
    expect(await screen.findByRole('button', { name: 'Service 8' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Service 9' })).toBeNull();
  });

  test('finds a service by its category, name and description in other languages', async () => {
    const named = [{ ...hair, otherNames: ['Cheveux'] }, nails];
    mockApi({ ...salon, 'GET categories': { items: named }, 'GET services': { items: many } });
    const { user } = openBooking();
    await user.type(await screen.findByRole('searchbox'), 'cheveux tresses noeuds');
    expect(await screen.findByRole('button', { name: 'Service 7' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Service 8' })).toBeNull();
  });

  test('says when it finds nothing, and can be cleared', async () => {
    mockApi({ ...salon, 'GET services': { items: many } });
    const { user } = openBooking();
    await user.type(await screen.findByRole('searchbox'), 'tattoo');
    expect(await screen.findByText('No services match “tattoo”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByRole('button', { name: 'Service 1' })).toBeVisible();
  });

  test('does not appear for twelve services', async () => {
    mockApi({ ...salon, 'GET services': { items: many.slice(0, 12) } });
    openBooking();
    await screen.findByRole('button', { name: 'Service 1' });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

test('a long description is shortened, and its rest shown on request', async () => {
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(80);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(40);
  // Like a browser, which lays out an observed element and reports it.
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((laidOut) => ({
    observe: () => queueMicrotask(() => act(() => laidOut([], {} as ResizeObserver))),
    unobserve: () => undefined,
    disconnect: () => undefined,
  }));
  mockApi(salon);
  const { user } = openBooking();
  const more = await screen.findByRole('button', { name: 'More about Haircut' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(screen.getByRole('button', { name: 'Less about Haircut' })).toHaveAttribute('aria-expanded', 'true');
  jest.restoreAllMocks();
});

test('the line above the services says when the business is open', async () => {
  mockApi(salon);
  openBooking();
  expect(await screen.findByText(/^Opens? .+ \d\d:\d\d/, { selector: '[data-face] *' })).toBeVisible();
});
