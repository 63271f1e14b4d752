import { aBooking } from '@daybook/testing/bookings';
import { setClock } from '@daybook/testing/clock';
import { anId } from '@daybook/testing/ids';
import { mockApi, refuse } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { pick } from '@daybook/testing/pick';
import { renderScreen } from '@daybook/testing/render-screen';
import { anAffected, aTimeOff, staffHours } from '@daybook/testing/schedules';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { inArea } from '../../../testing/in-area.tsx';
import { StaffTime } from './StaffTime.tsx';

const user = aUser({ role: 5 });
const hours = staffHours({ staffId: user.staffId ?? '' });

const show = (tab = 'hours', as = user) => {
  setClock('2026-03-02T09:00:00Z');
  return renderScreen(inArea(<StaffTime staffId={as.staffId ?? ''} label="My time" />, '/', '/staff'), {
    path: `/?tab=${tab}`,
    as,
  });
};
const field = (name: string) => screen.findByRole('textbox', { name });
const saveButton = () => screen.getByRole('button', { name: 'Save hours' });

test('hours are typed in short form, and saved together with their version', async () => {
  const api = mockApi({
    'GET site': aSite(),
    'GET staff/:staffId/hours': hours,
    'POST staff/:staffId/hours/impact': { affected: [] },
    'PUT staff/:staffId/hours': { ...hours, version: 4 },
  });
  const { user: person } = show();
  const until = (await screen.findAllByRole('textbox', { name: 'Monday, to' }))[0];
  if (!until) throw new Error('Monday has a range.');
  await person.clear(until);
  await person.type(until, '1530');
  await person.tab();
  expect(until).toHaveValue('15:30');
  await person.click(saveButton());
  await waitFor(() => expect(api.requests('PUT staff/:staffId/hours')).toHaveLength(1));
  expect(api.requests('PUT staff/:staffId/hours')[0]).toMatchObject({
    params: { staffId: user.staffId },
    body: {
      version: 3,
      hours: [
        { weekday: 1, startMinute: 540, endMinute: 930 },
        { weekday: 2, startMinute: 540, endMinute: 1020 },
      ],
      decisions: [],
    },
  });
});

test('an added range takes the focus, and can be copied to other days', async () => {
  mockApi({ 'GET site': aSite(), 'GET staff/:staffId/hours': hours });
  const { user: person } = show();
  await person.click(await screen.findByRole('button', { name: 'Add hours on Monday' }));
  const froms = await screen.findAllByRole('textbox', { name: 'Monday, from' });
  expect(froms.at(-1)).toHaveFocus();
  expect(froms.at(-1)).toHaveValue('18:00');
  const [copy] = screen.getAllByRole('button', { name: 'Copy Monday to other days' });
  if (!copy) throw new Error('Monday can be copied.');
  await person.click(copy);
  await person.click(await screen.findByRole('menuitem', { name: 'Friday' }));
  expect(await screen.findAllByRole('textbox', { name: 'Friday, from' })).toHaveLength(2);
});

test('an invalid range shows its error, takes the focus and is not sent', async () => {
  const api = mockApi({ 'GET site': aSite(), 'GET staff/:staffId/hours': hours });
  const { user: person } = show();
  const from = await field('Tuesday, from');
  await person.clear(from);
  await person.type(from, '17:00');
  await person.click(saveButton());
  expect(await field('Tuesday, from')).toHaveFocus();
  expect(from).toHaveAccessibleDescription('The end must be after the start.');
  expect(api.requests('POST staff/:staffId/hours/impact')).toEqual([]);
});

