import { aBookingRow } from '@daybook/testing/bookings';
import { aUser } from '@daybook/testing/people';
import { setWindowWidth } from '@daybook/testing/window-width';
import { screen, waitFor, within } from '@testing-library/react';
import { ada, hair, openRegister, page } from '../../../testing/open-register.tsx';

test('each tab shows its count, and whether there are more', async () => {
  openRegister(page);
  expect(await screen.findByRole('link', { name: 'Upcoming 7' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Past 10,000+' })).toBeVisible();
});

test('a new booking is offered once: here, or by the bar of a narrow window', async () => {
  setWindowWidth(1200);
  openRegister(page);
  expect(await screen.findByRole('link', { name: 'New booking' })).toBeVisible();
  setWindowWidth(800);
  expect(screen.queryByRole('link', { name: 'New booking' })).not.toBeInTheDocument();
});

test('a row shows a moved booking’s old time, a late cancellation, and an overridden rule', async () => {
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
  expect(waiting).toHaveTextContent('RequestedAnswer by today 19:00Rule overridden');
});

test('a row shows the last mail to the customer, and marks failed delivery', async () => {
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
    'First reminderNot sent yesterday 10:00',
    'Booking confirmedWaiting to be sent',
    '',
  ]);
});

describe('filters', () => {
  test('of the second row narrow the list, and each is removed with its chip', async () => {
    const { user, address } = openRegister(page);
    await user.click(await screen.findByRole('button', { name: 'More filters' }));
    await user.click(screen.getByRole('checkbox', { name: 'Requested' }));
    await user.click(screen.getByRole('checkbox', { name: 'Confirmed' }));
    await user.click(screen.getByRole('checkbox', { name: 'Changed by the customer' }));
    expect(address()).toBe('?status=pending%2Cconfirmed&changed=yes');
    const chips = within(screen.getByRole('group', { name: 'Active filters' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Requested, Confirmed',
      'Changed by the customer',
      'Clear filters',
    ]);
    await user.click(chips.getByRole('button', { name: 'Requested, Confirmed Remove' }));
    expect(address()).toBe('?changed=yes');
    expect(screen.getByRole('group', { name: 'Active filters' })).toHaveFocus();
  });

  test('for source, date and payment status are sent to the server', async () => {
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
    await user.click(screen.getByRole('checkbox', { name: 'Rule overridden' }));
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
    const chips = within(screen.getByRole('group', { name: 'Active filters' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Hair',
      'Walk-in',
      'Deposit due',
      'Booked from Sun 1 Feb',
      'Booked until Sat 28 Feb',
      'Rule overridden',
      'Clear filters',
    ]);
  });

  test('are shown as text', async () => {
    openRegister(
      page,
      `/admin/bookings?staff=${ada.staffId}&from=2026-03-01&q=bisi&category=${hair.categoryId}`,
    );
    const chips = within(await screen.findByRole('group', { name: 'Active filters' }));
    expect(await chips.findByRole('button', { name: 'Ada Obi Remove' })).toBeVisible();
    expect(await chips.findByRole('button', { name: 'Hair Remove' })).toBeVisible();
    expect(chips.getByRole('button', { name: 'From Sun 1 Mar Remove' })).toBeVisible();
    expect(chips.getByRole('button', { name: '“bisi” Remove' })).toBeVisible();
  });
});

describe('columns', () => {
  test('are chosen per user; the customer’s column always stays', async () => {
    const { user, api } = openRegister(page);
    api.on({ 'PUT register-columns': undefined });
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    expect(await screen.findByRole('checkbox', { name: 'Customer' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Email' }));
    expect(await screen.findByRole('columnheader', { name: 'Email' })).toBeVisible();
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

describe('export', () => {
  test('requests the visible list without paging', async () => {
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

  test('is not offered without permission', async () => {
    openRegister(page, '/admin/bookings', aUser());
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
  });
});

test('the day sheet can be printed only from Today', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = openRegister(page, '/admin/bookings?tab=today');
  await user.click(await screen.findByRole('button', { name: 'Print day sheet' }));
  expect(print).toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: /^Past/ }));
  expect(screen.queryByRole('button', { name: 'Print day sheet' })).not.toBeInTheDocument();
  print.mockRestore();
});
