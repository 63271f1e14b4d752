import { aBookingRow } from '@daybook/testing/bookings';
import { aUser } from '@daybook/testing/people';
import { screen, waitFor, within } from '@testing-library/react';
import { ada, openRegister, page } from '../../../testing/open-register.tsx';

describe('bulk actions', () => {
  const names = ['Ada', 'Bola', 'Chidi', 'Dayo'];
  const many = names.map((firstName, index) =>
    aBookingRow({
      reference: `DB-7K3M${index + 2}`,
      customer: { firstName, lastName: 'Obi', email: null, phone: null },
      abilities: firstName === 'Dayo' ? [] : ['confirm', 'decline'],
    }),
  );
  const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`${name} Obi$`) });

  test('select single rows, a range with Shift, or the whole page', async () => {
    const { user } = openRegister({ ...page, items: many, total: 4 });
    await screen.findByRole('table');
    await user.click(box('Ada'));
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.keyboard('{Shift>}');
    await user.click(box('Chidi'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeVisible();
    expect(box('Bola')).toBeChecked();
    const all = screen.getByRole('checkbox', { name: 'Select all on this page' });
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(screen.getByText('4 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(box('Ada')).not.toBeChecked();
  });

  test('select rows by keyboard', async () => {
    const { user } = openRegister({ ...page, items: many, total: 4 });
    await screen.findByRole('table');
    box('Bola').focus();
    await user.keyboard(' ');
    expect(box('Bola')).toBeChecked();
  });

  test('confirm bookings together, and report each result', async () => {
    const { user, api } = openRegister({ ...page, items: many, total: 4 });
    await screen.findByRole('table');
    for (const name of ['Ada', 'Bola']) await user.click(box(name));
    api.on({
      'POST bookings/bulk': ({ body }) => ({
        results: body.items.map(({ bookingId }, index) => ({
          bookingId,
          refusal: index === 1 ? { code: 'version_conflict', message: 'Someone else has changed it.' } : null,
        })),
      }),
    });
    expect(screen.queryByRole('button', { name: 'Cancel bookings' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline 2 bookings?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The water is off.');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('dialog', { name: 'Declined: 1 · Not possible: 1' })).toBeVisible();
    const became = within(screen.getByRole('list', { name: 'Results' }));
    expect(became.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ada Obi, today 10:00Declined',
      'Bola Obi, today 10:00Someone else has changed it.',
    ]);
    expect(api.requests('POST bookings/bulk')[0]?.body).toMatchObject({
      action: 'decline',
      reason: 'The water is off.',
    });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(/selected$/)).not.toBeInTheDocument());
  });

  test('send reminders together, with a personal message', async () => {
    const upcoming = many.map((each) => ({ ...each, abilities: ['remind' as const] }));
    const { user, api } = openRegister({ ...page, items: upcoming, total: 4 });
    await screen.findByRole('table');
    for (const name of ['Ada', 'Bola']) await user.click(box(name));
    api.on({
      'POST bookings/bulk': ({ body }) => ({
        results: body.items.map(({ bookingId }) => ({ bookingId, refusal: null })),
      }),
    });
    await user.click(screen.getByRole('button', { name: 'Send reminder' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send reminder for 2 bookings?' }));
    expect(dialog.queryByRole('textbox', { name: 'Reason' })).not.toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: /Message/ }), 'The door is on the left.');
    await user.click(dialog.getByRole('button', { name: 'Send reminder' }));
    expect(await screen.findByRole('dialog', { name: 'Reminder sent: 2' })).toBeVisible();
    expect(api.requests('POST bookings/bulk')[0]?.body).toMatchObject({
      action: 'remind',
      message: 'The door is on the left.',
    });
  });

  test('reassign bookings to another staff member, and name the rule that prevents one', async () => {
    const editable = many.map((each) => ({ ...each, abilities: ['edit' as const] }));
    const { user, api } = openRegister({ ...page, items: editable, total: 4 });
    await screen.findByRole('table');
    for (const name of ['Ada', 'Bola', 'Chidi']) await user.click(box(name));
    const breach = {
      reason: 'time_off' as const,
      segment: 0,
      staffId: ada.staffId,
      binds: true,
      mayOverride: false,
    };
    const refusals = [
      null,
      { code: 'slot_unavailable', message: 'Not possible by the rules.', breaches: [breach] },
      { code: 'version_conflict', message: 'Someone else has changed it.' },
    ];
    api.on({
      'POST bookings/assign': ({ body }) => ({
        results: body.items.map(({ bookingId }, index) => ({ bookingId, refusal: refusals[index] ?? null })),
      }),
    });
    await user.click(screen.getByRole('button', { name: 'Assign team member' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign 3 bookings' }));
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(dialog.getByText('Choose a team member.')).toBeVisible();
    await user.click(dialog.getByRole('combobox', { name: 'Team member' }));
    await user.click(await dialog.findByRole('option', { name: 'Ada Obi' }));
    await user.type(dialog.getByRole('textbox', { name: /Message/ }), 'Your usual stylist is ill.');
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByRole('dialog', { name: 'With Ada Obi: 1 · Not possible: 2' })).toBeVisible();
    const became = within(screen.getByRole('list', { name: 'Results' }));
    expect(became.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ada Obi, today 10:00With Ada Obi',
      'Bola Obi, today 10:00Ada Obi has time off.',
      'Chidi Obi, today 10:00Someone else has changed it.',
    ]);
    expect(api.requests('POST bookings/assign')[0]?.body).toEqual({
      staffId: ada.staffId,
      items: editable.slice(0, 3).map(({ bookingId, version }) => ({ bookingId, version })),
      notifyCustomer: true,
      message: 'Your usual stylist is ill.',
    });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(/selected$/)).not.toBeInTheDocument());
  });

  test('offer no reassigning to a user who books only in their own calendar', async () => {
    const editable = many.map((each) => ({ ...each, abilities: ['edit' as const] }));
    const { user } = openRegister({ ...page, items: editable }, '/admin/bookings', aUser());
    await screen.findByRole('table');
    await user.click(box('Ada'));
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Assign team member' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save as CSV' })).not.toBeInTheDocument();
  });

  test('save the bookings as CSV with the visible columns, or as a calendar file', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = jest.fn(() => 'blob:bookings');
    const { user, api } = openRegister(
      { ...page, items: many, total: 4 },
      '/admin/bookings?tab=past&columns=visit,customer',
    );
    api.on({ 'GET bookings/export': undefined, 'GET bookings/calendar': undefined });
    await screen.findByRole('table');
    for (const name of ['Ada', 'Dayo']) await user.click(box(name));
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    const bookings = [many[0], many[3]].map((one) => one?.bookingId).join();
    expect(api.requests('GET bookings/export')[0]?.query).toEqual({
      tab: 'all',
      sort: '-startAt',
      bookings,
      columns: 'visit,customer',
    });
    await user.click(screen.getByRole('button', { name: 'Save as .ics' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    expect(api.requests('GET bookings/calendar')[0]?.query).toEqual({ bookings });
    expect(screen.getByText('2 selected')).toBeVisible();
    saved.mockRestore();
  });

  test('are not offered to a user with read access', async () => {
    openRegister({ ...page, items: many }, '/admin/bookings', aUser({ role: 4 }));
    await screen.findByRole('table');
    expect(screen.queryByRole('checkbox', { name: /Select/ })).not.toBeInTheDocument();
  });
});
