import { anId } from '@daybook/testing/ids';
import { someInvoiceFigures } from '@daybook/testing/invoice-money';
import { aDraftInvoice, anInvoice, anInvoiceRow } from '@daybook/testing/invoices';
import { noAnswer, refuse } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { setWindowWidth } from '@daybook/testing/window-width';
import { screen, waitFor, within } from '@testing-library/react';
import { openInvoices, pageOf } from '../testing/open-invoices.tsx';

const unpaid = anInvoiceRow();
const overdue = anInvoiceRow({
  number: 'INV-2026-0007',
  customerName: 'Tolu Bakare',
  dueOn: '2026-02-24',
  status: 'partially_paid',
  balanceMinor: 400_000,
  chips: ['sent', 'viewed', 'overdue'],
});
const draft = anInvoiceRow({
  state: 'draft',
  number: null,
  customerName: 'Chidi Okafor',
  issuedOn: null,
  dueOn: null,
  balanceMinor: 0,
  status: null,
  chips: [],
  abilities: ['edit', 'delete', 'issue', 'clone'],
});
const table = async () => within(await screen.findByRole('region', { name: 'Invoices' }));
const rowOf = async (name: string) => within((await table()).getByRole('row', { name: new RegExp(name) }));

test('a row shows the invoice’s number, its amounts and its status', async () => {
  openInvoices('/admin/invoice', { 'GET invoices': pageOf(overdue, draft) });
  const row = await rowOf('INV-2026-0007');
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '',
    'Tolu Bakare',
    '',
    'Mon 2 Mar',
    'Tue 24 Feb7 days ago',
    '₦10,750.00',
    '₦4,000.00',
    'Partially paidOverdueViewed',
    '',
  ]);
  expect(row.getByRole('link', { name: 'INV-2026-0007' })).toHaveAttribute(
    'href',
    `/admin/invoice/view/${overdue.invoiceId}`,
  );
  expect((await table()).getByRole('link', { name: 'Draft for Chidi Okafor' })).toHaveAttribute(
    'href',
    `/admin/invoice/manage/${draft.invoiceId}`,
  );
});

test('a tile shows an abbreviated amount, has the full one as its name, and links to its rows', async () => {
  const { user, router, api } = openInvoices('/admin/invoice', { 'GET invoices': pageOf(unpaid) });
  const tiles = within(await screen.findByRole('list', { name: 'Money' }));
  expect(tiles.getByRole('button', { name: '₦305.0k, exactly ₦305,000.00' })).toHaveTextContent('₦305.0k');
  expect(tiles.getByText('3 overdue invoices')).toBeVisible();
  await user.click(tiles.getByRole('link', { name: 'Due in 7 days' }));
  expect(router.state.location.search).toBe('?tab=unpaid&dates=due&from=2026-03-03&to=2026-03-10');
  await waitFor(() =>
    expect(api.requests('GET invoices').at(-1)?.query).toMatchObject({
      tab: 'unpaid',
      dates: 'due',
      from: '2026-03-03',
      to: '2026-03-10',
      sort: 'dueOn',
    }),
  );
});

test('the list uses the filters in the URL, searches while typing, and removes a filter', async () => {
  const { user, api, router } = openInvoices('/admin/invoice?tab=paid&method=cash&sort=-totalMinor', {
    'GET invoices': pageOf(unpaid),
  });
  await table();
  await user.type(screen.getByRole('searchbox'), 'inv-2026');
  await waitFor(() =>
    expect(api.requests('GET invoices').at(-1)?.query).toMatchObject({
      tab: 'paid',
      method: 'cash',
      sort: '-totalMinor',
      q: 'inv-2026',
    }),
  );
  const chips = within(screen.getByRole('group', { name: 'Active filters' }));
  await user.click(chips.getByRole('button', { name: 'Payment method: Cash Remove' }));
  expect(router.state.location.search).toBe('?tab=paid&sort=-totalMinor&q=inv-2026');
});

