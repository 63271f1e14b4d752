import { aCreditNote } from '@daybook/testing/invoice-money';
import { anInvoice, anInvoiceEvent } from '@daybook/testing/invoices';
import { refuse } from '@daybook/testing/mock-api';
import { screen, waitFor, within } from '@testing-library/react';
import { all, card, choose, dialog, halfPaid, payment, view } from '../testing/invoice-page.tsx';
import { openInvoices } from '../testing/open-invoices.tsx';

describe('the page of an invoice', () => {
  test('shows the document, the payments and the history in words', async () => {
    view({
      ...halfPaid,
      creditNotes: [aCreditNote()],
      events: [
        anInvoiceEvent({
          kind: 'paid',
          details: { amountMinor: 500_000, tipMinor: 20_000, creditMinor: 0, method: 'cash' },
        }),
        anInvoiceEvent({
          kind: 'paid',
          details: { amountMinor: 0, tipMinor: 20_000, creditMinor: 0, method: 'cash' },
        }),
        anInvoiceEvent({ kind: 'viewed', details: {}, by: null }),
        anInvoiceEvent(),
      ],
    });
    expect(await screen.findByRole('article', { name: 'Tax invoice INV-2026-0041' })).toBeVisible();
    const summary = await card('Balance');
    expect(summary.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '₦10,750.00',
      '₦5,000.00',
      '₦5,750.00',
    ]);
    const happened = await card('Activity');
    expect(happened.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '₦5,000.00 paid (Cash) · Tip: ₦200.00 by Ngozi Ezeyesterday 10:00',
      '₦200.00 tip paid (Cash) by Ngozi Ezeyesterday 10:00',
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
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Print',
      'View as customer',
      'Copy link',
      'Duplicate',
      'New credit note',
      'Extend due date',
      'Write off the balance',
      'Mark as uncollectible',
      'Void invoice',
    ]);
    for (const name of ['Send and remind', 'Repeats', 'Files', 'Private note', 'Details'])
      expect(screen.getByRole('group', { name })).not.toHaveAttribute('open');
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
    expect(screen.getByText('This invoice is void: Written twice')).toBeVisible();
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

test('an issued invoice is read-only, and says how to correct it', async () => {
  const { user } = view(halfPaid);
  await user.click(await screen.findByText('Details'));
  const details = within(screen.getByRole('group', { name: 'Details' }));
  expect(details.getByText(/issue a credit note/)).toBeVisible();
  expect(details.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['UBL', 'JSON']);
});

test('a private note is open, and a void invoice and an extended date say so beside the balance', async () => {
  view({
    ...halfPaid,
    privateNote: 'Pays on Fridays',
    extendedTo: '2026-03-20',
    dueOn: '2026-03-20',
    deliveryError: 'Mailbox full',
    promisedOn: '2026-03-06',
  });
  const balance = await card('Balance');
  expect(balance.getByText('Due Fri 20 Mar, in 17 days; extended from Mon 9 Mar')).toBeVisible();
  expect(balance.getByText('The customer promised to pay by Fri 6 Mar.')).toBeVisible();
  expect(balance.getByText('The email wasn’t delivered: Mailbox full')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Private note' })).toBeVisible();
});

test.each(['?do=credit', ''])('the address that managed an invoice leads to its page%s', async (search) => {
  const { router } = openInvoices(`/admin/invoice/manage/${halfPaid.invoiceId}${search}`, {
    'GET invoices/:invoiceId': halfPaid,
  });
  expect(await screen.findByRole('article', { name: 'Tax invoice INV-2026-0041' })).toBeInTheDocument();
  expect(router.state.location).toMatchObject({
    pathname: `/admin/invoice/view/${halfPaid.invoiceId}`,
    search,
  });
  expect(screen.queryAllByRole('dialog', { name: 'Credit note for INV-2026-0041' })).toHaveLength(
    search ? 1 : 0,
  );
});

test('a draft opens in its editor only for whoever may edit it', async () => {
  const draft = anInvoice({ state: 'draft', number: null, status: null, abilities: [] });
  const { router } = openInvoices(`/admin/invoice/manage/${draft.invoiceId}`, {
    'GET invoices/:invoiceId': draft,
  });
  expect(await screen.findByRole('article')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/admin/invoice/view/${draft.invoiceId}`);
});

test('a sale to a walk-in offers to add the customer', async () => {
  const sale = anInvoice({ customerId: null, customerName: 'Walk-in customer', canAddCustomer: true });
  const { user } = view(sale);
  await choose(user, 'More', 'Add customer');
  expect((await dialog('Add customer')).getByPlaceholderText('Name, phone or email')).toBeVisible();
});

test('a draft is deleted from its page, which leads to the list', async () => {
  const draft = anInvoice({ state: 'draft', number: null, status: null, abilities: ['delete'] });
  const { user, router } = view(draft, { 'DELETE invoices/:invoiceId': undefined });
  await choose(user, 'More', 'Delete draft');
  await user.click((await dialog()).getByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/invoice'));
});

test('the due date can be extended with a reason, never shortened', async () => {
  const { user, api } = view(halfPaid, { 'POST invoices/:invoiceId/extend': halfPaid });
  await choose(user, 'More', 'Extend due date');
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
  const { user, api } = view(halfPaid, { [endpoint]: halfPaid });
  await choose(user, 'More', label);
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
  const { user, api } = view(halfPaid, {
    'POST invoices/:invoiceId/link': { url: 'https://adire.example/pay#t=abc', expiresOn: '2026-08-29' },
    'DELETE invoices/:invoiceId/link': halfPaid,
    'PUT invoices/:invoiceId/about': halfPaid,
  });
  await user.click(await screen.findByText('Send and remind'));
  const collect = within(screen.getByRole('group', { name: 'Send and remind' }));
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
  const { user } = view({ ...halfPaid, abilities: [], payments: [{ ...payment, canReverse: false }] });
  await card('Payments');
  for (const name of ['Record payment', 'Edit', 'Send again', 'Send reminder', 'Create link', 'Save note']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  await user.click(screen.getByRole('button', { name: 'More' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Print', 'View as customer']);
});
