import type { PayPage } from '@daybook/contract/pay';
import { anId } from '@daybook/testing/ids';
import { type Handlers, noAnswer, refuse } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { screen, waitFor, within } from '@testing-library/react';
import { withClock } from '../../testing/open-booking.tsx';
import { aPayView, openPay as open, reference } from '../../testing/open-pay.tsx';

withClock();
afterEach(() => jest.restoreAllMocks());

const paid: Partial<PayPage> = {
  status: 'paid',
  balanceMinor: 0,
  ways: { online: [], transfer: null, cash: false, card: false },
  settlements: [{ kind: 'payment', reference: 'RCT-2026-0040', on: '2026-03-02', amountMinor: 1_075_000 }],
  payments: [
    {
      number: 'RCT-2026-0040',
      receivedOn: '2026-03-02',
      method: 'online',
      appliedMinor: 1_075_000,
      refundedMinor: 0,
    },
  ],
};
const checked = (state: 'checking' | 'paid' | 'failed') => ({
  state,
  amountMinor: 1_075_000,
  currency: 'NGN',
  number: null,
  returnPath: '/pay',
  visit: null,
});

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the page shows the amount due and the document, and removes the token from the address', async () => {
  const { api, router } = open();
  expect(await title('₦10,750.00 due')).toBeVisible();
  expect(screen.getByText('Due on 9 March 2026.')).toBeVisible();
  expect(screen.getByRole('article', { name: 'Tax invoice INV-2026-0041' })).toBeVisible();
  expect(screen.getByText('You can pay in cash in person.')).toBeVisible();
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/pay', search: '', hash: '' }),
  );
  expect(api.requests('POST pay/view').map(({ body }) => body)).toEqual([{ token: 'pay-token' }]);
});

test('the page reports once that the customer has seen the invoice', async () => {
  const { api } = open();
  await title('₦10,750.00 due');
  await waitFor(() => expect(api.requests('POST pay/viewed')).toHaveLength(1));
});

test('a view by a signed-in user of the business is not reported', async () => {
  const { api } = open({}, '/pay#t=pay-token', aUser());
  await title('₦10,750.00 due');
  expect(api.requests('POST pay/viewed')).toEqual([]);
});

