import type { BackofficeArea } from '@daybook/shell/paths';
import { aBookingRow } from '@daybook/testing/bookings';
import { setClock } from '@daybook/testing/clock';
import { aCustomerRow } from '@daybook/testing/customers';
import { anInvoiceRow } from '@daybook/testing/invoices';
import { mockApi, noAnswer } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { AreaProvider } from '../../kit/area/Area.tsx';
import { HeaderActions } from './HeaderActions.tsx';
import { NewMenu } from './NewMenu.tsx';

const entries = [
  { label: 'Dashboard', path: 'dashboard', icon: 'dashboard' as const },
  { label: 'Bookings', path: 'bookings', icon: 'checklist' as const, needs: ['booking.view'] as const },
];
const booking = aBookingRow();
const customer = aCustomerRow();
const page = <T,>(items: T[], nextCursor: string | null = null) => ({
  items,
  nextCursor,
  total: items.length,
  totalIsExact: true,
});

function show({ area = '/admin' as BackofficeArea, role = 1 } = {}) {
  setClock('2026-03-03T09:24:00Z');
  const api = mockApi({
    'GET site': aSite(),
    'GET bookings': page([booking]),
    'GET customers': page([customer]),
  });
  const Header = () => (
    <AreaProvider value={area}>
      <HeaderActions entries={entries} />
      <NewMenu position="bottom-end" />
      <input aria-label="A field" />
    </AreaProvider>
  );
  const view = renderScreen([{ path: '*', Component: Header }], {
    path: `${area}/dashboard`,
    as: aUser({ userType: area === '/admin' ? 1 : 2, role }),
  });
  return { ...view, api, where: () => view.router.state.location };
}

