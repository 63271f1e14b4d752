import { aBooking } from '@daybook/testing/bookings';
import { setClock } from '@daybook/testing/clock';
import { anId } from '@daybook/testing/ids';
import { mockApi } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { chooseStep } from '../../../testing/choose-step.ts';
import { inArea } from '../../../testing/in-area.tsx';
import { BookingScreen } from './BookingScreen.tsx';

const book = (startAt: string, given = {}) => ({
  bookingId: anId(),
  version: 1,
  status: 'confirmed' as const,
  startAt,
  ...given,
});

const bookingId = anId();
const seriesId = anId();
const next = book('2026-03-10T09:00:00.000Z', { version: 4 });
const booking = aBooking({
  bookingId,
  version: 2,
  startAt: '2026-03-03T09:00:00.000Z',
  abilities: ['cancel'],
  series: {
    seriesId,
    place: 2,
    total: 4,
    visits: [
      book('2026-02-24T09:00:00.000Z'),
      book('2026-03-03T09:00:00.000Z', { bookingId, version: 2 }),
      next,
      book('2026-03-17T09:00:00.000Z', { status: 'cancelled' }),
    ],
  },
});

async function open(refusal: { code: string; message: string } | null) {
  setClock('2026-03-03T08:00:00Z');
  const api = mockApi({
    'GET site': aSite(),
    'GET bookings/:bookingId': booking,
    'POST bookings/:bookingId/:action': booking,
    'POST series/:seriesId/cancel-following': {
      results: [
        { bookingId, refusal: null },
        { bookingId: next.bookingId, refusal },
      ],
    },
  });
  const screens = inArea(<BookingScreen />, '/staff/booking/:bookingId');
  const { user } = renderScreen(screens, { path: `/staff/booking/${bookingId}`, as: aUser() });
  await chooseStep(user, 'Cancel booking');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }));
  return { user, dialog, api };
}

test('a visit of a series is cancelled alone, unless the following ones are included', async () => {
  const { user, dialog, api } = await open(null);
  expect(dialog.getByRole('radio', { name: 'This visit only' })).toBeChecked();
  await user.type(dialog.getByLabelText('Message to the customer'), 'See you next week.');
  await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests('POST bookings/:bookingId/:action')).toMatchObject([
    { body: { version: 2, message: 'See you next week.' } },
  ]);
  expect(api.requests('POST series/:seriesId/cancel-following')).toEqual([]);
});

test('the following visits are each sent with the version that was seen', async () => {
  const { user, dialog, api } = await open(null);
  await user.click(dialog.getByRole('radio', { name: 'This and the next visit' }));
  await user.type(dialog.getByLabelText('Reason'), 'Moves away');
  await user.click(dialog.getByRole('button', { name: 'Cancel 2 bookings' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests('POST series/:seriesId/cancel-following')).toMatchObject([
    {
      params: { seriesId },
      body: {
        items: [
          { bookingId, version: 2 },
          { bookingId: next.bookingId, version: 4 },
        ],
        reason: 'Moves away',
      },
    },
  ]);
});

test('each visit that could not be cancelled is reported', async () => {
  const { user, dialog } = await open({ code: 'version_conflict', message: 'Someone else has changed it.' });
  await user.click(dialog.getByRole('radio', { name: 'This and the next visit' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel 2 bookings' }));
  const results = within(await screen.findByRole('dialog', { name: 'Some visits weren’t cancelled' }));
  expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'today 10:00: Cancelled',
    'Tue 10 Mar, 10:00: Someone else has changed it.',
  ]);
});