test('the customer can report a bank transfer with its proof', async () => {
  const transferClaimId = anId();
  const claim = {
    transferClaimId,
    state: 'waiting',
    amountMinor: 1_075_000,
    paidOn: '2026-03-02',
    hasProof: false,
    reason: null,
  } as const;
  const { api, user } = open({
    'POST pay/claims': claim,
    'POST pay/claims/:transferClaimId/proof': { ...claim, hasProof: true },
  });
  expect(await screen.findByText('0123456789')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I’ve paid' }));
  await user.upload(
    screen.getByLabelText(/^Proof/),
    new File(['%PDF-'], 'slip.pdf', { type: 'application/pdf' }),
  );
  api.on({ 'POST pay/view': aPayView({ claims: [{ ...claim, hasProof: true }] }) });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const transfers = await screen.findByRole('region', { name: 'Your transfers' });
  expect(transfers).toHaveTextContent('₦10,750.00 2 March 2026 · Checking · Proof added');
  expect(api.requests('POST pay/claims')[0]?.body).toMatchObject({
    token: 'pay-token',
    paidOn: '2026-03-02',
    payerName: 'Bisi Adeyemi',
  });
  const [proof] = api.requests('POST pay/claims/:transferClaimId/proof');
  expect([proof?.params.transferClaimId, proof?.headers['x-pay-token']]).toEqual([
    transferClaimId,
    'pay-token',
  ]);
});

test('the page reports a failed upload of the proof, which can be added to the transfer later', async () => {
  const claim = {
    transferClaimId: anId(),
    state: 'waiting',
    amountMinor: 1_075_000,
    paidOn: '2026-03-02',
    hasProof: false,
    reason: null,
  } as const;
  const { api, user } = open({
    'POST pay/view': aPayView({ claims: [claim] }),
    'POST pay/claims/:transferClaimId/proof': noAnswer,
  });
  const file = new File(['%PDF-'], 'slip.pdf', { type: 'application/pdf' });
  await user.upload(await screen.findByLabelText(/^Add proof of payment/), file);
  expect(await screen.findByText('Network Error. Please check your connection.')).toBeVisible();
  api.on({
    'POST pay/view': aPayView({ claims: [{ ...claim, hasProof: true }] }),
    'POST pay/claims/:transferClaimId/proof': { ...claim, hasProof: true },
  });
  await user.upload(screen.getByLabelText(/^Add proof of payment/), file);
  expect(await screen.findByText(/Proof added$/)).toBeVisible();
});

describe('a customer who returns from the provider', () => {
  const comeBack = (handlers: Handlers) => {
    sessionStorage.setItem('daybook-booking-pay-link', JSON.stringify({ token: 'pay-token' }));
    return open(handlers, `/pay?payment=${reference}`);
  };

  it('sees no confirmation until the provider has confirmed the payment', async () => {
    const { api } = comeBack({ 'POST pay/check': checked('checking') });
    expect(await screen.findByText('Checking your payment…')).toBeVisible();
    expect(await title('₦10,750.00 due')).toBeVisible();
    expect(screen.queryByText('Your payment has arrived')).toBeNull();
    api.on({ 'POST pay/check': checked('paid'), 'POST pay/view': aPayView(paid) });
    expect(await screen.findByText('Your payment has arrived', {}, { timeout: 10_000 })).toBeVisible();
    expect(await title('Paid in full')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Received' })).toHaveTextContent(
      '₦10,750.00 · 2 March 2026 · Receipt RCT-2026-0040',
    );
    expect(screen.queryByRole('region', { name: 'How to pay' })).toBeNull();
  });

  it('sees the remaining balance, even if the previous invoice was still loading', async () => {
    const before = new Promise<PayPage>((resolve) => setTimeout(resolve, 200, aPayView()));
    const answers = [before, aPayView(paid)];
    comeBack({
      'POST pay/check': checked('paid'),
      'POST pay/view': () => answers.shift() ?? aPayView(paid),
    });
    expect(await title('Paid in full')).toBeVisible();
    expect(screen.getByText('Your payment has arrived')).toBeVisible();
  });

  it('sees no thanks for a credited invoice', async () => {
    open({ 'POST pay/view': aPayView({ ...paid, status: 'credited', settlements: [], payments: [] }) });
    expect(await title('This invoice was credited')).toBeVisible();
    expect(screen.getByText('There’s nothing to pay. Here is your invoice for your records.')).toBeVisible();
  });

  it('can try again after a failed payment', async () => {
    comeBack({ 'POST pay/check': checked('failed') });
    expect(await screen.findByText('Your payment didn’t go through')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Pay ₦10,750.00' })).toBeEnabled();
  });

  it('sees the status even if the tab has lost the link', async () => {
    open({ 'POST pay/check': checked('paid') }, `/pay?payment=${reference}`);
    expect(await screen.findByText('Your payment has arrived')).toBeVisible();
    expect(screen.getByText('This link doesn’t open an invoice')).toBeVisible();
  });
});

test('a void invoice shows the reason and cannot be paid', async () => {
  const ways = { online: [], transfer: null, cash: false, card: false };
  open({
    'POST pay/view': aPayView({
      state: 'void',
      status: null,
      balanceMinor: 0,
      reason: 'Written twice',
      ways,
    }),
  });
  expect(await title('This invoice is void')).toBeVisible();
  expect(screen.getByText('There’s nothing to pay. Written twice')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'How to pay' })).toBeNull();
});

test.each([
  ['without a token', '/pay', {}],
  ['with one that opens nothing', '/pay#t=old', { 'POST pay/view': refuse(404, 'not_found') }],
] as const)('the same page appears %s', async (_what, path, handlers) => {
  const { api } = open(handlers, path);
  expect(await screen.findByText('This link doesn’t open an invoice')).toBeVisible();
  expect(api.requests('POST pay/viewed')).toEqual([]);
});

test('the page can be loaded again after a lost connection', async () => {
  const { api, user } = open({ 'POST pay/view': noAnswer });
  const problem = await screen.findByRole('alert');
  api.on({ 'POST pay/view': aPayView() });
  await user.click(within(problem).getByRole('button', { name: 'Try again' }));
  expect(await title('₦10,750.00 due')).toBeVisible();
});

test('the document can be saved as a PDF', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:invoice', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { api, user } = open({ 'POST pay/pdf': undefined });
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toEqual(['inv-2026-0041.pdf']));
  expect(api.requests('POST pay/pdf')[0]?.body).toEqual({ token: 'pay-token' });
});

test('an expired link offers to send a new one by mail', async () => {
  const { api, user } = open({
    'POST pay/view': refuse(422, 'link_invalid'),
    'POST pay/renew': undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Email me a new link' }));
  expect(await screen.findByText('A new link is on its way')).toBeVisible();
  expect(api.requests('POST pay/renew').map(({ body }) => body)).toEqual([{ token: 'pay-token' }]);
});

test('the staff see the customer’s page but cannot pay', async () => {
  open({ 'POST pay/view': aPayView({ isPreview: true }) });
  await title('₦10,750.00 due');
  expect(screen.getByText(/doesn’t count as viewed/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay ₦/ })).not.toBeInTheDocument();
});
