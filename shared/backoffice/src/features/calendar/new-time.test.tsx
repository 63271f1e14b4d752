import type { BodyOf } from '@daybook/contract/endpoints';
import { aCustomerRow } from '@daybook/testing/customers';
import { anId } from '@daybook/testing/ids';
import { type Handlers, noAnswer } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { pick } from '@daybook/testing/pick';
import { screen, waitFor, within } from '@testing-library/react';
import { anAppointmentAt, instant, span } from './testing/calendar-answer-builders.ts';
import { aCheck, openCalendar } from './testing/calendar-screen.tsx';

const saved = {
  bookingId: anId(),
  reference: 'DB-9Q2ZX',
  version: 1,
  startAt: instant('10:45'),
  endAt: instant('11:30'),
};

/** Goes from Bisi's block to the free step below it. */
async function openFreeStep(handlers: Handlers = {}) {
  const view = openCalendar(handlers);
  (await view.block()).focus();
  await view.user.keyboard('{ArrowDown}{Enter}');
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

test('booking a customer on the phone takes at most eight interactions', async () => {
  const { user, api, change, answer, ada, serviceId, customer, notices } = openCalendar({
    'POST desk/bookings': () => {
      const placed = anAppointmentAt('10:30', '11:15', {
        bookingId: saved.bookingId,
        customerName: 'Tola Bello',
        staffId: ada.staffId,
      });
      change({ appointments: [...answer.appointments, placed] });
      return saved;
    },
  });
  let interactions = 0;
  const then = async (interaction: Promise<unknown>) => {
    interactions += 1;
    await interaction;
  };
  await then(user.click(await screen.findByRole('button', { name: 'New appointment' })));
  const dialog = within(await screen.findByRole('dialog', { name: 'New appointment' }));
  expect(dialog.getByRole('combobox', { name: 'Customer' })).toHaveFocus();
  await then(user.keyboard('0802'));
  await then(user.click(await screen.findByRole('option', { name: /Bisi Adeyemi/ })));
  await then(pick(user, dialog.getByRole('combobox', { name: 'Service' }), 'Haircut'));
  await then(user.clear(dialog.getByLabelText('Start time')));
  await then(user.type(dialog.getByLabelText('Start time'), '10:30'));
  expect(await dialog.findByText('This time is available')).toBeVisible();
  await then(user.click(dialog.getByRole('button', { name: 'Book' })));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(interactions).toBeLessThanOrEqual(8);
  expect(api.requests('POST desk/bookings')[0]?.body).toMatchObject({
    startAt: instant('10:30'),
    segments: [{ serviceId, staff: 'any' }],
    customer: { kind: 'known', customerId: customer.customerId },
    notifyCustomer: true,
  });
  await waitFor(() => expect(screen.getByRole('button', { name: /Tola Bello/ })).toHaveFocus());
  expect(notices[0]?.message).toBe('Bisi Adeyemi booked: DB-9Q2ZX');
});

test('a new booking in free time has its staff member and start filled in', async () => {
  const { dialog, user, api, ada } = await openFreeStep({ 'POST desk/bookings': saved });
  expect(dialog.getByRole('combobox', { name: 'Team member' })).toHaveDisplayValue('Ada Obi');
  expect(dialog.getByLabelText('Start time')).toHaveValue('11:00');
  await user.click(dialog.getByRole('combobox', { name: 'Customer' }));
  await user.click(await screen.findByRole('option', { name: 'Walk-in' }));
  expect(dialog.getByRole('checkbox', { name: 'Email the customer' })).toBeDisabled();
  await pick(user, dialog.getByRole('combobox', { name: 'Service' }), 'Haircut');
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  await waitFor(() =>
    expect(api.requests('POST desk/bookings')[0]?.body).toMatchObject({
      segments: [{ staff: ada.staffId }],
      customer: { kind: 'walk_in' },
      notifyCustomer: false,
    }),
  );
});

test('a customer without an address is not notified, like a walk-in', async () => {
  const customer = aCustomerRow({ email: null });
  const { dialog, user, api } = await openFreeStep({
    'POST desk/bookings': saved,
    'GET customers': { items: [customer], nextCursor: null, total: 1, totalIsExact: true },
  });
  await user.click(dialog.getByRole('combobox', { name: 'Customer' }));
  await user.click(await screen.findByRole('option', { name: /Bisi Adeyemi/ }));
  expect(dialog.getByRole('checkbox', { name: 'Email the customer' })).toBeDisabled();
  await pick(user, dialog.getByRole('combobox', { name: 'Service' }), 'Haircut');
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  await waitFor(() =>
    expect(api.requests('POST desk/bookings')[0]?.body).toMatchObject({
      customer: { kind: 'known', customerId: customer.customerId },
      notifyCustomer: false,
    }),
  );
});

test('missing input is reported and focused, and nothing is booked', async () => {
  const { dialog, user, api } = await openFreeStep();
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  expect(await dialog.findByText('Choose a customer or a walk-in.')).toBeVisible();
  expect(dialog.getByText('Choose a service.')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Customer' })).toHaveFocus());
  expect(api.requests('POST desk/bookings')).toEqual([]);
});

test('a request without an answer is repeated under the same key, with all input kept', async () => {
  const { dialog, user, api } = await openFreeStep({ 'POST desk/bookings': noAnswer });
  await user.click(dialog.getByRole('combobox', { name: 'Customer' }));
  await user.click(await screen.findByRole('option', { name: 'Walk-in' }));
  await pick(user, dialog.getByRole('combobox', { name: 'Service' }), 'Haircut');
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  expect(await dialog.findByText('Network Error. Please check your connection.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  await waitFor(() => expect(api.requests('POST desk/bookings')).toHaveLength(2));
  const keys = api.requests('POST desk/bookings').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('a rule is reported before saving, and a user with the permission overrides it', async () => {
  const { dialog, user, api } = await openFreeStep({
    'POST desk/bookings': saved,
    'POST desk/bookings/check': ({ body }) =>
      aCheck([
        {
          reason: 'outside_hours',
          segment: 0,
          staffId: body.segments[0]?.staff ?? '',
          binds: true,
          mayOverride: true,
        },
      ]),
  });
  await user.click(dialog.getByRole('combobox', { name: 'Customer' }));
  await user.click(await screen.findByRole('option', { name: 'Walk-in' }));
  await pick(user, dialog.getByRole('combobox', { name: 'Service' }), 'Haircut');
  expect(await dialog.findByText('Outside Ada Obi’s working hours')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason for overriding' }), 'Wedding');
  await user.click(dialog.getByRole('button', { name: 'Book anyway' }));
  await waitFor(() =>
    expect(api.requests('POST desk/bookings')[0]?.body).toMatchObject({ override: { reason: 'Wedding' } }),
  );
});

test('blocking time has a kind and a note, and warns of appointments in it', async () => {
  const blocked = {
    kind: 'lunch' as const,
    note: '',
    version: 1,
    createdBy: 'N',
    createdAt: instant('09:10'),
  };
  const { dialog, user, api, ada, notices } = await openFreeStep({
    'POST blocked-time': ({ body }) => ({
      blockedTime: { ...blocked, ...body, blockedTimeId: anId(), abilities: [] },
      overlaps: [{ bookingId: anId(), reference: 'DB-7K3M2', ...span('10:00', '10:45') }],
      holds: [],
    }),
    'DELETE blocked-time/:blockedTimeId': undefined,
  });
  await user.click(dialog.getByRole('radio', { name: 'Blocked time' }));
  await user.clear(dialog.getByLabelText('Start time'));
  await user.type(dialog.getByLabelText('Start time'), '10:30');
  expect(dialog.getByText('1 appointment overlaps and won’t be changed')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'Meeting');
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Stock');
  await user.click(dialog.getByRole('button', { name: 'Block time' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests('POST blocked-time')[0]?.body).toEqual({
    staffId: ada.staffId,
    startAt: instant('10:30'),
    endAt: instant('11:30'),
    kind: 'meeting',
    note: 'Stock',
  });
  expect(notices[0]).toMatchObject({
    tone: 'warning',
    message: 'Time blocked. These bookings overlap and won’t be changed: DB-7K3M2',
  });
  notices[0]?.action?.run();
  await waitFor(() => expect(notices[1]?.message).toBe('Undone'));
});

const heldUntil = (staffId: string, from: string, to: string, until = '23:00') => ({
  staffId,
  ...span(from, to),
  blockStartAt: instant(from),
  blockEndAt: instant(to),
  expiresAt: instant(until),
});
const savedBlock = (input: BodyOf<'POST blocked-time'>, holds: ReturnType<typeof heldUntil>[]) => ({
  blockedTime: {
    ...{ note: '', version: 1, createdBy: 'N', createdAt: instant('09:10') },
    ...{ blockedTimeId: anId(), abilities: [] },
    ...input,
  },
  overlaps: [],
  holds: holds.map(({ startAt, endAt, expiresAt }) => ({ startAt, endAt, expiresAt })),
});

test.each([
  ['one visit', [['11:00', '11:45']], '1 customer is booking this time right now'],
  ['one that begins before it', [['10:30', '11:15']], '1 customer is booking this time right now'],
  [
    'two',
    [
      ['11:00', '11:15'],
      ['11:15', '11:45'],
    ],
    '2 customers are booking this time right now',
  ],
])('blocking time in which %s is being booked warns before and after', async (_what, times, words) => {
  const view = openCalendar();
  const holds = times.map(([from = '', to = '']) => heldUntil(view.ada.staffId, from, to));
  view.api.on({ 'POST blocked-time': ({ body }) => savedBlock(body, holds) });
  view.change({ holds: [...holds, heldUntil(anId(), '11:00', '11:45')] });
  (await view.block()).focus();
  await view.user.keyboard('{ArrowDown}{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  await view.user.click(dialog.getByRole('radio', { name: 'Blocked time' }));
  expect(dialog.getByText(words)).toBeVisible();
  await view.user.click(dialog.getByRole('button', { name: 'Block time' }));
  await waitFor(() =>
    expect(view.notices[0]).toMatchObject({
      tone: 'warning',
      message: 'Time blocked. A customer booking at that time must choose another',
    }),
  );
});

test('an end before its start is reported at the field', async () => {
  const { dialog, user, api } = await openFreeStep();
  await user.click(dialog.getByRole('radio', { name: 'Blocked time' }));
  await user.clear(dialog.getByLabelText('End time'));
  await user.type(dialog.getByLabelText('End time'), '09:00');
  await user.click(dialog.getByRole('button', { name: 'Block time' }));
  expect(dialog.getByLabelText('End time')).toHaveAccessibleDescription(
    expect.stringContaining('The end must be after the start.'),
  );
  expect(api.requests('POST blocked-time')).toEqual([]);
});

test('blocked time can be opened, changed and deleted', async () => {
  const { user, api, answer } = openCalendar({
    'DELETE blocked-time/:blockedTimeId': undefined,
    'PUT blocked-time/:blockedTimeId': ({ body }) => {
      const [training] = answer.blockedTime;
      if (!training) throw new Error('There is no blocked time.');
      return { blockedTime: { ...training, ...body, version: 2 }, overlaps: [], holds: [] };
    },
  });
  await user.click(await screen.findByRole('button', { name: /Training/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Training' }));
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), ' two');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.requests('PUT blocked-time/:blockedTimeId')[0]?.body).toMatchObject({
      note: 'Colour course two',
      version: 1,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /Training/ }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(api.requests('DELETE blocked-time/:blockedTimeId')[0]?.query).toEqual({ version: 1 }),
  );
});

test('blocked time moves by keyboard at once, and Undo moves it back', async () => {
  const { user, api, answer, notices } = openCalendar({
    'PUT blocked-time/:blockedTimeId': ({ body }) => {
      const [training] = answer.blockedTime;
      if (!training) throw new Error('There is no blocked time.');
      return { blockedTime: { ...training, ...body, version: body.version + 1 }, overlaps: [], holds: [] };
    },
  });
  (await screen.findByRole('button', { name: /Training/ })).focus();
  await user.keyboard('m{ArrowDown}{Enter}');
  await waitFor(() => expect(notices[0]?.message).toBe('Blocked time updated'));
  notices[0]?.action?.run();
  await waitFor(() => expect(notices[1]?.message).toBe('Undone'));
  expect(api.requests('PUT blocked-time/:blockedTimeId').map(({ body }) => body)).toEqual([
    expect.objectContaining({ startAt: instant('15:15'), endAt: instant('16:15'), version: 1 }),
    expect.objectContaining({ startAt: instant('15:00'), endAt: instant('16:00'), version: 2 }),
  ]);
});

test('a user who may add nothing is not offered it', async () => {
  const { answer, change, block } = openCalendar({}, { as: aUser() });
  change({ staff: answer.staff.map((person) => ({ ...person, abilities: [] })) });
  await block();
  expect(screen.queryByRole('button', { name: 'New appointment' })).not.toBeInTheDocument();
});

test('blocked time can be opened from the agenda, too', async () => {
  const { user } = openCalendar({}, { path: '/admin/appointment?view=agenda' });
  await user.click(await screen.findByRole('button', { name: 'Training' }));
  expect(await screen.findByRole('dialog', { name: 'Training' })).toBeVisible();
});

test('the full form receives all input of the short one', async () => {
  const { dialog, user, ada, serviceId, customer } = await openFreeStep();
  await user.click(dialog.getByRole('combobox', { name: 'Customer' }));
  await user.click(await screen.findByRole('option', { name: /Bisi Adeyemi/ }));
  await pick(user, dialog.getByRole('combobox', { name: 'Service' }), 'Haircut');
  await user.type(dialog.getByLabelText('Duration'), '50');
  await user.type(dialog.getByLabelText('Note'), 'Comes by bus');
  await user.click(dialog.getByRole('checkbox', { name: 'Email the customer' }));
  await user.click(dialog.getByRole('link', { name: 'More options' }));
  expect(JSON.parse((await screen.findByRole('status')).textContent ?? '')).toEqual({
    asked: { start: instant('11:00'), staff: ada.staffId, service: serviceId },
    customer: { kind: 'known', customer },
    minutes: 50,
    note: 'Comes by bus',
    tells: false,
  });
});
