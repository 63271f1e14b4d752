import type { BodyOf } from '@daybook/contract/endpoints';
import type { PaymentSettings } from '@daybook/contract/payment-settings';
import { keyKindOf, maskedKey } from '@daybook/domain/payments';
import { readConfig } from '../../../config.ts';
import { type Paying, startPaying } from '../../../testing/paying.ts';

const password = 'a quiet river at night';
let paying: Paying;
let owner: string;
beforeAll(async () => {
  paying = await startPaying();
  owner = (await paying.server.signIn({ password })).token;
  // As in a new installation.
  await paying.server.deps.db
    .updateTable('payment_provider')
    .set({
      is_enabled: false,
      mode: 'test',
      sealed_secret_key: null,
      secret_key_hint: null,
      sealed_webhook_secret: null,
      webhook_secret_hint: null,
    })
    .execute();
});
afterAll(() => paying.close());

const read = async (): Promise<PaymentSettings> =>
  (await paying.server.call('GET', 'settings/payments', { as: owner })).json();
const one = async (provider: string) => {
  const found = (await read()).providers.find((each) => each.provider === provider);
  if (!found) throw new Error('This provider does not exist.');
  return found;
};
type Change = Partial<BodyOf<'PUT settings/payments/providers/:provider'>>;
async function connect(provider: string, change: Change) {
  const { version } = await one(provider);
  const body = {
    version,
    isEnabled: true,
    mode: 'simulator',
    publicKey: '',
    secretKey: paying.secrets.paystack,
    channels: [],
    password,
    ...change,
  };
  return paying.server.call('PUT', `settings/payments/providers/${provider}`, { as: owner, body });
}

test('a key is stored sealed, shown masked, tested, and returned to nobody', async () => {
  expect((await connect('paystack', {})).statusCode).toBe(200);
  const shown = await one('paystack');
  expect(shown).toMatchObject({
    isEnabled: true,
    secretKey: maskedKey(paying.secrets.paystack),
    isReadable: true,
    webhookUrl: expect.stringMatching(/\/api\/v1\/payments\/webhooks\/paystack$/),
  });
  const { db } = paying.server.deps;
  const everything = JSON.stringify([
    await db.selectFrom('payment_provider').selectAll().execute(),
    await db.selectFrom('audit_event').selectAll().execute(),
    await read(),
    paying.server.log,
  ]);
  expect(everything).not.toContain(paying.secrets.paystack);
  const tested = await paying.server.call('POST', 'settings/payments/providers/paystack/test', { as: owner });
  expect(tested.json()).toMatchObject({ isConnected: true });
});

test('a key that the provider refuses is reported, and the last error is stored', async () => {
  await connect('paystack', { secretKey: 'sk_test_somebodyelse' });
  const tested = await paying.server.call('POST', 'settings/payments/providers/paystack/test', { as: owner });
  expect(tested.json()).toEqual({ isConnected: false, message: 'Paystack rejected this key.' });
  expect((await one('paystack')).lastError).toMatchObject({ message: 'Invalid key' });
});

test('an omitted key stays unchanged, and an empty one is deleted', async () => {
  await connect('paystack', {});
  await connect('paystack', { secretKey: undefined, publicKey: 'pk_test_1' });
  expect(await one('paystack')).toMatchObject({
    secretKey: maskedKey(paying.secrets.paystack),
    publicKey: 'pk_test_1',
  });
  await connect('paystack', { secretKey: '', isEnabled: false });
  expect(await one('paystack')).toMatchObject({ secretKey: null, isEnabled: false });
});

test.each([
  ['a live key in test mode', { mode: 'test', secretKey: 'sk_live_0123456789' }, 'secretKey'],
  ['a live key with the simulator', { mode: 'simulator', secretKey: 'sk_live_0123456789' }, 'secretKey'],
  ['a test key in live mode', { mode: 'live', secretKey: 'sk_test_0123456789' }, 'secretKey'],
  ['a public key in its place', { mode: 'test', secretKey: 'pk_test_0123456789' }, 'secretKey'],
  ['no key at all', { secretKey: '' }, 'secretKey'],
  ['a wrong password', { password: 'wrong' }, 'password'],
] as const)('G20 refuses %s at its field', async (_what, change, field) => {
  const answer = await connect('paystack', change);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields)).toEqual([field]);
});

