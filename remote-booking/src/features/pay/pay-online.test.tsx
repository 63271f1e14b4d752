import type { PayPage } from '@daybook/contract/pay';
import { refuse } from '@daybook/testing/mock-api';
import { screen, waitFor } from '@testing-library/react';
import { withClock } from '../../testing/open-booking.tsx';
import { account, aPayView, leave, openPay as open, reference } from '../../testing/open-pay.tsx';

withClock();
afterEach(() => jest.restoreAllMocks());

test('the customer is sent to the provider with the whole amount', async () => {
  const gone = leave();
  const { api, user } = open({
    'POST pay/start': { state: 'checking', reference, url: 'https://checkout.paystack.com/x' },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay ₦10,750.00' }));
  await waitFor(() => expect(gone).toHaveBeenCalledWith('https://checkout.paystack.com/x', '_top'));
  expect(api.requests('POST pay/start')[0]?.body).toEqual({
    token: 'pay-token',
    provider: 'paystack',
    amountMinor: 1_075_000,
    tipMinor: 0,
    surchargeMinor: 0,
  });
});

test('the page asks for an e-mail address only if the business has none and the provider needs one', async () => {
  leave();
  const online: PayPage['ways']['online'] = [{ provider: 'paystack', feeTerms: null }];
  const ways = { online, transfer: account, cash: true, card: false };
  const { api, user } = open({
    'POST pay/view': aPayView({ needsEmail: true, ways }),
    'POST pay/start': { state: 'checking', reference, url: 'https://checkout.paystack.com/x' },
  });
  const pay = await screen.findByRole('button', { name: 'Pay ₦10,750.00' });
  await user.click(pay);
  const email = screen.getByLabelText('Your email address');
  expect(email).toHaveFocus();
  expect(screen.getByText('Enter an email address.')).toBeVisible();
  await user.type(email, 'ife@');
  await user.click(pay);
  expect(api.requests('POST pay/start')).toEqual([]);
  await user.type(email, 'example.com ');
  await user.click(pay);
  await waitFor(() =>
    expect(api.requests('POST pay/start')[0]?.body).toMatchObject({ email: 'ife@example.com' }),
  );
});

test('the page asks for no address if Stripe is the only provider, because Stripe asks for it', async () => {
  const online: PayPage['ways']['online'] = [{ provider: 'stripe', feeTerms: null }];
  open({
    'POST pay/view': aPayView({
      needsEmail: true,
      ways: { online, transfer: account, cash: true, card: false },
    }),
  });
  await screen.findByRole('button', { name: 'Pay ₦10,750.00' });
  expect(screen.queryByLabelText('Your email address')).toBeNull();
});

const withFee = { percent: '1.5', fixedMinor: 10_000, fixedFromMinor: 250_000, mostMinor: 200_000 };
const waysThrough = (...online: PayPage['ways']['online']) => ({
  ways: { online, transfer: account, cash: true, card: false },
});
const providersOf = (api: ReturnType<typeof open>['api']) =>
  api.requests('POST pay/start').map(({ body }) => (body as { provider: string }).provider);

test('if customers bear the provider’s fee, the page shows it before the payment starts', async () => {
  leave();
  const { api, user } = open({
    'POST pay/view': aPayView(waysThrough({ provider: 'paystack', feeTerms: withFee })),
    'POST pay/start': { state: 'checking', reference, url: 'https://checkout.paystack.com/x' },
  });
  expect(await screen.findByText('The amount includes the payment fee: ₦265.23.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay ₦11,015.23' }));
  await waitFor(() =>
    expect(api.requests('POST pay/start')[0]?.body).toMatchObject({
      amountMinor: 1_075_000,
      surchargeMinor: 26_523,
    }),
  );
});

test('a provider that does not answer is replaced by the next one at the same price', async () => {
  const gone = leave();
  const { api, user } = open({
    'POST pay/view': aPayView(
      waysThrough({ provider: 'flutterwave', feeTerms: null }, { provider: 'stripe', feeTerms: null }),
    ),
    'POST pay/start': ({ body }) =>
      (body as { provider: string }).provider === 'flutterwave'
        ? refuse(503, 'unavailable')
        : { state: 'checking', reference, url: 'https://checkout.stripe.com/x' },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay ₦10,750.00' }));
  await waitFor(() => expect(gone).toHaveBeenCalledWith('https://checkout.stripe.com/x', '_top'));
  expect(providersOf(api)).toEqual(['flutterwave', 'stripe']);
});

test('a provider at another price is only offered, and charged once the customer agrees', async () => {
  leave();
  const { api, user } = open({
    'POST pay/view': aPayView(
      waysThrough({ provider: 'stripe', feeTerms: null }, { provider: 'paystack', feeTerms: withFee }),
    ),
    'POST pay/start': ({ body }) =>
      (body as { provider: string }).provider === 'stripe'
        ? refuse(503, 'unavailable', { message: 'Stripe is away.' })
        : { state: 'checking', reference, url: 'https://checkout.paystack.com/x' },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay ₦10,750.00' }));
  expect(await screen.findByText('Stripe is away.')).toBeVisible();
  expect(providersOf(api)).toEqual(['stripe']);
  await user.click(screen.getByRole('button', { name: 'Pay ₦11,015.23' }));
  await waitFor(() => expect(providersOf(api)).toEqual(['stripe', 'paystack']));
});

test('a customer can pay a part with a tip, but nothing below the minimum', async () => {
  leave();
  const { api, user } = open({
    'POST pay/view': aPayView({ leastMinor: 100_000, suggestedMinor: 500_000, tipPresets: [10] }),
    'POST pay/start': { state: 'checking', reference, url: 'https://checkout.paystack.com/x' },
  });
  const amount = await screen.findByRole('textbox', { name: 'Amount to pay now' });
  expect(amount).toHaveValue('5,000.00');
  await user.clear(amount);
  await user.paste('999');
  expect(screen.getByText('At least ₦1,000.00.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Pay ₦/ })).toBeDisabled();
  await user.clear(amount);
  await user.paste('2,000');
  await user.click(screen.getByRole('radio', { name: '10%, ₦200.00' }));
  await user.click(screen.getByRole('button', { name: 'Pay ₦2,200.00' }));
  await waitFor(() =>
    expect(api.requests('POST pay/start')[0]?.body).toMatchObject({ amountMinor: 200_000, tipMinor: 20_000 }),
  );
});

test('the page explains why a payment cannot be started', async () => {
  const { user } = open({
    'POST pay/start': refuse(409, 'action_not_possible', { message: 'This invoice is paid.' }),
  });
  await user.click(await screen.findByRole('button', { name: /^Pay ₦/ }));
  expect(await screen.findByText('This invoice is paid.')).toBeVisible();
});
