import type { Checkout } from '@daybook/contract/checkout';
import { aBooking } from '@daybook/testing/bookings';
import { aCheckout, aCheckoutLine, aCheckoutResult } from '@daybook/testing/checkout';
import { setClock } from '@daybook/testing/clock';
import { aCustomerRow } from '@daybook/testing/customers';
import { anId } from '@daybook/testing/ids';
import { type Handlers, mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { CheckOut } from './CheckOut.tsx';

const bookingId = anId();
const [ada, kemi] = [anId(), anId()];

async function open(checkout: Checkout = aCheckout(), handlers: Handlers = {}) {
  setClock('2026-03-03T10:00:00Z');
  const api = mockApi({
    'GET site': aSite(),
    'GET bookings/:bookingId': aBooking({ bookingId, abilities: ['complete'] }),
    'GET bookings/:bookingId/checkout': checkout,
    'POST bookings/:bookingId/checkout': aCheckoutResult(),
    ...handlers,
  });
  const view = renderScreen(inArea(<CheckOut />, '/admin/bookings'), {
    path: `/admin/bookings?tab=today&checkout=${bookingId}`,
    as: anAdmin(),
  });
  const sheet = within(await screen.findByRole('dialog', { name: 'Check out' }));
  await sheet.findByText('To pay');
  const sent = () => api.requests('POST bookings/:bookingId/checkout').map(({ body }) => body);
  return { ...view, api, sheet, sent };
}

const sums = (sheet: ReturnType<typeof within>) =>
  within(sheet.getByLabelText('Totals'))
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);

