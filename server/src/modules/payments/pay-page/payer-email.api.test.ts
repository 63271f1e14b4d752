import { type Paying, priceMinor, startPaying } from '../../../testing/paying.ts';

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.close());

/** An invoice of a customer without a stored address. */
const withoutAddress = () => paying.invoice({ hasEmail: false });

const stored = async (customerId: string) =>
  paying.server.deps.db
    .selectFrom('customer')
    .where('customer_id', '=', customerId)
    .select('email')
    .executeTakeFirstOrThrow();

test('the page says that an address is needed, and a provider that requires one is not started without it', async () => {
  const { token } = await withoutAddress();
  expect((await paying.view(token)).json()).toMatchObject({ needsEmail: true });
  for (const provider of ['paystack', 'flutterwave'] as const) {
    const answer = await paying.start({ token, provider, amountMinor: priceMinor });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['email']]);
  }
  for (const email of ['', 'ife', 'ife@', 'ife@example.com\r\nBcc: eve@example.com'])
    expect(
      (await paying.start({ token, provider: 'paystack', amountMinor: priceMinor, email })).statusCode,
    ).toBe(400);
});

test('Stripe asks for the address on its own page', async () => {
  const { token } = await withoutAddress();
  expect((await paying.begin(token, { provider: 'stripe' })).email).toBe('');
});

test('B25 a typed address goes to the provider only: it is stored for nobody, and the page does not show it', async () => {
  const { token, customerId } = await withoutAddress();
  const charge = await paying.begin(token, { email: 'stranger@example.com' });
  expect(charge.email).toBe('stranger@example.com');
  expect(await stored(customerId)).toEqual({ email: null });
  const view = await paying.view(token);
  expect(view.json()).toMatchObject({ needsEmail: true });
  expect(view.body).not.toContain('stranger');
});

test('another address gets a page of its own, so that nobody reads the first one at the provider', async () => {
  const { token } = await withoutAddress();
  const first = await paying.begin(token, { email: 'first@example.com' });
  const again = await paying.begin(token, { email: 'first@example.com' });
  expect(again.reference).toBe(first.reference);
  const second = await paying.begin(token, { email: 'second@example.com' });
  expect(second.reference).not.toBe(first.reference);
  expect(second.email).toBe('second@example.com');
});

test('a stored address is used, whatever is typed', async () => {
  const { token } = await paying.invoice();
  expect((await paying.view(token)).json()).toMatchObject({ needsEmail: false });
  expect((await paying.begin(token, { email: 'stranger@example.com' })).email).toBe('ife@example.com');
});
