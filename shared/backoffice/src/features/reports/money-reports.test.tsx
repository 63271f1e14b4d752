import type { Ageing, Statement } from '@daybook/contract/money-reports';
import { setClock } from '@daybook/testing/clock';
import { anId } from '@daybook/testing/ids';
import { anInvoiceDocument } from '@daybook/testing/invoice-documents';
import { type Handlers, mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { ReportsScreen } from './ReportsScreen.tsx';
import { StatementScreen } from './statement/StatementScreen.tsx';

const customerId = anId();

function open(path: string, handlers: Handlers) {
  setClock('2026-03-03T08:00:00Z');
  const api = mockApi({ 'GET site': aSite(), ...handlers });
  const screens = [
    ...inArea(<ReportsScreen />, '/admin/reports'),
    ...inArea(<StatementScreen />, '/admin/customers/:customerId/statement'),
  ];
  return { api, ...renderScreen(screens, { path, as: anAdmin() }) };
}

const ageing: Ageing = {
  currency: 'NGN',
  currencies: ['NGN'],
  on: '2026-03-03',
  ages: ['current', '1-30', '31-60', '61-90', '90+'],
  sums: { count: 3, byAge: [1_000_000, 0, 50_000, 0, 0], totalMinor: 1_050_000 },
  items: [
    {
      customerId,
      bookingId: null,
      customerName: 'Bisi Adeyemi',
      count: 3,
      byAge: [1_000_000, 0, 50_000, 0, 0],
      totalMinor: 1_050_000,
    },
  ],
  nextCursor: null,
  total: 1,
  totalIsExact: true,
};

test('an open balance links to its invoices', async () => {
  open('/admin/reports?tab=ageing', { 'GET invoices/ageing': ageing });
  const [ofBisi, ofAll] = await screen.findAllByRole('link', { name: '₦500.00' });
  const asked = (link: HTMLElement | undefined) =>
    Object.fromEntries(new URL(link?.getAttribute('href') ?? '', 'https://x').searchParams);
  expect(asked(ofBisi)).toEqual({ tab: 'unpaid', currency: 'NGN', customer: customerId, age: '31-60' });
  expect(asked(ofAll)).toEqual({ tab: 'unpaid', currency: 'NGN', age: '31-60' });
});

test('the tax report uses the dates and the basis in the URL', async () => {
  const sums = { baseMinor: 1_000_000, taxMinor: 75_000 };
  const { api, user } = open('/admin/reports?tab=taxes&from=2026-02-01&to=2026-02-28', {
    'GET invoices/taxes': {
      from: '2026-02-01',
      to: '2026-02-28',
      basis: 'issued',
      rows: [
        {
          currency: 'NGN',
          name: 'VAT',
          rate: '7.5',
          category: 'S',
          invoiced: sums,
          credited: { baseMinor: 0, taxMinor: 0 },
          ...sums,
        },
      ],
      documents: [],
    },
  });
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('VAT 7.5%')).toBeVisible();
  expect(table.getAllByText('₦750.00').length).toBeGreaterThan(0);
  await user.selectOptions(screen.getByLabelText('Based on'), 'Payment date');
  await waitFor(() =>
    expect(api.requests('GET invoices/taxes').at(-1)?.query).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
      basis: 'paid',
    }),
  );
});

const { seller } = anInvoiceDocument();
const statement: Statement = {
  customerId,
  customerName: 'Bisi Adeyemi',
  currency: 'NGN',
  currencies: ['NGN'],
  from: '2025-12-03',
  to: '2026-03-03',
  openingMinor: 0,
  lines: [
    {
      kind: 'invoice',
      on: '2026-03-02',
      number: 'INV-2026-0041',
      invoiceId: anId(),
      dueOn: '2026-03-09',
      amountMinor: 1_075_000,
      balanceMinor: 1_075_000,
    },
    {
      kind: 'payment',
      on: '2026-03-03',
      number: 'RCT-2026-0001',
      invoiceId: null,
      dueOn: null,
      amountMinor: -75_000,
      balanceMinor: 1_000_000,
    },
    {
      kind: 'credit_given',
      on: '2026-03-03',
      number: '',
      invoiceId: null,
      dueOn: null,
      amountMinor: -25_000,
      balanceMinor: 975_000,
    },
  ],
  sums: {
    ...{ invoice: 1_075_000, payment: -75_000, credit_note: 0, refund: 0, write_off: 0, reversal: 0 },
    credit_given: -25_000,
  },
  closingMinor: 975_000,
  seller,
  buyer: { email: 'bisi@example.com', phone: '' },
  footer: '',
};

test('a statement is shown as its document, and is mailed with a personal message', async () => {
  const { api, user } = open(`/admin/customers/${customerId}/statement`, {
    'GET customers/:customerId/statement': statement,
    'POST customers/:customerId/statement/send': undefined,
  });
  const sheet = within(await screen.findByRole('article', { name: 'Statement 3 March 2026' }));
  expect(sheet.getByText('Invoice INV-2026-0041')).toBeVisible();
  expect(sheet.getAllByText('Credit given')).toHaveLength(2);
  expect(sheet.getByText('Balance due')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/bisi@example.com/)).toBeVisible();
  await user.type(dialog.getByRole('textbox'), 'As you asked.');
  await user.click(dialog.getByRole('button', { name: 'Send statement' }));
  await waitFor(() =>
    expect(api.requests('POST customers/:customerId/statement/send').map(({ body }) => body)).toEqual([
      { currency: 'NGN', from: '2025-12-03', to: '2026-03-03', message: 'As you asked.' },
    ]),
  );
});

test('a statement that is not available is reported', async () => {
  open(`/admin/customers/${customerId}/statement`, {
    'GET customers/:customerId/statement': refuse(404, 'not_found'),
  });
  expect(await screen.findByText('Statement not found')).toBeVisible();
});
