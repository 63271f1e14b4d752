import type { AnswerOf } from '@daybook/contract/endpoints';
import { bookingStatuses } from '@daybook/domain/booking';
import { aSelfServiceBooking } from '@daybook/testing/bookings';
import { mockApi, noAnswer, refuse } from '@daybook/testing/mock-api';
import { QrCode } from '@daybook/ui/QrCode';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { findStep, openBooking, withClock } from '../../testing/open-booking.tsx';
import { haircut, now, salon } from '../../testing/salon.ts';
import { outcomeOf } from './outcome.ts';

withClock();

const address = '/booking/success#t=manage-token';
const lineOf = async (name: string) => (await screen.findByText(name)).parentElement as HTMLElement;
const open = (given: Parameters<typeof aSelfServiceBooking>[0] = {}) => {
  const booking = aSelfServiceBooking(given);
  return {
    visit: booking,
    api: mockApi({ ...salon, 'GET bookings/manage': booking }),
    ...openBooking(address),
  };
};

test('the holder of the link sees the booking', async () => {
  const { api } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your visit is booked' })).toBeVisible();
  expect(
    screen.getByText('See you soon, Bisi. We’ve emailed the details to b•••@example.com.'),
  ).toBeVisible();
  expect(await lineOf('What')).toHaveTextContent('Haircut with Ada Obi');
  expect(await lineOf('When')).toHaveTextContent('Tuesday 3 March 202610:00 – 10:45');
  expect(await lineOf('Where')).toHaveTextContent('12 Herbert Macaulay Way, Yaba, Lagos');
  expect(await lineOf('Price')).toHaveTextContent('₦12,500.00Due at your visit');
  expect(await lineOf('Reference')).toHaveTextContent('DB-7K3M2');
  expect(screen.getByText('Free to cancel or move until today 10:00.')).toBeVisible();
  expect(api.requests('GET bookings/manage')[0]?.headers['x-booking-token']).toBe('manage-token');
});

test('A153 the code of the ticket holds the reference alone, and no secret', async () => {
  const { visit } = open();
  const code = await screen.findByRole('img', { name: 'Code to show when you arrive' });
  const drawn = (text: string) =>
    render(<QrCode text={text} label={text} />).getByRole('img', { name: text });
  const pathOf = (picture: HTMLElement) => picture.querySelector('path')?.getAttribute('d');
  expect(pathOf(code)).toBe(pathOf(drawn(visit.reference)));
  expect(pathOf(code)).not.toBe(pathOf(drawn(`${window.location.origin}${address}`)));
});

test('the ticket of a visit that is over has no code', async () => {
  open({ status: 'completed' });
  await screen.findByText('DB-7K3M2');
  expect(screen.queryByRole('img', { name: 'Code to show when you arrive' })).not.toBeInTheDocument();
});

test('the token never appears in a path or a query', async () => {
  const { router } = open();
  await screen.findByText('Your visit is booked');
  for (const link of screen.getAllByRole('link')) {
    expect(link).toHaveAttribute('href', expect.not.stringContaining('manage-token'));
  }
  expect(router.state.location).toMatchObject({ pathname: '/booking/success', search: '' });
});

test.each(bookingStatuses)('a booking that is %s has a text and a next step', async (status) => {
  const { visit: booking } = open({ status, cancelledBy: status === 'cancelled' ? 'customer' : null });
  const { title, sentence, isAhead } = outcomeOf(booking, now);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Add to calendar' }) !== null).toBe(status === 'confirmed');
  expect(screen.queryByRole('region', { name: 'Change your visit' }) !== null).toBe(isAhead);
  expect(screen.getByRole('link', { name: 'Book again' })).toBeVisible();
});

test('a visit without an e-mail address offers its link, and adding an address', async () => {
  const { user } = open({ maskedEmail: '' });
  const keep = within(await screen.findByRole('region', { name: 'Save the link to this page' }));
  await user.click(keep.getByRole('button', { name: 'Copy link' }));
  expect(await window.navigator.clipboard.readText()).toBe(`${window.location.origin}${address}`);
  await user.click(keep.getByRole('button', { name: 'Add an email address' }));
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveFocus();
});

