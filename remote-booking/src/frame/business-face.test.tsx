import { mockApi } from '@daybook/testing/mock-api';
import { aSite } from '@daybook/testing/site';
import { screen, within } from '@testing-library/react';
import { findStep, openBooking, withClock } from '../testing/open-booking.tsx';
import { haircut, salon } from '../testing/salon.ts';

withClock();

const face = async () => within(await screen.findByRole('region', { name: 'Adire Salon' }));

test('the booking page opens with the business: what it is, where, when and with whom', async () => {
  mockApi(salon);
  const { user } = openBooking();
  const shown = await face();
  expect(shown.getByText('Hair and care in Yaba')).toBeVisible();
  expect(shown.getByText('Ada Obi and Bola Ade')).toBeVisible();
  expect(shown.getByRole('link', { name: '12 Herbert Macaulay Way, Yaba, Lagos' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/search\/\?/),
  );
  expect(shown.getByRole('link', { name: '+234 801 234 5678' })).toHaveAttribute(
    'href',
    'tel:+2348012345678',
  );
  const week = (await shown.findByText('Monday')).closest('details');
  expect(week).not.toHaveAttribute('open');
  await user.click(await shown.findByText(/^Open until 18:00/));
  expect(week).toHaveAttribute('open');
  expect(shown.getAllByText('09:00 – 18:00')).toHaveLength(6);
  expect(shown.getByText('Closed')).toBeVisible();
});

test('the pictures are those that the business uploaded, and initials replace a missing logo', async () => {
  const hash = 'a'.repeat(32);
  mockApi({ ...salon, 'GET site': aSite({ coverUrl: `/rest/uploads/${hash}-1600x900.webp` }) });
  const { container } = openBooking();
  expect((await face()).getByText('AS')).toBeInTheDocument();
  expect(container.querySelector('img')).toHaveAttribute('src', `/rest/uploads/${hash}-1600x900.webp`);
});

test('a business that published nothing is shown by its name alone', async () => {
  const nothing = { tagline: null, address: null, phone: null, hours: [], opening: [] };
  mockApi({ ...salon, 'GET site': aSite(nothing), 'GET staff': { items: [] } });
  openBooking();
  const shown = await face();
  expect(shown.queryAllByRole('link')).toEqual([]);
  expect(shown.queryAllByRole('listitem')).toEqual([]);
});

test('the later steps leave out the introduction of the business', async () => {
  mockApi(salon);
  openBooking(`/booking?service=${haircut.serviceId}&staff=any`);
  await findStep('Choose a time');
  expect(screen.queryByRole('region', { name: 'Adire Salon' })).toBeNull();
});
