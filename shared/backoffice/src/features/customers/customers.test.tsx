import type { CustomerRow } from '@daybook/contract/customers';
import { setClock } from '@daybook/testing/clock';
import { aCustomer, aCustomerBooking, aCustomerRow } from '@daybook/testing/customers';
import { type Handlers, mockApi, noAnswer, refuse } from '@daybook/testing/mock-api';
import { anAdmin, aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { CustomerScreen } from './detail/CustomerScreen.tsx';
import { CustomersScreen } from './directory/CustomersScreen.tsx';

const pageOf = <T,>(...items: T[]) => ({ items, nextCursor: null, total: items.length, totalIsExact: true });
const screens = [
  ...inArea(<CustomersScreen />, '/admin/customers'),
  ...inArea(<CustomerScreen />, '/admin/customers/:customerId'),
];

function show(path: string, handlers: Handlers, as = anAdmin()) {
  setClock('2026-03-03T08:00:00Z');
  const api = mockApi({
    'GET site': aSite(),
    'GET customers/:customerId/visits': pageOf(aCustomerBooking()),
    ...handlers,
  });
  return { ...renderScreen(screens, { path, as }), api };
}

const open = (customer: ReturnType<typeof aCustomer>, more: Handlers = {}) =>
  show(`/admin/customers/${customer.customerId}`, { 'GET customers/:customerId': customer, ...more });

const choose = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

describe('the directory', () => {
  test('lists each customer with contact details, alerts and last visit', async () => {
    const row = aCustomerRow({ alerts: ['No ammonia'], tags: ['VIP'], isBlockedOnline: true });
    show('/admin/customers', { 'GET customers': pageOf(row) });
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('link', { name: 'Bisi Adeyemi' })).toHaveAttribute(
      'href',
      `/admin/customers/${row.customerId}`,
    );
    expect(table.getByRole('link', { name: 'Tag VIP' })).toHaveAttribute('href', '/admin/customers?tag=VIP');
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '+234 802 345 6789bisi@example.com',
      'No ammoniaCan’t book onlineVIP',
      'Fri 20 Feb',
      'Mon 5 Jan',
    ]);
  });

  test('uses the filters in the URL, and narrows by the search', async () => {
    const { user, api, router } = show('/admin/customers?tag=VIP&only=alerts&sort=-lastVisitAt', {
      'GET customers': pageOf(aCustomerRow()),
    });
    await screen.findByRole('table');
    await user.type(screen.getByRole('searchbox'), 'ada');
    await waitFor(() =>
      expect(api.requests('GET customers').at(-1)?.query).toEqual({
        q: 'ada',
        only: 'alerts',
        tag: 'VIP',
        sort: '-lastVisitAt',
        pageSize: 25,
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('?sort=-lastVisitAt');
  });

  test('has messages for no match, no customers and a failure', async () => {
    const none = pageOf<CustomerRow>();
    const first = show('/admin/customers?q=xyz', { 'GET customers': none });
    expect(await screen.findByText('No customers match')).toBeVisible();
    first.unmount();
    const second = show('/admin/customers', { 'GET customers': none });
    expect(await screen.findByText('No customers yet')).toBeVisible();
    second.unmount();
    show('/admin/customers', { 'GET customers': noAnswer });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('adds a customer, with the server’s errors at their fields', async () => {
    const added = aCustomer({ firstName: 'Chi', lastName: '' });
    const { user, api, router } = show('/admin/customers', {
      'GET customers': pageOf<CustomerRow>(),
      'GET customers/:customerId': added,
      'POST customers': refuse(400, 'invalid_input', { fields: { email: 'Bisi has this e-mail address.' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'New customer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New customer' }));
    await user.click(dialog.getByRole('button', { name: 'Add customer' }));
    expect(await dialog.findByText('Enter a first name.')).toBeVisible();
    expect(dialog.getByLabelText(/First name/)).toHaveFocus();
    await user.type(dialog.getByLabelText(/First name/), 'Chi');
    await user.type(dialog.getByLabelText('Email'), 'bisi@example.com');
    await user.type(dialog.getByRole('combobox', { name: 'Alerts' }), 'No ammonia{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Add customer' }));
    expect(await dialog.findByText('Bisi has this e-mail address.')).toBeVisible();
    expect(dialog.getByLabelText('Email')).toHaveFocus();
    api.on({ 'POST customers': added });
    await user.clear(dialog.getByLabelText('Email'));
    await user.click(dialog.getByRole('button', { name: 'Add customer' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/customers/${added.customerId}`));
    expect(api.requests('POST customers').at(-1)?.body).toMatchObject({
      firstName: 'Chi',
      email: '',
      alerts: ['No ammonia'],
    });
  });

  test('offers no adding without permission', async () => {
    show(
      '/admin/customers',
      { 'GET customers': pageOf(aCustomerRow({ contactIsHidden: true, email: null, phone: null })) },
      aUser(),
    );
    expect(await screen.findByText('Hidden for your role')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New customer' })).not.toBeInTheDocument();
  });
});

describe('a customer', () => {
  test('is shown with counts, bookings, contact details and alerts', async () => {
    open(aCustomer({ alerts: ['No ammonia'] }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bisi Adeyemi' })).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Alerts' })).getByText('No ammonia')).toBeVisible();
    const bookings = within(screen.getByRole('region', { name: 'Visits' }));
    expect(bookings.getByText('No-shows').nextElementSibling).toHaveTextContent('1');
    expect(await bookings.findByRole('link', { name: 'DB-7K3M2F, Fri 20 Feb, 10:00' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'bisi@example.com' })).toBeVisible();
  });

  test('a merged customer leads to the merged profile', async () => {
    const customer = aCustomer();
    const { router } = show('/admin/customers/00000000-0000-7000-8000-0000000000ff', {
      'GET customers/:customerId': customer,
    });
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/admin/customers/${customer.customerId}`),
    );
  });

  test('is updated with details typed differently in bookings, if a user decides so', async () => {
    const difference = {
      bookingId: aCustomerBooking().bookingId,
      reference: 'DB-7K3M2F',
      bookings: 2,
      firstName: 'Sam',
      lastName: 'Smith',
      email: 'bisi@example.com',
      phone: '+234 802 345 6789',
      differs: ['name' as const],
    };
    const customer = aCustomer({ differences: [difference] });
    const { user, api } = open(customer, {
      'POST customers/:customerId/differences/:bookingId': { ...customer, version: 2, differences: [] },
    });
    const panel = within(await screen.findByRole('region', { name: 'Different details entered' }));
    expect(panel.getByRole('definition')).toHaveTextContent('Entered: Sam Smith. Profile: Bisi Adeyemi.');
    await user.click(panel.getByRole('button', { name: 'Move to a new customer' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Different details entered' })).not.toBeInTheDocument(),
    );
    expect(api.requests('POST customers/:customerId/differences/:bookingId')).toMatchObject([
      { params: { bookingId: difference.bookingId }, body: { version: 1, choice: 'new' } },
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('keeps a typed note if saving fails', async () => {
    const { user } = open(aCustomer(), { 'POST customers/:customerId/notes': noAnswer });
    await user.type(await screen.findByLabelText('New note'), 'Likes tea.');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Network Error. Please check your connection.')).toBeVisible();
    expect(screen.getByLabelText('New note')).toHaveValue('Likes tea.');
  });

  test('is erased only after the name was typed, and the message says what prevents it', async () => {
    const customer = aCustomer();
    const { user, api } = open(customer, {
      'POST customers/:customerId/erase': refuse(409, 'action_not_possible', {
        message: 'Upcoming bookings: DB-7K3M2F. Cancel them first.',
      }),
    });
    await choose(user, 'Erase');
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase this customer?' }));
    await user.click(dialog.getByRole('button', { name: 'Erase customer' }));
    expect(await dialog.findByText('Type Bisi Adeyemi to continue.')).toBeVisible();
    expect(api.requests('POST customers/:customerId/erase')).toEqual([]);
    await user.type(dialog.getByLabelText('Type Bisi Adeyemi'), 'bisi adeyemi');
    await user.click(dialog.getByRole('button', { name: 'Erase customer' }));
    expect(await dialog.findByText('Upcoming bookings: DB-7K3M2F. Cancel them first.')).toBeVisible();
  });

  test('is merged after both profiles were compared', async () => {
    const customer = aCustomer();
    const other = aCustomerRow({ firstName: 'B.', email: null });
    const side = (row: typeof other) => ({
      customer: { ...row, version: 1 },
      visits: customer.visits,
      notes: 0,
    });
    const { user, api, router } = open(customer, {
      'GET customers': pageOf(other),
      'GET customers/:customerId/merge-preview': {
        from: side(aCustomerRow({ customerId: customer.customerId })),
        into: side(other),
        result: { ...other, email: 'bisi@example.com' },
      },
      'POST customers/:customerId/merge': aCustomer({ ...other, version: 2 }),
    });
    await choose(user, 'Merge');
    const dialog = within(await screen.findByRole('dialog', { name: /Merge Bisi Adeyemi/ }));
    await user.click(dialog.getByRole('button', { name: 'Merge customers' }));
    expect(await dialog.findByText('Choose the customer to keep.')).toBeVisible();
    await user.click(dialog.getByRole('combobox', { name: 'Customer to keep' }));
    await user.click(await dialog.findByRole('option', { name: /B\. Adeyemi/ }));
    expect(
      await dialog.findByRole('row', { name: 'Email bisi@example.com None bisi@example.com' }),
    ).toBeVisible();
    api.on({ 'GET customers/:customerId': aCustomer({ ...other, version: 2 }) });
    await user.click(dialog.getByRole('button', { name: 'Merge customers' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/customers/${other.customerId}`));
    expect(api.requests('POST customers/:customerId/merge')[0]?.body).toEqual({
      intoCustomerId: other.customerId,
      version: 1,
      intoVersion: 1,
    });
  });

  test('has all stored data exported in a file named after them', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:held', revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click');
    click.mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user } = open(aCustomer({ firstName: 'Bisi', lastName: 'O’Neil Ade' }), {
      'GET customers/:customerId/export': undefined,
    });
    await choose(user, 'Export data');
    await waitFor(() => expect(saved).toEqual(['Bisi-O-Neil-Ade.json']));
    click.mockRestore();
  });

  test('is read-only for a user who may only look', async () => {
    open(aCustomer({ abilities: [] }));
    await screen.findByRole('region', { name: 'Visits' });
    expect(screen.queryByRole('button', { name: /Edit|More|Add note/ })).not.toBeInTheDocument();
  });
});