test.each([
  ['with an address', {}],
  ['that is over', { maskedEmail: '', status: 'completed' }],
] as const)('a visit %s does not ask to keep its link', async (_, given) => {
  open(given);
  expect(await lineOf('What')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Save the link to this page' })).toBeNull();
});

test('a moved visit shows its old time', async () => {
  open({ movedFrom: '2026-03-02T13:00:00.000Z' });
  expect(await screen.findByRole('heading', { name: 'Your visit has a new time' })).toBeVisible();
  expect(screen.getByText('Previously: today 14:00')).toBeVisible();
});

test('several services each show their time and their person', async () => {
  const [first] = aSelfServiceBooking().appointments;
  if (!first) throw new Error('A visit has an appointment.');
  const second = { ...first, serviceName: 'Manicure', staffName: 'Bola Ade', startAt: first.endAt };
  open({ appointments: [first, second], partySize: 2 });
  expect(await lineOf('What')).toHaveTextContent(
    '10:00 Haircut with Ada Obi10:45 Manicure with Bola AdeFor 2 people',
  );
});

test('the instructions of two services appear once if they are the same', async () => {
  const [first] = aSelfServiceBooking().appointments;
  if (!first) throw new Error('A visit has an appointment.');
  const withText = { ...first, instructions: 'Come with dry hair.' };
  open({ appointments: [withText, { ...withText, startAt: first.endAt }] });
  expect(await lineOf('Good to know')).toHaveTextContent(/^Good to knowCome with dry hair\.$/);
});

test('the page lists every visit of a series, and marks the present one', async () => {
  open({
    series: [
      { reference: 'DB-7K3M2', status: 'confirmed', startAt: '2026-03-03T09:00:00.000Z', canBeOpened: true },
      { reference: 'DB-7K3M3', status: 'cancelled', startAt: '2026-03-10T09:00:00.000Z', canBeOpened: true },
    ],
  });
  const line = await lineOf('All visits');
  expect(line).toHaveTextContent('Tue 3 Mar, 10:00 (this visit)');
  expect(line).toHaveTextContent('Tue 10 Mar, 10:00 (cancelled)');
});

test('each other visit of a series has its own link, as far as the customer may open it', async () => {
  const bookings = [
    { reference: 'DB-7K3M2', startAt: '2026-03-03T09:00:00.000Z', canBeOpened: true },
    { reference: 'DB-7K3M3', startAt: '2026-03-10T09:00:00.000Z', canBeOpened: true },
    { reference: 'DB-7K3M4', startAt: '2026-03-17T09:00:00.000Z', canBeOpened: false },
  ].map((each) => ({ ...each, status: 'confirmed' as const }));
  const { api, user } = open({ series: bookings });
  api.on({
    'POST bookings/manage/link': { manageToken: 'second-token' },
    'GET bookings/manage': ({ headers }) =>
      aSelfServiceBooking({
        series: bookings,
        reference: headers['x-booking-token'] === 'second-token' ? 'DB-7K3M3' : 'DB-7K3M2',
      }),
  });
  const line = await lineOf('All visits');
  expect(
    within(line)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tue 10 Mar, 10:00']);
  await user.click(within(line).getByRole('button', { name: 'Tue 10 Mar, 10:00' }));
  expect(api.requests('POST bookings/manage/link')[0]).toMatchObject({ body: { reference: 'DB-7K3M3' } });
  expect(await screen.findByText('Tue 10 Mar, 10:00 (this visit)')).toBeVisible();
});

test.each([
  ['at the business with a way there', 'business' as const, /^WhereAdire Salon12 Herbert Macaulay Way/, 1],
  ['at the customer’s', 'customer' as const, /^WhereAt your place\+234 801 234 5678$/, 0],
  ['online', 'online' as const, /^WhereOnline\+234 801 234 5678$/, 0],
])('the page says that a visit takes place %s', async (_, place, text, maps) => {
  open({ place });
  const line = await lineOf('Where');
  expect(line).toHaveTextContent(text);
  expect(within(line).queryAllByRole('link', { name: /Herbert/ })).toHaveLength(maps);
});

test('the page shows the amount due, if there is one', async () => {
  open({ dueMinor: 500_000 });
  expect(await lineOf('Price')).toHaveTextContent('₦12,500.00₦5,000.00 due at your visit');
});

test.each([
  ['that costs nothing reads Free', { totalMinor: 0, dueMinor: 0 }, 'Free'],
  [
    'without a fixed price reads Price on request',
    { priceIsKnown: false, dueMinor: null },
    'Price on request',
  ],
])('the price of a visit %s', async (_, given, text) => {
  open(given);
  expect(await lineOf('Price')).toHaveTextContent(new RegExp(`^Price${text}$`));
});

test.each([
  ['without a token', '/booking/success'],
  ['with an empty token', '/booking/success#t='],
])('nothing about any booking appears %s', async (_, path) => {
  const api = mockApi(salon);
  openBooking(path);
  expect(await screen.findByText('We’ve emailed you the details')).toBeVisible();
  expect(api.requests('GET bookings/manage')).toEqual([]);
});

test.each([404, 400] as const)('the same page appears for a token without a booking (%i)', async (status) => {
  mockApi({ ...salon, 'GET bookings/manage': refuse(status, 'not_found') });
  openBooking(address);
  expect(await screen.findByText('We’ve emailed you the details')).toBeVisible();
});

test('the page can be loaded again after a lost connection', async () => {
  const api = mockApi({ ...salon, 'GET bookings/manage': noAnswer });
  const { user } = openBooking(address);
  expect(await screen.findByText('Your booking couldn’t be loaded')).toBeVisible();
  api.on({ 'GET bookings/manage': aSelfServiceBooking() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your visit is booked')).toBeVisible();
});

describe('a payment that is being checked', () => {
  const { prepayment } = aSelfServiceBooking();
  const checking = aSelfServiceBooking({
    status: 'pending',
    pendingReason: 'payment',
    prepayment: { ...prepayment, depositMinor: 250_000, missingMinor: 250_000, lastTry: 'pending' },
  });
  const asks = (api: ReturnType<typeof open>['api']) => api.requests('GET bookings/manage').length;

  test.each([
    ['confirmed', 'Your visit is booked', aSelfServiceBooking()],
    [
      'failed',
      'Your payment didn’t go through',
      aSelfServiceBooking({ ...checking, prepayment: { ...checking.prepayment, lastTry: 'failed' } }),
    ],
  ])(
    'is requested every three seconds until it is %s, which is announced, and not again',
    async (_what, title, then) => {
      const { api } = open(checking);
      expect(await screen.findByRole('heading', { name: 'We’re checking your payment' })).toBeVisible();
      expect(asks(api)).toBe(1);
      await act(() => jest.advanceTimersByTimeAsync(2900));
      expect(asks(api)).toBe(1);
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(asks(api)).toBe(2);
      expect(screen.getByRole('heading', { name: 'We’re checking your payment' })).toBeVisible();
      api.on({ 'GET bookings/manage': then });
      await act(() => jest.advanceTimersByTimeAsync(3000));
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringContaining(title),
      );
      const asked = asks(api);
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(asks(api)).toBe(asked);
    },
  );

  test('keeps its text while the connection is down, and continues afterwards', async () => {
    const { api } = open(checking);
    await screen.findByRole('heading', { name: 'We’re checking your payment' });
    api.on({ 'GET bookings/manage': noAnswer });
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(screen.getByRole('heading', { name: 'We’re checking your payment' })).toBeVisible();
    api.on({ 'GET bookings/manage': aSelfServiceBooking() });
    expect(await screen.findByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  });
});

describe('a customer who returns from the provider', () => {
  const reference = 'DB-7K3M2-0123456789abcdef';
  const checked = (
    state: AnswerOf<'POST pay/check'>['state'],
    booking: NonNullable<AnswerOf<'POST pay/check'>['visit']>['state'] = 'waiting',
  ): AnswerOf<'POST pay/check'> => ({
    state,
    amountMinor: 250_000,
    currency: 'NGN',
    number: null,
    returnPath: '/booking/success',
    visit: { reference: 'DB-7K3M2', state: booking },
  });

  test.each([
    ['Your visit is booked', checked('paid', 'stands')],
    ['You’ve paid, but this time was taken', checked('paid', 'time_lost')],
    ['Your payment has arrived', checked('paid', 'waiting')],
    ['Your visit was cancelled', checked('paid', 'called_off')],
    ['Your payment didn’t go through', checked('failed')],
    ['We’re checking your payment', checked('checking')],
  ])('in another browser reads “%s”, found by the reference in the address', async (title, answer) => {
    const api = mockApi({ ...salon, 'POST pay/check': answer });
    openBooking(`/booking/success?payment=${reference}`);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(api.requests('POST pay/check')[0]?.body).toEqual({ reference });
    expect(screen.queryByText('We’ve emailed you the details')).not.toBeInTheDocument();
  });

  test('has the payment checked with the provider, and sees the visit again with the result', async () => {
    const { prepayment } = aSelfServiceBooking();
    const api = mockApi({
      ...salon,
      'GET bookings/manage': aSelfServiceBooking({
        status: 'pending',
        pendingReason: 'payment',
        prepayment: { ...prepayment, depositMinor: 250_000, lastTry: 'pending', checking: reference },
      }),
      'POST pay/check': checked('checking'),
    });
    openBooking('/booking/success#t=manage-token');
    await screen.findByRole('heading', { name: 'We’re checking your payment' });
    expect(api.requests('POST pay/check')[0]?.body).toEqual({ reference });
    api.on({ 'POST pay/check': checked('paid', 'stands'), 'GET bookings/manage': aSelfServiceBooking() });
    expect(await screen.findByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  });
});

describe('the buttons to add to a calendar', () => {
  it('open web calendars without sending the referrer', async () => {
    open();
    const google = await screen.findByRole('link', { name: 'Google' });
    expect(google).toHaveAttribute(
      'href',
      expect.stringContaining('dates=20260303T090000Z%2F20260303T094500Z'),
    );
    for (const link of [google, screen.getByRole('link', { name: 'Outlook' })]) {
      expect(link).toHaveAttribute('rel', 'noreferrer');
    }
  });

  it('save the file that the server writes', async () => {
    const saved: string[] = [];
    const urls = { createObjectURL: jest.fn(() => 'blob:visit'), revokeObjectURL: jest.fn() };
    Object.assign(URL, urls);
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href}`);
    });
    const ics = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
    mockApi({ ...salon, 'GET bookings/manage/calendar': { fileName: 'visit-DB-7K3M2.ics', ics } });
    const { user } = openBooking(address);
    await user.click(await screen.findByRole('button', { name: /\.ics/ }));
    await waitFor(() => expect(saved).toEqual(['visit-DB-7K3M2.ics blob:visit']));
    await waitFor(() => expect(urls.revokeObjectURL).toHaveBeenCalledWith('blob:visit'));
    jest.restoreAllMocks();
  });

  it('report a file that cannot be loaded', async () => {
    mockApi({ ...salon, 'GET bookings/manage/calendar': noAnswer });
    const { user } = openBooking(address);
    await user.click(await screen.findByRole('button', { name: /\.ics/ }));
    expect(await screen.findByText('Network Error. Please check your connection.')).toBeVisible();
  });
});

test('the customer can book the same service with the same person again', async () => {
  const [staffId = ''] = haircut.staffIds;
  const [appointment] = aSelfServiceBooking().appointments;
  if (!appointment) throw new Error('A visit has an appointment.');
  const { user, router } = open({
    status: 'completed',
    appointments: [{ ...appointment, serviceId: haircut.serviceId, staffId }],
  });
  await user.click(await screen.findByRole('link', { name: 'Book again' }));
  expect(await findStep('Choose a time')).toBeVisible();
  expect(router.state.location.search).toBe(`?service=${haircut.serviceId}&staff=${staffId}`);
});
