import { aBookingRow, anAppointment } from '@daybook/testing/bookings';
import { type Handlers, noAnswer } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { setWindowWidth } from '@daybook/testing/window-width';
import { screen, waitFor, within } from '@testing-library/react';
import { ada, haircut, nothing, openRegister, page, row } from '../../../testing/open-register.tsx';

test('a row shows time, customer, services, status and price, and links to the booking', async () => {
  openRegister(page);
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

test('the list starts with the upcoming bookings, in order of time', async () => {
  const { asked } = openRegister(page);
  await screen.findByRole('table');
  expect(asked()).toEqual([{ tab: 'upcoming', sort: 'startAt', pageSize: 25 }]);
  expect(screen.getByRole('link', { name: /^Upcoming/ })).toHaveAttribute('aria-current', 'page');
});

test('the request uses the filters in the URL', async () => {
  const { asked } = openRegister(
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

test('an unknown tab or order in the URL falls back to the upcoming bookings', async () => {
  const { asked } = openRegister(page, '/admin/bookings?tab=someday&sort=colour');
  await screen.findByRole('table');
  expect(asked()).toEqual([{ tab: 'upcoming', sort: 'startAt', pageSize: 25 }]);
});

test('changing the tab keeps the filters, but not the page and the order', async () => {
  const { user, address } = openRegister(page, '/admin/bookings?q=bisi&sort=createdAt&cursor=abc');
  await user.click(await screen.findByRole('link', { name: /^Requests/ }));
  expect(address()).toBe('?q=bisi&tab=requests');
});

test('the search starts when typing pauses, from the first page', async () => {
  const { user, asked, address } = openRegister(page, '/admin/bookings?cursor=abc');
  await user.type(await screen.findByRole('searchbox', { name: /^Search by name/ }), 'bisi ade');
  await waitFor(() => expect(address()).toBe('?q=bisi+ade'));
  await waitFor(() => expect(asked().map(({ q }) => q)).toEqual([undefined, 'bisi ade']));
});

test('staff member, service and dates narrow the list, and can be removed again', async () => {
  const { user, address } = openRegister(page);
  await user.click(await screen.findByRole('combobox', { name: 'Team member' }));
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

test('a user who sees only their own bookings gets no staff filter', async () => {
  openRegister(page, '/admin/bookings', aUser());
  await screen.findByRole('table');
  expect(screen.queryByRole('combobox', { name: 'Team member' })).not.toBeInTheDocument();
});

test('a click on a heading changes the order', async () => {
  const { user, address } = openRegister(page);
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

  test('go forward by the cursor and back by the previous cursors', async () => {
    const { user, address } = openRegister(pages);
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

  test('lead back to the first page from a pasted link', async () => {
    const { user, address } = openRegister(pages, '/admin/bookings?cursor=second');
    expect(await screen.findByText('Part of 26')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(address()).toBe(''));
  });

  test('show when there are too many bookings to count', async () => {
    openRegister({ items: many, nextCursor: 'second', total: 10_000, totalIsExact: false });
    expect(await screen.findByText('1 – 25 of more than 10,000')).toBeVisible();
  });
});

test('an unknown price reads “on request”', async () => {
  openRegister({ ...page, items: [aBookingRow({ priceIsKnown: false, totalMinor: 0 })] });
  expect(await screen.findByRole('cell', { name: 'On request' })).toBeVisible();
});

test('several services and staff members are named once each', async () => {
  const appointments = [
    anAppointment(),
    anAppointment({ serviceName: 'Manicure', staffName: 'Kemi Balogun' }),
    anAppointment({ serviceName: 'Manicure', staffName: 'Ada Obi' }),
  ];
  openRegister({ ...page, items: [aBookingRow({ appointments })] });
  expect(await screen.findByRole('cell', { name: 'Haircut, Manicure' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Ada Obi, Kemi Balogun' })).toBeVisible();
});

test('an empty tab has its own message', async () => {
  openRegister(nothing, '/admin/bookings?tab=requests');
  expect(await screen.findByText('No requests to answer')).toBeVisible();
});

test('a business without bookings gets a link to its booking page', async () => {
  openRegister(nothing, '/admin/bookings?tab=all');
  expect(await screen.findByText('No bookings yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open booking page' })).toHaveAttribute('href', '/booking');
});

test('a filter without results can be removed from the message', async () => {
  const { user, address } = openRegister(
    ({ query }) => (query.q ? nothing : page),
    '/admin/bookings?q=nobody',
  );
  expect(await screen.findByText('No bookings match')).toBeVisible();
  const empty = screen.getAllByRole('button', { name: 'Clear filters' });
  await user.click(empty[empty.length - 1] ?? document.body);
  expect(await screen.findByRole('table')).toBeVisible();
  expect(address()).toBe('');
});

test('a failure is reported, and can be retried', async () => {
  const { user, api } = openRegister(noAnswer);
  expect(await screen.findByText('Couldn’t load the bookings')).toBeVisible();
  api.on({ 'GET bookings': page });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

test('a rare match in a long list is searched in steps, each showing its progress', async () => {
  const far = { ...nothing, nextCursor: 'further', totalIsExact: false, lookedUntil: '2024-05-03T09:00:00Z' };
  const { user, asked } = openRegister(({ query }) => (query.cursor ? page : far), '/admin/bookings?q=obi');
  expect(await screen.findByText(/^Nothing found up to Fri 3 May 2024\./)).toBeVisible();
  expect(screen.queryByText('No bookings match')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Search further' }));
  expect(await screen.findByRole('table')).toBeVisible();
  expect(asked()).toMatchObject([{ q: 'obi' }, { q: 'obi', cursor: 'further' }]);
});

describe('on a phone', () => {
  test('shows rows as cards', async () => {
    setWindowWidth(390);
    openRegister(page);
    const cards = within(await screen.findByRole('list', { name: 'Bookings' }));
    expect(cards.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'today 10:00 – 10:45ConfirmedBisi AdeyemiHaircut with Ada Obi₦12,500.00',
    ]);
    expect(cards.getByRole('link', { name: 'DB-7K3M2 Bisi Adeyemi' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('selects cards for bulk actions as it does rows', async () => {
    setWindowWidth(390);
    const { user } = openRegister({ ...page, items: [aBookingRow({ abilities: ['cancel'] })] });
    await user.click(await screen.findByRole('checkbox', { name: 'Select DB-7K3M2 Bisi Adeyemi' }));
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel bookings' }));
    expect(await screen.findByRole('dialog', { name: 'Cancel 1 booking?' })).toBeVisible();
  });

  test('opens the filters with a button that shows how many are active', async () => {
    setWindowWidth(390);
    const { user } = openRegister(page, '/admin/bookings?from=2026-03-01&to=2026-03-08');
    const toggle = await screen.findByRole('button', { name: 'Filters (2)' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
    await user.click(toggle);
    expect(screen.getByLabelText('From')).toHaveValue('1 Mar 2026');
  });

  test('offers the order without table headings', async () => {
    setWindowWidth(390);
    const { user, address } = openRegister(page);
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await user.click(await screen.findByRole('option', { name: 'Booked, latest first' }));
    expect(address()).toBe('?sort=-createdAt');
  });
});