test('the row below the list shows the totals of all pages by currency', async () => {
  openInvoices('/admin/invoice', {
    'GET invoices': pageOf(unpaid),
    'GET invoices/totals': {
      totals: [
        { currency: 'NGN', count: 40, totalMinor: 123_456_789, balanceMinor: 1_075_000 },
        { currency: 'USD', count: 2, totalMinor: 20_000, balanceMinor: 0 },
      ],
    },
  });
  const foot = await waitFor(async () => {
    const row = (await table()).getByRole('row', { name: /^All 42/ });
    return within(row);
  });
  expect(foot.getAllByRole('cell').map(({ textContent }) => textContent)).toContain(
    '₦1,234,567.89USD\u00a0200.00',
  );
});

test('a row’s menu offers the permitted actions', async () => {
  const { user } = openInvoices('/admin/invoice', { 'GET invoices': pageOf(unpaid, draft) });
  await user.click((await rowOf('INV-2026-0041')).getByRole('button', { name: 'Actions: INV-2026-0041' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'View',
    'Credit note',
    'Send',
    'Record payment',
    'Send reminder',
    'Copy link',
    'Duplicate',
    'Void invoice',
  ]);
});

test('a payment is recorded from its row', async () => {
  const { user, api } = openInvoices('/admin/invoice', {
    'GET invoices': pageOf(unpaid),
    'POST invoices/:invoiceId/pay': anInvoice({ ...unpaid, version: 3, balanceMinor: 0, status: 'paid' }),
  });
  await user.click((await rowOf('INV-2026-0041')).getByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment for INV-2026-0041' }));
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests('POST invoices/:invoiceId/pay')).toMatchObject([
    {
      params: { invoiceId: unpaid.invoiceId },
      body: { version: 2, amountMinor: 1_075_000, method: 'cash', receivedOn: '2026-03-03' },
    },
  ]);
});

test('a bulk action applies to the invoices that allow it, and reports each result', async () => {
  const { user, api } = openInvoices('/admin/invoice', {
    'GET invoices': pageOf(unpaid, overdue, draft),
    'POST invoices/bulk': {
      results: [
        { invoiceId: unpaid.invoiceId, refusal: null, number: unpaid.number },
        {
          invoiceId: overdue.invoiceId,
          refusal: 'This customer has no email address yet.',
          number: overdue.number,
        },
      ],
    },
  });
  await user.click((await table()).getByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selected invoices' }));
  expect(bar.getByRole('status')).toHaveTextContent('3 selected');
  await user.click(bar.getByRole('button', { name: 'Send reminder' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Send reminders for 2 invoices?' })).getByRole(
      'button',
      {
        name: 'Send reminder',
      },
    ),
  );
  const dialog = within(
    await screen.findByRole('dialog', { name: '1 invoice: Reminder sent. Not changed: 1' }),
  );
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'INV-2026-0041Reminder sent',
    'INV-2026-0007This customer has no email address yet.',
  ]);
  expect(api.requests('POST invoices/bulk')[0]?.body).toEqual({
    action: 'remind',
    items: [
      { invoiceId: unpaid.invoiceId, version: 2 },
      { invoiceId: overdue.invoiceId, version: 2 },
    ],
  });
});

test('issuing a draft first shows what becomes final, and names what is missing', async () => {
  const stored = aDraftInvoice({ ...draft, missing: ['Add your business tax number in Site settings.'] });
  const { user, api } = openInvoices('/admin/invoice', {
    'GET invoices': pageOf(draft),
    'GET invoices/:invoiceId': stored,
    'POST invoices/:invoiceId/issue': anInvoice({ ...stored, state: 'issued', number: 'INV-2026-0042' }),
  });
  await user.click((await rowOf('Draft for')).getByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Issue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue this invoice?' }));
  expect(await dialog.findByText('Probably INV-2026-0042')).toBeVisible();
  expect(dialog.getByText('Add your business tax number in Site settings.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Issue invoice' }));
  expect(api.requests('POST invoices/:invoiceId/issue')).toEqual([]);
});

test('a phone shows cards with the same actions', async () => {
  setWindowWidth(390);
  openInvoices('/admin/invoice', { 'GET invoices': pageOf(overdue) });
  const card = within(
    within(await screen.findByRole('list', { name: 'Invoices' })).getAllByRole('listitem')[0] as HTMLElement,
  );
  expect(card.getByRole('link', { name: 'INV-2026-0007' })).toBeVisible();
  expect(card.getByText('₦4,000.00')).toBeVisible();
  expect(card.getByText('Overdue')).toBeVisible();
  expect(card.getByRole('button', { name: 'Actions: INV-2026-0007' })).toBeVisible();
});

test('a user with read access is offered no change', async () => {
  const { user } = openInvoices(
    '/admin/invoice',
    { 'GET invoices': pageOf(), 'GET invoices/figures': someInvoiceFigures() },
    aUser(),
  );
  expect(await screen.findByText('No invoices yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New invoice' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More' }));
  const ways = await screen.findAllByRole('menuitem');
  expect(ways.map(({ textContent }) => textContent)).toEqual(['Recurring invoices', 'Reports']);
});

test('the export contains exactly the filtered rows', async () => {
  URL.createObjectURL = () => 'blob:invoices';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const { user, api } = openInvoices('/admin/invoice?tab=unpaid&currency=NGN', {
    'GET invoices': pageOf(unpaid),
    'GET invoices/export': undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'One row per line item' }));
  await waitFor(() => expect(api.requests('GET invoices/export')).toHaveLength(1));
  expect(api.requests('GET invoices/export')[0]?.query).toMatchObject({
    tab: 'unpaid',
    currency: 'NGN',
    rows: 'lines',
  });
});

test('a failure is reported, and can be retried', async () => {
  const { user, api } = openInvoices('/admin/invoice', { 'GET invoices': noAnswer });
  expect(await screen.findByText('Couldn’t load the invoices')).toBeVisible();
  api.on({ 'GET invoices': pageOf(unpaid) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'INV-2026-0041' })).toBeVisible();
});

test('a refused payment keeps its input', async () => {
  const { user } = openInvoices('/admin/invoice', {
    'GET invoices': pageOf(unpaid),
    'POST invoices/:invoiceId/pay': refuse(409, 'version_conflict', { message: 'Changed.' }),
  });
  await user.click((await rowOf('INV-2026-0041')).getByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Amount'));
  await user.type(dialog.getByLabelText('Amount'), '12,000');
  expect(dialog.getByRole('status')).toHaveTextContent(
    '₦10,750.00 pays this invoice. ₦1,250.00 will become customer credit.',
  );
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Changed.');
  expect(dialog.getByLabelText('Amount')).toHaveValue('12,000.00');
});

test('the tab of credit notes links to their invoices', async () => {
  const invoiceId = unpaid.invoiceId;
  openInvoices('/admin/invoice?tab=credit-notes', {
    'GET credit-notes': pageOf({
      creditNoteId: anId(),
      number: 'CN-2026-0001',
      issuedOn: '2026-03-02',
      invoiceId,
      invoiceNumber: 'INV-2026-0041',
      customerId: anId(),
      customerName: 'Bisi Adeyemi',
      currency: 'NGN',
      totalMinor: 75_000,
      reasonKind: 'price' as const,
      reason: 'Too much.',
    }),
  });
  expect(await screen.findByText('CN-2026-0001')).toBeVisible();
  expect(screen.getByRole('link', { name: 'INV-2026-0041' })).toHaveAttribute(
    'href',
    `/admin/invoice/view/${invoiceId}`,
  );
  expect(screen.getByRole('link', { name: 'Credit notes' })).toHaveAttribute('aria-current', 'page');
});
