import type { Booking } from '@daybook/contract/register';
import { aBooking } from '@daybook/testing/bookings';
import { setClock } from '@daybook/testing/clock';
import { anId } from '@daybook/testing/ids';
import { type Handlers, mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { inArea } from '../../../testing/in-area.tsx';
import { BookingScreen } from './BookingScreen.tsx';

const noMoney = {
  depositReason: null,
  payments: [],
  cancelling: { feeMinor: 0, refundMinor: 0, to: 'refund' as const },
  surchargeMinor: 0,
  noShow: { feeMinor: 0, refundMinor: 0, to: 'refund' as const },
  invoice: null,
};

function show(given: Partial<Booking>, handlers: Handlers = {}, abilities: ('take' | 'link')[] = []) {
  setClock('2026-03-03T08:00:00Z');
  const booking = aBooking(given);
  const api = mockApi({
    'GET site': aSite(),
    'GET bookings/:bookingId': booking,
    'GET bookings/:bookingId/money': { ...noMoney, abilities },
    ...handlers,
  });
  const screens = inArea(<BookingScreen />, '/staff/booking/:bookingId');
  const view = renderScreen(screens, { path: `/staff/booking/${booking.bookingId}`, as: anAdmin() });
  return { api, ...view };
}

async function sumsOf(given: Partial<Booking>) {
  show(given);
  const payment = within(await screen.findByRole('region', { name: 'Payment' }));
  return payment.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
}

test.each<[string, Partial<Booking>, string[]]>([
  ['unpaid', {}, ['Balance due: ₦12,500.00']],
  [
    'paid in part',
    { paidMinor: 200_000, dueMinor: 1_050_000, payment: 'partly_paid' },
    ['Amount paid: ₦2,000.00', 'Balance due: ₦10,500.00'],
  ],
  ['paid in full', { paidMinor: 1_250_000, dueMinor: 0, payment: 'paid' }, ['Amount paid: ₦12,500.00']],
  ['free of charge', { dueMinor: 0, payment: 'nothing_due' }, ['Status: Nothing due']],
  [
    'waiting for its deposit',
    { depositMinor: 200_000, payment: 'deposit_due' },
    ['Deposit: ₦2,000.00', 'Balance due: ₦12,500.00'],
  ],
  [
    'withheld except for its deposit',
    { depositMinor: 200_000, payment: null, paidMinor: null, dueMinor: null },
    ['Deposit: ₦2,000.00'],
  ],
])('the money of a booking %s is said once', async (_what, given, lines) => {
  expect(await sumsOf(given)).toEqual(lines);
});

describe('recording a payment', () => {
  async function open(answer: NonNullable<Handlers['POST bookings/:bookingId/money/payments']>) {
    const view = show({}, { 'POST bookings/:bookingId/money/payments': answer }, ['take']);
    await view.user.click(await screen.findByRole('button', { name: 'Record payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment for DB-7K3M2' }));
    return { ...view, dialog };
  }

  test('starts with the amount due, and takes a tip', async () => {
    const { user, api, dialog } = await open(refuse(409, 'version_conflict'));
    expect(dialog.getByText('₦12,500.00 is due.')).toBeVisible();
    expect(dialog.getByLabelText('Amount')).toHaveValue('12,500.00');
    await user.type(dialog.getByLabelText('Tip (optional)'), '500');
    expect(dialog.getByRole('status')).toHaveTextContent('₦13,000.00 in total.');
    await user.click(dialog.getByRole('radio', { name: 'Card' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Email a receipt' }));
    await user.click(dialog.getByRole('button', { name: 'Record payment' }));
    await dialog.findByText('Refused: version_conflict.');
    expect(api.requests('POST bookings/:bookingId/money/payments')).toMatchObject([
      {
        body: {
          method: 'card',
          amountMinor: 1_300_000,
          tipMinor: 50_000,
          receivedOn: '2026-03-03',
          sendReceipt: true,
        },
      },
    ]);
  });

  test('reopens a closed day where it is refused, and keeps the input', async () => {
    const { user, api, dialog } = await open(
      refuse(409, 'action_not_possible', { message: 'This day is closed.', closedDay: '2026-03-03' }),
    );
    await user.type(dialog.getByLabelText('Reference (optional)'), 'Slip 7');
    await user.click(dialog.getByRole('button', { name: 'Record payment' }));
    await user.click(await dialog.findByRole('button', { name: 'Reopen day' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Reopen this day?' }));
    api.on({ 'POST business-days/:day/reopen': refuse(409, 'version_conflict') });
    await user.type(asked.getByLabelText('Reason'), 'A payment was missing.');
    await user.click(asked.getByRole('button', { name: 'Reopen day' }));
    expect(await asked.findByText('Refused: version_conflict.')).toBeVisible();
    expect(api.requests('POST business-days/:day/reopen')).toMatchObject([
      { params: { day: '2026-03-03' }, body: { reason: 'A payment was missing.' } },
    ]);
    expect(dialog.getByLabelText('Reference (optional)')).toHaveValue('Slip 7');
  });
});

test('a payment is refunded in the dialog of every payment, with a reason', async () => {
  const refund = 'POST bookings/:bookingId/money/payments/:paymentId/refund';
  const payment = {
    paymentId: anId(),
    number: 'RCT-2026-0007',
    method: 'card' as const,
    provider: 'manual' as const,
    state: 'succeeded' as const,
    amountMinor: 200_000,
    refundedMinor: 0,
    refundableMinor: 200_000,
    tipMinor: 0,
    receivedOn: '2026-03-02',
    by: 'Ngozi Eze',
    note: '',
  };
  const money = { ...noMoney, payments: [payment], abilities: ['refund' as const] };
  const { user, api } = show({}, { 'GET bookings/:bookingId/money': money, [refund]: money });
  await user.click(await screen.findByRole('button', { name: 'Refund RCT-2026-0007' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund this payment?' }));
  const amount = dialog.getByLabelText('Amount to refund');
  expect(amount).toHaveValue('2,000.00');
  await user.clear(amount);
  await user.type(amount, '2500');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Paid twice');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(amount).toHaveFocus();
  expect(amount).toHaveAccessibleDescription(/Enter up to ₦2,000\.00\./);
  expect(api.requests(refund)).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '1500');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests(refund)).toMatchObject([
    { body: { amountMinor: 150_000, isOutside: false, reason: 'Paid twice' } },
  ]);
});
