import type { Invoice } from '@daybook/contract/invoices';
import { aBookingRow } from '@daybook/testing/bookings';
import { anInvoiceDocument } from '@daybook/testing/invoice-documents';
import { aDraftInvoice, anInvoice, anInvoiceEvent } from '@daybook/testing/invoices';
import { type Handlers, type mockApi, refuse } from '@daybook/testing/mock-api';
import { screen, waitFor, within } from '@testing-library/react';
import { bisi, haircut, openInvoices, pageOf, vat } from '../testing/open-invoices.tsx';

/** The server's answer for a haircut at ₦10,000.00 plus VAT. */
const preview = { document: anInvoiceDocument(), missing: [] as string[] };
const stored = (given: Partial<Invoice> = {}) => {
  const document = anInvoiceDocument();
  const taxRateIds = vat ? [vat.taxRateId] : [];
  return aDraftInvoice({
    customerId: bisi.customerId,
    document: { ...document, lines: document.lines.map((line) => ({ ...line, taxRateIds })) },
    ...given,
  });
};

const open = (path: string, handlers: Handlers = {}) =>
  openInvoices(path, {
    'POST invoices/preview': preview,
    'POST invoices': stored(),
    'GET invoices/:invoiceId': stored(),
    ...handlers,
  });
type View = ReturnType<typeof open>;

async function chooseBisi({ user }: View) {
  await user.click(await screen.findByRole('combobox', { name: 'Customer' }));
  await user.click(await screen.findByRole('option', { name: /^Bisi Adeyemi/ }));
}
const lastBody = (api: ReturnType<typeof mockApi>) => api.requests('POST invoices').at(-1)?.body;
const totals = () => within(screen.getByLabelText('Totals'));
const totalRows = () =>
  totals()
    .getAllByRole('term')
    .map((term, place) => [term.textContent, totals().getAllByRole('definition')[place]?.textContent]);

test('an invoice can be written without a mouse, and its totals follow each keystroke', async () => {
  const view = open('/admin/invoice/create');
  const { user, api } = view;
  await chooseBisi(view);
  await user.type(screen.getByRole('combobox', { name: 'Line 1: description' }), 'Hair');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByLabelText('Line 1: price')).toHaveValue('10,000.00');
  expect(totalRows()).toEqual([
    ['Subtotal', '₦10,000.00'],
    ['Net', '₦10,000.00'],
    ['VAT 7.5% on ₦10,000.00', '₦750.00'],
    ['Total', '₦10,750.00'],
    ['Balance due', '₦10,750.00'],
  ]);
  await user.type(screen.getByLabelText('Line 1: price'), '{Enter}');
  expect(screen.getByRole('combobox', { name: 'Line 2: description' })).toHaveFocus();
  await user.keyboard('Hair oil');
  await user.type(screen.getByLabelText('Line 2: quantity'), '{Backspace}2');
  await user.type(screen.getByLabelText('Line 2: price'), '2,500');
  await user.type(screen.getByLabelText('Line 2: discount'), '10%');
  expect(totalRows().at(-1)).toEqual(['Balance due', '₦15,587.50']);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(screen.getByText('All changes saved.')).toBeVisible());
  expect(lastBody(api)).toMatchObject({
    customerId: bisi.customerId,
    due: { days: 7 },
    lines: [
      { description: 'Haircut', serviceId: haircut.serviceId, unitPrice: '10000.00', quantity: '1' },
      { description: 'Hair oil', quantity: '2', unitPrice: '2500', discount: { percent: '10' } },
    ],
  });
});

test('rows from a spreadsheet become lines, and a return reduces the total', async () => {
  const view = open('/admin/invoice/create');
  const { user } = view;
  await user.click(await screen.findByRole('combobox', { name: 'Line 1: description' }));
  await user.paste('Shampoo\t2\t1,500\nComb\t800\n');
  expect(screen.getByLabelText('Line 1: quantity')).toHaveValue('2');
  expect(screen.getByLabelText('Line 2: price')).toHaveValue('800.00');
  await user.click(screen.getByRole('button', { name: 'Add return' }));
  await user.keyboard('Comb');
  await user.type(screen.getByLabelText('Line 3: price'), '800');
  expect(totalRows()[0]).toEqual(['Subtotal', '₦3,000.00']);
});

