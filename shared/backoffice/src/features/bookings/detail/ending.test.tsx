import type { BookingMoney } from '@daybook/contract/booking-money';
import { aBooking } from '@daybook/testing/bookings';
import { setClock } from '@daybook/testing/clock';
import { anId } from '@daybook/testing/ids';
import { mockApi } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, within } from '@testing-library/react';
import { chooseStep } from '../../../testing/choose-step.ts';
import { inArea } from '../../../testing/in-area.tsx';
import { BookingScreen } from './BookingScreen.tsx';

const booking = aBooking({ paidMinor: 200_000, abilities: ['cancel', 'no-show'] });
const paid: BookingMoney = {
  depositReason: 'everyone',
  payments: [
    {
      paymentId: anId(),
      number: 'RCT-2026-0001',
      provider: 'paystack',
      method: 'online',
      state: 'succeeded',
      amountMinor: 200_000,
      tipMinor: 0,
      refundedMinor: 0,
      refundableMinor: 200_000,
      receivedOn: '2026-03-01',
      note: '',
      by: null,
    },
  ],
  cancelling: { feeMinor: 50_000, refundMinor: 150_000, to: 'refund' },
  surchargeMinor: 0,
  noShow: { feeMinor: 200_000, refundMinor: 0, to: 'refund' },
  invoice: null,
  abilities: ['refund'],
};

async function open(button: string, money: BookingMoney = paid, as = anAdmin()) {
  setClock('2026-03-03T08:00:00Z');
  const api = mockApi({
    'GET site': aSite(),
    'GET bookings/:bookingId': booking,
    'GET bookings/:bookingId/money': money,
    'POST bookings/:bookingId/:action': booking,
  });
  const screens = inArea(<BookingScreen />, '/admin/booking/:bookingId');
  const { user } = renderScreen(screens, { path: `/admin/booking/${booking.bookingId}`, as });
  await chooseStep(user, button);
  return { user, api, dialog: within(await screen.findByRole('dialog')) };
}

test('a cancellation shows the amounts refunded and kept, and sends the choice', async () => {
  const { user, api, dialog } = await open('Cancel booking');
  expect(await dialog.findByRole('radiogroup', { name: '₦2,000.00 paid in advance' })).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Refund all: ₦2,000.00' })).toBeChecked();
  await user.click(
    dialog.getByRole('radio', {
      name: 'Same as a customer cancelling now: keep ₦500.00, refund ₦1,500.00',
    }),
  );
  expect(dialog.getByRole('status')).toHaveTextContent('₦500.00 is invoiced');
  expect(dialog.getByRole('radiogroup', { name: 'Refund ₦1,500.00' })).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'To the customer’s credit' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  expect(api.requests('POST bookings/:bookingId/:action')).toMatchObject([
    { params: { action: 'cancel' }, body: { deposit: 'policy', to: 'credit' } },
  ]);
});

test('the surcharge for the payment fee is refunded only with the whole rest', async () => {
  const { user, dialog } = await open('Cancel booking', { ...paid, surchargeMinor: 13_198 });
  const status = await dialog.findByRole('status');
  expect(status).toHaveTextContent('The ₦131.98 payment fee is refunded too.');
  await user.click(dialog.getByRole('radio', { name: 'To the customer’s credit' }));
  expect(status).toHaveTextContent('isn’t refunded');
  await user.click(dialog.getByRole('radio', { name: 'To the original payment method' }));
  await user.click(dialog.getByRole('radio', { name: /^Same as a customer cancelling now/ }));
  expect(status).toHaveTextContent('isn’t refunded');
});

test('a no-show keeps the share in the settings, or everything is refunded', async () => {
  const { user, api, dialog } = await open('No-show');
  expect(
    await dialog.findByRole('radio', {
      name: 'By your settings: keep ₦2,000.00, refund ₦0.00',
    }),
  ).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Refund all: ₦2,000.00' }));
  await user.click(dialog.getByRole('button', { name: 'No-show' }));
  expect(api.requests('POST bookings/:bookingId/:action')).toMatchObject([
    { params: { action: 'no-show' }, body: { deposit: 'return' } },
  ]);
});

test('keeping everything is offered only to users who may refund', async () => {
  const desk = anAdmin({ permissions: anAdmin().permissions.filter((one) => one !== 'payment.refund') });
  const { dialog } = await open('Cancel booking', paid, desk);
  await dialog.findByRole('radiogroup', { name: '₦2,000.00 paid in advance' });
  expect(dialog.queryByRole('radio', { name: /^All of it is kept/ })).not.toBeInTheDocument();
});

test('an issued invoice is named, and an unpaid booking has no question', async () => {
  const invoice = { invoiceId: anId(), number: 'INV-2026-0007', state: 'issued', balanceMinor: 650_000 };
  const { dialog } = await open('Cancel booking', { ...paid, payments: [], invoice });
  expect(await dialog.findByText(/^Invoice INV-2026-0007 stays issued/)).toBeVisible();
  expect(dialog.queryByRole('radiogroup')).not.toBeInTheDocument();
});
