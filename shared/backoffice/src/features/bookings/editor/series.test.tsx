import type { FollowingBooking } from '@daybook/contract/following';
import { aCustomer } from '@daybook/testing/customers';
import { anId } from '@daybook/testing/ids';
import { refuse } from '@daybook/testing/mock-api';
import { pick } from '@daybook/testing/pick';
import { screen, waitFor, within } from '@testing-library/react';
import { aStoredBooking, bisi, ify, openEditor } from '../../../testing/open-editor.tsx';

const book = (startAt: string, given = {}) => ({
  bookingId: anId(),
  version: 1,
  status: 'confirmed' as const,
  startAt,
  ...given,
});
const next = book('2026-03-10T09:00:00.000Z');
const last = book('2026-03-17T09:00:00.000Z', { version: 3 });

const look = (
  { bookingId }: { bookingId: string },
  given: Partial<FollowingBooking> = {},
): FollowingBooking => ({
  bookingId,
  startAt: bookingId === next.bookingId ? '2026-03-10T10:30:00.000Z' : '2026-03-17T10:30:00.000Z',
  staffNames: ['Ada Obi'],
  isChanged: true,
  breaches: [],
  mayOverride: true,
  refusal: null,
  ...given,
});
const taken = { reason: 'taken' as const, segment: 0, staffId: ify.staffId, binds: true };

/** The second of four bookings; the last of the two following ones has the given state. */
function open(given: Partial<FollowingBooking> = {}) {
  const seriesId = anId();
  const bookingId = anId();
  const bookings = [
    book('2026-02-24T09:00:00.000Z'),
    book('2026-03-03T09:00:00.000Z', { bookingId }),
    next,
    last,
    book('2026-03-24T09:00:00.000Z', { status: 'cancelled' }),
  ];
  const booking = aStoredBooking({
    bookingId,
    series: { seriesId, place: 2, total: bookings.length, visits: bookings },
  });
  const { startAt, endAt, reference } = booking;
  return openEditor(`/admin/booking/edit/${bookingId}`, {
    'GET bookings/:bookingId': booking,
    'GET customers/:customerId': aCustomer({ ...bisi }),
    'PUT bookings/:bookingId': { bookingId, reference, version: 2, startAt, endAt },
    'POST bookings/:bookingId/following/check': ({ body: { following } }) => ({
      visits: [look(next), look(last, given)].filter((one) =>
        following.some(({ bookingId }) => bookingId === one.bookingId),
      ),
    }),
  });
}
type View = ReturnType<typeof open>;

async function moveAll({ user }: Pick<View, 'user'>) {
  await user.clear(await screen.findByLabelText('Start time'));
  await user.type(screen.getByLabelText('Start time'), '11:30');
  await user.click(await screen.findByRole('radio', { name: 'This and the 2 visits after it' }));
}

const save = async ({ user }: Pick<View, 'user'>, name = 'Save') => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
};
const lines = () =>
  within(screen.getByRole('list', { name: 'Following visits' }))
    .getAllByRole('listitem')
    .map(({ firstChild, children }) => `${firstChild?.textContent}: ${children[1]?.textContent}`);
const sent = ({ api }: Pick<View, 'api'>) => api.requests('PUT bookings/:bookingId').at(-1)?.body;

test('a change of a single visit’s own fields asks nothing about the following ones', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Internal note'), 'Window seat');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('a change concerns this visit alone, unless the following ones are included', async () => {
  const view = open();
  await view.user.clear(await screen.findByLabelText('Start time'));
  await view.user.type(screen.getByLabelText('Start time'), '11:30');
  expect(await screen.findByRole('radio', { name: 'This visit only' })).toBeChecked();
  await save(view);
  await screen.findByText('The booking');
  expect(sent(view)).toMatchObject({ following: [] });
  expect(view.api.requests('POST bookings/:bookingId/following/check')).toEqual([]);
});

