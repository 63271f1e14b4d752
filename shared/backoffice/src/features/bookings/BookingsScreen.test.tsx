import type { SavedView } from '@daybook/contract/saved-views';
import { aBookingRow, anAppointment } from '@daybook/testing/bookings';
import { aCategory, aService, aStaffMember } from '@daybook/testing/catalogue';
import { setClock } from '@daybook/testing/clock';
import { anId } from '@daybook/testing/ids';
import { type Handlers, mockApi, noAnswer } from '@daybook/testing/mock-api';
import { anAdmin, aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { setWindowWidth } from '@daybook/testing/window-width';
import { screen, waitFor, within } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { BookingsScreen } from './BookingsScreen.tsx';

const ada = aStaffMember({ name: 'Ada Obi' });
const haircut = aService({ name: 'Haircut' });
const row = aBookingRow({ reference: 'DB-7K3M2' });
const nothing = { items: [], nextCursor: null, total: 0, totalIsExact: true };
const page = { ...nothing, items: [row], total: 1 };

const hair = aCategory({ name: 'Hair' });
const count = (total: number) => ({ total, totalIsExact: true });
const counts = {
  upcoming: count(7),
  requests: count(2),
  today: count(3),
  past: { total: 10_000, totalIsExact: false },
  cancelled: count(0),
  no_show: count(1),
  all: { total: 10_000, totalIsExact: false },
};
const week: SavedView = {
  savedViewId: anId(),
  version: 1,
  name: 'My week',
  isShared: false,
  owner: 'Ada Obi',
  filters: { tab: 'past', status: 'completed' },
  columns: ['visit', 'customer', 'email'],
  abilities: ['edit', 'remove'],
};
let views: SavedView[];
beforeEach(() => {
  views = [week];
});

function show(bookings: Handlers['GET bookings'], path = '/admin/bookings', as = anAdmin()) {
  setClock('2026-03-03T08:00:00Z');
  const api = mockApi({
    'GET site': aSite(),
    'GET staff': { items: [ada] },
    'GET services': { items: [haircut] },
    'GET categories': { items: [hair] },
    'GET bookings/counts': { tabs: counts },
    'GET saved-views': { items: views, columns: null, canShare: true },
    'GET bookings': bookings,
  });
  const screens = inArea(<BookingsScreen area="/admin" />, '/admin/bookings');
  const view = renderScreen(screens, { path, as });
  const asked = () => api.requests('GET bookings').map(({ query }) => query);
  const address = () => view.router.state.location.search;
  return { ...view, api, asked, address };
}

test('lists when, who, what, how it stands and what it costs, and leads to the booking', async () => {
  show(page);
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('link', { name: 'DB-7K3M2 Bisi Adeyemi' })).toHaveAttribute(
    'href',
    `/admin/booking/${row.bookingId}`,
  );
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual([
    '',
    'today 10:00 – 10:45',
    'Haircut',
    'Ada Obi',
    'Confirmed',
    'Fri 27 Feb, 15:30',
    'DB-7K3M2',
    '₦12,500.00',
  ]);
});

test('begins with the coming visits, by their time', async () => {
  const { asked } = show(page);
  await screen.findByRole('table');
  expect(asked()).toEqual([{ tab: 'upcoming', sort: 'startAt', pageSize: 25 }]);
  expect(screen.getByRole('link', { name: /^Upcoming/ })).toHaveAttribute('aria-current', 'page');
});

test('asks what the address says', async () => {
  const { asked } = show(
    page,
    `/admin/bookings?tab=past&q=bisi&staff=${ada.staffId}&from=2026-02-01&to=2026-02-28&sort=createdAt`,
  );
  await screen.findByRole('table');
  expect(asked()).toEqual([
    {
      tab: 'past',
      q: 'bisi',
      staff: ada.staffId,
      from: '2026-02-01',
      to: '2026-02-28',
      sort: 'createdAt',
      pageSize: 25,
    },
  ]);
  expect(screen.getByRole('searchbox')).toHaveValue('bisi');
  expect(await screen.findByDisplayValue('Ada Obi')).toBeVisible();
});

test('takes an address with an unknown tab or order for the coming visits', async () => {
  const { asked } = show(page, '/admin/bookings?tab=someday&sort=colour');
  await screen.findByRole('table');
  expect(asked()).toEqual([{ tab: 'upcoming', sort: 'startAt', pageSize: 25 }]);
});

