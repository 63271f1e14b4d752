import type { PayWay } from '@daybook/contract/pay-ways';
import { aSelfServiceBooking } from '@daybook/testing/bookings';
import { mockApi, refuse } from '@daybook/testing/mock-api';
import { aSite } from '@daybook/testing/site';
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
      /The amount includes the payment fee: ₦139\.59\. The payment fee isn’t refunded if you cancel\. If .+ cancels, it is\./,
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
  expect(screen.getByText(/₦291\.88/)).toBeVisible();
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

describe('a visitor who owes a deposit', () => {
  const account = { bankName: 'GTBank', accountName: 'Adire', accountNumber: '0123456789', instructions: '' };
  const ways: PayWay[] = [
    { kind: 'online', provider: 'paystack', feeTerms: null },
    { kind: 'online', provider: 'flutterwave', feeTerms: null },
    { kind: 'bank_transfer', account },
  ];
  const given = waiting(null);
  const booking = aSelfServiceBooking({ ...given, prepayment: { ...given.prepayment, ways } });
  const site = aSite();
  const policy = {
    ...site.policy,
    prepayment: {
      ...site.policy.prepayment,
      payers: 'everyone' as const,
      methods: ['online' as const, 'bank_transfer' as const],
    },
  };

  async function openReview() {
    const service = { ...haircut, deposit: { kind: 'fixed' as const, value: 250_000 } };
    const api = mockApi({
      ...salon,
      'GET site': { ...site, policy },
      'GET services': { items: [service] },
      'POST bookings': { booking, manageToken: 'manage-token' },
      'GET bookings/manage': booking,
      'POST bookings/manage/pay': ({ body }) =>
        body.way === 'paystack'
          ? refuse(409, 'action_not_possible', { message: 'The provider did not take it.' })
          : { url: body.way === 'bank_transfer' ? null : page, visit: booking },
    });
    const { user } = openBooking(
      `/booking?service=${haircut.serviceId}&staff=${ada.staffId}&start=2026-03-03T10:00:00Z`,
    );
    await reachReview(user);
    return { api, user };
  }
  const tried = (api: Awaited<ReturnType<typeof openReview>>['api']) =>
    api.requests('POST bookings/manage/pay').map(({ body }) => [body.way, body.amount]);

  test('chooses the amount, and goes on to pay it with another provider if the first one fails', async () => {
    const gone = leave();
    const { api, user } = await openReview();
    expect(screen.getByRole('button', { name: 'Pay ₦2,500.00 and book' })).toBeEnabled();
    await user.click(screen.getByRole('radio', { name: 'Full price, ₦12,500.00' }));
    await user.click(screen.getByRole('button', { name: 'Pay ₦12,500.00 and book' }));
    await waitFor(() => expect(gone).toHaveBeenCalledWith(page, '_top'));
    expect(tried(api)).toEqual([
      ['paystack', 'total'],
      ['flutterwave', 'total'],
    ]);
  });

  test('chooses a bank transfer, and gets the account and the time for it', async () => {
    const gone = leave();
    const { api, user } = await openReview();
    await user.click(screen.getByRole('radio', { name: 'Bank transfer' }));
    await user.click(screen.getByRole('button', { name: 'Book and pay by bank transfer' }));
    expect(await screen.findByText('0123456789')).toBeInTheDocument();
    expect(tried(api)).toEqual([['bank_transfer', 'deposit']]);
    expect(gone).not.toHaveBeenCalled();
  });

  test('sees methods, never providers', async () => {
    mockApi({ ...salon, 'GET bookings/manage': booking });
    openBooking('/booking/success#t=manage-token');
    expect(await screen.findByRole('button', { name: 'Pay ₦2,500.00' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay by bank transfer' })).toBeVisible();
    expect(screen.queryByText(/paystack|flutterwave/i)).toBeNull();
  });
});
