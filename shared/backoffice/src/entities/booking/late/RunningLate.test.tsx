import type { Booking } from '@daybook/contract/register';
import type { DelayedVisit } from '@daybook/contract/running-late';
import { type Notice, onNotify } from '@daybook/shell/notify';
import { aBooking } from '@daybook/testing/bookings';
import { setClock } from '@daybook/testing/clock';
import { anId } from '@daybook/testing/ids';
import { type Handlers, mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
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

/** The menu of a booking. */
async function openMenu(booking: Booking, delayed: DelayedVisit[], handlers: Handlers = {}) {
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
  const sent = () => api.requests('POST bookings/:bookingId/late').map(({ body }) => body);
  return { ...view, api, onDone, sent };
}

async function open(...given: Parameters<typeof openMenu>) {
  const view = await openMenu(...given);
  await view.user.click(await screen.findByRole('menuitem', { name: 'Running late' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Running late?' }));
  return { ...view, dialog };
}

const coming = (given: Partial<Booking> = {}) =>
  aBooking({ startAt: '2026-03-03T09:15:00Z', endAt: '2026-03-03T10:00:00Z', abilities: ['late'], ...given });

let notices: Notice[];
let stop: () => void;
beforeEach(() => {
  notices = [];
  stop = onNotify((notice) => notices.push(notice));
});
afterEach(() => stop());

const choose = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('menuitem', { name }));

test('a delay in the menu marks the visit at once, and emails everyone who starts later', async () => {
  const [next, third] = [visit(), visit({ customerName: 'Chidi Obi' })];
  const { api, user, sent, onDone } = await openMenu(coming(), [next, third, visit({ canTell: false })]);
  await choose(user, '15 min late');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(api.requests('GET bookings/:bookingId/delays').map(({ query }) => query.minutes)).toEqual([15]);
  expect(sent()).toEqual([{ version: 1, minutes: 15, tell: [next.bookingId, third.bookingId] }]);
  expect(notices).toMatchObject([{ message: 'Marked as running late. 2 customers emailed.' }]);
  expect(notices[0]).not.toHaveProperty('action');
});

test('a mark that nobody was told of can be undone, which restores the one before', async () => {
  const marked = coming({ lateMinutes: 5 });
  const { user, sent } = await openMenu(marked, [], {
    'POST bookings/:bookingId/late': ({ body }) => ({
      ...marked,
      version: body.version + 1,
      lateMinutes: body.minutes,
    }),
  });
  await choose(user, '30 min late');
  await waitFor(() =>
    expect(notices).toMatchObject([{ message: 'Marked as running late', action: { label: 'Undo' } }]),
  );
  notices[0]?.action?.run();
  await waitFor(() => expect(notices[1]?.message).toBe('Undone'));
  expect(sent()).toEqual([
    { version: 1, minutes: 30, tell: [] },
    { version: 2, minutes: 5, tell: [] },
  ]);
});

test('a delay that is refused leaves its problem beside the menu', async () => {
  const refusal = refuse(409, 'version_conflict', { message: 'The schedule just changed.' });
  const { user, onDone } = await openMenu(coming(), [], { 'POST bookings/:bookingId/late': refusal });
  await choose(user, '10 min late');
  expect(await screen.findByText('The schedule just changed.')).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});

test('a delay is not marked if nobody knows whom it affects', async () => {
  const { user, sent } = await openMenu(coming(), [], {
    'GET bookings/:bookingId/delays': refuse(403, 'forbidden', {
      message: 'You don’t have permission to do this.',
    }),
  });
  await choose(user, '10 min late');
  expect(await screen.findByText('You don’t have permission to do this.')).toBeVisible();
  expect(sent()).toEqual([]);
});

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
