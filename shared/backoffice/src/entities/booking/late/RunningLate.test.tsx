import type { Booking } from '@daybook/contract/register';
import type { DelayedVisit } from '@daybook/contract/running-late';
import { aBooking } from '@daybook/testing/bookings';
import { setClock } from '@daybook/testing/clock';
import { anId } from '@daybook/testing/ids';
import { type Handlers, mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, within } from '@testing-library/react';
import { inArea } from '../../../testing/in-area.tsx';
import { BookingActions } from '../detail/BookingActions.tsx';
import { LateNote } from './LateNote.tsx';

const visit = (given: Partial<DelayedVisit> = {}): DelayedVisit => ({
  bookingId: anId(),
  customerName: 'Bisi Adeyemi',
  startAt: '2026-03-03T10:00:00Z',
  expectedAt: '2026-03-03T10:10:00Z',
  canTell: true,
  ...given,
});

async function open(booking: Booking, delayed: DelayedVisit[], handlers: Handlers = {}) {
  setClock('2026-03-03T09:10:00Z');
  const api = mockApi({
    'GET site': aSite(),
    'GET bookings/:bookingId/delays': { items: delayed },
    'POST bookings/:bookingId/late': ({ body }) => ({ ...booking, lateMinutes: body.minutes }),
    ...handlers,
  });
  const onDone = jest.fn();
  const view = renderScreen(
    inArea(
      <>
        <LateNote booking={booking} />
        <BookingActions booking={booking} onDone={onDone} />
      </>,
    ),
    { path: '/', as: anAdmin() },
  );
  await view.user.click(await screen.findByRole('button', { name: 'More' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Running late' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Running late?' }));
  const sent = () => api.requests('POST bookings/:bookingId/late').map(({ body }) => body);
  return { ...view, api, dialog, onDone, sent };
}

const coming = (given: Partial<Booking> = {}) =>
  aBooking({ startAt: '2026-03-03T09:15:00Z', endAt: '2026-03-03T10:00:00Z', abilities: ['late'], ...given });

test('one button tells the customers who start later, and says so', async () => {
  const [next, third] = [visit(), visit({ customerName: 'Chidi Obi' })];
  const { dialog, user, sent, onDone } = await open(coming(), [next, third]);
  expect(dialog.getByText(/^Expected to start at 10:25/)).toBeVisible();
  expect(await dialog.findByRole('checkbox', { name: 'Email Bisi Adeyemi' })).toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'Email Chidi Obi' }));
  await user.click(dialog.getByRole('button', { name: 'Mark late and email 1 customer' }));
  expect(sent()).toEqual([{ version: 1, minutes: 10, tell: [next.bookingId] }]);
  expect(onDone).toHaveBeenCalled();
});

test('another delay asks who is affected by it', async () => {
  const { dialog, user, api } = await open(coming(), []);
  expect(await dialog.findByText('No other visits are affected.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: '30 min' }));
  expect(await dialog.findByText('No other visits are affected.')).toBeVisible();
  expect(api.requests('GET bookings/:bookingId/delays').map(({ query }) => query.minutes)).toEqual([10, 30]);
});

test('a customer who cannot be emailed is listed without the offer', async () => {
  const { dialog, user, sent } = await open(coming(), [visit({ canTell: false })]);
  expect(await dialog.findByText('Bisi Adeyemi')).toBeVisible();
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Mark as running late' }));
  expect(sent()).toEqual([{ version: 1, minutes: 10, tell: [] }]);
});

test('a visit that has begun ends late, and can be back on time', async () => {
  const { dialog, user, sent } = await open(coming({ status: 'in_service', lateMinutes: 20 }), []);
  expect(screen.getByText(/^Running late · Expected to end at 11:20/)).toBeInTheDocument();
  expect(dialog.getByRole('radio', { name: '20 min' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Back on time' }));
  expect(sent()).toEqual([{ version: 1, minutes: 0, tell: [] }]);
});

test('a refusal stays in the dialog', async () => {
  const refusal = refuse(409, 'version_conflict', { message: 'The schedule just changed.' });
  const { dialog, user } = await open(coming(), [], { 'POST bookings/:bookingId/late': refusal });
  await dialog.findByText('No other visits are affected.');
  await user.click(dialog.getByRole('button', { name: 'Mark as running late' }));
  expect(await dialog.findByText('The schedule just changed.')).toBeVisible();
});
