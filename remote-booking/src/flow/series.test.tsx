import type { SeriesDate } from '@daybook/contract/series';
import { aSelfServiceBooking } from '@daybook/testing/bookings';
import { mockApi, refuse } from '@daybook/testing/mock-api';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { findStep, openBooking, reachReview, withClock } from '../testing/open-booking.tsx';
import { ada, bola, free, haircut, offering, salon } from '../testing/salon.ts';

withClock();

const start = free('2026-03-05 09:00').startAt;
const repeating = { ...haircut, repeatsAllowed: true };

const date = (
  day: string,
  state: SeriesDate['state'] = 'free',
  more: Partial<SeriesDate> = {},
): SeriesDate => ({
  date: day,
  startAt: `${day}T08:00:00.000Z`,
  state,
  staffIds: state === 'free' ? [ada.staffId] : [],
  ...more,
});
const days = ['2026-03-05', '2026-03-12', '2026-03-19', '2026-03-26'];

/** Responds like the server: skipped and moved dates are marked as such, all others have the given state. */
const preview =
  (states: Partial<Record<string, SeriesDate['state']>> = {}) =>
  ({ body }: { body: { repeat: { skip?: string[]; moved?: Record<string, string>; ends: object } } }) => {
    const { skip = [], moved = {} } = body.repeat;
    return {
      dates: days.map((day) => {
        if (skip.includes(day)) return date(day, 'skipped');
        const startAt = moved[day];
        return startAt ? date(day, 'free', { startAt }) : date(day, states[day]);
      }),
    };
  };

const booked = {
  bookings: [aSelfServiceBooking({ startAt: start })],
  manageToken: 'manage-token',
};

async function openReview(states: Partial<Record<string, SeriesDate['state']>> = {}) {
  const api = mockApi({
    ...salon,
    'GET services': { items: [repeating] },
    'GET slots': offering([free('2026-03-05 09:00'), free('2026-03-12 11:30')]),
    'POST series/preview': preview(states),
    'POST series': booked,
  });
  const page = openBooking(`/booking?service=${haircut.serviceId}&staff=any&start=${start}`);
  await reachReview(page.user);
  return { ...page, api };
}

const everyWeek = async (user: UserEvent) => {
  await user.selectOptions(screen.getByRole('combobox', { name: 'Repeat this visit' }), 'Every week');
  return within(await screen.findByRole('list', { name: 'Dates' }));
};
const sent = (api: ReturnType<typeof mockApi>) => api.requests('POST series').map(({ body }) => body);

test('a visit repeats only if its service allows it', async () => {
  mockApi(salon);
  const { user } = openBooking(`/booking?service=${haircut.serviceId}&staff=any&start=${start}`);
  await reachReview(user);
  expect(screen.queryByRole('combobox', { name: 'Repeat this visit' })).toBeNull();
});

test('a visit is single by default', async () => {
  const { user, api } = await openReview();
  expect(screen.getByRole('combobox', { name: 'Repeat this visit' })).toHaveDisplayValue('Does not repeat');
  await user.click(screen.getByRole('button', { name: 'Book Thu 5 Mar, 09:00' }));
  await findStep('Your visit is booked');
  expect(api.requests('POST bookings')).toHaveLength(1);
  expect(api.requests('POST series/preview')).toEqual([]);
});

test('a series shows each date and is booked in one request', async () => {
  const { user, api } = await openReview();
  const dates = await everyWeek(user);
  expect(dates.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Thursday 5 March, 09:00Available/),
    expect.stringMatching(/^Thursday 12 March, 09:00Available/),
    expect.stringMatching(/^Thursday 19 March, 09:00Available/),
    expect.stringMatching(/^Thursday 26 March, 09:00Available/),
  ]);
  expect(screen.getByText('₦50,000.00')).toBeVisible();
  const free = 'You can cancel or reschedule each visit free of charge up to 24 h before it starts.';
  expect(within(screen.getByRole('main')).getByText(free)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Book 4 visits from Thu 5 Mar, 09:00' }));
  await findStep('Your visit is booked');
  expect(sent(api)).toEqual([
    expect.objectContaining({
      startAt: start,
      repeat: { everyWeeks: 1, ends: { count: 4 }, skip: [], moved: {} },
    }),
  ]);
});

