import { mockApi, noAnswer, type Refused, refuse } from '@daybook/testing/mock-api';
import { screen, waitFor } from '@testing-library/react';
import {
  details,
  fillDetails,
  findStep,
  openBooking,
  reachReview,
  withClock,
} from '../testing/open-booking.tsx';
import { free, haircut, salon } from '../testing/salon.ts';

withClock();

const start = free('2026-03-03 10:00').startAt;
const address = `/booking?service=${haircut.serviceId}&staff=any&start=${start}`;
const bookIt = () => screen.getByRole('button', { name: 'Book tomorrow 10:00' });

describe('a failed booking', () => {
  it.each<[string, Refused | typeof noAnswer, string]>([
    ['without an answer', noAnswer, 'Network Error. Please check your connection.'],
    ['after too many tries', refuse(429, 'rate_limited', { message: 'Too many tries.' }), 'Too many tries.'],
    ['on the server', refuse(500, 'internal', { message: 'That did not work.' }), 'That did not work.'],
  ])(
    '%s shows the reason beside the button, keeps the input, and is retried as the same booking',
    async (_, answer, sentence) => {
      const api = mockApi({ ...salon, 'POST bookings': answer });
      const { user } = openBooking(address);
      await reachReview(user);
      await user.click(bookIt());
      expect(await screen.findByText(`${sentence} Your details are saved.`)).toBeVisible();
      expect(screen.getByText(details.Email)).toBeVisible();

      api.on({ 'POST bookings': salon['POST bookings'] });
      await user.click(bookIt());
      expect(await screen.findByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
      const keys = api.requests('POST bookings').map(({ headers }) => headers['idempotency-key']);
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
    },
  );

  it('is retried as the same booking after a step back and after a reload', async () => {
    const api = mockApi({ ...salon, 'POST bookings': noAnswer });
    const { user, unmount } = openBooking(address);
    await reachReview(user);
    await user.click(bookIt());
    await screen.findByText(/Network Error/);
    unmount();

    api.on({ 'POST bookings': salon['POST bookings'] });
    const again = openBooking(address);
    await fillDetails(again.user);
    await again.user.click(screen.getByRole('button', { name: 'Review your visit' }));
    await again.user.click(await screen.findByRole('button', { name: /^Book/ }));
    await screen.findByRole('heading', { name: 'Your visit is booked' });
    const [first, second] = api.requests('POST bookings');
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('becomes another booking after a change', async () => {
    const api = mockApi({ ...salon, 'POST bookings': noAnswer });
    const { user } = openBooking(address);
    await reachReview(user);
    await user.click(bookIt());
    await screen.findByText(/Network Error/);
    await user.click(screen.getByRole('link', { name: 'Change: Name' }));
    await fillDetails(user, { 'First name': 'Bisola' });
    await user.click(screen.getByRole('button', { name: 'Review your visit' }));
    await user.click(await screen.findByRole('button', { name: /^Book/ }));
    await waitFor(() => expect(api.requests('POST bookings')).toHaveLength(2));
    const [first, second] = api.requests('POST bookings');
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
  });

  it('with invalid input leads to the field, with the server’s explanation', async () => {
    const fields = { 'customer.email': 'This address cannot receive mail.' };
    mockApi({ ...salon, 'POST bookings': refuse(400, 'invalid_input', { fields }) });
    const { user } = openBooking(address);
    await reachReview(user);
    await user.click(bookIt());
    await findStep('Your details');
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription(/This address cannot receive mail/);
    expect(email).toHaveValue(details.Email);
  });
});

test('a booking cannot be sent twice', async () => {
  let answer = () => {};
  const api = mockApi({
    ...salon,
    'POST bookings': () =>
      new Promise((resolve) => {
        answer = () => resolve(refuse(500, 'internal'));
      }),
  });
  const { user } = openBooking(address);
  await reachReview(user);
  await user.dblClick(bookIt());
  await waitFor(() => expect(bookIt()).toBeDisabled());
  expect(api.requests('POST bookings')).toHaveLength(1);
  answer();
  await waitFor(() => expect(bookIt()).toBeEnabled());
});

describe('the form', () => {
  it('lists missing input at each field and at its head, which gets the focus', async () => {
    mockApi(salon);
    const { user } = openBooking(address);
    await fillDetails(user, { 'First name': '', Email: 'bisi@example' });
    await user.click(screen.getByRole('button', { name: 'Review your visit' }));
    const name = screen.getByRole('textbox', { name: 'First name' });
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Fix these fields to continue' })).toHaveFocus(),
    );
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('Enter a first name.');
    expect(screen.getByText('Fix these 2 fields to continue')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Email' }));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    await findStep('Your details');
  });

  it('requires the policy to be accepted', async () => {
    mockApi(salon);
    const { user } = openBooking(address);
    await fillDetails(user);
    const policy = screen.getByRole('checkbox', { name: 'I accept the booking policy' });
    await user.click(policy);
    await user.click(screen.getByRole('button', { name: 'Review your visit' }));
    expect(await screen.findByText('Fix this field to continue')).toBeVisible();
    expect(policy).toHaveAccessibleDescription(/Accept the booking policy to continue/);
  });

  it('supports the browser’s autofill', async () => {
    mockApi(salon);
    openBooking(address);
    const filledIn = {
      'First name': 'given-name',
      'Last name': 'family-name',
      Email: 'email',
      Phone: 'tel',
    };
    await screen.findByRole('textbox', { name: 'First name' });
    for (const [name, purpose] of Object.entries(filledIn)) {
      const field = screen.getByRole('textbox', { name });
      expect(field).toHaveAttribute('autocomplete', purpose);
      expect(field).toBeRequired();
    }
  });
});

describe('a request that fails', () => {
  it('for the price list shows the reason and a retry', async () => {
    const api = mockApi({ ...salon, 'GET services': noAnswer });
    const { user } = openBooking();
    expect(await screen.findByText('The services couldn’t be loaded')).toBeVisible();
    api.on({ 'GET services': salon['GET services'] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Haircut' })).toBeVisible();
  });

  it('for free times does the same, and keeps the chosen staff', async () => {
    const api = mockApi({ ...salon, 'GET slots': refuse(500, 'internal', { message: 'Not now.' }) });
    const { user } = openBooking(`/booking?service=${haircut.serviceId}&staff=any`);
    expect(await screen.findByText('Not now.')).toBeVisible();
    api.on({ 'GET slots': salon['GET slots'] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^10:00/ })).toBeVisible();
  });

  it('for the staff’s first free times leaves everyone choosable', async () => {
    mockApi({ ...salon, 'GET slots': noAnswer });
    openBooking(`/booking?service=${haircut.serviceId}`);
    expect(await screen.findByRole('link', { name: 'Any available' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Earliest/)).toBeNull());
  });
});
