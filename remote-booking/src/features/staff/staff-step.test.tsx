import { mockApi } from '@daybook/testing/mock-api';
import { screen } from '@testing-library/react';
import { openBooking, withClock } from '../../testing/open-booking.tsx';
import { ada, free, haircut, offering, salon } from '../../testing/salon.ts';
import { earliestStarts } from './earliest.ts';

withClock();

const address = `/booking?service=${haircut.serviceId}`;

test('offers anyone first, then each person, with their first free time', async () => {
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

test('says who has no free time soon, and still lets them be chosen', async () => {
  mockApi({ ...salon, 'GET slots': offering([free('2026-03-04 09:00', [ada.staffId])]) });
  openBooking(address);
  await screen.findAllByText('Earliest: Wed 4 Mar, 09:00');
  expect(screen.getByRole('link', { name: 'Bola Ade' })).toHaveAccessibleDescription(
    'Stylist No free time in the next two weeks',
  );
});

test('the first free start of anyone is the first of all', () => {
  const first = free('2026-03-03 10:00', ['a']);
  const second = free('2026-03-03 11:00', ['a', 'b']);
  expect([...earliestStarts([first, second])]).toEqual([
    ['any', first.startAt],
    ['a', first.startAt],
    ['b', second.startAt],
  ]);
});
