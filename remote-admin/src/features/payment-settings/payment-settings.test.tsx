import { keepDrafts } from '@daybook/testing/keep-drafts';
import { type Handlers, mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { invoicing, prepayment, settings } from './testing/answers.ts';

function open(tab: string, handlers: Handlers = {}, as = anAdmin()) {
  const api = mockApi({
    'GET site': aSite(),
    'GET user/profile': as,
    'GET settings/payments': settings,
    'GET settings/prepayment': prepayment,
    'GET settings/invoicing': invoicing,
    ...handlers,
  });
  return {
    api,
    ...renderScreen(remote.routes, { path: `/admin/payment-setting?tab=${tab}`, as }),
  };
}

const treasurer = anAdmin({
  role: 9,
  permissions: ['settings.payment'],
  scopes: { 'settings.payment': 'all' },
});

test('another bank account requires the password, and keeps the input', async () => {
  const { api, user } = open('offline', {
    'PUT settings/payments': ({ body }) =>
      body.password
        ? { ...settings, takesTransfer: true, transfer: body.transfer, version: 4 }
        : refuse(400, 'invalid_input', { fields: { password: 'Enter your password.' } }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Accept bank transfers' }));
  await user.type(screen.getByRole('textbox', { name: 'Bank' }), 'GTBank');
  await user.type(screen.getByRole('textbox', { name: 'Account name' }), 'Ileke');
  await user.type(screen.getByRole('textbox', { name: 'Account number' }), '0123456789');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the bank account?' }));
  await user.type(dialog.getByLabelText('Your password'), 'three herons{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests('PUT settings/payments').at(-1)?.body).toMatchObject({
    transfer: { accountNumber: '0123456789' },
    password: 'three herons',
  });
});

describe('a user who is not an administrator', () => {
  test('sees the account with an explanation, and can change the rest', async () => {
    const transfer = { bankName: 'GTBank', accountName: 'Ileke', accountNumber: '0123', instructions: '' };
    open('offline', { 'GET settings/payments': { ...settings, takesTransfer: true, transfer } }, treasurer);
    expect(await screen.findByText(/^Only administrators can/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Account number' })).toHaveAttribute('readonly');
    expect(screen.getByRole('checkbox', { name: 'Cash' })).toBeEnabled();
  });

  test('cannot change a key', async () => {
    open('gateways', {}, treasurer);
    expect(await screen.findByText(/^Only administrators can/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(?:Edit|Connect)/ })).toBeNull();
  });
});

describe('a gateway', () => {
  const card = async (name: string) => within(await screen.findByRole('region', { name }));

  test('shows its masked key, its mode, its webhook address and its last error', async () => {
    open('gateways');
    const paystack = await card('Paystack');
    expect(paystack.getByText('sk_live_••••1234')).toBeVisible();
    expect(paystack.getByText('Live')).toBeVisible();
    expect(paystack.getByText('https://salon.example/api/v1/payments/webhooks/paystack')).toBeVisible();
    expect(paystack.getByText(/Invalid key/)).toBeVisible();
  });

  test('is connected with a key and the administrator’s password', async () => {
    const { api, user } = open('gateways', {
      'PUT settings/payments/providers/:provider': settings,
    });
    await user.click((await card('Stripe')).getByRole('button', { name: 'Connect Stripe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect Stripe' }));
    await user.type(dialog.getByLabelText('Secret key'), 'sk_test_0123456789');
    await user.type(dialog.getByLabelText('Signing secret'), 'whsec_0123456789');
    await user.type(dialog.getByLabelText(/Your password/), 'a quiet river');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requests('PUT settings/payments/providers/:provider')).toMatchObject([
      {
        params: { provider: 'stripe' },
        body: {
          version: 1,
          isEnabled: true,
          mode: 'test',
          secretKey: 'sk_test_0123456789',
          webhookSecret: 'whsec_0123456789',
          password: 'a quiet river',
        },
      },
    ]);
  });

  test('keeps an unchanged key, and explains a refused one at its field', async () => {
    const { api, user } = open('gateways', {
      'PUT settings/payments/providers/:provider': refuse(400, 'invalid_input', {
        fields: { password: 'This isn’t your current password.' },
      }),
    });
    await user.click((await card('Paystack')).getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Your password/), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This isn’t your current password.')).toBeVisible();
    const [{ body } = { body: {} }] = api.requests('PUT settings/payments/providers/:provider');
    expect(body).not.toHaveProperty('secretKey');
    expect(body).not.toHaveProperty('webhookSecret');
  });

  test('is tested by a button, which shows the result', async () => {
    const { user } = open('gateways', {
      'POST settings/payments/providers/:provider/test': {
        isConnected: false,
        message: 'Paystack rejected this key.',
      },
    });
    await user.click((await card('Paystack')).getByRole('button', { name: 'Test connection' }));
    expect(await screen.findByText('Paystack rejected this key.')).toBeVisible();
  });

  test('can charge customers the fee, shows its amount, and keeps the present setting', async () => {
    const { api, user } = open('gateways', { 'PUT settings/payments/providers/:provider': settings });
    expect((await card('Paystack')).getByText('Paid by you')).toBeVisible();
    await user.click((await card('Paystack')).getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Paystack' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Pass the Paystack fee on to customers' }));
    expect(dialog.getByText('For ₦10,000.00, a customer pays ₦10,253.81.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Maximum fee (NGN)'));
    await user.type(dialog.getByLabelText('Plus a fixed amount (NGN)'), 'x');
    await user.type(dialog.getByLabelText(/Your password/), 'a quiet river');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByLabelText('Plus a fixed amount (NGN)')).toBeInvalid();
    await user.type(dialog.getByLabelText('Plus a fixed amount (NGN)'), '{Backspace}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requests('PUT settings/payments/providers/:provider')).toMatchObject([
      {
        body: { feeTerms: { percent: '1.5', fixedMinor: 10_000, fixedFromMinor: 250_000, mostMinor: null } },
      },
    ]);
  });

  test('is filled in again after the session ended, without its secrets', async () => {
    const drafts = keepDrafts();
    const connect = async ({ user }: ReturnType<typeof open>) => {
      await user.click((await card('Stripe')).getByRole('button', { name: 'Connect Stripe' }));
      return within(await screen.findByRole('dialog', { name: 'Connect Stripe' }));
    };
    const before = open('gateways');
    const dialog = await connect(before);
    await before.user.type(dialog.getByLabelText('Public key (optional)'), 'pk_test_7');
    await before.user.type(dialog.getByLabelText('Secret key'), 'sk_test_0123456789');
    await before.user.type(dialog.getByLabelText(/Your password/), 'a quiet river');
    before.unmount();
    expect(drafts.kept()).toContain('pk_test_7');
    expect(drafts.kept()).not.toMatch(/sk_test|quiet river/);
    const found = await connect(open('gateways'));
    expect(found.getByLabelText('Public key (optional)')).toHaveValue('pk_test_7');
    expect(found.getByLabelText('Secret key')).toHaveValue('');
    drafts.stop();
  });

  test('offers the simulator only if the installation has one', async () => {
    const { user } = open('gateways');
    await user.click((await card('Stripe')).getByRole('button', { name: 'Connect Stripe' }));
    const modes = within(within(await screen.findByRole('dialog')).getByLabelText('Mode')).getAllByRole(
      'option',
    );
    expect(modes.map(({ textContent }) => textContent)).toEqual(['Test: no real money', 'Live: real money']);
  });
});