test('keeps the filters from tab to tab, not the page and the order', async () => {
  const { user, address } = show(page, '/admin/bookings?q=bisi&sort=createdAt&cursor=abc');
  await user.click(await screen.findByRole('link', { name: /^Requests/ }));
  expect(address()).toBe('?q=bisi&tab=requests');
});

test('searches once the typing pauses, from the first page on', async () => {
  const { user, asked, address } = show(page, '/admin/bookings?cursor=abc');
  await user.type(await screen.findByRole('searchbox', { name: /^Search by name/ }), 'bisi ade');
  await waitFor(() => expect(address()).toBe('?q=bisi+ade'));
  await waitFor(() => expect(asked().map(({ q }) => q)).toEqual([undefined, 'bisi ade']));
});

test('narrows by staff member, service and days, and takes the filters back', async () => {
  const { user, address } = show(page);
  await user.click(await screen.findByRole('combobox', { name: 'Staff member' }));
  await user.click(await screen.findByRole('option', { name: 'Ada Obi' }));
  await user.click(screen.getByRole('combobox', { name: 'Service' }));
  await user.click(await screen.findByRole('option', { name: 'Haircut' }));
  await user.type(screen.getByLabelText('From'), '2026-03-01');
  await waitFor(() =>
    expect(address()).toBe(`?staff=${ada.staffId}&service=${haircut.serviceId}&from=2026-03-01`),
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('');
});

test('does not offer the staff filter to who sees only their own bookings', async () => {
  show(page, '/admin/bookings', aUser());
  await screen.findByRole('table');
  expect(screen.queryByRole('combobox', { name: 'Staff member' })).not.toBeInTheDocument();
});

test('turns the order of a column', async () => {
  const { user, address } = show(page);
  await user.click(await screen.findByRole('button', { name: 'Visit' }));
  expect(address()).toBe('?sort=-startAt');
  await user.click(await screen.findByRole('button', { name: 'Booked' }));
  expect(address()).toBe('?sort=createdAt');
});

describe('pages', () => {
  const many = Array.from({ length: 25 }, () => aBookingRow());
  const pages: Handlers['GET bookings'] = ({ query }) =>
    query.cursor === 'second'
      ? { items: [row], nextCursor: null, total: 26, totalIsExact: true }
      : { items: many, nextCursor: 'second', total: 26, totalIsExact: true };

  test('lead forth by the cursor and back by the way one came', async () => {
    const { user, address } = show(pages);
    expect(await screen.findByText('1 – 25 of 26')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('26 – 26 of 26')).toBeVisible();
    expect(address()).toBe('?cursor=second');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('1 – 25 of 26')).toBeVisible();
    expect(address()).toBe('');
  });

  test('of a pasted link lead back to the first', async () => {
    const { user, address } = show(pages, '/admin/bookings?cursor=second');
    expect(await screen.findByText('Part of 26')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(address()).toBe(''));
  });

  test('say when there are too many to count', async () => {
    show({ items: many, nextCursor: 'second', total: 10_000, totalIsExact: false });
    expect(await screen.findByText('1 – 25 of more than 10,000')).toBeVisible();
  });
});

test('shows an unknown price as one to be asked for', async () => {
  show({ ...page, items: [aBookingRow({ priceIsKnown: false, totalMinor: 0 })] });
  expect(await screen.findByRole('cell', { name: 'On request' })).toBeVisible();
});

