import type { Invoice } from '@daybook/contract/invoices';
import { aCreditNote, anInvoicePayment } from '@daybook/testing/invoice-money';
import { anInvoice, anInvoiceEvent } from '@daybook/testing/invoices';
import { type Handlers, refuse } from '@daybook/testing/mock-api';
import { screen, waitFor, within } from '@testing-library/react';
import { openInvoices } from '../testing/open-invoices.tsx';

const all: Invoice['abilities'] = [
  'send',
  'pay',
  'credit',
  'void',
  'uncollectible',
  'write-off',
  'extend',
  'remind',
  'clone',
  'link',
  'refund',
  'apply-credit',
];
const payment = anInvoicePayment();
const halfPaid = anInvoice({
  abilities: all,
  status: 'partially_paid',
  balanceMinor: 575_000,
  sums: { paidMinor: 500_000, refundedMinor: 0, creditedMinor: 0, writtenOffMinor: 0 },
  payments: [payment],
});

const manage = (invoice: Invoice, handlers: Handlers = {}) =>
  openInvoices(`/admin/invoice/manage/${invoice.invoiceId}`, {
    'GET invoices/:invoiceId': invoice,
    ...handlers,
  });
const view = (invoice: Invoice, handlers: Handlers = {}) =>
  openInvoices(`/admin/invoice/view/${invoice.invoiceId}`, {
    'GET invoices/:invoiceId': invoice,
    ...handlers,
  });
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name?: string) => within(await screen.findByRole('dialog', name ? { name } : {}));

