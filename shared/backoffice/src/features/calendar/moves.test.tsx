import type { Breach } from '@daybook/contract/desk-dates';
import { keepDrafts } from '@daybook/testing/keep-drafts';
import { refuse } from '@daybook/testing/mock-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anAppointmentAt, instant } from './testing/calendar-answer-builders.ts';
import { aCheck, openCalendar } from './testing/calendar-screen.tsx';

const breach = (given: Partial<Breach> = {}): Breach => ({
  reason: 'break',
  segment: 0,
  staffId: 'nobody',
  binds: true,
  mayOverride: true,
  ...given,
});

const dialog = () => screen.findByRole('dialog');
const save = async () => within(await dialog()).getByRole('button', { name: 'Save' });

test('a move by keyboard is confirmed and saved, and the block keeps the focus', async () => {
  const { user, carry, api, appointment, block, notices } = openCalendar();
  await carry('{ArrowDown}{ArrowDown}');
  const sheet = await dialog();
  expect(sheet).toHaveAccessibleName('Move Bisi Adeyemi?');
  expect(sheet).toHaveTextContent('today 10:00 – 10:45');
  expect(sheet).toHaveTextContent('today 10:30 – 11:15');
  expect(await within(sheet).findByText('This time is available')).toBeVisible();
  await user.click(within(sheet).getByRole('checkbox', { name: 'Email the customer' }));
  await user.click(await save());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests('POST bookings/:bookingId/reschedule').map(({ body }) => body)).toEqual([
    {
      version: 1,
      startAt: instant('10:30'),
      appointmentId: appointment.appointmentId,
      notifyCustomer: false,
    },
  ]);
  expect(await block()).toHaveAccessibleName(/^10:30 – 11:15/);
  await waitFor(async () => expect(await block()).toHaveFocus());
  expect(notices).toEqual([
    expect.objectContaining({
      tone: 'success',
      message: 'Bisi Adeyemi moved to today 10:30',
      durationMs: 10_000,
    }),
  ]);
});

test('Undo moves the appointment back, using the version after the move', async () => {
  const { user, carry, api, appointment, block, notices } = openCalendar();
  await carry('{ArrowDown}');
  await user.click(await save());
  await waitFor(() => expect(notices).toHaveLength(1));
  await act(async () => notices[0]?.action?.run());
  await waitFor(async () => expect(await block()).toHaveAccessibleName(/^10:00 – 10:45/));
  expect(api.requests('POST bookings/:bookingId/reschedule')[1]?.body).toMatchObject({
    version: 2,
    startAt: appointment.startAt,
    appointmentId: appointment.appointmentId,
  });
  expect(notices[1]?.message).toBe('Bisi Adeyemi moved back');
});

test('a new length is confirmed as a change of length', async () => {
  const { user, block, api } = openCalendar();
  (await block()).focus();
  await user.keyboard('{Shift>}m{/Shift}{ArrowDown}{Enter}');
  expect(await dialog()).toHaveAccessibleName('Change duration for Bisi Adeyemi?');
  expect(await dialog()).toHaveTextContent('45 min');
  await user.click(await save());
  await waitFor(() =>
    expect(api.requests('POST bookings/:bookingId/reschedule')[0]?.body).toMatchObject({
      durationMinutes: 60,
    }),
  );
});

test('an appointment that a rule forbids returns to its place, with a message', async () => {
  const { carry, api, block, notices, ada } = openCalendar({
    'POST bookings/:bookingId/reschedule/check': () =>
      aCheck([breach({ staffId: ada.staffId, mayOverride: false })], false),
  });
  await carry('{ArrowDown}');
  await waitFor(() =>
    expect(notices.map(({ message }) => message)).toEqual([
      'Bisi Adeyemi wasn’t moved: Ada Obi has a break at this time',
    ]),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await block()).toHaveAccessibleName(/^10:00/);
  expect(api.requests('POST bookings/:bookingId/reschedule')).toEqual([]);
});

test('a user with the permission overrides the rule with a reason, never without', async () => {
  const { user, carry, api, ada } = openCalendar({
    'POST bookings/:bookingId/reschedule/check': () => aCheck([breach({ staffId: ada.staffId })]),
  });
  await carry('{ArrowDown}');
  const sheet = within(await dialog());
  expect(await sheet.findByText('Ada Obi has a break at this time')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Book anyway' }));
  const reason = sheet.getByRole('textbox', { name: 'Reason for overriding' });
  expect(reason).toHaveFocus();
  expect(reason).toBeInvalid();
  await user.type(reason, 'She asked for it');
  await user.click(sheet.getByRole('button', { name: 'Book anyway' }));
  await waitFor(() =>
    expect(api.requests('POST bookings/:bookingId/reschedule')[0]?.body).toMatchObject({
      override: { reason: 'She asked for it' },
    }),
  );
});

test('a move of an outdated version is undone with a message, and the calendar reloads', async () => {
  const { user, carry, api, block, notices } = openCalendar({
    'POST bookings/:bookingId/reschedule': refuse(409, 'version_conflict'),
  });
  await carry('{ArrowDown}');
  await user.click(await save());
  await waitFor(() => expect(notices.map(({ message }) => message)).toEqual(['Refused: version_conflict.']));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.requests('GET calendar')).toHaveLength(2);
  expect(await block()).toHaveFocus();
});