test('a line moves by keyboard, and its position is announced', async () => {
  const { user } = open('/admin/invoice/create');
  await user.click(await screen.findByRole('combobox', { name: 'Line 1: description' }));
  await user.paste('Shampoo\t1500\nComb\t800');
  await user.type(screen.getByRole('combobox', { name: 'Line 2: description' }), '{Alt>}{ArrowUp}{/Alt}');
  expect(screen.getByRole('combobox', { name: 'Line 1: description' })).toHaveValue('Comb');
  expect(screen.getByRole('combobox', { name: 'Line 1: description' })).toHaveFocus();
  expect(screen.getByText('Now line 1 of 2')).toBeInTheDocument();
});

test('a draft is saved automatically, and continues under its own URL', async () => {
  const draft = stored();
  const view = open('/admin/invoice/create', {
    'POST invoices': draft,
    'PUT invoices/:invoiceId': ({ body }) => ({ ...draft, version: body.version + 1 }),
    'GET invoices/:invoiceId': draft,
  });
  const { user, api, router } = view;
  await chooseBisi(view);
  await user.type(screen.getByLabelText('PO number (optional)'), 'PO-7');
  await waitFor(() => expect(lastBody(api)).toMatchObject({ poNumber: 'PO-7' }), { timeout: 4_000 });
  await waitFor(() => expect(router.state.location.search).toBe(`?draft=${draft.invoiceId}`));
  await user.type(screen.getByLabelText('PO number (optional)'), '8');
  await waitFor(
    () =>
      expect(api.requests('PUT invoices/:invoiceId').at(-1)?.body).toMatchObject({
        poNumber: 'PO-78',
        version: 1,
      }),
    { timeout: 4_000 },
  );
});

