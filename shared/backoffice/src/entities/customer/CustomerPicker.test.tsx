import { setClock } from '@daybook/testing/clock';
import { aCustomer, aCustomerRow } from '@daybook/testing/customers';
import { type Handlers, mockApi } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { inArea } from '../../testing/in-area.tsx';
import { CustomerPicker } from './CustomerPicker.tsx';
import type { PickedCustomer } from './picked-customer.ts';

const onChange = jest.fn();

function Form() {
  const [picked, setPicked] = useState<PickedCustomer | null>(null);
  onChange(picked);
  return <CustomerPicker value={picked} onChange={setPicked} />;
}

const bisi = aCustomerRow({ alerts: ['No ammonia'] });

function show(handlers: Handlers = {}) {
  setClock('2026-03-03T08:00:00Z');
  const api = mockApi({
    'GET site': aSite(),
    'GET customers': { items: [bisi], nextCursor: null, total: 1, totalIsExact: true },
    ...handlers,
  });
  return { ...renderScreen(inArea(<Form />), { path: '/', as: anAdmin() }), api };
}

beforeEach(() => onChange.mockClear());

test('a user finds a customer by keyboard, and sees their alerts and last visit', async () => {
  const { user, api } = show();
  await user.type(await screen.findByRole('combobox', { name: 'Customer' }), 'bis');
  await waitFor(() => expect(api.requests('GET customers').at(-1)?.query.q).toBe('bis'));
  await screen.findByRole('option', { name: /Bisi Adeyemi/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ kind: 'known', customer: bisi });
  expect(screen.getByRole('group', { name: 'Customer' })).toHaveTextContent('Last visit Fri 20 Feb');
  expect(screen.getByText('No ammonia')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus();
});

test('clearing the choice returns to the search, with the focus in it', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('combobox', { name: 'Customer' }));
  await user.click(await screen.findByRole('option', { name: 'Walk-in' }));
  expect(onChange).toHaveBeenLastCalledWith({ kind: 'walk-in' });
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(screen.getByRole('combobox', { name: 'Customer' })).toHaveFocus();
});

test('a new customer’s form starts with the search text', async () => {
  const chi = aCustomer({ firstName: 'Chi', lastName: 'Obi' });
  const { user, api } = show({
    'GET customers': { items: [], nextCursor: null, total: 0, totalIsExact: true },
    'POST customers': chi,
  });
  await user.type(await screen.findByRole('combobox', { name: 'Customer' }), 'Chi Obi');
  await user.click(await screen.findByRole('option', { name: 'New customer “Chi Obi”' }));
  expect(screen.getByLabelText(/First name/)).toHaveValue('Chi');
  expect(screen.getByLabelText('Last name')).toHaveValue('Obi');
  await user.type(screen.getByLabelText('Phone'), '0802 345 6789{Enter}');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ kind: 'known', customer: chi }));
  expect(api.requests('POST customers')).toMatchObject([
    { body: { firstName: 'Chi', phone: '0802 345 6789' } },
  ]);
});

test('Escape returns from the new customer to the search', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('combobox', { name: 'Customer' }));
  await user.click(await screen.findByRole('option', { name: 'New customer' }));
  expect(screen.getByLabelText(/First name/)).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('combobox', { name: 'Customer' })).toHaveFocus();
});
