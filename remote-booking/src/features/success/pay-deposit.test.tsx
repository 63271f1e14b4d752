import type { PayWay } from '@daybook/contract/pay-ways';
import { aSelfServiceBooking } from '@daybook/testing/bookings';
import { mockApi } from '@daybook/testing/mock-api';
import { screen, waitFor } from '@testing-library/react';
import { openBooking, reachReview, withClock } from '../../testing/open-booking.tsx';
import { ada, haircut, salon } from '../../testing/salon.ts';

withClock();
const leave = () => jest.spyOn(window, 'open').mockReturnValue(null);
afterEach(() => jest.restoreAllMocks());

const feeTerms = { percent: '1.5', fixedMinor: 10_000, fixedFromMinor: 250_000, mostMinor: 200_000 };
const page = 'https://checkout.paystack.com/x';
/** A booking for 12,500.00 that waits for 2,500.00. */
const waiting = (terms: typeof feeTerms | null) => {
  const ways: PayWay[] = [{ kind: 'online', provider: 'paystack', feeTerms: terms }];
  return {
    status: 'pending' as const,
    pendingReason: 'payment' as const,
    prepayment: { ...aSelfServiceBooking().prepayment, depositMinor: 250_000, missingMinor: 250_000, ways },
  };
};

test('a deposit with the fee on top names the fee, which is not refunded', async () => {
  const gone = leave();
  const booking = aSelfServiceBooking(waiting(feeTerms));
  const api = mockApi({
    ...salon,
    'GET bookings/manage': booking,
    'POST bookings/manage/pay': { url: page, visit: booking },
  });
  const { user } = openBooking('/booking/success#t=manage-token');
  expect(
    await screen.findByText(
      /The amount includes the payment fee: ₦139\.59 \(Paystack\)\. The payment fee isn’t refunded if you cancel\. If .+ cancels, it is\./,
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: /₦2,639\.59/ }));
  await waitFor(() => expect(gone).toHaveBeenCalledWith(page, '_top'));
  expect(api.requests('POST bookings/manage/pay')[0]?.body).toMatchObject({
    way: 'paystack',
    amount: 'deposit',
    surchargeMinor: 13_959,
  });
});

test('a visit without an e-mail address asks for one before its deposit is paid', async () => {
  leave();
  const booking = aSelfServiceBooking({ ...waiting(null), maskedEmail: '' });
  const api = mockApi({
    ...salon,
    'GET bookings/manage': booking,
    'POST bookings/manage/pay': { url: page, visit: booking },
  });
  const { user } = openBooking('/booking/success#t=manage-token');
  const pay = await screen.findByRole('button', { name: /₦2,500\.00/ });
  await user.click(pay);
  expect(screen.getByText('Enter an email address.')).toBeVisible();
  expect(api.requests('POST bookings/manage/pay')).toEqual([]);
  await user.type(screen.getByLabelText('Your email address'), 'ife@example.com');
  await user.click(pay);
  await waitFor(() =>
    expect(api.requests('POST bookings/manage/pay')[0]?.body).toMatchObject({ email: 'ife@example.com' }),
  );
});

test('the whole price has its own fee on top', async () => {
  const booking = aSelfServiceBooking(waiting(feeTerms));
  mockApi({ ...salon, 'GET bookings/manage': booking });
  const { user } = openBooking('/booking/success#t=manage-token');
  await user.click(await screen.findByRole('radio', { name: 'Full price, ₦12,500.00' }));
  expect(screen.getByText(/₦291\.88 \(Paystack\)/)).toBeVisible();
  expect(screen.getByRole('button', { name: /₦12,791\.88/ })).toBeVisible();
});

test.each([
  ['goes straight to the provider if no fee is added', null, 1],
  ['sees an added fee before the payment starts', feeTerms, 0],
])('a customer who has booked %s', async (_what, terms, sent) => {
  const gone = leave();
  const given = waiting(terms);
  const booking = aSelfServiceBooking(given);
  const api = mockApi({
    ...salon,
    'POST bookings': { booking: aSelfServiceBooking(given), manageToken: 'manage-token' },
    'GET bookings/manage': booking,
    'POST bookings/manage/pay': { url: page, visit: booking },
  });
  const { user } = openBooking(
    `/booking?service=${haircut.serviceId}&staff=${ada.staffId}&start=2026-03-03T10:00:00Z`,
  );
  await reachReview(user);
  await user.click(screen.getByRole('button', { name: /^(Book|Request|Pay) / }));
  expect(await screen.findByText('₦2,500.00 deposit due')).toBeVisible();
  expect(api.requests('POST bookings/manage/pay')).toHaveLength(sent);
  expect(gone).toHaveBeenCalledTimes(sent);
});
