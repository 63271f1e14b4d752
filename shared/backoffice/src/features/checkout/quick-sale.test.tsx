import { aService, aStaffMember } from '@daybook/testing/catalogue';
import { aCheckout, aCheckoutResult } from '@daybook/testing/checkout';
import { setClock } from '@daybook/testing/clock';
import { aCustomerRow } from '@daybook/testing/customers';
import { anInvoice } from '@daybook/testing/invoices';
import { mockApi } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { pick } from '@daybook/testing/pick';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { CheckOut } from './CheckOut.tsx';

const [ada, kemi] = [aStaffMember({ name: 'Ada Obi' }), aStaffMember({ name: 'Kemi Balogun' })];
const cut = aService({ name: 'Haircut', staffIds: [ada.staffId, kemi.staffId], priceMinor: 1_250_000 });
const beard = aService({ name: 'Beard', staffIds: [kemi.staffId], priceMinor: 500_000 });
const bisi = aCustomerRow({ firstName: 'Bisi', lastName: 'Adeyemi' });

async function open() {
  setClock('2026-03-03T10:00:00Z');
  const empty = { booking: null, lines: [], payableMinor: 0, balanceMinor: 0 };
  const api = mockApi({
    'GET site': aSite(),
    'GET staff': { items: [ada, kemi] },
    'GET catalogue/bookable': { items: [cut, beard] },
    'GET customers': { items: [bisi], nextCursor: null, total: 1, totalIsExact: true },
    'GET sales/checkout': ({ query }) =>
      aCheckout({
        ...empty,
        customer: query.customer ? { customerId: query.customer, name: 'Bisi Adeyemi' } : null,
      }),
    'POST sales': aCheckoutResult({ booking: null }),
    'POST invoices/:invoiceId/customer': anInvoice(),
  });
  const view = renderScreen(inArea(<CheckOut />, '/staff/dashboard'), {
    path: '/staff/dashboard?sale=new',
    as: anAdmin(),
  });
  const sheet = within(await screen.findByRole('dialog', { name: 'Quick sale' }));
  await sheet.findByText('Walk-in');
  const sent = () => api.requests('POST sales').map(({ body }) => body);
  return { ...view, api, sheet, sent };
}

test('a walk-in buys an item without a name', async () => {
  const { user, sheet, sent } = await open();
  await user.click(sheet.getByRole('button', { name: 'Add item' }));
  await user.type(sheet.getByLabelText('Item'), 'Shampoo');
  await user.type(sheet.getByLabelText('Price: Shampoo'), '2000');
  // The sale has no performer to tip and no customer to email.
  expect(sheet.queryByRole('radiogroup', { name: 'Tip' })).not.toBeInTheDocument();
  expect(sheet.queryByRole('checkbox', { name: 'Email a receipt' })).not.toBeInTheDocument();
  await user.click(sheet.getByRole('radio', { name: 'Cash' }));
  await user.click(sheet.getByRole('button', { name: 'Charge ₦2,000.00' }));
  await sheet.findByRole('button', { name: 'Done' });
  expect(sent()).toMatchObject([
    {
      customerId: null,
      lines: [{ position: null, description: 'Shampoo', unitPrice: '2000', serviceId: null, staffId: null }],
      payments: [{ method: 'cash', amountMinor: 200_000 }],
      balanceMinor: 200_000,
    },
  ]);
});

test('a walk-in gets a customer after the sale', async () => {
  const { user, sheet, api } = await open();
  await user.click(sheet.getByRole('button', { name: 'Add item' }));
  await user.type(sheet.getByLabelText('Item'), 'Shampoo');
  await user.type(sheet.getByLabelText('Price: Shampoo'), '2000');
  await user.click(sheet.getByRole('radio', { name: 'Cash' }));
  await user.click(sheet.getByRole('button', { name: 'Charge ₦2,000.00' }));
  await user.click(await sheet.findByRole('button', { name: 'Add customer' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Add customer' }));
  await user.click(asked.getByRole('button', { name: 'Add customer' }));
  expect(asked.getByText('Choose a customer.')).toBeVisible();
  await user.click(asked.getByPlaceholderText('Name, phone or email'));
  await user.click(await asked.findByRole('option', { name: /Bisi Adeyemi/ }));
  await user.click(asked.getByRole('button', { name: 'Add customer' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add customer' })).toBeNull());
  expect(api.requests('POST invoices/:invoiceId/customer').map(({ body }) => body)).toEqual([
    { customerId: bisi.customerId },
  ]);
  expect(sheet.queryByRole('button', { name: 'Add customer' })).toBeNull();
});

test('a customer can be added, and typed values stay', async () => {
  const { user, sheet, sent, router } = await open();
  await user.click(sheet.getByRole('button', { name: 'Add item' }));
  await user.type(sheet.getByLabelText('Item'), 'Shampoo');
  await user.type(sheet.getByLabelText('Price: Shampoo'), '2000');
  await user.click(sheet.getByRole('button', { name: 'Add customer' }));
  await user.click(sheet.getByPlaceholderText('Name, phone or email'));
  await user.click(await sheet.findByRole('option', { name: /Bisi Adeyemi/ }));
  expect(await sheet.findByText('Bisi Adeyemi')).toBeVisible();
  expect(router.state.location.search).toBe(`?sale=${bisi.customerId}`);
  expect(sheet.getByLabelText('Item')).toHaveValue('Shampoo');
  await user.click(sheet.getByRole('radio', { name: 'Cash' }));
  await user.click(sheet.getByRole('button', { name: 'Charge ₦2,000.00' }));
  await sheet.findByRole('button', { name: 'Done' });
  expect(sent()).toMatchObject([{ customerId: bisi.customerId }]);
});

test('a service of one staff member is added at once, with their name and its price', async () => {
  const { user, sheet } = await open();
  await user.click(sheet.getByRole('button', { name: 'Add service' }));
  await user.click(await sheet.findByRole('option', { name: /^Beard/ }));
  expect(sheet.getByText('with Kemi Balogun')).toBeVisible();
  expect(sheet.getByLabelText('Price: Beard')).toHaveValue('5,000.00');
  expect(sheet.getByRole('button', { name: 'Charge ₦5,000.00' })).toBeVisible();
});

test('the user chooses the staff member of a service that several perform', async () => {
  const { user, sheet } = await open();
  await user.click(sheet.getByRole('button', { name: 'Add service' }));
  await user.click(await sheet.findByRole('option', { name: /^Haircut/ }));
  await pick(user, sheet.getByRole('combobox', { name: 'Team member' }), 'Kemi Balogun');
  expect(sheet.getByText('with Kemi Balogun')).toBeVisible();
  expect(sheet.getByRole('radiogroup', { name: 'Tip' })).toBeVisible();
});

test('an empty sale is not sold', async () => {
  const { user, sheet, sent } = await open();
  await user.click(sheet.getByRole('button', { name: 'Finish' }));
  expect(sheet.getByText('Add a service or an item.')).toBeVisible();
  expect(sent()).toEqual([]);
});
