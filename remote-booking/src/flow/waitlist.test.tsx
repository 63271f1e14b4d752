import { aSelfServiceBooking } from '@daybook/testing/bookings';
import { mockApi, refuse } from '@daybook/testing/mock-api';
import { aSite } from '@daybook/testing/site';
import { anOffer, aWaitlistPlace } from '@daybook/testing/waitlist';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openBooking, withClock } from '../testing/open-booking.tsx';
import { ada, free, haircut, salon } from '../testing/salon.ts';
import './WaitlistScreen.tsx';

withClock();

const form = `/booking/waitlist?service=${haircut.serviceId}&staff=${ada.staffId}&date=2026-03-04`;

const fullOn = (...dates: string[]) => ({
  slots: [],
  days: dates.map((date) => ({ date, reason: 'full' as const })),
  nextFreeAt: null,
  bookableUntil: '2026-05-01',
});

const full = {
  'GET slots': fullOn('2026-03-03', '2026-03-04'),
  'GET bookings/challenge': { challenge: null },
};

async function fill(user: UserEvent) {
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Bisi');
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Adeyemi');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'bisi@example.com');
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '0802 345 6789');
}

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Join the waiting list' }));

describe('joining the waiting list', () => {
  test('sends the days, the part of the day, the staff and the contact data', async () => {
    const api = mockApi({
      ...salon,
      ...full,
      'POST waitlist': { maskedEmail: 'b•••@example.com' },
    });
    const { user } = openBooking(form);
    expect(await screen.findByRole('checkbox', { name: 'Wednesday 4 March' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Tuesday 3 March' }));
    await user.click(screen.getByRole('radio', { name: 'Evening, from 17:00' }));
    await fill(user);
    await send(user);
    const title = await screen.findByRole('heading', { level: 1, name: 'You’re on the waiting list' });
    expect(title).toHaveFocus();
    expect(screen.getByText(/We sent the details to b•••@example.com/)).toBeVisible();
    expect(api.requests('POST waitlist')[0]?.body).toMatchObject({
      serviceIds: [haircut.serviceId],
      staff: ada.staffId,
      days: expect.arrayContaining(['2026-03-03', '2026-03-04']),
      partOfDay: 'evening',
      customer: { email: 'bisi@example.com' },
    });
  });

  test('asks for anyone if the visitor has no preference', async () => {
    const api = mockApi({ ...salon, ...full, 'POST waitlist': { maskedEmail: 'b•••@example.com' } });
    const { user } = openBooking(form);
    await user.click(await screen.findByRole('checkbox', { name: 'I’m happy to see anyone' }));
    await fill(user);
    await send(user);
    await screen.findByRole('heading', { name: 'You’re on the waiting list' });
    expect(api.requests('POST waitlist')[0]?.body.staff).toBe('any');
  });

  test('reports missing input and moves the focus there', async () => {
    mockApi({ ...salon, ...full });
    const { user } = openBooking(form.replace('&date=2026-03-04', ''));
    await screen.findByRole('checkbox', { name: 'Tuesday 3 March' });
    await send(user);
    expect(await screen.findAllByText('Choose at least one day.')).not.toHaveLength(0);
    expect(screen.getByRole('checkbox', { name: 'Tuesday 3 March' })).toHaveFocus();
  });

  test('always requires an address, and a last name if the business does', async () => {
    const site = aSite();
    const policy = { ...site.policy, requiresEmail: false, requiresLastName: false };
    const api = mockApi({
      ...salon,
      ...full,
      'GET site': { ...site, policy },
      'POST waitlist': { maskedEmail: 'b•••@example.com' },
    });
    const { user } = openBooking(form);
    await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Bisi');
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '0802 345 6789');
    await send(user);
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Last name (optional)' })).toBeValid();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'bisi@example.com');
    await send(user);
    await screen.findByRole('heading', { name: 'You’re on the waiting list' });
    expect(api.requests('POST waitlist')[0]?.body.customer.lastName).toBe('');
  });

  test('leads to matching free times, and keeps the input', async () => {
    const nearest = [free('2026-03-04 10:00')];
    mockApi({
      ...salon,
      ...full,
      'POST waitlist': refuse(409, 'slot_unavailable', { message: 'A time that fits is free now.', nearest }),
    });
    const { user } = openBooking(form);
    await fill(user);
    await send(user);
    expect(await screen.findByText('A time that fits is free now.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Wed 4 Mar, 10:00' })).toHaveAttribute(
      'href',
      expect.stringContaining('start=2026-03-04T09'),
    );
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Bisi');
  });

  test('is not offered if no day is full', async () => {
    mockApi({ ...salon, ...full, 'GET slots': fullOn() });
    openBooking(form);
    expect(await screen.findByRole('link', { name: 'See available times' })).toBeVisible();
  });
});

describe('the page of a waiting-list link', () => {
  const link = '/booking/waitlist#t=the-token';

  test('shows the entry, and leaves the list on request', async () => {
    const api = mockApi({ ...salon, 'GET waitlist/place': aWaitlistPlace() });
    const { user } = openBooking(link);
    await screen.findByRole('heading', { level: 1, name: 'You’re on the waiting list' });
    expect(screen.getByText(/Tue 3 Mar, Wed 4 Mar/)).toBeVisible();
    expect(api.requests('GET waitlist/place')[0]?.headers['x-waitlist-token']).toBe('the-token');
    api.on({ 'DELETE waitlist/place': undefined, 'GET waitlist/place': aWaitlistPlace({ state: 'left' }) });
    await user.click(screen.getByRole('button', { name: 'Leave the waiting list' }));
    const title = await screen.findByRole('heading', { name: 'You’ve left the waiting list' });
    expect(title).toHaveFocus();
  });

  test('books the offered time after the policy is accepted', async () => {
    const api = mockApi({
      ...salon,
      'GET waitlist/place': aWaitlistPlace({ offer: anOffer() }),
      'POST waitlist/place/book': { booking: aSelfServiceBooking(), manageToken: 'manage-token' },
    });
    const { user, router } = openBooking(link);
    const book = await screen.findByRole('button', { name: 'Book tomorrow 10:00' });
    await user.click(book);
    expect(await screen.findByText('Accept the booking policy to continue.')).toBeVisible();
    const box = screen.getByRole('checkbox', { name: 'I accept the booking policy' });
    expect(box).toHaveFocus();
    expect(api.requests('POST waitlist/place/book')).toHaveLength(0);
    await user.click(box);
    await user.click(book);
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking/success'));
    expect(router.state.location.hash).toBe('#t=manage-token');
    expect(api.requests('GET bookings/manage')).toEqual([]);
  });

  test('reports a time taken by another customer, and the other free times', async () => {
    const nearest = [free('2026-03-05 09:00')];
    const api = mockApi({
      ...salon,
      'GET waitlist/place': aWaitlistPlace({ offer: anOffer() }),
      'POST waitlist/place/book': () => {
        api.on({ 'GET waitlist/place': aWaitlistPlace({ offer: anOffer({ state: 'gone' }) }) });
        return refuse(409, 'slot_taken', {
          message: 'That time was just taken. You stay on the waiting list.',
          nearest,
        });
      },
    });
    const { user } = openBooking(link);
    await user.click(await screen.findByRole('checkbox', { name: 'I accept the booking policy' }));
    await user.click(screen.getByRole('button', { name: 'Book tomorrow 10:00' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'That time was just taken' })).toBeVisible();
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByRole('link', { name: 'Thu 5 Mar, 09:00' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Leave the waiting list' })).toBeVisible();
  });

  test.each([
    ['This offer has ended', aWaitlistPlace({ offer: anOffer({ state: 'over' }) })],
    ['You’ve booked a visit', aWaitlistPlace({ state: 'booked' })],
    ['These days have passed', aWaitlistPlace({ state: 'over' })],
    ['You’re no longer on the waiting list', aWaitlistPlace({ state: 'removed' })],
  ])('reports the state: %s', async (title, place) => {
    mockApi({ ...salon, 'GET waitlist/place': place });
    openBooking(link);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('shows nothing for an unknown token', async () => {
    mockApi({
      ...salon,
      'GET waitlist/place': refuse(404, 'not_found', { message: 'We couldn’t find this.' }),
    });
    openBooking(link);
    expect(await screen.findByText('Open the link from our email')).toBeVisible();
  });
});