test('an open dialog reports that its booking was changed', async () => {
  const { carry, place, queryClient } = openCalendar();
  await carry('{ArrowDown}');
  await dialog();
  place({ version: 2 });
  await act(() => queryClient.invalidateQueries({ queryKey: ['calendar'] }));
  expect(await screen.findByText(/^Someone else just updated this booking/)).toBeVisible();
});

test('a time taken at the last moment is reported in the dialog, with the conflict', async () => {
  const { user, carry, api, ada } = openCalendar({
    'POST bookings/:bookingId/reschedule': refuse(409, 'slot_taken', { nearest: [] }),
  });
  await carry('{ArrowDown}');
  await save();
  api.on({
    'POST bookings/:bookingId/reschedule/check': aCheck(
      [breach({ reason: 'taken', staffId: ada.staffId, mayOverride: false })],
      false,
    ),
  });
  await user.click(await save());
  expect(await screen.findByText('Ada Obi has another appointment at this time')).toBeVisible();
  expect(screen.getByText('Refused: slot_taken.')).toBeVisible();
});

test('a rule that cannot be overridden is not sent to the server', async () => {
  const { carry, api, notices, change, answer, block, queryClient } = openCalendar();
  await block();
  change({ staff: answer.staff.map((person) => ({ ...person, serviceIds: [] })) });
  await act(() => queryClient.invalidateQueries({ queryKey: ['calendar'] }));
  await carry('{ArrowRight}');
  expect(notices.map(({ message }) => message)).toEqual([
    'Bisi Adeyemi wasn’t moved: Bola Ade doesn’t perform Haircut',
  ]);
  expect(api.requests('POST bookings/:bookingId/reschedule/check')).toEqual([]);
});

test('a booking can be moved without dragging: opened, edited, checked and saved', async () => {
  const { user, block, api } = openCalendar();
  await user.click(await block());
  const drawer = within(await screen.findByRole('dialog', { name: 'Bisi Adeyemi' }));
  expect(await drawer.findByText('Allergic to nuts')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Move' }));
  const form = within(await screen.findByRole('dialog', { name: 'Move Bisi Adeyemi' }));
  await user.clear(form.getByLabelText('Start time'));
  await user.type(form.getByLabelText('Start time'), '1400');
  expect(await form.findByText('today 14:00 – 14:45')).toBeVisible();
  await waitFor(() =>
    expect(api.requests('POST bookings/:bookingId/reschedule/check').at(-1)?.body).toMatchObject({
      startAt: instant('14:00'),
    }),
  );
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await block()).toHaveAccessibleName(/^14:00 – 14:45/));
});

test('the new time typed when the session ended is back', async () => {
  const drafts = keepDrafts();
  const openForm = async ({ user, block }: ReturnType<typeof openCalendar>) => {
    await user.click(await block());
    const drawer = within(await screen.findByRole('dialog', { name: 'Bisi Adeyemi' }));
    await user.click(await drawer.findByRole('button', { name: 'Move' }));
    return within(await screen.findByRole('dialog', { name: 'Move Bisi Adeyemi' }));
  };
  const before = openCalendar();
  const form = await openForm(before);
  await before.user.clear(form.getByLabelText('Start time'));
  await before.user.type(form.getByLabelText('Start time'), '1400');
  before.unmount();
  const kept = drafts.kept();
  drafts.stop();
  expect(kept).toContain('"time":"1400"');
});

test('an open booking offers its actions, and Escape closes it', async () => {
  const { user, block } = openCalendar();
  await user.click(await block());
  const drawer = within(await screen.findByRole('dialog', { name: 'Bisi Adeyemi' }));
  expect(await drawer.findByRole('button', { name: 'Check in' })).toBeEnabled();
  expect(drawer.getByRole('link', { name: 'Open booking' })).toBeVisible();
  expect(drawer.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await block()).toHaveFocus();
});

test('a block that disappears during a move opens no dialog on Enter', async () => {
  const { user, block, change, queryClient } = openCalendar();
  (await block()).focus();
  await user.keyboard('m{ArrowDown}');
  change({ appointments: [] });
  await act(() => queryClient.invalidateQueries({ queryKey: ['calendar'] }));
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog', { name: 'New appointment' })).not.toBeInTheDocument();
});