const ready = () => screen.findByRole('button', { name: /^Search/ });
const box = () => screen.findByRole('combobox', { name: 'Search or go to a screen' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test.each([
  [1, 'Search customers and bookings'],
  [6, 'Search'],
])('the button of role %i is named by what the role may search', async (role, name) => {
  show({ role, area: role === 1 ? '/admin' : '/staff' });
  expect(await screen.findByRole('button', { name })).toHaveTextContent(name);
});

describe('the palette', () => {
  test.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
    '%s opens it and focuses its field',
    async (key) => {
      const { user } = show();
      await ready();
      await user.keyboard(key);
      expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
      await waitFor(async () => expect(await box()).toHaveFocus());
    },
  );

  test('opens on Ctrl+K in a field too, where a slash stays a slash', async () => {
    const { user } = show();
    await ready();
    await user.type(screen.getByLabelText('A field'), '/?n');
    expect(screen.getByLabelText('A field')).toHaveValue('/?n');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await user.keyboard('{Control>}k{/Control}');
    expect(await box()).toBeVisible();
  });

  test('finds an invoice by its number, and opens it', async () => {
    const { user, api, where } = show();
    const invoice = anInvoiceRow();
    api.on({ 'GET invoices': page([invoice]), 'GET bookings': page([]), 'GET customers': page([]) });
    await user.click(await ready());
    await user.type(await box(), 'INV-2026');
    await user.click(await screen.findByRole('option', { name: /^INV-2026-0041/ }));
    expect(where().pathname).toBe(`/admin/invoice/view/${invoice.invoiceId}`);
    expect(api.requests('GET invoices').at(-1)?.query).toMatchObject({ q: 'INV-2026' });
  });

  test('offers screens and creating actions before any input, without a request', async () => {
    const { user, api } = show();
    await user.click(await ready());
    await box();
    expect(options()).toEqual([
      'Dashboard',
      'Bookings',
      'Customers',
      'Close day',
      'Waiting list',
      'Accounts',
      'My account',
      'New booking',
      'New blocked time',
      'New invoice',
      'Quick sale',
      'New customer',
      'New service',
      'New team member',
    ]);
    await user.type(await box(), 'q');
    expect(api.requests('GET bookings')).toHaveLength(0);
  });

  test('searches bookings and customers as their lists do, and Enter opens a result', async () => {
    const { user, api, where } = show();
    await user.click(await ready());
    await user.type(await box(), 'Adeyemi');
    expect(await screen.findByRole('group', { name: 'Bookings' })).toBeVisible();
    expect(within(await screen.findByRole('group', { name: 'Customers' })).getByRole('option')).toBeVisible();
    expect(api.requests('GET bookings').at(-1)).toMatchObject({ query: { tab: 'all', q: 'Adeyemi' } });
    expect(await screen.findByText('2 results')).toBeInTheDocument();
    const [first] = screen.getAllByRole('option');
    expect(first).toHaveAttribute('aria-selected', 'true');
    expect(first).toHaveTextContent(booking.reference);
    await user.keyboard('{Enter}');
    expect(where().pathname).toBe(`/admin/booking/${booking.bookingId}`);
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  });

  test('announces the line that the arrow keys have reached', async () => {
    const { user } = show();
    await user.click(await ready());
    await user.type(await box(), 'new');
    await user.keyboard('{ArrowDown}');
    const selected = screen.getByRole('option', { selected: true });
    expect(selected).toHaveTextContent('New blocked time');
    const active = (await box()).getAttribute('aria-activedescendant');
    expect(selected).toHaveAttribute('id', active);
  });

  test('links to the complete list if there are more results', async () => {
    const { user, api, where } = show();
    api.on({ 'GET bookings': page([booking], 'more') });
    await user.click(await ready());
    await user.type(await box(), 'Ade');
    await user.click(await screen.findByRole('option', { name: 'All results in Bookings' }));
    expect(where().pathname + where().search).toBe('/admin/bookings?tab=all&q=Ade');
  });

  test('reports no results, and a failed search', async () => {
    const { user, api } = show();
    api.on({ 'GET bookings': page([]), 'GET customers': page([]) });
    await user.click(await ready());
    await user.type(await box(), 'zzz');
    expect(await screen.findByText('Nothing found for “zzz”.')).toBeVisible();
    api.on({ 'GET customers': noAnswer });
    await user.type(await box(), 'y');
    expect(await screen.findByText(/^Couldn’t search Customers/)).toBeVisible();
  });

  test('searches only what the user may see', async () => {
    const { user, api } = show({ area: '/staff', role: 7 });
    await user.click(await ready());
    await user.type(await box(), 'Adeyemi');
    expect(await screen.findByText('Nothing found for “Adeyemi”.')).toBeVisible();
    expect(api.requests('GET bookings')).toHaveLength(0);
    expect(api.requests('GET customers')).toHaveLength(0);
  });
});

describe('+ New', () => {
  const offered = async (area: BackofficeArea, role: number) => {
    const { user } = show({ area, role });
    await user.click(await screen.findByRole('button', { name: 'New' }));
    const items = await screen.findAllByRole('menuitem');
    return items.map((item) => [item.textContent, item.getAttribute('href')]);
  };

  test('offers an administrator every creating action', async () => {
    expect(await offered('/admin', 1)).toEqual([
      ['New booking', '/admin/booking/new'],
      ['New blocked time', '/admin/appointment?new=blocked'],
      ['New invoice', '/admin/invoice/create'],
      ['Quick sale', '/admin/dashboard?sale=new'],
      ['New customer', '/admin/customers?customer=new'],
      ['New service', '/admin/add-service'],
      ['New team member', '/admin/staff-manage?staff=new'],
    ]);
  });

  test('offers a receptionist what a front desk creates', async () => {
    expect((await offered('/staff', 3)).map(([label]) => label)).toEqual(
      expect.arrayContaining(['New booking', 'New customer']),
    );
  });

  test('is hidden from a user who may create nothing', async () => {
    show({ area: '/staff', role: 7 });
    await ready();
    expect(screen.queryByRole('button', { name: 'New' })).not.toBeInTheDocument();
  });
});

describe('the keyboard shortcuts', () => {
  test('include N for a new booking', async () => {
    const { user, where } = show();
    await ready();
    await user.keyboard('n');
    expect(where().pathname).toBe('/admin/booking/new');
  });

  test('can be opened from the palette, even with single keys off', async () => {
    const { user } = show();
    await user.click(await ready());
    await user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
    expect(await screen.findByRole('switch', { name: 'Single-key shortcuts' })).toBeVisible();
  });

  test('are listed with ?, where single keys are turned off; Ctrl+K stays', async () => {
    const { user, where } = show();
    await ready();
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByText('New booking')).toBeVisible();
    await user.click(sheet.getByRole('switch', { name: 'Single-key shortcuts' }));
    expect(sheet.queryByText('New booking')).not.toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('n?/');
    expect(where().pathname).toBe('/admin/dashboard');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('{Control>}k{/Control}');
    expect(await box()).toBeVisible();
  });
});
