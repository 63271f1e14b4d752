import { mockApi } from '@daybook/testing/mock-api';
import { screen } from '@testing-library/react';
import { openBooking, withClock } from '../../testing/open-booking.tsx';
import { ada, bola, free, haircut, offering, salon } from '../../testing/salon.ts';
import { earliestAt, earliestWith } from './earliest.ts';

withClock();

const address = `/booking?service=${haircut.serviceId}`;

test('anyone comes first, then each person, with the first free time', async () => {
  mockApi({
    ...salon,
    'GET slots': offering([free('2026-03-02 14:30', [ada.staffId]), free('2026-03-04 09:00')]),
  });
  openBooking(address);
  await screen.findAllByText('Earliest: today 14:30');
  const cards = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(cards.slice(0, 3)).toEqual(['Any available', 'Ada Obi', 'Bola Ade']);
  expect(screen.getByRole('link', { name: 'Any available' })).toHaveAccessibleDescription(
    /Earliest: today 14:30/,
  );
  expect(screen.getByRole('link', { name: 'Ada Obi' })).toHaveAccessibleDescription(
    'Senior stylist Earliest: today 14:30',
  );
  expect(screen.getByRole('link', { name: 'Bola Ade' })).toHaveAccessibleDescription(
    'Stylist Earliest: Wed 4 Mar, 09:00',
  );
});

test.each([
  [
    'looks on for who has no free time soon',
    [free('2026-04-20 11:00', [bola.staffId])],
    'Earliest: Mon 20 Apr, 11:00',
  ],
  ['says who has no free time, and still lets them be chosen', [], 'No times available'],
])('%s', async (_, later, words) => {
  const api = mockApi({
    ...salon,
    'GET slots': offering([free('2026-03-04 09:00', [ada.staffId]), ...later]),
  });
  openBooking(address);
  await screen.findAllByText('Earliest: Wed 4 Mar, 09:00');
  await screen.findByText(words);
  expect(screen.getByRole('link', { name: 'Bola Ade' })).toHaveAccessibleDescription(`Stylist ${words}`);
  const asked = api.requests('GET slots').map(({ query }) => query.staff);
  expect(asked).toEqual(['any', bola.staffId]);
});

test('no first free time is requested by person if no one is free at all', async () => {
  const api = mockApi({ ...salon, 'GET slots': offering([]) });
  openBooking(address);
  expect(await screen.findAllByText('No times available')).toHaveLength(3);
  expect(api.requests('GET slots')).toHaveLength(1);
});

test('a person’s first free start is one at which they perform the chosen service, or all of them', () => {
  const [first, second, third] = ['09:00', '10:00', '11:00'].map((time) => free(`2026-03-03 ${time}`, []));
  if (!first || !second || !third) throw new Error('three slots');
  const segment = (staffIds: string[]) => ({ ...first, serviceId: haircut.serviceId, staffIds });
  const slots = [
    { ...first, segments: [segment(['a']), segment(['b'])] },
    { ...second, segments: [segment(['b']), segment(['a'])] },
    { ...third, segments: [segment(['a', 'b']), segment(['a'])] },
  ];
  expect(earliestAt(slots, 0, 'a')).toBe(first.startAt);
  expect(earliestAt(slots, 1, 'a')).toBe(second.startAt);
  expect(earliestWith(slots, 'a')).toBe(third.startAt);
  expect(earliestWith(slots, 'b')).toBeUndefined();
});