test('an undo after another change is refused with a message', async () => {
  const { user, carry, api, notices } = openCalendar();
  await carry('{ArrowDown}');
  await user.click(await save());
  await waitFor(() => expect(notices).toHaveLength(1));
  api.on({ 'POST bookings/:bookingId/reschedule': refuse(409, 'version_conflict') });
  notices[0]?.action?.run();
  await waitFor(() =>
    expect(notices[1]?.message).toBe('Bisi Adeyemi couldn’t be moved back. Refused: version_conflict.'),
  );
});

/** Bisi has a blow-dry right after her haircut. */
async function openBookingOfTwo() {
  const view = openCalendar();
  const { appointment, answer, change, queryClient } = view;
  await view.block();
  const second = anAppointmentAt('10:45', '11:15', {
    bookingId: appointment.bookingId,
    staffId: view.ada.staffId,
    serviceName: 'Blow-dry',
  });
  change({ appointments: [appointment, second], staff: answer.staff });
  await act(() => queryClient.invalidateQueries({ queryKey: ['calendar'] }));
  const haircut = await screen.findByRole('button', { name: /Haircut/ });
  haircut.focus();
  return { ...view, second };
}

test('a booking of two services moves as a whole or one service at a time', async () => {
  const { user, api, second } = await openBookingOfTwo();
  await user.keyboard('{ArrowDown}m{ArrowDown}{Enter}');
  const sheet = within(await dialog());
  const whole = sheet.getByRole('checkbox', { name: 'Move the whole visit (2 services)' });
  expect(whole).toBeChecked();
  const checks = () => api.requests('POST bookings/:bookingId/reschedule/check').map(({ body }) => body);
  expect(checks()[0]).toEqual({ startAt: instant('10:15') });
  await user.click(whole);
  await waitFor(() =>
    expect(checks().at(-1)).toEqual({ startAt: instant('11:00'), appointmentId: second.appointmentId }),
  );
});

test('a service that would pass another of its booking moves only with the whole booking', async () => {
  const { user, api } = await openBookingOfTwo();
  await user.keyboard('m{ArrowDown}{Enter}');
  const whole = within(await dialog()).getByRole('checkbox', { name: /^Move the whole visit/ });
  expect(whole).toBeChecked();
  expect(whole).toBeDisabled();
  expect(whole).toHaveAccessibleDescription('Moving it alone would change the order of the services.');
  await user.click(await save());
  await waitFor(() =>
    expect(api.requests('POST bookings/:bookingId/reschedule')[0]?.body).toMatchObject({
      startAt: instant('10:15'),
    }),
  );
});

test('a service that would pass another of its booking says so before the drop, and stays', async () => {
  const { user, api, notices } = await openBookingOfTwo();
  await user.keyboard('m{ArrowDown}{ArrowRight}');
  const words = 'Services in a visit must stay in order';
  expect(screen.getByText(words, { selector: '[data-part=reason]' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(notices.map(({ message }) => message)).toEqual([`Bisi Adeyemi wasn’t moved: ${words}`]);
  expect(api.requests('POST bookings/:bookingId/reschedule/check')).toEqual([]);
});

test('a booking that cannot move as a whole still offers to move one service', async () => {
  const { user, api, ada } = await openBookingOfTwo();
  api.on({
    'POST bookings/:bookingId/reschedule/check': ({ body }) =>
      body.appointmentId ? aCheck() : aCheck([breach({ staffId: ada.staffId, mayOverride: false })], false),
  });
  await user.keyboard('m{ArrowUp}{Enter}');
  const sheet = within(await dialog());
  await user.click(sheet.getByRole('checkbox', { name: 'Move the whole visit (2 services)' }));
  expect(await sheet.findByText('This time is available')).toBeVisible();
});

test('a booking changed by another user during a move stays, with a message', async () => {
  const { user, block, place, notices, queryClient, api } = openCalendar();
  (await block()).focus();
  await user.keyboard('m{ArrowDown}');
  place({ version: 2, customerName: 'Bisi Adeyemi-Cole' });
  await act(() => queryClient.invalidateQueries({ queryKey: ['calendar'] }));
  await screen.findByRole('button', { name: /Adeyemi-Cole/ });
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(notices.map(({ message }) => message)).toEqual([
      'Bisi Adeyemi wasn’t moved: someone else just updated it',
    ]),
  );
  expect(api.requests('POST bookings/:bookingId/reschedule/check')).toEqual([]);
});

test('a customer without an address is not notified of a move', async () => {
  const { user, block, place, carry, queryClient, api } = openCalendar();
  await block();
  place({ hasEmail: false });
  await act(() => queryClient.invalidateQueries({ queryKey: ['calendar'] }));
  await carry('{ArrowDown}');
  const sheet = within(await dialog());
  const tell = sheet.getByRole('checkbox', { name: 'Email the customer' });
  expect(tell).toBeDisabled();
  expect(tell).not.toBeChecked();
  expect(sheet.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(await save());
  await waitFor(() =>
    expect(api.requests('POST bookings/:bookingId/reschedule')[0]?.body).toMatchObject({
      notifyCustomer: false,
    }),
  );
});