test('the following visits are listed in their new state, and change with this one and its texts', async () => {
  const view = open();
  await pick(view.user, await screen.findByLabelText('Team member'), 'Ify Okafor');
  await moveAll(view);
  expect(await screen.findByText('2 more visits change.')).toBeVisible();
  expect(lines()).toEqual([
    'Tuesday 10 March, 11:30: Available with Ada Obi',
    'Tuesday 17 March, 11:30: Available with Ada Obi',
  ]);
  await view.user.type(screen.getByLabelText('Message to the customer'), 'Back at school');
  await save(view);
  await screen.findByText('The booking');
  expect(view.api.requests('POST bookings/:bookingId/following/check').at(-1)?.body).toMatchObject({
    startAt: '2026-03-03T10:30:00.000Z',
    segments: [{ staff: ify.staffId }],
  });
  expect(sent(view)).toMatchObject({
    notifyCustomer: true,
    message: 'Back at school',
    following: [
      { bookingId: next.bookingId, version: 1 },
      { bookingId: last.bookingId, version: 3 },
    ],
  });
});

test('a visit that would break a rule is named with it, and booked with a reason', async () => {
  const view = open({ breaches: [{ ...taken, mayOverride: true }] });
  await moveAll(view);
  expect(await screen.findByText('2 more visits change. 1 breaks a rule.')).toBeVisible();
  expect(lines()[1]).toBe('Tuesday 17 March, 11:30: Ify Okafor has another appointment at this time');
  await view.user.type(screen.getByLabelText('Reason for overriding'), 'Both know');
  await save(view, 'Save anyway');
  await screen.findByText('The booking');
  expect(sent(view)).toMatchObject({ override: { reason: 'Both know' } });
});

test('a visit whose rule cannot be overridden is left out, and the others change', async () => {
  const view = open({ breaches: [{ ...taken, mayOverride: false }], mayOverride: false });
  await moveAll(view);
  expect(await screen.findByText(/^Ask a manager or an administrator/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await view.user.click(screen.getByRole('button', { name: 'Leave out Tuesday 17 March' }));
  expect(await screen.findByText('1 more visit changes.')).toBeVisible();
  expect(lines()[1]).toBe('Tuesday 17 March, 10:00: Not included');
  await save(view);
  await screen.findByText('The booking');
  expect(sent(view)?.following).toEqual([{ bookingId: next.bookingId, version: 1 }]);
});

test('a visit that cannot change gives the reason, and stays', async () => {
  const refusal = {
    code: 'action_not_possible',
    message: 'This is not possible for the booking as it stands.',
  };
  const view = open({ isChanged: false, refusal });
  await moveAll(view);
  expect(await screen.findByText(`Unchanged. ${refusal.message}`)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Leave out Tuesday 17 March' })).not.toBeInTheDocument();
  await save(view);
  await screen.findByText('The booking');
  expect(sent(view)?.following).toEqual([{ bookingId: next.bookingId, version: 1 }]);
});

test('a change by another user is reported, and every visit is checked again', async () => {
  const view = open();
  const message = 'Someone else just updated a later visit. Check them again.';
  view.api.on({ 'PUT bookings/:bookingId': refuse(409, 'action_not_possible', { message }) });
  await moveAll(view);
  await save(view);
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(view.api.requests('GET bookings/:bookingId').length).toBeGreaterThan(1));
  expect(screen.getByLabelText('Start time')).toHaveValue('11:30');
});

test('before the check of the following visits, this one can be saved alone', async () => {
  const view = open();
  view.api.on({ 'POST bookings/:bookingId/following/check': refuse(503, 'unavailable') });
  await moveAll(view);
  expect(await screen.findByRole('button', { name: 'Check again' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await view.user.click(screen.getByRole('radio', { name: 'This visit only' }));
  await save(view);
  await screen.findByText('The booking');
  expect(sent(view)?.following).toEqual([]);
});