test('taken or closed dates are skipped with one button, and only then can the rest be booked', async () => {
  const { user, api } = await openReview({ '2026-03-12': 'taken', '2026-03-19': 'taken' });
  const dates = await everyWeek(user);
  expect(dates.getAllByText('Taken')).toHaveLength(2);
  expect(screen.getByText('2 visits are available. Skip or move the other 2 to continue.')).toBeVisible();
  expect(screen.getByText('Skip or move 2 dates first.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Book/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Skip 2 taken dates' }));
  await waitFor(() => expect(screen.getByText('2 visits are available.')).toHaveFocus());
  await user.click(await screen.findByRole('button', { name: 'Book 2 visits from Thu 5 Mar, 09:00' }));
  await findStep('Your visit is booked');
  expect(sent(api)[0]).toMatchObject({ repeat: { skip: ['2026-03-12', '2026-03-19'] } });
});

test('a taken date can be moved to a free time on its day', async () => {
  const { user, api } = await openReview({ '2026-03-12': 'taken' });
  const dates = await everyWeek(user);
  await user.click(dates.getByRole('button', { name: 'Move Thursday 12 March' }));
  const other = await screen.findByRole('combobox', { name: 'Another time on Thursday 12 March' });
  await user.selectOptions(other, '11:30');
  expect(await screen.findByText('Thursday 12 March, 11:30')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Book 4 visits from Thu 5 Mar, 09:00' }));
  await findStep('Your visit is booked');
  expect(sent(api)[0]).toMatchObject({
    repeat: { moved: { '2026-03-12': free('2026-03-12 11:30').startAt } },
  });
});

test('a skipped date can be restored', async () => {
  const { user } = await openReview();
  await everyWeek(user);
  await user.click(screen.getByRole('button', { name: 'Skip Thursday 19 March' }));
  await user.click(await screen.findByRole('button', { name: 'Include Thursday 19 March again' }));
  expect(await screen.findByRole('button', { name: /^Book 4 visits/ })).toBeEnabled();
});

test('a series ends after a number of visits or on a day', async () => {
  const { user, api } = await openReview();
  await everyWeek(user);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ends' }), 'After 6 visits');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ends' }), 'On a date');
  expect(await screen.findByLabelText(/Last date/)).toHaveValue('2 Apr 2026');
  await waitFor(() => expect(api.requests('POST series/preview')).toHaveLength(3));
  expect(api.requests('POST series/preview').map(({ body }) => body.repeat.ends)).toEqual([
    { count: 4 },
    { count: 6 },
    { until: '2026-04-02' },
  ]);
});

test('a date lost during the booking is reported at that date, and the input is kept', async () => {
  const { user, api } = await openReview();
  await everyWeek(user);
  const dates = days.map((day) => date(day, day === '2026-03-26' ? 'taken' : 'free'));
  const message = 'One of these dates is not free any more. Look at them again.';
  api.on({ 'POST series': refuse(409, 'slot_taken', { message, nearest: [], dates }) });
  await user.click(await screen.findByRole('button', { name: /^Book 4 visits/ }));
  expect(await screen.findByText(`${message} Your details are saved.`)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Review your visit');
  expect(await screen.findByRole('button', { name: 'Skip 1 taken date' })).toBeVisible();
});

test('a date names its staff member if they differ from the first visit’s', async () => {
  const { user, api } = await openReview();
  api.on({
    'POST series/preview': {
      dates: [date('2026-03-05'), date('2026-03-12', 'free', { staffIds: [bola.staffId] })],
    },
  });
  const dates = await everyWeek(user);
  expect(dates.getByText('Available with Bola Ade')).toBeVisible();
});

test('an invalid series is reported at the field that causes it', async () => {
  const { user, api } = await openReview();
  const fields = { 'repeat.ends': 'At most 12 visits can be booked at once.' };
  api.on({ 'POST series/preview': refuse(400, 'invalid_input', { fields }) });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Repeat this visit' }), 'Every week');
  expect(await screen.findByText('At most 12 visits can be booked at once.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Book/ })).toBeDisabled();
});