test('names several services and staff members once each', async () => {
  const appointments = [
    anAppointment(),
    anAppointment({ serviceName: 'Manicure', staffName: 'Kemi Balogun' }),
    anAppointment({ serviceName: 'Manicure', staffName: 'Ada Obi' }),
  ];
  show({ ...page, items: [aBookingRow({ appointments })] });
  expect(await screen.findByRole('cell', { name: 'Haircut, Manicure' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Ada Obi, Kemi Balogun' })).toBeVisible();
});

test('says that a tab is empty', async () => {
  show(nothing, '/admin/bookings?tab=requests');
  expect(await screen.findByText('No requests to answer')).toBeVisible();
});

test('leads a business without any booking to its booking page', async () => {
  show(nothing, '/admin/bookings?tab=all');
  expect(await screen.findByText('No bookings yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the booking page' })).toHaveAttribute('href', '/booking');
});

test('says that filters leave nothing, and takes them back', async () => {
  const { user, address } = show(({ query }) => (query.q ? nothing : page), '/admin/bookings?q=nobody');
  expect(await screen.findByText('No bookings match')).toBeVisible();
  const empty = screen.getAllByRole('button', { name: 'Clear filters' });
  await user.click(empty[empty.length - 1] ?? document.body);
  expect(await screen.findByRole('table')).toBeVisible();
  expect(address()).toBe('');
});

test('says what failed, and tries again', async () => {
  const { user, api } = show(noAnswer);
  expect(await screen.findByText('The bookings could not be loaded')).toBeVisible();
  api.on({ 'GET bookings': page });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

describe('on a phone', () => {
  test('rows are cards', async () => {
    setWindowWidth(390);
    show(page);
    const cards = within(await screen.findByRole('list', { name: 'Bookings' }));
    expect(cards.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'today 10:00 – 10:45ConfirmedBisi AdeyemiHaircut with Ada Obi₦12,500.00',
    ]);
    expect(cards.getByRole('link', { name: 'DB-7K3M2 Bisi Adeyemi' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('the filters open at a press, and say how many narrow the list', async () => {
    setWindowWidth(390);
    const { user } = show(page, '/admin/bookings?from=2026-03-01&to=2026-03-08');
    const toggle = await screen.findByRole('button', { name: 'Filters (2)' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
    await user.click(toggle);
    expect(screen.getByLabelText('From')).toHaveValue('2026-03-01');
  });

  test('the order can be turned without a table', async () => {
    setWindowWidth(390);
    const { user, address } = show(page);
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('combobox', { name: 'Order' }));
    await user.click(await screen.findByRole('option', { name: 'Booked, latest first' }));
    expect(address()).toBe('?sort=-createdAt');
  });
});

test('counts each tab, and says when there are more', async () => {
  show(page);
  expect(await screen.findByRole('link', { name: 'Upcoming 7' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Past 10,000+' })).toBeVisible();
});

test('shows a moved visit with its old time, a late cancellation, and a rule that was set aside', async () => {
  show({
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

describe('filters', () => {
  test('of the second row narrow too, and each goes with its chip', async () => {
    const { user, address } = show(page);
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

  test('are said in words', async () => {
    show(page, `/admin/bookings?staff=${ada.staffId}&from=2026-03-01&q=bisi&category=${hair.categoryId}`);
    const chips = within(await screen.findByRole('group', { name: 'Filters in force' }));
    expect(await chips.findByRole('button', { name: 'Ada Obi Remove' })).toBeVisible();
    expect(await chips.findByRole('button', { name: 'Hair Remove' })).toBeVisible();
    expect(chips.getByRole('button', { name: 'From Sun 1 Mar Remove' })).toBeVisible();
    expect(chips.getByRole('button', { name: '“bisi” Remove' })).toBeVisible();
  });
});

describe('columns', () => {
  test('are chosen for oneself, the customer excepted', async () => {
    const { user, api } = show(page);
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
    const { user, address } = show(page);
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'My week' }));
    expect(address()).toBe('?tab=past&status=completed&columns=visit%2Ccustomer%2Cemail');
    expect(await screen.findByRole('button', { name: 'My week' })).toBeVisible();
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toEqual(['', 'Visit', 'Customer', 'E-mail']);
  });

  test('are kept under a name, which is asked for again when it is missing', async () => {
    const { user, api, address } = show(page, '/admin/bookings?tab=past&q=bisi');
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

describe('export', () => {
  test('asks for what is shown, without a page', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = jest.fn(() => 'blob:bookings');
    const { user, api } = show(page, '/admin/bookings?tab=past&q=bisi&columns=visit,customer');
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
    show(page, '/admin/bookings', aUser());
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
    const { user } = show({ ...page, items: many, total: 4 });
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
    const { user } = show({ ...page, items: many, total: 4 });
    await screen.findByRole('table');
    box('Bola').focus();
    await user.keyboard(' ');
    expect(box('Bola')).toBeChecked();
  });

  test('are answered together, and of each is said what became of it', async () => {
    const { user, api } = show({ ...page, items: many, total: 4 });
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

  test('are not offered to who only looks', async () => {
    show({ ...page, items: many }, '/admin/bookings', aUser({ role: 4 }));
    await screen.findByRole('table');
    expect(screen.queryByRole('checkbox', { name: /Select/ })).not.toBeInTheDocument();
  });
});

test('prints the day sheet from Today alone', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = show(page, '/admin/bookings?tab=today');
  await user.click(await screen.findByRole('button', { name: 'Print day sheet' }));
  expect(print).toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: /^Past/ }));
  expect(screen.queryByRole('button', { name: 'Print day sheet' })).not.toBeInTheDocument();
  print.mockRestore();
});
