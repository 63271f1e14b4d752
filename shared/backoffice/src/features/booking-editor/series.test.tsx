import { aCustomer } from '@daybook/testing/customers';
import { anId } from '@daybook/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { bisi, ify, openEditor, standing } from '../../testing/open-editor.tsx';

const visit = (startAt: string, given = {}) => ({
  bookingId: anId(),
  version: 1,
  status: 'confirmed' as const,
  startAt,
  ...given,
});
const next = visit('2026-03-10T09:00:00.000Z');
const last = visit('2026-03-17T09:00:00.000Z', { version: 3 });

function open() {
  const seriesId = anId();
  const bookingId = anId();
  const visits = [
    visit('2026-02-24T09:00:00.000Z'),
    visit('2026-03-03T09:00:00.000Z', { bookingId }),
    next,
    last,
    visit('2026-03-24T09:00:00.000Z', { status: 'cancelled' }),
  ];
  const booking = standing({ bookingId, series: { seriesId, place: 2, total: visits.length, visits } });
  const { startAt, endAt, reference } = booking;
  const view = openEditor(`/admin/booking/edit/${bookingId}`, {
    'GET bookings/:bookingId': booking,
    'GET customers/:customerId': aCustomer({ ...bisi }),
    'PUT bookings/:bookingId': { bookingId, reference, version: 2, startAt, endAt },
  });
  return { ...view, seriesId };
}

const following = () => screen.findByRole('radio', { name: 'This and the 2 that follow' });

test('what is no move asks nothing about the visits that follow', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Note for the staff'), 'Window seat');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('a move goes for this visit alone, unless it is to go for those that follow', async () => {
  const { user, api } = open();
  await user.clear(await screen.findByLabelText('Start'));
  await user.type(screen.getByLabelText('Start'), '11:30');
  expect(await screen.findByRole('radio', { name: 'This visit only' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The booking');
  expect(api.requests('POST series/:seriesId/move-following')).toEqual([]);
});

test('those that follow take the time and the staff member, on their own days', async () => {
  const { user, api, seriesId } = open();
  const done = { refusal: null };
  api.on({
    'POST series/:seriesId/move-following': {
      results: [
        { bookingId: next.bookingId, ...done },
        { bookingId: last.bookingId, ...done },
      ],
    },
  });
  await user.selectOptions(await screen.findByLabelText('Staff member'), 'Ify Okafor');
  await user.clear(screen.getByLabelText('Start'));
  await user.type(screen.getByLabelText('Start'), '11:30');
  await user.click(await following());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The booking');
  expect(api.requests('POST series/:seriesId/move-following')).toMatchObject([
    {
      params: { seriesId },
      body: {
        startMinute: 690,
        staffId: ify.staffId,
        items: [
          { bookingId: next.bookingId, version: 1 },
          { bookingId: last.bookingId, version: 3 },
        ],
      },
    },
  ]);
});

test('a date that cannot follow is named with its reason', async () => {
  const { user, api } = open();
  api.on({
    'POST series/:seriesId/move-following': {
      results: [
        { bookingId: next.bookingId, refusal: null },
        { bookingId: last.bookingId, refusal: { code: 'slot_taken', message: 'This time is taken.' } },
      ],
    },
  });
  await user.clear(await screen.findByLabelText('Date'));
  await user.type(screen.getByLabelText('Date'), '2026-03-04');
  await user.click(await following());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Not every visit could move along' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tue 10 Mar, 10:00: moved',
    'Tue 17 Mar, 10:00: This time is taken.',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Open booking' }));
  await waitFor(() => expect(screen.getByText('The booking')).toBeVisible());
});