test('a plain visit is paid with three clicks: method, charge, done', async () => {
  const { user, sheet, sent, router } = await open();
  expect(sheet.getByText('Bisi Adeyemi')).toBeVisible();
  expect(sheet.getByText('Haircut')).toBeVisible();
  expect(sheet.getByText('with Ada Obi')).toBeVisible();
  await user.click(sheet.getByRole('radio', { name: 'Cash' }));
  await user.click(sheet.getByRole('button', { name: 'Charge ₦12,500.00' }));
  expect(await sheet.findByText('₦12,500.00 received')).toBeVisible();
  expect(sheet.getByText('Cash · RCT-2026-0009')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Done' })).toHaveFocus();
  await user.click(sheet.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('?tab=today');
  expect(sent()).toEqual([
    {
      version: 3,
      lines: null,
      discount: null,
      creditMinor: 0,
      payments: [{ method: 'cash', amountMinor: 1_250_000, tips: [], reference: '', note: '' }],
      balanceMinor: 1_250_000,
      sendReceipt: false,
    },
  ]);
});

test('the receipt is emailed if the settings say so, unless the user deselects it', async () => {
  const { user, sheet, sent } = await open(aCheckout({ emailsReceipt: true }));
  const receipt = sheet.getByRole('checkbox', { name: 'Email a receipt' });
  expect(receipt).toBeChecked();
  await user.click(receipt);
  await user.click(receipt);
  await user.click(sheet.getByRole('radio', { name: 'Cash' }));
  await user.click(sheet.getByRole('button', { name: 'Charge ₦12,500.00' }));
  await waitFor(() => expect(sent()).toMatchObject([{ sendReceipt: true }]));
});

test('nothing is charged before a payment method is chosen', async () => {
  const { user, sheet, sent } = await open();
  await user.click(sheet.getByRole('button', { name: 'Charge ₦12,500.00' }));
  expect(sheet.getByRole('radiogroup', { name: 'Payment method' })).toHaveAccessibleDescription(
    'Choose a payment method.',
  );
  await waitFor(() => expect(sheet.getByRole('radio', { name: 'Cash' })).toHaveFocus());
  expect(sent()).toEqual([]);
});

test('a tip in percent is shared by the staff members in proportion to their services', async () => {
  const lines = [
    aCheckoutLine({ staffId: ada, unitPrice: '20000.00' }),
    aCheckoutLine({
      description: 'Manicure',
      staffId: kemi,
      staffName: 'Kemi Balogun',
      unitPrice: '10000.00',
    }),
  ];
  const { user, sheet, sent } = await open(
    aCheckout({ lines, payableMinor: 3_000_000, balanceMinor: 3_000_000 }),
  );
  await user.click(sheet.getByRole('radio', { name: '10%' }));
  expect(sheet.getByText('Ada Obi ₦2,000.00 · Kemi Balogun ₦1,000.00')).toBeVisible();
  expect(sums(sheet)).toEqual(['Total ₦30,000.00', 'Tip ₦3,000.00', 'To pay ₦33,000.00']);
  await user.click(sheet.getByRole('radio', { name: 'Card' }));
  await user.click(sheet.getByRole('button', { name: 'Charge ₦33,000.00' }));
  await sheet.findByRole('button', { name: 'Done' });
  expect(sent()).toMatchObject([
    {
      payments: [
        {
          method: 'card',
          amountMinor: 3_300_000,
          tips: [
            { staffId: ada, amountMinor: 200_000 },
            { staffId: kemi, amountMinor: 100_000 },
          ],
        },
      ],
      balanceMinor: 3_000_000,
    },
  ]);
});

test('a custom tip starts from the chosen one, and is typed for each staff member', async () => {
  const { user, sheet } = await open(aCheckout({ lines: [aCheckoutLine({ staffId: ada })] }));
  await user.click(sheet.getByRole('radio', { name: '10%' }));
  const tip = within(sheet.getByRole('radiogroup', { name: 'Tip' }));
  await user.click(tip.getByRole('radio', { name: 'Other' }));
  const field = sheet.getByLabelText('Tip for Ada Obi');
  expect(field).toHaveValue('1,250.00');
  await user.clear(field);
  await user.type(field, '500');
  expect(sums(sheet)).toContain('To pay ₦13,000.00');
});

test('a payment that is less than the tip is refused, and the sums still add up', async () => {
  const { user, sheet } = await open(aCheckout({ lines: [aCheckoutLine({ staffId: ada })] }));
  await user.click(sheet.getByRole('radio', { name: '10%' }));
  await user.click(sheet.getByRole('radio', { name: 'Cash' }));
  const amount = sheet.getByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, '1000');
  await user.click(sheet.getByRole('button', { name: 'Charge ₦1,000.00' }));
  expect(sheet.getByText('The tip can’t be more than the amount received.')).toBeVisible();
  expect(sums(sheet)).toEqual(['Total ₦12,500.00', 'Tip ₦1,250.00', 'To pay ₦13,750.00']);
});

test('a payment in part says what stays due', async () => {
  const { user, sheet, sent } = await open();
  const amount = sheet.getByLabelText('Amount');
  expect(amount).toHaveValue('12,500.00');
  await user.clear(amount);
  await user.type(amount, '5000');
  expect(sheet.getByText('₦7,500.00 stays due.')).toBeVisible();
  await user.click(sheet.getByRole('radio', { name: 'Cash' }));
  await user.click(sheet.getByRole('button', { name: 'Charge ₦5,000.00' }));
  await sheet.findByRole('button', { name: 'Done' });
  expect(sent()).toMatchObject([{ payments: [{ amountMinor: 500_000 }], balanceMinor: 1_250_000 }]);
});

test('more than is due is not charged', async () => {
  const { user, sheet, sent } = await open();
  await user.click(sheet.getByRole('radio', { name: 'Cash' }));
  await user.clear(sheet.getByLabelText('Amount'));
  await user.type(sheet.getByLabelText('Amount'), '13000');
  await user.click(sheet.getByRole('button', { name: /^Charge/ }));
  expect(sheet.getByLabelText('Amount')).toHaveAccessibleDescription('This is ₦500.00 more than is due.');
  expect(sent()).toEqual([]);
});

test('a split payment fills in the rest', async () => {
  const { user, sheet, sent } = await open();
  await user.click(sheet.getByRole('radio', { name: 'Cash' }));
  await user.click(sheet.getByRole('button', { name: 'Split payment' }));
  await user.clear(sheet.getByLabelText('Amount 1'));
  await user.type(sheet.getByLabelText('Amount 1'), '2500');
  expect(sheet.getByLabelText('Amount 2')).toHaveValue('10,000.00');
  const second = within(sheet.getByRole('radiogroup', { name: 'Payment 2' }));
  await user.click(second.getByRole('radio', { name: 'Card' }));
  await user.click(sheet.getByRole('button', { name: 'Charge ₦12,500.00' }));
  await sheet.findByRole('button', { name: 'Done' });
  expect(sent()).toMatchObject([
    {
      payments: [
        { method: 'cash', amountMinor: 250_000 },
        { method: 'card', amountMinor: 1_000_000 },
      ],
    },
  ]);
});

test('a visit can be finished and paid later', async () => {
  const { user, sheet, sent } = await open();
  await user.click(sheet.getByRole('radio', { name: 'Pay later' }));
  expect(sheet.queryByLabelText('Amount')).not.toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Finish without payment' }));
  await sheet.findByRole('button', { name: 'Done' });
  expect(sent()).toMatchObject([{ payments: [], balanceMinor: 1_250_000 }]);
});

test('deposit and credit are shown and used', async () => {
  const { user, sheet, sent } = await open(
    aCheckout({ depositMinor: 200_000, balanceMinor: 1_050_000, creditMinor: 50_000 }),
  );
  expect(sums(sheet)).toEqual([
    'Total ₦12,500.00',
    'Already paid -₦2,000.00',
    'Credit -₦500.00',
    'To pay ₦10,000.00',
  ]);
  await user.click(sheet.getByRole('checkbox', { name: 'Use ₦500.00 credit' }));
  expect(sums(sheet)).toContain('To pay ₦10,500.00');
  await user.click(sheet.getByRole('radio', { name: 'Cash' }));
  await user.click(sheet.getByRole('button', { name: 'Charge ₦10,500.00' }));
  await sheet.findByRole('button', { name: 'Done' });
  expect(sent()).toMatchObject([{ creditMinor: 0, payments: [{ amountMinor: 1_050_000 }] }]);
});

test('a visit that is paid already is only finished', async () => {
  const { user, sheet, sent } = await open(aCheckout({ depositMinor: 1_250_000, balanceMinor: 0 }));
  expect(sheet.queryByRole('radiogroup', { name: 'Payment method' })).not.toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Finish' }));
  await sheet.findByRole('button', { name: 'Done' });
  expect(sent()).toMatchObject([{ payments: [], balanceMinor: 0 }]);
});

test('a changed price, a discount and an added item are sent and counted', async () => {
  const { user, sheet, sent } = await open();
  const price = sheet.getByLabelText('Price: Haircut');
  await user.clear(price);
  await user.type(price, '10,000');
  await user.click(sheet.getByRole('button', { name: 'Add item' }));
  await user.type(sheet.getByLabelText('Item'), 'Shampoo');
  await user.type(sheet.getByLabelText('Price: Shampoo'), '2000');
  await user.click(sheet.getByRole('button', { name: 'Add discount' }));
  await user.type(sheet.getByLabelText('Discount'), '10');
  expect(sums(sheet)).toEqual(['Discount -₦1,200.00', 'Total ₦10,800.00', 'To pay ₦10,800.00']);
  await user.click(sheet.getByRole('radio', { name: 'Cash' }));
  await user.click(sheet.getByRole('button', { name: 'Charge ₦10,800.00' }));
  await sheet.findByRole('button', { name: 'Done' });
  expect(sent()).toMatchObject([
    {
      lines: [
        { position: 0, unitPrice: '10000' },
        { position: null, description: 'Shampoo', unitPrice: '2000', serviceId: null },
      ],
      discount: { percent: '10' },
      balanceMinor: 1_080_000,
    },
  ]);
});

test('an item without a name or a price is not sold', async () => {
  const { user, sheet, sent } = await open();
  await user.click(sheet.getByRole('radio', { name: 'Cash' }));
  await user.click(sheet.getByRole('button', { name: 'Add item' }));
  await user.click(sheet.getByRole('button', { name: /^Charge/ }));
  expect(sheet.getByLabelText('Item')).toHaveAccessibleDescription('Enter what this line is for.');
  expect(sheet.getByLabelText('Price: New item')).toHaveAccessibleDescription('Enter a price.');
  expect(sent()).toEqual([]);
});

test('a conflict shows the fresh figures, and everything typed stays', async () => {
  const fresh = aCheckout({
    booking: { ...(aCheckout().booking as NonNullable<Checkout['booking']>), version: 4 },
    depositMinor: 200_000,
    balanceMinor: 1_050_000,
  });
  const { user, sheet, sent, api } = await open(aCheckout(), {
    'POST bookings/:bookingId/checkout': refuse(409, 'version_conflict', { checkout: fresh }),
  });
  await user.click(sheet.getByRole('radio', { name: 'Card' }));
  await user.click(sheet.getByRole('radio', { name: '10%' }));
  await user.click(sheet.getByRole('button', { name: 'Charge ₦13,750.00' }));
  expect(await sheet.findByText('Refused: version_conflict.')).toBeVisible();
  expect(sums(sheet)).toContain('Already paid -₦2,000.00');
  expect(sheet.getByRole('radio', { name: 'Card' })).toBeChecked();
  expect(sheet.getByRole('radio', { name: '10%' })).toBeChecked();
  api.on({ 'POST bookings/:bookingId/checkout': aCheckoutResult() });
  await user.click(sheet.getByRole('button', { name: 'Charge ₦11,750.00' }));
  await sheet.findByRole('button', { name: 'Done' });
  expect(sent().map(({ version, balanceMinor }) => [version, balanceMinor])).toEqual([
    [3, 1_250_000],
    [4, 1_050_000],
  ]);
});

test('the lines of an issued invoice are final', async () => {
  const { sheet } = await open(
    aCheckout({ invoice: { invoiceId: anId(), number: 'INV-2026-0003', balanceMinor: 1_250_000 } }),
  );
  expect(sheet.queryByLabelText('Price: Haircut')).not.toBeInTheDocument();
  expect(sheet.queryByRole('button', { name: 'Add item' })).not.toBeInTheDocument();
  expect(sheet.queryByRole('button', { name: 'Add discount' })).not.toBeInTheDocument();
});

test('nothing is charged for a visit that cannot be checked out', async () => {
  const { sheet } = await open(aCheckout({ abilities: ['price', 'pay'] }));
  expect(sheet.getByRole('button', { name: 'Charge ₦12,500.00' })).toBeDisabled();
  expect(sheet.getByText('This can’t be checked out now.')).toBeVisible();
});

test('a user who may not change prices sees them', async () => {
  const lines = [aCheckoutLine({ isEditable: false })];
  const { sheet } = await open(aCheckout({ lines, abilities: ['pay', 'submit'] }));
  expect(sheet.queryByRole('textbox', { name: /^Price/ })).not.toBeInTheDocument();
  expect(sheet.getAllByText('₦12,500.00')[0]).toBeVisible();
});

test('a walk-in gets a customer after the visit, too', async () => {
  const bisi = aCustomerRow({ firstName: 'Bisi', lastName: 'Adeyemi' });
  const walkIn = aBooking({ bookingId, customerId: null, status: 'completed', abilities: [] });
  const { user, sheet, api } = await open(aCheckout({ customer: null }), {
    'GET bookings/:bookingId': walkIn,
    'GET customers': { items: [bisi], nextCursor: null, total: 1, totalIsExact: true },
    'POST bookings/:bookingId/customer': walkIn,
  });
  await user.click(await sheet.findByRole('button', { name: 'Add customer' }));
  await user.click(sheet.getByPlaceholderText('Name, phone or email'));
  await user.click(await sheet.findByRole('option', { name: /Bisi Adeyemi/ }));
  await waitFor(() =>
    expect(api.requests('POST bookings/:bookingId/customer').map(({ body }) => body)).toEqual([
      { version: walkIn.version, customer: { kind: 'known', customerId: bisi.customerId } },
    ]),
  );
});
