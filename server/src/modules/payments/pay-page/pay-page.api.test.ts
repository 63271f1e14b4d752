import { newToken } from '../../../platform/tokens.ts';
import { type Paying, priceMinor, startPaying } from '../../../testing/paying.ts';
import { formWith } from '../../../testing/pictures.ts';

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
  await paying.server.deps.db
    .updateTable('payment_settings')
    .set({
      takes_transfer: true,
      bank_name: 'GTBank',
      account_name: 'Ileke House',
      account_number: '0123456789',
      takes_tips: true,
      least_part_minor: 100_000,
    })
    .execute();
});
afterAll(() => paying.close());

test('the link shows the document, the balance and the payment methods', async () => {
  const { token } = await paying.invoice();
  const view = (await paying.view(token)).json();
  expect(view).toMatchObject({
    state: 'issued',
    status: 'unpaid',
    balanceMinor: priceMinor,
    suggestedMinor: priceMinor,
    leastMinor: 100_000,
    tipPresets: [5, 10, 15],
    ways: {
      online: (['paystack', 'flutterwave', 'stripe'] as const).map((provider) => ({
        provider,
        feeTerms: null,
      })),
      cash: true,
      card: true,
      transfer: { accountNumber: '0123456789' },
    },
    payments: [],
    underWay: null,
    claims: [],
  });
  expect(view.document.totals.payable).toBe(priceMinor);
});

test('the bell names a walk-in who paid online', async () => {
  const { invoiceId, token, customerId } = await paying.invoice();
  const { db } = paying.server.deps;
  await db
    .updateTable('customer')
    .set({
      is_walk_in: true,
      first_name: '',
      last_name: '',
      email: null,
      email_key: null,
      phone: null,
      phone_key: null,
      anonymised_at: paying.server.clock.now(),
    })
    .where('customer_id', '=', customerId)
    .execute();
  await paying.simulator.pay(await paying.begin(token));
  await paying.follow();
  const { token: as } = await paying.server.signIn();
  const { items } = (await paying.server.call('GET', 'notifications', { as })).json();
  expect(items.find((item: { invoiceId?: string }) => item.invoiceId === invoiceId)).toMatchObject({
    kind: 'payment_received',
    customerName: 'Walk-in customer',
  });
});

test('S04 a wrong token, a draft and a revoked link get the same 404, to the letter', async () => {
  const { db } = paying.server.deps;
  const revoked = await paying.invoice();
  await db
    .updateTable('pay_link')
    .set({ revoked_at: new Date() })
    .where('invoice_id', '=', revoked.invoiceId)
    .execute();
  const answers = [];
  for (const token of [newToken(), '', 'x', revoked.token, '../../..'])
    answers.push(await paying.view(token));
  for (const token of [newToken(), revoked.token])
    answers.push(await paying.start({ token, provider: 'paystack', amountMinor: priceMinor }));
  const bodies = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
});

test('B20 a void invoice says so, offers no payment, and no provider is asked', async () => {
  const { invoiceId, token } = await paying.invoice();
  const { db } = paying.server.deps;
  await db
    .updateTable('invoice')
    .set({ state: 'void', reason: 'Written twice' })
    .where('invoice_id', '=', invoiceId)
    .execute();
  expect((await paying.view(token)).json()).toMatchObject({
    state: 'void',
    reason: 'Written twice',
    balanceMinor: 0,
    ways: { online: [], transfer: null, cash: false, card: false },
  });
  const calls = paying.simulator.calls.length;
  const answer = await paying.start({ token, provider: 'paystack', amountMinor: priceMinor });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'action_not_possible']);
  expect(paying.simulator.calls).toHaveLength(calls);
});

test.each([
  ['more than is left', { amountMinor: priceMinor + 1 }],
  ['less than can be paid at once', { amountMinor: 99_999 }],
  ['nothing', { amountMinor: 0 }],
  ['less than nothing', { amountMinor: -5 }],
  ['a fraction of a kobo', { amountMinor: 100_000.5 }],
  ['a text', { amountMinor: '100000' }],
  ['beyond what is exact', { amountMinor: 2 ** 53 + 1 }],
  ['a tip beyond the payment', { tipMinor: priceMinor + 1 }],
  ['a currency of its own', { currency: 'USD' }],
])('B19 refuses %s', async (_what, change) => {
  const { token } = await paying.invoice();
  const body = { token, provider: 'paystack', amountMinor: priceMinor, ...change };
  expect((await paying.server.call('POST', 'pay/start', { body })).statusCode).toBe(400);
});