test('an incomplete account is reported at its fields, and nothing is sent', async () => {
  const { api, user } = open('offline');
  await user.click(await screen.findByRole('checkbox', { name: 'Accept bank transfers' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Customers need this to transfer money.')).toBeVisible();
  expect(api.requests('PUT settings/payments')).toEqual([]);
});

test('deposits, cancellation tiers and tips are sent as entered', async () => {
  const { api, user } = open('deposits', { 'PUT settings/payments': { ...settings, version: 4 } });
  await user.selectOptions(await screen.findByLabelText('Deposit'), 'Percentage of the price');
  await user.type(screen.getByLabelText('Percentage of the price'), '30');
  await user.click(screen.getByRole('button', { name: 'Add fee' }));
  await user.click(screen.getByRole('checkbox', { name: 'Offer tips when customers pay online' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.requests('PUT settings/payments')).toMatchObject([
      {
        body: {
          version: 3,
          depositKind: 'percent',
          depositPercent: '30',
          cancellationTiers: [{ hoursBefore: 24, keepsPercent: '100' }],
          takesTips: true,
          tipPresets: [5, 10, 15],
          takesCash: true,
        },
      },
    ]),
  );
});

test('the deadline of a transfer and the fee of a missed visit are saved with the other deposits, but alone', async () => {
  const { api, user } = open('deposits', { 'PUT settings/prepayment': { ...prepayment, version: 3 } });
  const form = within(await screen.findByRole('form', { name: 'Deposits and tips' }));
  await user.clear(form.getByLabelText('Hold the time for'));
  await user.type(form.getByLabelText('Hold the time for'), '48');
  await user.clear(form.getByLabelText('No-show fee'));
  await user.type(form.getByLabelText('No-show fee'), '50');
  await user.selectOptions(form.getByLabelText('Refund the rest to'), 'Customer credit');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.requests('PUT settings/prepayment')).toMatchObject([
      { body: { version: 2, holdHours: 48, noShowKeepsPercent: '50', givesBackTo: 'credit' } },
    ]),
  );
  expect(api.requests('PUT settings/payments')).toEqual([]);
});

test('nothing on the page is sent while one part of it is invalid', async () => {
  const { api, user } = open('deposits');
  await user.click(await screen.findByRole('checkbox', { name: /^Offer tips/ }));
  await user.clear(screen.getByLabelText('Hold the time for'));
  await user.type(screen.getByLabelText('Hold the time for'), '1:30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter whole hours.')).toBeVisible();
  expect(screen.getByLabelText('Hold the time for')).toHaveFocus();
  expect(api.requests('PUT settings/payments')).toEqual([]);
  expect(api.requests('PUT settings/prepayment')).toEqual([]);
});

test('a form of the invoice settings changes its own fields and sends the others unchanged', async () => {
  const { api, user } = open('terms', { 'PUT settings/invoicing': { ...invoicing, version: 5 } });
  const footer = await screen.findByRole('textbox', { name: 'Footer' });
  await user.type(footer, 'Thank you');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.requests('PUT settings/invoicing')).toMatchObject([
      {
        body: {
          version: 4,
          footer: 'Thank you',
          terms: 'Pay by transfer.',
          creation: 'completion',
          netDays: 7,
        },
      },
    ]),
  );
});