describe('a change that leaves bookings outside working hours', () => {
  const kept = anAffected();
  const off = anAffected({ reference: 'DB-8L4N3R', customerName: 'Tolu Bakare' });
  const answers = {
    'GET site': aSite(),
    'GET staff/:staffId/hours': hours,
    'POST staff/:staffId/hours/impact': { affected: [kept, off] },
    'PUT staff/:staffId/hours': { ...hours, version: 4 },
    'POST bookings/:bookingId/:action': aBooking({ status: 'cancelled' }),
  };

  test('asks about each booking, keeps it by default, and cancels only the chosen ones after saving', async () => {
    const api = mockApi(answers);
    const { user: person } = show();
    await screen.findAllByRole('textbox', { name: 'Monday, to' });
    await person.click(saveButton());
    const dialog = within(await screen.findByRole('dialog', { name: '2 bookings would be outside' }));
    expect(
      dialog.getByText('Tomorrow 16:30 · Haircut with Ada Obi · DB-7K3M2Q', { normalizer: first }),
    ).toBeVisible();
    expect(api.requests('PUT staff/:staffId/hours')).toEqual([]);
    await person.selectOptions(
      dialog.getByRole('combobox', { name: 'Action for DB-8L4N3R' }),
      'Cancel booking',
    );
    await person.type(dialog.getByRole('textbox', { name: 'Reason for cancelling' }), 'We close earlier');
    await person.type(dialog.getByRole('textbox', { name: 'Message to the customer' }), 'So sorry!');
    await person.click(dialog.getByRole('button', { name: 'Save and cancel 1' }));
    await waitFor(() => expect(api.requests('POST bookings/:bookingId/:action')).toHaveLength(1));
    expect(api.requests('PUT staff/:staffId/hours')[0]?.body.decisions).toEqual([
      { bookingId: kept.bookingId, decision: 'keep' },
      { bookingId: off.bookingId, decision: 'change' },
    ]);
    expect(api.requests('POST bookings/:bookingId/:action')[0]).toMatchObject({
      params: { bookingId: off.bookingId, action: 'cancel' },
      body: { version: 1, reason: 'We close earlier', message: 'So sorry!' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('warns before the page is closed while bookings are being changed', async () => {
    const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    let cancelled = () => {};
    const api = mockApi({
      ...answers,
      'POST bookings/:bookingId/:action': () =>
        new Promise((resolve) => {
          cancelled = () => resolve(aBooking({ status: 'cancelled' }));
        }),
    });
    const { user: person } = show();
    await screen.findAllByRole('textbox', { name: 'Monday, to' });
    await person.click(saveButton());
    const dialog = within(await screen.findByRole('dialog', { name: '2 bookings would be outside' }));
    await person.selectOptions(dialog.getByRole('combobox', { name: 'For all' }), 'Cancel booking');
    expect(asksBeforeClosing()).toBe(false);
    await person.click(dialog.getByRole('button', { name: 'Save and cancel 2' }));
    for (const [index, one] of [kept, off].entries()) {
      await waitFor(() => expect(api.requests('POST bookings/:bookingId/:action')).toHaveLength(index + 1));
      expect(api.requests('POST bookings/:bookingId/:action')[index]?.params).toMatchObject({
        bookingId: one.bookingId,
      });
      expect(asksBeforeClosing()).toBe(true);
      cancelled();
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(asksBeforeClosing()).toBe(false);
  });

  test('reassigns a booking to a free staff member after saving, and reports failures', async () => {
    const [bisi, chi] = [
      { staffId: anId(), name: 'Bisi Ojo' },
      { staffId: anId(), name: 'Chi Eze' },
    ];
    const api = mockApi({
      ...answers,
      'GET bookings/:bookingId/colleagues/:appointmentId': ({ params }) => ({
        items: params.bookingId === kept.bookingId ? [bisi, chi] : [],
      }),
      'POST bookings/:bookingId/reschedule': {
        bookingId: kept.bookingId,
        reference: kept.reference,
        version: 2,
        startAt: kept.startAt,
        endAt: kept.endAt,
      },
    });
    const { user: person } = show();
    await screen.findAllByRole('textbox', { name: 'Monday, to' });
    await person.click(saveButton());
    const dialog = within(await screen.findByRole('dialog', { name: '2 bookings would be outside' }));
    await person.selectOptions(
      dialog.getByRole('combobox', { name: 'For all' }),
      'Reassign to an available colleague',
    );
    await pick(
      person,
      await dialog.findByRole('combobox', { name: 'Team member for Haircut in DB-7K3M2Q' }),
      'Chi Eze',
    );
    expect(await dialog.findByText('No one else who does this is available then.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText(/Choose a team member for DB-8L4N3R/)).toBeVisible();
    expect(api.requests('PUT staff/:staffId/hours')).toEqual([]);
    await person.selectOptions(
      dialog.getByRole('combobox', { name: 'Action for DB-8L4N3R' }),
      'Keep as booked',
    );
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.requests('POST bookings/:bookingId/reschedule')).toHaveLength(1));
    expect(api.requests('PUT staff/:staffId/hours')[0]?.body.decisions).toEqual([
      { bookingId: kept.bookingId, decision: 'change' },
      { bookingId: off.bookingId, decision: 'keep' },
    ]);
    expect(api.requests('POST bookings/:bookingId/reschedule')[0]).toMatchObject({
      params: { bookingId: kept.bookingId },
      body: {
        version: 1,
        appointmentId: kept.appointmentId,
        startAt: kept.startAt,
        staff: chi.staffId,
        notifyCustomer: true,
      },
    });
  });

  test('offers no reassigning to a user who may not change the bookings', async () => {
    mockApi({
      ...answers,
      'POST staff/:staffId/hours/impact': { affected: [anAffected({ canGive: false })] },
    });
    const { user: person } = show();
    await screen.findAllByRole('textbox', { name: 'Monday, to' });
    await person.click(saveButton());
    const dialog = within(await screen.findByRole('dialog', { name: '1 booking would be outside' }));
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Keep as booked',
      'I’ll move it myself',
      'Cancel booking',
    ]);
  });

  const first = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll(/\s+/g, ' ').trim();

  test('shows bookings that arrived meanwhile instead of saving', async () => {
    const api = mockApi(answers);
    const { user: person } = show();
    await screen.findAllByRole('textbox', { name: 'Monday, to' });
    await person.click(saveButton());
    await screen.findByRole('dialog', { name: '2 bookings would be outside' });
    const third = anAffected({ reference: 'DB-9M5P4S' });
    api.on({
      'PUT staff/:staffId/hours': refuse(409, 'bookings_affected', { affected: [kept, off, third] }),
    });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('dialog', { name: '3 bookings would be outside' })).toBeVisible();
    expect(screen.getByText(/New bookings have come in/)).toBeVisible();
  });

  test('can be dismissed with all input kept', async () => {
    const api = mockApi(answers);
    const { user: person } = show();
    const from = await field('Tuesday, from');
    await person.clear(from);
    await person.type(from, '12:00');
    await person.click(saveButton());
    await person.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await field('Tuesday, from')).toHaveValue('12:00');
    expect(api.requests('PUT staff/:staffId/hours')).toEqual([]);
  });
});

test('a user who may not change the hours can read them', async () => {
  mockApi({ 'GET site': aSite(), 'GET staff/:staffId/hours': { ...hours, canEdit: false } });
  show();
  expect(await screen.findByText('Monday')).toBeVisible();
  expect(screen.getAllByText('09:00 – 17:00')).toHaveLength(2);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a special day can be a day off', async () => {
  const api = mockApi({
    'GET site': aSite(),
    'GET staff/:staffId/hours': hours,
    'POST staff/:staffId/exceptions/:date/impact': { affected: [] },
    'PUT staff/:staffId/exceptions/:date': hours,
  });
  const { user: person } = show('special-days');
  await person.click(await screen.findByRole('button', { name: 'Add special day' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Day'), '2026-03-10');
  await person.selectOptions(dialog.getByRole('combobox', { name: 'On this day' }), 'Day off');
  await person.click(dialog.getByRole('button', { name: 'Save day' }));
  await waitFor(() =>
    expect(api.requests('PUT staff/:staffId/exceptions/:date')).toMatchObject([
      { params: { date: '2026-03-10' }, body: { version: 3, ranges: [] } },
    ]),
  );
});

test('a special day that affects a booking asks about it, and keeps its input on Back', async () => {
  const affected = anAffected();
  const api = mockApi({
    'GET site': aSite(),
    'GET staff/:staffId/hours': hours,
    'POST staff/:staffId/exceptions/:date/impact': { affected: [affected] },
    'PUT staff/:staffId/exceptions/:date': hours,
  });
  const { user: person } = show('special-days');
  await person.click(await screen.findByRole('button', { name: 'Add special day' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Special day for/ }));
  await person.type(dialog.getByLabelText('Day'), '2026-03-03');
  await person.selectOptions(dialog.getByRole('combobox', { name: 'On this day' }), 'Day off');
  await person.type(dialog.getByRole('textbox', { name: 'Note' }), 'Dentist');
  await person.click(dialog.getByRole('button', { name: 'Save day' }));
  const impact = { name: '1 booking would be outside' };
  await person.click(within(await screen.findByRole('dialog', impact)).getByRole('button', { name: 'Back' }));
  const again = within(await screen.findByRole('dialog', { name: /^Special day for/ }));
  expect(again.getByRole('textbox', { name: 'Note' })).toHaveValue('Dentist');
  expect(api.requests('PUT staff/:staffId/exceptions/:date')).toEqual([]);
  await person.click(again.getByRole('button', { name: 'Save day' }));
  await person.click(within(await screen.findByRole('dialog', impact)).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.requests('PUT staff/:staffId/exceptions/:date')).toMatchObject([
      {
        params: { date: '2026-03-03' },
        body: {
          ranges: [],
          note: 'Dentist',
          decisions: [{ bookingId: affected.bookingId, decision: 'keep' }],
        },
      },
    ]),
  );
});

test('time off without approval asks about the bookings in that time', async () => {
  const affected = anAffected({ reason: 'time_off', staffId: user.staffId ?? '' });
  const api = mockApi({
    'GET site': aSite(),
    'GET time-off': { items: [] },
    'POST time-off/impact': { affected: [affected] },
    'POST time-off': aTimeOff({ state: 'approved' }),
    'POST bookings/:bookingId/:action': aBooking({ status: 'cancelled' }),
  });
  const { user: person } = show('time-off');
  await person.click(await screen.findByRole('button', { name: 'Add time off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add time off' }));
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'Sick leave');
  await person.click(dialog.getByRole('button', { name: 'Add time off' }));
  const impact = within(await screen.findByRole('dialog', { name: '1 booking would be outside' }));
  expect(impact.getByText('Time off')).toBeVisible();
  await person.selectOptions(
    impact.getByRole('combobox', { name: `Action for ${affected.reference}` }),
    'Cancel booking',
  );
  await person.click(impact.getByRole('button', { name: 'Save and cancel 1' }));
  await waitFor(() => expect(api.requests('POST bookings/:bookingId/:action')).toHaveLength(1));
  expect(api.requests('POST time-off')).toMatchObject([
    { body: { kind: 'sick', decisions: [{ bookingId: affected.bookingId, decision: 'change' }] } },
  ]);
});

test('a staff member requests time off, and sees the decision', async () => {
  const member = aUser({ role: 2 });
  const api = mockApi({
    'GET site': aSite(),
    'GET time-off': { items: [] },
    'POST time-off': aTimeOff(),
  });
  const { user: person } = show('time-off', member);
  await person.click(await screen.findByRole('button', { name: 'Request time off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request time off' }));
  const asked = aTimeOff({ staffId: member.staffId ?? '', abilities: ['cancel'] });
  api.on({ 'GET time-off': { items: [asked] } });
  await person.click(dialog.getByRole('button', { name: 'Send request' }));
  await waitFor(() =>
    expect(api.requests('POST time-off')).toMatchObject([
      {
        body: { staffId: member.staffId, kind: 'holiday', firstOn: '2026-03-02', part: null, decisions: [] },
      },
    ]),
  );
  expect(await screen.findByText(/Requested/)).toBeVisible();
});