test('B11 a tip comes with the payment and pays nothing of the invoice', async () => {
  const { invoiceId, token } = await paying.invoice();
  const charge = await paying.begin(token, { tipMinor: 100_000 });
  expect(charge.asked).toBe(priceMinor + 100_000);
  await paying.simulator.pay(charge);
  await paying.follow();
  expect(await paying.paymentsOf(invoiceId)).toMatchObject([
    { amount: priceMinor + 100_000, tip: 100_000, credit: 0 },
  ]);
  expect(await paying.stateOf(invoiceId)).toMatchObject({ balance: 0, paid: priceMinor });
});

test('a partial payment is accepted, and the page shows it with its receipt', async () => {
  const { token } = await paying.invoice();
  await paying.simulator.pay(await paying.begin(token, { amountMinor: 400_000 }));
  await paying.follow();
  expect((await paying.view(token)).json()).toMatchObject({
    status: 'partially_paid',
    balanceMinor: priceMinor - 400_000,
    settlements: [{ kind: 'payment', amountMinor: 400_000 }],
    payments: [
      { number: expect.stringContaining('RCT-'), method: 'online', appliedMinor: 400_000, refundedMinor: 0 },
    ],
  });
});

test('A41 two tabs that start at once get one payment', async () => {
  const { invoiceId, token } = await paying.invoice();
  const body = { token, provider: 'paystack', amountMinor: priceMinor } as const;
  const answers = await Promise.all(Array.from({ length: 6 }, () => paying.start(body)));
  const references = new Set(
    answers.filter(({ statusCode }) => statusCode === 200).map((one) => one.json().reference),
  );
  expect(references.size).toBe(1);
  expect((await paying.paymentsOf(invoiceId)).filter(({ state }) => state === 'pending')).toHaveLength(1);
});