describe('the view of an invoice', () => {
  test('shows the document, the payments and the history in words', async () => {
    view({
      ...halfPaid,
      creditNotes: [aCreditNote()],
      events: [
        anInvoiceEvent({
          kind: 'paid',
          details: { amountMinor: 500_000, tipMinor: 20_000, creditMinor: 0, method: 'cash' },
        }),
        anInvoiceEvent({ kind: 'viewed', details: {}, by: null }),
        anInvoiceEvent(),
      ],
    });
    expect(await screen.findByRole('article', { name: 'Tax invoice INV-2026-0041' })).toBeVisible();
    const summary = await card('Summary');
    expect(summary.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '₦10,750.00',
      '₦5,000.00',
      '₦5,750.00',
    ]);
    const happened = await card('Activity');
    expect(happened.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '₦5,000.00 paid (Cash), tip: ₦200.00 by Ngozi Ezeyesterday 10:00',
      'Viewed by the customeryesterday 10:00',
      'Issued as INV-2026-0041 by Ngozi Ezeyesterday 10:00',
    ]);
    expect(happened.getByText('Verified: the document and its history haven’t been altered.')).toBeVisible();
    expect((await card('Credit notes')).getByText('CRN-2026-0002')).toBeVisible();
  });

  test('offers to record the payment, and beside it to send what was not sent', async () => {
    view(anInvoice({ abilities: all, chips: ['not_sent'], sentAt: null }));
    const pay = await screen.findByRole('button', { name: 'Record payment' });
    const send = screen.getByRole('button', { name: 'Send' });
    expect([pay, send].map(({ dataset }) => dataset.variant)).toEqual(['filled', 'default']);
  });

  test('folds what is seldom needed', async () => {
    const { user } = view(anInvoice({ abilities: all }));
    await user.click(await screen.findByRole('button', { name: 'More' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Print', 'View as customer', 'Copy link']);
  });

  test('offers no next step once it is paid', async () => {
    view(anInvoice({ status: 'paid', balanceMinor: 0, abilities: ['send', 'clone', 'link'] }));
    expect(await screen.findByRole('button', { name: 'PDF' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Record payment' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  });

  test('warns if the history was tampered with', async () => {
    view(anInvoice({ isIntact: false }));
    expect(await screen.findByText(/was altered outside Daybook/)).toBeVisible();
  });

  test('shows the reason across the document of a void invoice', async () => {
    view(anInvoice({ state: 'void', status: null, balanceMinor: 0, chips: [], reason: 'Written twice' }));
    expect(await screen.findByText('VOID')).toBeInTheDocument();
    expect(screen.getByText('Void: Written twice')).toBeInTheDocument();
  });

  test('is not found for a user who may not see it', async () => {
    openInvoices('/admin/invoice/view/00000000-0000-7000-8000-000000000001', {
      'GET invoices/:invoiceId': refuse(404, 'not_found'),
    });
    expect(await screen.findByText('Invoice not found')).toBeVisible();
  });

  test('copies a link, and shows it if the browser forbids copying', async () => {
    const { user } = view(halfPaid, {
      'POST invoices/:invoiceId/link': { url: 'https://adire.example/pay#t=abc', expiresOn: '2026-08-29' },
    });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    const copy = await screen.findByRole('menuitem', { name: 'Copy link' });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(copy);
    expect((await dialog('Invoice link')).getByLabelText('Link')).toHaveValue(
      'https://adire.example/pay#t=abc',
    );
  });
});

describe('payments', () => {
  test('show how each was allocated', async () => {
    manage({
      ...halfPaid,
      payments: [{ ...payment, amountMinor: 620_000, tipMinor: 20_000, creditMinor: 100_000 }],
    });
    const payments = await card('Payments');
    expect(payments.getByText('Received, Tue 3 Mar, by Ngozi Eze')).toBeVisible();
    expect(
      payments.getByText('this invoice: ₦5,000.00, tip: ₦200.00, customer credit: ₦1,000.00'),
    ).toBeVisible();
  });

  test('are refunded in part without a credit note, which increases the balance', async () => {
    const { user, api } = manage(halfPaid, {
      'POST invoices/:invoiceId/payments/:paymentId/refund': halfPaid,
    });
    await user.click((await card('Payments')).getByRole('button', { name: 'Refund: RCT-2026-0039' }));
    const asked = await dialog('Refund this payment?');
    await user.clear(asked.getByLabelText('Amount to refund'));
    await user.type(asked.getByLabelText('Amount to refund'), '6000');
    await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Paid twice');
    await user.click(asked.getByRole('button', { name: 'Refund' }));
    expect(asked.getByText('Enter at most ₦5,000.00.')).toBeVisible();
    await user.clear(asked.getByLabelText('Amount to refund'));
    await user.type(asked.getByLabelText('Amount to refund'), '2000');
    await user.click(asked.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requests('POST invoices/:invoiceId/payments/:paymentId/refund')[0]?.body).toEqual({
      version: 2,
      amountMinor: 200_000,
      withTip: false,
      from: 'excess',
      isOutside: false,
      reason: 'Paid twice',
    });
  });

  test('are refunded from the overpaid amount first, unless the user chooses the invoice', async () => {
    const overpaid = { ...payment, amountMinor: 517_240, creditMinor: 17_240, excessMinor: 17_240 };
    const refund = 'POST invoices/:invoiceId/payments/:paymentId/refund';
    const { user, api } = manage(
      { ...halfPaid, payments: [{ ...overpaid, refundableMinor: 517_240 }] },
      { [refund]: halfPaid },
    );
    await user.click((await card('Payments')).getByRole('button', { name: 'Refund: RCT-2026-0039' }));
    const asked = await dialog('Refund this payment?');
    const amount = asked.getByLabelText('Amount to refund');
    expect(asked.getByRole('radio', { name: 'The ₦172.40 overpayment' })).toBeChecked();
    expect(amount).toHaveValue('172.40');
    expect(asked.getByText('The balance due won’t change.')).toBeVisible();
    await user.click(asked.getByRole('radio', { name: 'The ₦5,000.00 paid towards this invoice' }));
    expect(amount).toHaveValue('5000.00');
    await user.clear(amount);
    await user.type(amount, '200');
    expect(
      asked.getByText('Without a credit note, ₦200.00 of this invoice becomes due again.'),
    ).toBeVisible();
    await user.click(asked.getByRole('radio', { name: 'The ₦172.40 overpayment' }));
    expect(amount).toHaveValue('200');
    expect(asked.getByText('Without a credit note, ₦27.60 of this invoice becomes due again.')).toBeVisible();
    await user.click(asked.getByRole('radio', { name: 'The ₦5,000.00 paid towards this invoice' }));
    await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Agreed');
    await user.click(asked.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requests(refund)[0]?.body).toMatchObject({ amountMinor: 20_000, from: 'invoice' });
  });

  test('have no choice of source if all or nothing of the payment pays the invoice', async () => {
    const { user } = manage(halfPaid);
    await user.click((await card('Payments')).getByRole('button', { name: 'Refund: RCT-2026-0039' }));
    expect((await dialog('Refund this payment?')).queryByRole('radio')).toBeNull();
  });

  test.each([
    [
      'Reverse',
      'Reverse this payment?',
      'Reverse payment',
      'POST invoices/:invoiceId/payments/:paymentId/reverse',
    ],
    [
      'Keep as credit',
      'Keep this payment as credit?',
      'Keep as credit',
      'POST invoices/:invoiceId/payments/:paymentId/move',
    ],
  ] as const)('%s requires a reason', async (label, title, confirm, endpoint) => {
    const { user, api } = manage(halfPaid, { [endpoint]: halfPaid });
    await user.click((await card('Payments')).getByRole('button', { name: `${label}: RCT-2026-0039` }));
    const asked = await dialog(title);
    await user.click(asked.getByRole('button', { name: confirm }));
    expect(asked.getByText('Enter a reason.')).toBeVisible();
    await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Of another customer');
    await user.click(asked.getByRole('button', { name: confirm }));
    await waitFor(() => expect(api.requests(endpoint)).toHaveLength(1));
    expect(api.requests(endpoint)[0]?.body).toEqual({ version: 2, reason: 'Of another customer' });
  });

  test('are taken from the customer’s credit, as far as it goes', async () => {
    const { user, api } = manage(
      { ...halfPaid, customerCreditMinor: 300_000 },
      { 'POST invoices/:invoiceId/apply-credit': halfPaid },
    );
    await user.click((await card('Payments')).getByRole('button', { name: 'Use ₦3,000.00 credit' }));
    await user.click((await dialog()).getByRole('button', { name: 'Use credit' }));
    await waitFor(() => expect(api.requests('POST invoices/:invoiceId/apply-credit')).toHaveLength(1));
    expect(api.requests('POST invoices/:invoiceId/apply-credit')[0]?.body).toEqual({
      version: 2,
      amountMinor: 300_000,
    });
  });
});

describe('credit notes', () => {
  test('separate the open from the paid amount, and require a destination for the latter', async () => {
    const { user, api } = manage(halfPaid, { 'POST invoices/:invoiceId/credit': halfPaid });
    await user.click((await card('Credit notes')).getByRole('button', { name: 'New credit note' }));
    const asked = await dialog('Credit note for INV-2026-0041');
    const becomes = within(asked.getByLabelText('Where should the credit go?'));
    expect(becomes.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '₦10,750.00',
      '₦5,750.00',
      '₦5,000.00',
    ]);
    const refund = asked.getByLabelText('Refund: RCT-2026-0039');
    expect(refund).toHaveValue('5000.00');
    await user.clear(refund);
    await user.type(refund, '4000');
    expect(asked.getByText('₦1,000.00 left to allocate')).toBeVisible();
    await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Visit cancelled');
    await user.click(asked.getByRole('button', { name: 'Issue credit note' }));
    expect(api.requests('POST invoices/:invoiceId/credit')).toEqual([]);
    await user.type(asked.getByLabelText('Keep as customer credit'), '1000');
    await user.selectOptions(asked.getByLabelText('Type of correction'), 'cancelled');
    await user.click(asked.getByRole('button', { name: 'Issue credit note' }));
    await waitFor(() => expect(api.requests('POST invoices/:invoiceId/credit')).toHaveLength(1));
    expect(api.requests('POST invoices/:invoiceId/credit')[0]?.body).toMatchObject({
      credited: { amountMinor: 1_075_000 },
      reasonKind: 'cancelled',
      settlement: {
        refunds: [{ paymentId: payment.paymentId, amountMinor: 400_000 }],
        toCreditMinor: 100_000,
        outsideMinor: 0,
      },
    });
  });

  test('credit part of a line with its taxes, and no more than is left of it', async () => {
    const [line] = halfPaid.document.lines;
    const two = anInvoice({
      abilities: all,
      document: {
        ...halfPaid.document,
        lines: line ? [{ ...line, quantity: '4' }] : [],
      },
      creditNotes: [aCreditNote({ totalMinor: 268_750, lines: [{ position: 0, quantity: '1' }] })],
      sums: { paidMinor: 0, refundedMinor: 0, creditedMinor: 268_750, writtenOffMinor: 0 },
      balanceMinor: 806_250,
    });
    const { user, api } = manage(two, { 'POST invoices/:invoiceId/credit': two });
    await user.click((await card('Credit notes')).getByRole('button', { name: 'New credit note' }));
    const asked = await dialog();
    await user.click(asked.getByRole('radio', { name: 'By line' }));
    const quantity = asked.getByLabelText('Quantity to credit: Haircut');
    await user.type(quantity, '5');
    expect(asked.getByText('Too many')).toBeVisible();
    await user.clear(quantity);
    await user.type(quantity, '2');
    const becomes = within(asked.getByLabelText('Where should the credit go?'));
    expect(becomes.getAllByRole('definition')[0]).toHaveTextContent('₦5,375.00');
    await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Two came back');
    await user.click(asked.getByRole('button', { name: 'Issue credit note' }));
    await waitFor(() => expect(api.requests('POST invoices/:invoiceId/credit')).toHaveLength(1));
    expect(api.requests('POST invoices/:invoiceId/credit')[0]?.body).toMatchObject({
      credited: { lines: [{ position: 0, quantity: '2' }] },
    });
  });
});

test('an issued invoice is read-only, and says why and how to correct it', async () => {
  manage(halfPaid);
  const fixed = await card('Invoice details');
  expect(fixed.getByText('INV-2026-0041')).toBeVisible();
  expect(fixed.getByText(/issue a credit note/)).toBeVisible();
  expect(fixed.queryByRole('textbox')).not.toBeInTheDocument();
});

test('the due date can be extended with a reason, never shortened', async () => {
  const { user, api } = manage(halfPaid, { 'POST invoices/:invoiceId/extend': halfPaid });
  await user.click((await card('Due date')).getByRole('button', { name: 'Extend' }));
  const asked = await dialog('Extend the due date?');
  expect(asked.getByLabelText('New due date')).toHaveValue('16 Mar 2026');
  await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Salary comes late');
  await user.click(asked.getByRole('button', { name: 'Extend due date' }));
  await waitFor(() =>
    expect(api.requests('POST invoices/:invoiceId/extend')[0]?.body).toEqual({
      version: 2,
      dueOn: '2026-03-16',
      reason: 'Salary comes late',
    }),
  );
});

test.each([
  ['Void invoice', 'Void INV-2026-0041?', 'Void invoice', 'POST invoices/:invoiceId/void'],
  [
    'Mark as uncollectible',
    'Mark INV-2026-0041 as uncollectible?',
    'Mark as uncollectible',
    'POST invoices/:invoiceId/uncollectible',
  ],
  ['Write off the balance', 'Write off the balance?', 'Write off', 'POST invoices/:invoiceId/write-off'],
] as const)('%s lists its effects, and requires a reason', async (label, title, confirm, endpoint) => {
  const { user, api } = manage(halfPaid, { [endpoint]: halfPaid });
  await user.click((await card('Status')).getByRole('button', { name: label }));
  const asked = await dialog(title);
  expect(asked.getAllByRole('listitem').length).toBeGreaterThan(1);
  await user.click(asked.getByRole('button', { name: confirm }));
  expect(api.requests(endpoint)).toEqual([]);
  await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'A mistake');
  await user.click(asked.getByRole('button', { name: confirm }));
  await waitFor(() => expect(api.requests(endpoint)).toHaveLength(1));
  expect(api.requests(endpoint)[0]?.body).toMatchObject({ version: 2, reason: 'A mistake' });
});

test('a link is created with a QR code, and revoked; the promised date is saved', async () => {
  const { user, api } = manage(halfPaid, {
    'POST invoices/:invoiceId/link': { url: 'https://adire.example/pay#t=abc', expiresOn: '2026-08-29' },
    'DELETE invoices/:invoiceId/link': halfPaid,
    'PUT invoices/:invoiceId/about': halfPaid,
  });
  const collect = await card('Send and remind');
  await user.click(collect.getByRole('button', { name: 'Create link' }));
  expect(await collect.findByLabelText('Customer link')).toHaveValue('https://adire.example/pay#t=abc');
  expect(collect.getByRole('img', { name: 'QR code for invoice INV-2026-0041' })).toBeVisible();
  await user.click(collect.getByRole('button', { name: 'Revoke all links' }));
  await user.click((await dialog()).getByRole('button', { name: 'Revoke links' }));
  await waitFor(() => expect(collect.queryByLabelText('Customer link')).not.toBeInTheDocument());
  await user.click(collect.getByRole('switch', { name: 'Pause reminders for this invoice' }));
  await waitFor(() =>
    expect(api.requests('PUT invoices/:invoiceId/about')[0]?.body).toEqual({
      version: 2,
      privateNote: '',
      promisedOn: null,
      remindersPaused: true,
    }),
  );
});

test('a user with read access is offered no action', async () => {
  manage({ ...halfPaid, abilities: [], payments: [{ ...payment, canReverse: false }] });
  await card('Payments');
  for (const name of ['Record payment', 'New credit note', 'Send again', 'Extend', 'Create link']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  expect(screen.queryByRole('region', { name: 'State' })).not.toBeInTheDocument();
});