test('G20 a stored test key prevents going live', async () => {
  await connect('paystack', { mode: 'test', secretKey: 'sk_test_0123456789' });
  const answer = await connect('paystack', { mode: 'live', secretKey: undefined });
  expect(answer.json().fields.secretKey).toMatch(/test key/);
});

test('Flutterwave and Stripe require their webhook secret', async () => {
  const answer = await connect('stripe', { secretKey: paying.secrets.stripe });
  expect(Object.keys(answer.json().fields)).toEqual(['webhookSecret']);
  const webhookSecret = paying.secrets.stripeWebhook;
  expect((await connect('stripe', { secretKey: paying.secrets.stripe, webhookSecret })).statusCode).toBe(200);
});

test('every change is in the audit log, without the keys', async () => {
  await connect('flutterwave', {
    secretKey: paying.secrets.flutterwave,
    webhookSecret: 'my hash 1234567'.replaceAll(' ', ''),
  });
  const log = (await paying.server.call('GET', 'audit?kind=payments', { as: owner })).json();
  expect(JSON.stringify(log)).toContain('Flutterwave');
});

test('a stale version is refused', async () => {
  const { version } = await one('paystack');
  const answer = await connect('paystack', { version: version - 1 });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'version_conflict']);
});

test('the payment methods are saved, and an incomplete account is refused', async () => {
  const { providers: _, simulatorUrl: _url, currency: _currency, ...fields } = await read();
  const save = (change: object) =>
    paying.server.call('PUT', 'settings/payments', { as: owner, body: { ...fields, ...change } });
  expect((await save({ takesTransfer: true })).json().fields).toHaveProperty(['transfer.accountNumber']);
  const tiers = [
    { hoursBefore: 2, keepsPercent: '100' },
    { hoursBefore: 24, keepsPercent: '50' },
  ];
  const saved = await save({
    depositKind: 'percent',
    depositPercent: '30',
    cancellationTiers: tiers,
    tipPresets: [10],
    defaultProvider: 'flutterwave',
  });
  expect(saved.json()).toMatchObject({
    defaultProvider: 'flutterwave',
    depositKind: 'percent',
    depositPercent: '30',
    cancellationTiers: [...tiers].reverse(),
    version: fields.version + 1,
  });
  expect((await save({})).statusCode).toBe(409);
  const twice = [tiers[0], tiers[0]];
  expect((await save({ version: fields.version + 1, cancellationTiers: twice })).statusCode).toBe(400);
});

test.each([
  'http://10.0.0.1:4010',
  'https://127.0.0.1:4010',
  'http://localhost:4010',
  'http://127.0.0.1:4010/x',
  'http://127.0.0.1.evil.example',
  'http://169.254.169.254',
])('no simulator is contacted at %s', (address) => {
  expect(() => readConfig({ DAYBOOK_PAYMENT_SIMULATOR: address })).toThrow('a URL on this machine');
});

test('without a simulator nobody can choose one, and no screen accepts a URL', async () => {
  const { config } = paying.server.deps;
  const url = config.simulatorUrl;
  Object.assign(config, { simulatorUrl: null });
  expect((await connect('paystack', {})).json().fields).toHaveProperty('mode');
  Object.assign(config, { simulatorUrl: url });
  const { version } = await one('paystack');
  const body = {
    version,
    isEnabled: false,
    mode: 'test',
    publicKey: '',
    channels: [],
    password,
    baseUrl: 'http://evil',
  };
  expect(
    (await paying.server.call('PUT', 'settings/payments/providers/paystack', { as: owner, body })).statusCode,
  ).toBe(400);
});

test('keys sealed under another secret are reported as unreadable, and nothing is offered', async () => {
  await connect('paystack', {});
  const { db } = paying.server.deps;
  await db
    .updateTable('payment_provider')
    .set({ sealed_secret_key: 'a.b.c' })
    .where('provider', '=', 'paystack')
    .execute();
  expect(await one('paystack')).toMatchObject({ isReadable: false });
  const { token } = await paying.invoice();
  expect((await paying.view(token)).json().ways.online).not.toContain('paystack');
});

test('the simulator’s own keys are test keys', () => {
  expect(keyKindOf('paystack', paying.secrets.paystack)).toBe('test');
  expect(keyKindOf('flutterwave', paying.secrets.flutterwave)).toBe('test');
  expect(keyKindOf('stripe', paying.secrets.stripe)).toBe('test');
});