test('a changed invoice number has a preview, and an impossible pattern is reported', async () => {
  const { user } = open('numbering');
  const form = within(await screen.findByRole('group', { name: 'Invoices' }));
  const pattern = form.getByRole('textbox', { name: 'Pattern' });
  expect(form.getByText(/^Next number: INV-\d{4}-0008$/)).toBeVisible();
  await user.clear(pattern);
  await user.type(pattern, 'A-{{0}');
  expect(form.getByText(/^To restart the numbers, include/)).toBeVisible();
});

test('reminders are sent on the entered days', async () => {
  const kept = { version: 2, isOn: true, hour: 9, rules: [] };
  const { api, user } = open('reminders', {
    'GET settings/invoice-reminders': kept,
    'PUT settings/invoice-reminders': { ...kept, version: 3 },
  });
  await user.click(await screen.findByRole('button', { name: 'Add reminder' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(api.requests('PUT settings/invoice-reminders')).toEqual([]);
  await user.type(screen.getByLabelText('Days'), '7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.requests('PUT settings/invoice-reminders')).toMatchObject([
      { body: { version: 2, isOn: true, hour: 9, rules: [{ basis: 'after_due', days: 7 }] } },
    ]),
  );
});

test('a tax rate is added, and its errors appear before it is sent', async () => {
  const { api, user } = open('tax', { 'POST settings/invoicing/taxes': invoicing });
  await user.click(await screen.findByRole('button', { name: 'Add rate' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add tax rate' }));
  expect(dialog.getByText('Enter a name.')).toBeVisible();
  await user.type(dialog.getByLabelText('Name'), 'WHT');
  await user.type(dialog.getByLabelText('Rate'), '5');
  await user.selectOptions(dialog.getByLabelText('Type'), 'Withholding tax');
  await user.click(dialog.getByRole('button', { name: 'Add tax rate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests('POST settings/invoicing/taxes')).toMatchObject([
    { body: { name: 'WHT', rate: '5', kind: 'withholding', category: 'S' } },
  ]);
});

test('the settlement shows each provider’s expected payout, and the payments to check', async () => {
  open('settlement&from=2030-03-01&to=2030-03-31', {
    'GET payments/settlement': {
      settlements: [
        {
          provider: 'paystack',
          mode: 'test',
          currency: 'NGN',
          payments: 2,
          receivedMinor: 1_076_000,
          feeMinor: 26_140,
          withoutFee: 0,
          refundedMinor: 200_000,
          lostMinor: 0,
          disputedMinor: 0,
          payoutMinor: 849_860,
          differenceMinor: -1_074_000,
        },
      ],
      troubles: [
        {
          paymentId: '0198c0de-0000-7000-8000-000000000009',
          provider: 'paystack',
          reference: 'DB-INV-2030-0001-ab',
          at: '2030-03-04T09:00:00.000Z',
          currency: 'NGN',
          amountMinor: 1000,
          trouble: 'The customer paid less than requested.',
          invoiceId: null,
        },
      ],
    },
  });
  const row = within(await screen.findByRole('row', { name: /Paystack/ }));
  expect(row.getByText('₦8,498.60')).toBeVisible();
  expect(row.getByText('No real money')).toBeVisible();
  expect(screen.getByText('The customer paid less than requested.')).toBeVisible();
});

test('the books are closed up to a day, and an empty day opens them again', async () => {
  const { api, user } = open('books', {
    'PUT settings/invoicing': { ...invoicing, version: 5, lockedUntil: '2026-08-31' },
  });
  const day = await screen.findByLabelText('Closed up to (inclusive)');
  await user.type(day, '2026-08-31');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(api.requests('PUT settings/invoicing')[0]?.body).toMatchObject({ lockedUntil: '2026-08-31' }),
  );
});
