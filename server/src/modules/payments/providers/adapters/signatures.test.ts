import type { OnlineProvider } from '@daybook/domain/payments';
import { adapters } from './providers.ts';

const connection = (provider: OnlineProvider, secretKey: string, webhookSecret: string | null = null) => ({
  provider,
  mode: 'test' as const,
  baseUrl: 'http://127.0.0.1:1',
  secretKey,
  webhookSecret,
});
const now = new Date(1_760_000_000_000);

const plain =
  '{"event":"charge.success","data":{"id":302961,"domain":"test","status":"success","reference":"DB-INV-1-a1","amount":1075000,"currency":"NGN"}}';
const spaced = '{ "event": "charge.success",\n  "data": { "amount": 1075000.0, "note": "caf\\u00e9 ₦" } }';
const vectors = [
  [
    plain,
    'edaaa19d35931cc69438b620d2d46f1568e651d50bcb28e4a5c50fef44a453fb246115bf532514b930f0ab2f736333ff2d6da324cf7728f5ff76490316be7b24',
  ],
  [
    spaced,
    'e485033900d93450b4293151360f5c917d1662a5600f7dff63098620e442ab4c8b0d660796a825e379bc9daa33365631f163dbffc3d335cf5ee0a7bc675420d9',
  ],
] as const;

describe('G04 Paystack’s signature over the raw bytes', () => {
  const to = connection('paystack', 'sk_test_daybook_sim');
  const isSigned = (body: string | Buffer, signature: string | undefined) =>
    adapters.paystack.isSigned(to, Buffer.from(body), { 'x-paystack-signature': signature }, now);

  test.each(vectors)('accepts %s', (body, signature) => {
    expect(isSigned(body, signature)).toBe(true);
  });

  test('is refused for re-serialised content with other bytes', () => {
    expect(isSigned(JSON.stringify(JSON.parse(spaced)), vectors[1][1])).toBe(false);
  });

  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['one of another body', vectors[1][1]],
    ['half of it', vectors[0][1].slice(0, 64)],
    ['it in upper case', vectors[0][1].toUpperCase()],
  ])('refuses %s', (_what, signature) => {
    expect(isSigned(plain, signature)).toBe(false);
  });

  test('does not match under another key', () => {
    const other = connection('paystack', 'sk_test_daybook_other');
    const headers = { 'x-paystack-signature': vectors[0][1] };
    expect(adapters.paystack.isSigned(other, Buffer.from(plain), headers, now)).toBe(false);
  });
});

const stripeBody = Buffer.from('{"id":"evt_1","type":"checkout.session.completed"}');

describe('Stripe’s signature', () => {
  const to = connection('stripe', 'sk_test_daybook', 'whsec_daybook_sim');
  const v1 = 'b5113fb4049062aced1edcba6fca0659f23aa72232900dfd8384fe32a124a625';
  const isSigned = (header: string, at = now) =>
    adapters.stripe.isSigned(to, stripeBody, { 'stripe-signature': header }, at);
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  test('is accepted as documented, beside other schemes and other keys', () => {
    expect(isSigned(`t=1760000000,v1=${v1}`)).toBe(true);
    expect(isSigned(`t=1760000000,v1=${'0'.repeat(64)},v1=${v1},v0=${'1'.repeat(64)}`)).toBe(true);
  });

  test('is valid for five minutes before and after', () => {
    expect([
      isSigned(`t=1760000000,v1=${v1}`, later(300)),
      isSigned(`t=1760000000,v1=${v1}`, later(-300)),
    ]).toEqual([true, true]);
    expect([
      isSigned(`t=1760000000,v1=${v1}`, later(301)),
      isSigned(`t=1760000000,v1=${v1}`, later(-301)),
    ]).toEqual([false, false]);
  });

  test.each([
    ['nothing', ''],
    ['no time', `v1=${v1}`],
    ['another time', `t=1760000001,v1=${v1}`],
    ['the older scheme alone', `t=1760000000,v0=${v1}`],
    ['a time that is no number', `t=now,v1=${v1}`],
  ])('refuses %s', (_what, header) => {
    expect(isSigned(header)).toBe(false);
  });

  test('is never accepted without a secret', () => {
    const none = connection('stripe', 'sk_test_daybook');
    expect(
      adapters.stripe.isSigned(none, stripeBody, { 'stripe-signature': `t=1760000000,v1=${v1}` }, now),
    ).toBe(false);
  });
});

describe('Flutterwave’s signature', () => {
  const isSigned = (secret: string | null, headers: Record<string, string>) =>
    adapters.flutterwave.isSigned(
      connection('flutterwave', 'FLWSECK_TEST-x', secret),
      stripeBody,
      headers,
      now,
    );

  test('is the shared secret, or an HMAC of the body', () => {
    expect(isSigned('my secret hash', { 'verif-hash': 'my secret hash' })).toBe(true);
    const hmac = '9EXenzHozEiXp0V8nPUqjQEG/T9OSY+/2eHyugcASGs=';
    expect(isSigned('flw_secret_daybook', { 'flutterwave-signature': hmac })).toBe(true);
  });

  test('is refused if wrong, and always while no secret is set', () => {
    expect(isSigned('my secret hash', { 'verif-hash': 'my secret' })).toBe(false);
    expect(isSigned('my secret hash', {})).toBe(false);
    expect(isSigned(null, { 'verif-hash': '' })).toBe(false);
    expect(isSigned('my secret hash', { 'verif-hash': 'my secret hash', 'flutterwave-signature': 'x' })).toBe(
      false,
    );
  });
});