test('a pending payment continues at the same page, and another amount replaces it', async () => {
  const { invoiceId, token } = await paying.invoice();
  const first = await paying.begin(token);
  expect((await paying.begin(token)).reference).toBe(first.reference);
  expect((await paying.view(token)).json().underWay).toMatchObject({ reference: first.reference });
  const second = await paying.begin(token, { amountMinor: 500_000 });
  expect(second.reference).not.toBe(first.reference);
  // Both are paid after all: nothing is lost, and the surplus becomes the customer's credit.
  await paying.simulator.pay(first);
  await paying.simulator.pay(second);
  await paying.follow();
  expect(await paying.stateOf(invoiceId)).toMatchObject({ balance: 0, paid: priceMinor });
  const payments = await paying.paymentsOf(invoiceId);
  expect(payments.map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
  expect(payments.reduce((sum, { credit }) => sum + credit, 0)).toBe(500_000);
});

test('a second start finds the first paid, and charges nothing', async () => {
  const { invoiceId, token } = await paying.invoice();
  const charge = await paying.begin(token);
  await paying.simulator.pay(charge, {
    delivery: { times: 0, afterMs: 0, isForged: false, isReversed: false },
  });
  const again = await paying.start({ token, provider: 'stripe', amountMinor: priceMinor });
  expect(again.json()).toEqual({ state: 'paid', reference: charge.reference, url: null });
  expect(await paying.paymentsOf(invoiceId)).toHaveLength(1);
});

test('A1 a payment’s reference reveals nothing but its status', async () => {
  const { token } = await paying.invoice();
  const charge = await paying.begin(token);
  expect(await paying.check(charge.reference)).toEqual({
    state: 'checking',
    amountMinor: priceMinor,
    currency: 'NGN',
    number: null,
    returnPath: '/pay',
    visit: null,
  });
  expect(await paying.check('DB-INV-2026-0001-guess')).toMatchObject({ state: 'unknown', amountMinor: null });
});

describe('a transfer reported by a customer', () => {
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(2000)]);
  const claim = async (token: string, change: object = {}) =>
    paying.server.call('POST', 'pay/claims', {
      body: {
        token,
        amountMinor: priceMinor,
        paidOn: '2026-09-07',
        payerName: 'Ife Bello',
        reference: 'T1',
        ...change,
      },
    });
  const prove = (token: string, id: string, { name, bytes }: { name: string; bytes: Buffer }) => {
    const { body, headers } = formWith(bytes, { field: 'proof', name });
    return paying.server.call('POST', `pay/claims/${id}/proof`, {
      body,
      headers: { ...headers, 'x-pay-token': token },
    });
  };

  test('waits with its proof until someone confirms that the money has arrived', async () => {
    const owner = (await paying.server.signIn()).token;
    const { invoiceId, token } = await paying.invoice();
    const claimed = await claim(token);
    expect(claimed.statusCode).toBe(201);
    const { transferClaimId } = claimed.json();
    const proven = await prove(token, transferClaimId, { name: 'receipt 1.png', bytes: png });
    expect(proven.json()).toMatchObject({ state: 'waiting', hasProof: true });
    const [item] = (
      await paying.server.call('GET', `payments/claims?invoice=${invoiceId}`, { as: owner })
    ).json().items;
    expect(item).toMatchObject({
      proof: { mediaType: 'image/png', bytes: png.length },
      version: 2,
      customerName: 'Ife Bello',
    });
    const file = await paying.server.call('GET', `payments/claims/${transferClaimId}/proof`, { as: owner });
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    });
    expect(file.rawPayload.equals(png)).toBe(true);

    const confirm = () =>
      paying.server.call('POST', `payments/claims/${transferClaimId}/confirm`, {
        as: owner,
        body: { version: 2, amountMinor: priceMinor, receivedOn: '2026-09-07' },
      });
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await paying.stateOf(invoiceId)).toMatchObject({ balance: 0, paid: priceMinor });
    expect((await paying.view(token)).json().claims).toMatchObject([{ state: 'confirmed' }]);
  });

  test('is rejected with a reason that the customer sees', async () => {
    const owner = (await paying.server.signIn()).token;
    const { invoiceId, token } = await paying.invoice();
    const { transferClaimId } = (await claim(token)).json();
    const path = `payments/claims/${transferClaimId}/refuse`;
    const answer = await paying.server.call('POST', path, {
      as: owner,
      body: { version: 1, reason: 'Not on our account' },
    });
    expect(answer.json()).toMatchObject({ state: 'refused' });
    expect((await paying.view(token)).json().claims).toMatchObject([
      { state: 'refused', reason: 'Not on our account' },
    ]);
    expect((await paying.stateOf(invoiceId)).paid).toBe(0);
    expect((await prove(token, transferClaimId, { name: 'late.png', bytes: png })).statusCode).toBe(409);
  });

  test('S14 accepts no page, program or 20 MB as proof', async () => {
    const { token } = await paying.invoice();
    const { transferClaimId } = (await claim(token)).json();
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    const files = [
      { name: 'proof.html', bytes: html },
      { name: 'proof.png', bytes: html },
      { name: 'proof.svg', bytes: Buffer.from('<svg onload="alert(1)"/>') },
      { name: 'empty.png', bytes: Buffer.alloc(0) },
    ];
    for (const file of files) expect((await prove(token, transferClaimId, file)).statusCode).toBe(400);
    const large = { name: 'large.png', bytes: Buffer.concat([png, Buffer.alloc(20 * 1024 * 1024)]) };
    expect((await prove(token, transferClaimId, large)).statusCode).toBe(413);
  });

  test('S05 belongs to the invoice of its link only', async () => {
    const mine = await paying.invoice();
    const other = await paying.invoice();
    const { transferClaimId } = (await claim(mine.token)).json();
    expect((await prove(other.token, transferClaimId, { name: 'a.png', bytes: png })).statusCode).toBe(404);
    expect((await paying.view(other.token)).json().claims).toEqual([]);
  });

  test('cannot be dated in the future', async () => {
    const { token } = await paying.invoice();
    expect((await claim(token, { paidOn: '2026-09-08' })).json().fields).toHaveProperty('paidOn');
  });

  test('is hidden from users who may not take payments of that invoice', async () => {
    const { token } = await paying.invoice();
    const { transferClaimId } = (await claim(token)).json();
    const viewer = (await paying.server.signIn({ userType: 2, role: 4 })).token;
    expect((await paying.server.call('GET', 'payments/claims', { as: viewer })).statusCode).toBe(403);
    expect((await paying.server.call('GET', `payments/claims/${transferClaimId}/proof`)).statusCode).toBe(
      401,
    );
  });
});