test('issuing during an automatic save asks once it is saved', async () => {
  let answer: (invoice: Invoice) => void = () => undefined;
  const view = open('/admin/invoice/create', {
    'POST invoices': () =>
      new Promise<Invoice>((resolve) => {
        answer = resolve;
      }),
  });
  const { user, api } = view;
  await chooseBisi(view);
  await user.type(screen.getByRole('combobox', { name: 'Line 1: description' }), 'Hair');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(api.requests('POST invoices')).toHaveLength(1), { timeout: 3_000 });
  await user.click(screen.getByRole('button', { name: 'Issue invoice' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  answer(stored());
  expect(await screen.findByRole('dialog', { name: 'Issue this invoice?' })).toBeVisible();
});

test('a draft shows what prevents saving, and marks it when the user saves', async () => {
  const view = open('/admin/invoice/create');
  const { user, api } = view;
  await chooseBisi(view);
  await user.type(screen.getByRole('combobox', { name: 'Line 1: description' }), 'Colour');
  expect(screen.getByText('Not saved yet. Enter a price like 12500 or 12500.50.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(screen.getByLabelText('Line 1: price')).toHaveFocus());
  expect(screen.getByLabelText('Line 1: price')).toBeInvalid();
  expect(api.requests('POST invoices')).toEqual([]);
});

test('the customer’s open balance and credit are shown, and the credit is applied', async () => {
  const view = open('/admin/invoice/create', {
    'GET customers/:customerId/account': {
      items: [
        {
          currency: 'NGN',
          creditMinor: 200_000,
          balanceMinor: 900_000,
          overdueMinor: 400_000,
          overdueCount: 1,
        },
      ],
    },
  });
  const { user } = view;
  await chooseBisi(view);
  const account = within(await screen.findByRole('list', { name: 'Customer balance' }));
  expect(account.getByText('₦2,000.00 in credit')).toBeVisible();
  expect(account.getByRole('link', { name: '₦4,000.00 overdue on 1 invoice' })).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: 'Line 1: description' }), 'Colour');
  await user.type(screen.getByLabelText('Line 1: price'), '10000');
  await waitFor(() => expect(totalRows().at(-2)).toEqual(['Less credit', '-₦2,000.00']));
  await user.click(screen.getByRole('checkbox', { name: /^Use customer credit/ }));
  expect(totalRows().at(-1)).toEqual(['Balance due', '₦10,750.00']);
});

test('bookings without an invoice are offered, and their draft opens', async () => {
  const [booking, billed] = [
    aBookingRow({ status: 'completed', customerId: bisi.customerId }),
    aBookingRow({ status: 'completed', startAt: '2026-02-01T09:00:00.000Z' }),
  ];
  const draft = stored({ bookingId: booking.bookingId, bookingReference: booking.reference });
  const view = open('/admin/invoice/create', {
    'GET bookings': pageOf(booking, billed),
    'GET invoices': pageOf(anInvoice({ bookingId: billed.bookingId })),
    'POST invoices/from-booking': draft,
    'GET invoices/:invoiceId': draft,
  });
  const { user, router, api } = view;
  await chooseBisi(view);
  const bookings = await screen.findAllByRole('button', { name: /^Use the booking of/ });
  expect(bookings).toHaveLength(1);
  await user.click(bookings[0] as HTMLElement);
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/admin/invoice/manage/${draft.invoiceId}`),
  );
  expect(api.requests('POST invoices/from-booking')[0]?.body).toEqual({ bookingId: booking.bookingId });
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Line 1: description' })).toHaveValue('Haircut'),
  );
});

test('prices include tax, instalments split the total, and a discount applies to all lines', async () => {
  const { user } = open('/admin/invoice/create');
  await user.type(await screen.findByRole('combobox', { name: 'Line 1: description' }), 'Colour');
  await user.type(screen.getByLabelText('Line 1: price'), '10750');
  await user.click(screen.getByRole('switch', { name: 'Prices include tax' }));
  expect(totalRows()).toEqual([
    ['Subtotal', '₦10,750.00'],
    ['Total', '₦10,750.00'],
    ['Includes VAT 7.5% on ₦10,000.00', '₦750.00'],
    ['Net of tax', '₦10,000.00'],
    ['Balance due', '₦10,750.00'],
  ]);
  await user.type(screen.getByLabelText('Invoice discount'), '10');
  expect(totalRows()[1]).toEqual(['Discount', '-₦1,075.00']);
  await user.click(screen.getByRole('button', { name: 'Split into instalments' }));
  expect(screen.getByLabelText('Instalment 2: due date')).toHaveValue('2 Apr 2026');
  expect(screen.getAllByText('₦4,837.50')).toHaveLength(2);
  expect(screen.getByLabelText('Due')).toBeDisabled();
});

test('leaving with unsaved input asks first', async () => {
  const { user, router } = open('/admin/invoice/create');
  await user.type(await screen.findByLabelText('Private note'), 'Ask Ada');
  await user.click(screen.getByRole('link', { name: 'Invoices' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Private note')).toHaveValue('Ask Ada');
  expect(router.state.location.pathname).toBe('/admin/invoice/create');
});

describe('a stored draft', () => {
  const draft = stored();
  const path = `/admin/invoice/manage/${draft.invoiceId}`;
  const edit = (handlers: Handlers = {}) =>
    open(path, {
      'GET invoices/:invoiceId': draft,
      'POST invoices/preview': { document: draft.document, missing: [] },
      ...handlers,
    });

  test('shows its document, marked as a draft', async () => {
    edit();
    const sheet = within(await screen.findByRole('article', { name: 'Tax invoice DRAFT' }));
    expect(sheet.getByText('DRAFT')).toBeInTheDocument();
    expect(sheet.getByText('Bisi Adeyemi')).toBeVisible();
  });

  test('is issued for the amount shown, and opens then', async () => {
    const issued = anInvoice({ ...draft, state: 'issued', number: 'INV-2026-0042', version: 2, input: null });
    const { user, api, router } = edit({ 'POST invoices/:invoiceId/issue': issued });
    await user.click(await screen.findByRole('button', { name: 'Issue invoice' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Issue this invoice?' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Email it to bisi@example.com' }));
    await user.click(dialog.getByRole('button', { name: 'Issue and send' }));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/admin/invoice/view/${draft.invoiceId}`),
    );
    expect(api.requests('POST invoices/:invoiceId/issue')[0]?.body).toEqual({
      version: 1,
      payableMinor: 1_075_000,
      send: true,
    });
  });

  test('is not issued while the server calculates other amounts, and says so', async () => {
    const { document } = draft;
    edit({
      'POST invoices/preview': {
        document: { ...document, totals: { ...document.totals, total: 1_075_001, payable: 1_075_001 } },
        missing: [],
      },
    });
    expect(await screen.findByText(/couldn’t confirm these totals/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Issue invoice' })).toBeDisabled();
  });

  test('keeps the input in a conflict, and can overwrite the other version', async () => {
    const theirs = {
      ...draft,
      version: 2,
      events: [anInvoiceEvent({ kind: 'changed', details: {}, by: 'Ada Obi' }), ...draft.events],
    };
    const { user, api } = edit();
    await user.type(await screen.findByLabelText('PO number (optional)'), 'PO-1');
    api.on({
      'GET invoices/:invoiceId': theirs,
      'PUT invoices/:invoiceId': ({ body }) =>
        body.version === 2 ? { ...theirs, version: 3 } : refuse(409, 'version_conflict'),
    });
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Someone else just updated this draft' }),
    );
    expect(dialog.getByText(/^Ada Obi saved/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep my changes' }));
    expect(screen.getByLabelText('PO number (optional)')).toHaveValue('PO-1');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(api.requests('PUT invoices/:invoiceId').at(-1)?.body).toMatchObject({
        version: 2,
        poNumber: 'PO-1',
      }),
    );
  });

  test('takes over the other version if the user wants that', async () => {
    const input = draft.input && { ...draft.input, poNumber: 'PO-of-Ada' };
    const { user, api } = edit();
    await user.type(await screen.findByLabelText('PO number (optional)'), 'PO-1');
    api.on({
      'GET invoices/:invoiceId': { ...draft, version: 2, input },
      'PUT invoices/:invoiceId': refuse(409, 'version_conflict'),
    });
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await user.click(await screen.findByRole('button', { name: 'Use their version' }));
    expect(screen.getByLabelText('PO number (optional)')).toHaveValue('PO-of-Ada');
  });

  test('reports that it was issued meanwhile, with the input still there', async () => {
    const { user, api } = edit();
    await user.type(await screen.findByLabelText('PO number (optional)'), 'PO-1');
    api.on({
      'GET invoices/:invoiceId': anInvoice({
        ...draft,
        state: 'issued',
        number: 'INV-2026-0042',
        version: 2,
      }),
      'PUT invoices/:invoiceId': refuse(409, 'version_conflict'),
    });
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(
      await screen.findByRole('dialog', { name: 'This draft was issued as INV-2026-0042' }),
    ).toBeVisible();
    expect(screen.getByLabelText('PO number (optional)')).toHaveValue('PO-1');
  });

  test('shows the server’s errors at their fields', async () => {
    const { user } = edit({
      'PUT invoices/:invoiceId': refuse(422, 'invalid_input', {
        fields: { 'lines.0.unitPrice': 'A price in NGN has at most six places.' },
      }),
    });
    await user.type(await screen.findByLabelText('PO number (optional)'), 'x');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('A price in NGN has at most six places.')).toBeVisible();
  });
});
