import { aBookingRow } from '@daybook/testing/bookings';
import { aUser } from '@daybook/testing/people';
import { screen, waitFor, within } from '@testing-library/react';
import { ada, hair, openRegister, page, week } from '../../testing/open-register.tsx';

test('counts each tab, and says when there are more', async () => {
  openRegister(page);
  expect(await screen.findByRole('link', { name: 'Upcoming 7' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Past 10,000+' })).toBeVisible();
});

test('shows a moved visit with its old time, a late cancellation, and a rule that was set aside', async () => {
  openRegister({
    ...page,
    items: [
      aBookingRow({ movedFrom: '2026-03-02T09:00:00Z' }),
      aBookingRow({ status: 'cancelled', cancellation: { by: 'customer', isLate: true } }),
      aBookingRow({ status: 'pending', expiresAt: '2026-03-03T18:00:00Z', isOverridden: true }),
    ],
  });
  const [, moved, late, waiting] = await screen.findAllByRole('row');
  expect(moved).toHaveTextContent('Moved from yesterday 10:00');
  expect(late).toHaveTextContent('CancelledBy the customer, late');
  expect(waiting).toHaveTextContent('RequestedAnswer by today 19:00Rule set aside');
});

test('shows what was last written to the customer, and marks what did not arrive', async () => {
  const message = (state: 'sent' | 'failed' | 'waiting', kind = 'booking_reminder_1') =>
    aBookingRow({ lastMessage: { kind, state, at: '2026-03-02T09:00:00Z' } });
  openRegister(
    {
      ...page,
      items: [message('sent'), message('failed'), message('waiting', 'booking_confirmed'), aBookingRow()],
    },
    '/admin/bookings?columns=message',
  );
  await screen.findByRole('columnheader', { name: 'Last message' });
  const cells = screen
    .getAllByRole('row')
    .map((one) => within(one).queryAllByRole('cell').at(-1)?.textContent);
  expect(cells.slice(1)).toEqual([
    'First reminderSent yesterday 10:00',
    'First reminderCould not be sent yesterday 10:00',
    'Booking confirmedWaiting to be sent',
    '',
  ]);
});

describe('filters', () => {
  test('of the second row narrow too, and each goes with its chip', async () => {
    const { user, address } = openRegister(page);
    await user.click(await screen.findByRole('button', { name: 'More filters' }));
    await user.click(screen.getByRole('checkbox', { name: 'Requested' }));
    await user.click(screen.getByRole('checkbox', { name: 'Confirmed' }));
    await user.click(screen.getByRole('checkbox', { name: 'Changed by the customer' }));
    expect(address()).toBe('?status=pending%2Cconfirmed&changed=yes');
    const chips = within(screen.getByRole('group', { name: 'Filters in force' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Requested or Confirmed',
      'Changed by the customer',
      'Clear filters',
    ]);
    await user.click(chips.getByRole('button', { name: 'Requested or Confirmed Remove' }));
    expect(address()).toBe('?changed=yes');
    expect(screen.getByRole('group', { name: 'Filters in force' })).toHaveFocus();
  });

  test('of what was booked how, when and for which money are asked of the server', async () => {
    const { user, address, asked } = openRegister(page);
    await user.click(await screen.findByRole('button', { name: 'More filters' }));
    const choose = async (name: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Category', 'Hair');
    await choose('Source', 'Walk-in');
    await choose('Payment', 'Deposit due');
    await user.type(screen.getByLabelText('Booked from'), '2026-02-01');
    await user.type(screen.getByLabelText('Booked to'), '2026-02-28');
    await user.click(screen.getByRole('checkbox', { name: 'With a rule set aside' }));
    const filters = {
      category: hair.categoryId,
      source: 'walk_in',
      payment: 'deposit_due',
      createdFrom: '2026-02-01',
      createdTo: '2026-02-28',
      overridden: 'yes',
    };
    await waitFor(() => expect(Object.fromEntries(new URLSearchParams(address()))).toEqual(filters));
    await waitFor(() => expect(asked().at(-1)).toMatchObject(filters));
    const chips = within(screen.getByRole('group', { name: 'Filters in force' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Hair',
      'Walk-in',
      'Deposit due',
      'Booked from Sun 1 Feb',
      'Booked until Sat 28 Feb',
      'With a rule set aside',
      'Clear filters',
    ]);
  });

  test('are said in words', async () => {
    openRegister(
      page,
      `/admin/bookings?staff=${ada.staffId}&from=2026-03-01&q=bisi&category=${hair.categoryId}`,
    );
    const chips = within(await screen.findByRole('group', { name: 'Filters in force' }));
    expect(await chips.findByRole('button', { name: 'Ada Obi Remove' })).toBeVisible();
    expect(await chips.findByRole('button', { name: 'Hair Remove' })).toBeVisible();
    expect(chips.getByRole('button', { name: 'From Sun 1 Mar Remove' })).toBeVisible();
    expect(chips.getByRole('button', { name: '“bisi” Remove' })).toBeVisible();
  });
});

describe('columns', () => {
  test('are chosen for oneself, the customer excepted', async () => {
    const { user, api } = openRegister(page);
    api.on({ 'PUT register-columns': undefined });
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    expect(await screen.findByRole('checkbox', { name: 'Customer' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'E-mail' }));
    expect(await screen.findByRole('columnheader', { name: 'E-mail' })).toBeVisible();
    expect(api.requests('PUT register-columns')[0]?.body.columns).toEqual([
      'visit',
      'customer',
      'email',
      'services',
      'staff',
      'status',
      'created',
      'reference',
      'total',
    ]);
  });
});

describe('views', () => {
  test('bring their filters and their columns', async () => {
    const { user, address } = openRegister(page);
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'My week' }));
    expect(address()).toBe('?tab=past&status=completed&columns=visit%2Ccustomer%2Cemail');
    expect(await screen.findByRole('button', { name: 'My week' })).toBeVisible();
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toEqual(['', 'Visit', 'Customer', 'E-mail']);
  });

  test('are kept under a name, which is asked for again when it is missing', async () => {
    const { user, api, address } = openRegister(page, '/admin/bookings?tab=past&q=bisi');
    api.on({
      'POST saved-views': ({ body }) => ({ ...week, ...body, filters: { ...body.filters, tab: 'past' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Bisi');
    await user.click(screen.getByRole('checkbox', { name: /^Share/ }));
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(address()).toContain('columns='));
    expect(api.requests('POST saved-views')[0]?.body).toMatchObject({
      name: 'Bisi',
      isShared: true,
      filters: { tab: 'past', q: 'bisi', sort: '-startAt' },
    });
  });
});

describe('a view that is kept', () => {
  const itemsOf = async (user: ReturnType<typeof openRegister>['user'], name: string) => {
    await user.click(await screen.findByRole('button', { name }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };
  const keptAddress = '/admin/bookings?tab=past&status=completed&columns=visit,customer,email';

  test('gets another name and keeps what it shows, whatever the register shows by now', async () => {
    const { user, api, address } = openRegister(page, `${keptAddress}&q=bisi`);
    api.on({ 'PUT saved-views/:savedViewId': ({ body }) => ({ ...week, name: body.name, version: 2 }) });
    await itemsOf(user, 'My week');
    await user.click(screen.getByRole('menuitem', { name: 'Rename “My week”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename “My week”' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('My week');
    await user.clear(name);
    await user.type(name, 'Last week');
    api.on({ 'GET saved-views': { items: [{ ...week, name: 'Last week' }], columns: null, canShare: true } });
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByRole('button', { name: 'Last week' })).toBeVisible();
    expect(api.requests('PUT saved-views/:savedViewId')).toMatchObject([
      {
        params: { savedViewId: week.savedViewId },
        body: {
          name: 'Last week',
          isShared: false,
          version: 1,
          filters: { tab: 'past', status: 'completed' },
          columns: ['visit', 'customer', 'email'],
        },
      },
    ]);
    expect(new URLSearchParams(address()).get('q')).toBe('bisi');
  });

  test('is changed to what the register shows by now', async () => {
    const { user, api, address } = openRegister(page);
    expect(await itemsOf(user, 'Views')).toEqual(['My week', 'Save this view']);
    await user.click(screen.getByRole('menuitem', { name: 'My week' }));
    expect(await itemsOf(user, 'My week')).toEqual([
      'My week',
      'Save this view',
      'Rename “My week”',
      'Remove this view',
    ]);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: /^No-show/ }));
    const changed = { ...week, version: 2, filters: { tab: 'no_show' as const, status: 'completed' } };
    api.on({ 'PUT saved-views/:savedViewId': changed });
    await itemsOf(user, 'Views');
    api.on({ 'GET saved-views': { items: [changed], columns: null, canShare: true } });
    await user.click(screen.getByRole('menuitem', { name: 'Change “My week” to this' }));
    await waitFor(() =>
      expect(address()).toBe('?tab=no_show&status=completed&columns=visit%2Ccustomer%2Cemail'),
    );
    expect(api.requests('PUT saved-views/:savedViewId')[0]?.body).toEqual({
      name: 'My week',
      isShared: false,
      version: 1,
      filters: { tab: 'no_show', status: 'completed', sort: '-startAt' },
      columns: ['visit', 'customer', 'email'],
    });
    expect(await screen.findByRole('button', { name: 'My week' })).toBeVisible();
  });

  test("of somebody else's is neither renamed nor changed", async () => {
    const { user, api } = openRegister(page, keptAddress);
    api.on({ 'GET saved-views': { items: [{ ...week, abilities: [] }], columns: null, canShare: false } });
    expect(await itemsOf(user, 'My week')).toEqual(['My week', 'Save this view']);
  });
});

describe('export', () => {
  test('asks for what is shown, without a page', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = jest.fn(() => 'blob:bookings');
    const { user, api } = openRegister(page, '/admin/bookings?tab=past&q=bisi&columns=visit,customer');
    api.on({ 'GET bookings/export': undefined });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(api.requests('GET bookings/export')[0]?.query).toEqual({
      tab: 'past',
      sort: '-startAt',
      q: 'bisi',
      columns: 'visit,customer',
    });
    saved.mockRestore();
  });

  test('is not offered to who may not', async () => {
    openRegister(page, '/admin/bookings', aUser());
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
  });
});

describe('many at once', () => {
  const names = ['Ada', 'Bola', 'Chidi', 'Dayo'];
  const many = names.map((firstName, index) =>
    aBookingRow({
      reference: `DB-7K3M${index + 2}`,
      customer: { firstName, lastName: 'Obi', email: null, phone: null },
      abilities: firstName === 'Dayo' ? [] : ['confirm', 'decline'],
    }),
  );
  const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`${name} Obi$`) });

  test('are picked one by one, all between two with Shift, or the whole page', async () => {
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

  test('are picked by keyboard', async () => {
    const { user } = openRegister({ ...page, items: many, total: 4 });
    await screen.findByRole('table');
    box('Bola').focus();
    await user.keyboard(' ');
    expect(box('Bola')).toBeChecked();
  });

  test('are answered together, and of each is said what became of it', async () => {
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
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline 2 bookings?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The water is off.');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('dialog', { name: 'Declined: 1, refused: 1' })).toBeVisible();
    const became = within(screen.getByRole('list', { name: 'What became of each' }));
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

  test('are reminded of together, with a few words to each', async () => {
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
    const dialog = within(await screen.findByRole('dialog', { name: 'Send a reminder of 2 bookings?' }));
    expect(dialog.queryByRole('textbox', { name: 'Reason' })).not.toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: /Message/ }), 'The door is on the left.');
    await user.click(dialog.getByRole('button', { name: 'Send reminder' }));
    expect(await screen.findByRole('dialog', { name: 'Reminder sent: 2 bookings' })).toBeVisible();
    expect(api.requests('POST bookings/bulk')[0]?.body).toMatchObject({
      action: 'remind',
      message: 'The door is on the left.',
    });
  });

  test('go to a colleague together, and of each that cannot is said which rule is in the way', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Assign staff' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign 3 bookings' }));
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(dialog.getByText('Choose who shall have them.')).toBeVisible();
    await user.click(dialog.getByRole('combobox', { name: 'Staff member' }));
    await user.click(await dialog.findByRole('option', { name: 'Ada Obi' }));
    await user.type(dialog.getByRole('textbox', { name: /Message/ }), 'Your usual stylist is ill.');
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByRole('dialog', { name: 'With Ada Obi: 1, refused: 2' })).toBeVisible();
    const became = within(screen.getByRole('list', { name: 'What became of each' }));
    expect(became.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ada Obi, today 10:00With Ada Obi',
      'Bola Obi, today 10:00Ada Obi is away.',
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

  test('go to nobody else for who writes in their own calendar alone', async () => {
    const editable = many.map((each) => ({ ...each, abilities: ['edit' as const] }));
    const { user } = openRegister({ ...page, items: editable }, '/admin/bookings', aUser());
    await screen.findByRole('table');
    await user.click(box('Ada'));
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Assign staff' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save as CSV' })).not.toBeInTheDocument();
  });

  test('are saved as a file with the columns that are shown, or for a calendar', async () => {
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

  test('are not offered to who only looks', async () => {
    openRegister({ ...page, items: many }, '/admin/bookings', aUser({ role: 4 }));
    await screen.findByRole('table');
    expect(screen.queryByRole('checkbox', { name: /Select/ })).not.toBeInTheDocument();
  });
});

test('prints the day sheet from Today alone', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = openRegister(page, '/admin/bookings?tab=today');
  await user.click(await screen.findByRole('button', { name: 'Print day sheet' }));
  expect(print).toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: /^Past/ }));
  expect(screen.queryByRole('button', { name: 'Print day sheet' })).not.toBeInTheDocument();
  print.mockRestore();
});
