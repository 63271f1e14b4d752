import { mockApi } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor } from '@testing-library/react';
import type { Balance } from './contract.ts';
import { redeem } from './loyalty-api.ts';
import { RedeemForm } from './RedeemForm.tsx';

jest.mock('./loyalty-api.ts', () => ({
  ...jest.requireActual<object>('./loyalty-api.ts'),
  redeem: jest.fn(() => Promise.reject(new Error('The connection broke.'))),
}));

const balance: Balance = { points: 22, worthMinor: 22_000, currency: 'NGN', mayRedeem: true, entries: [] };

test('a number whose answer was lost is redeemed once, and another number is another redemption', async () => {
  mockApi({ 'GET site': aSite() });
  const form = <RedeemForm customerId="00000000-0000-7000-8000-000000000001" balance={balance} />;
  const { user } = renderScreen([{ path: '/', element: form }], { path: '/', as: anAdmin() });
  const field = screen.getByLabelText('Points to redeem');
  const sent = jest.mocked(redeem).mock.calls;
  for (const [index, points] of ['10', '10', '12'].entries()) {
    await user.clear(field);
    await user.type(field, points);
    await user.click(screen.getByRole('button', { name: 'Redeem as credit' }));
    await waitFor(() => expect(sent).toHaveLength(index + 1));
  }
  const [first, repeated, other] = sent.map(([{ points, idempotencyKey }]) => [points, idempotencyKey]);
  expect(repeated).toEqual(first);
  expect(other?.[1]).not.toBe(first?.[1]);
});
