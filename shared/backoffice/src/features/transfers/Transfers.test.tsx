import { type Handlers, mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { TransfersScreen } from './TransfersScreen.tsx';

const transfer = {
  transferClaimId: '0198c0de-0000-7000-8000-000000000001',
  version: 2,
  state: 'waiting' as const,
  invoiceId: '0198c0de-0000-7000-8000-000000000002',
  bookingId: null,
  about: 'INV-2026-0007',
  customerId: '0198c0de-0000-7000-8000-000000000003',
  customerName: 'Ife Bello',
  currency: 'NGN',
  amountMinor: 1_075_000,
  balanceMinor: 1_000_000,
  paidOn: '2026-03-02',
  payerName: 'I. A. Bello',
  reference: 'T1',
  createdAt: '2026-03-02T09:00:00.000Z',
  proof: { name: 'proof.png', mediaType: 'image/png', bytes: 2048 },
  decidedAt: null,
  by: null,
  reason: null,
};
const page = (items: object[]) => ({ items, nextCursor: null, total: items.length, totalIsExact: true });

function open(handlers: Handlers = {}) {
  const api = mockApi({
    'GET site': aSite(),
    'GET payments/claims': page([transfer]) as never,
    ...handlers,
  });
  const routes = inArea(<TransfersScreen />, '/admin/transfers');
  return { api, ...renderScreen(routes, { path: '/admin/transfers', as: anAdmin() }) };
}

test('confirming a reported transfer records the amount received, and names an overpayment', async () => {
  const { api, user } = open({
    'POST payments/claims/:transferClaimId/confirm': { ...transfer, state: 'confirmed' } as never,
  });
  await user.click(await screen.findByRole('button', { name: 'Mark as received' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('status')).toHaveTextContent('The extra ₦750.00 will become customer credit.');
  const amount = dialog.getByRole('textbox', { name: 'Amount received (NGN)' });
  await user.clear(amount);
  await user.click(dialog.getByRole('button', { name: 'Mark as received' }));
  expect(amount).toBeInvalid();
  await user.type(amount, '10,000');
  await user.click(dialog.getByRole('button', { name: 'Mark as received' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests('POST payments/claims/:transferClaimId/confirm')).toMatchObject([
    { body: { version: 2, amountMinor: 1_000_000, receivedOn: '2026-03-02' } },
  ]);
});

test('refusing needs a reason, and another user’s earlier decision is reported', async () => {
  const { api, user } = open({
    'POST payments/claims/:transferClaimId/refuse': refuse(409, 'action_not_possible', {
      message: 'This transfer has already been checked.',
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Mark as not received' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Mark as not received' }));
  expect(api.requests('POST payments/claims/:transferClaimId/refuse')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Not on our account');
  await user.click(dialog.getByRole('button', { name: 'Mark as not received' }));
  expect(await dialog.findByText('This transfer has already been checked.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Not on our account');
});

test('an empty list says what it will show', async () => {
  open({ 'GET payments/claims': page([]) as never });
  expect(await screen.findByText('No transfers to check')).toBeVisible();
});
