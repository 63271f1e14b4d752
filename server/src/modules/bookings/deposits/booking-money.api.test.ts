import { newUuid } from '../../../platform/clock.ts';
import { openPrepaying, type Prepaying } from '../../../testing/prepaying.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let paid: Prepaying;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  paid = await openPrepaying(server);
  const { db } = server.engine;
  await db.deleteFrom('series_count').execute();
  await db.updateTable('invoicing').set({ default_tax_rate_ids: [] }).execute();
});

/** A booking on 10 September at ten UTC whose deposit of 2,000.00 came through a provider. */
async function withDeposit(): Promise<string> {
  const token = await paid.book('10:00');
  await paid.arrive(await paid.begin());
  return token;
}
const cancel = async (token: string) => {
  const { version } = await paid.read(token);
  return paid.cancel(token, version);
};
const refunded = async () => (await paid.refunds()).map(({ amount_minor }) => amount_minor);
const invoiced = async () =>
  (await paid.invoices()).map(({ state, payable_minor, paid_minor }) => [state, payable_minor, paid_minor]);
/** Signs someone in on that day: a session does not last for days. */
const signedIn = async (role = 1, staffId: string | null = null) =>
  (await server.signIn(role === 1 ? {} : { userType: 2, role, staffId })).token;
const post = (path: string, body: object) =>
  server.call('POST', path, { as: paid.admin, body, headers: { 'idempotency-key': newUuid() } });
const draftByHand = async () => {
  const answer = await post('invoices/from-booking', { bookingId: (await paid.stored()).booking_id });
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const ended = async (action: string, body: object = {}) =>
  expect(await paid.act(action, body, await signedIn())).toMatchObject({ statusCode: 200 });

describe('a cancellation fee', () => {
  const tiers = [
    { hoursBefore: 72, keepsPercent: '25' },
    { hoursBefore: 24, keepsPercent: '50' },
  ];
  beforeEach(async () => {
    await paid.salon.changeBusiness({ cancel_minutes: 0 });
    await paid.settings({ tiers });
  });

  test.each([
    ['before any of its times', '2026-09-07T10:00:00Z', 0],
    ['one second into the first', '2026-09-07T10:00:01Z', 50_000],
    ['in the last instant of the first', '2026-09-09T10:00:00Z', 50_000],
    ['one second into the second', '2026-09-09T10:00:01Z', 100_000],
  ])(
    '%s follows the accepted tiers: the fee is an invoice that the deposit pays',
    async (_when, now, fee) => {
      const token = await withDeposit();
      await paid.settings({ tiers: [{ hoursBefore: 999, keepsPercent: '100' }] });
      server.clock.set(now);
      const before = (await paid.readMoney(await signedIn())).cancelling;
      expect(before).toEqual({ feeMinor: fee, refundMinor: 200_000 - fee, to: 'refund' });
      expect((await cancel(token)).statusCode).toBe(200);
      expect(await refunded()).toEqual([200_000 - fee]);
      expect(await invoiced()).toEqual(fee === 0 ? [] : [['issued', fee, fee]]);
      expect(await paid.credit()).toBe(0);
    },
  );

  /** The business charges VAT on everything and has stated all that the law requires, except for the given change. */
  async function chargeVat(change: { tax_id?: string } = {}): Promise<void> {
    const { db } = server.engine;
    const vat = newUuid();
    const rate = {
      name: 'VAT',
      rate: '7.5',
      kind: 'normal',
      category: 'S',
      created_at: server.clock.now(),
    } as const;
    await db
      .insertInto('tax_rate')
      .values({ tax_rate_id: vat, ...rate })
      .execute();
    await db
      .updateTable('invoicing')
      .set({ default_tax_rate_ids: [vat], registration_number: 'RC 1234', is_tax_registered: true })
      .execute();
    await paid.salon.changeBusiness({
      legal_name: 'Ileke Ltd',
      tax_id: 'TIN-1',
      address: '1 Marina, Lagos',
      ...change,
    });
  }

  test('includes its tax, says what it is for, and has an invoice number', async () => {
    await chargeVat();
    const token = await withDeposit();
    server.clock.set('2026-09-10T09:00:00Z');
    await cancel(token);
    const [fee] = await paid.invoices();
    expect(fee).toMatchObject({ number: 'INV-2026-0001', payable_minor: 100_000, tax_minor: 6_977 });
    expect(fee?.document).toMatchObject({
      taxMode: 'inclusive',
      lines: [{ description: 'Cancellation fee', details: 'Haircut' }],
    });
  });

  test('stays a draft that lists what the law still requires, and the deposit waits for it', async () => {
    await chargeVat({ tax_id: '' });
    const token = await withDeposit();
    server.clock.set('2026-09-10T09:00:00Z');
    await cancel(token);
    const [fee] = await paid.invoices();
    expect(fee).toMatchObject({ state: 'draft', number: null, total_minor: 100_000 });
    await paid.salon.changeBusiness({ tax_id: 'TIN-1' });
    // A session does not last from one day to the next.
    const answer = await server.call('POST', `invoices/${fee?.invoice_id}/issue`, {
      as: (await server.signIn()).token,
      headers: { 'idempotency-key': newUuid() },
      body: { version: fee?.version, payableMinor: 100_000 },
    });
    expect(answer.json()).toMatchObject({ number: 'INV-2026-0001', status: 'paid', balanceMinor: 0 });
  });

  test('leaves the rest as the customer’s credit if the business refunds that way', async () => {
    await server.engine.db.updateTable('prepayment').set({ gives_back_to: 'credit' }).execute();
    const token = await withDeposit();
    server.clock.set('2026-09-10T09:00:00Z');
    await cancel(token);
    expect(await refunded()).toEqual([]);
    expect(await paid.credit()).toBe(100_000);
  });

  test.each([
    ['return', 0],
    ['policy', 100_000],
    ['keep', 200_000],
  ])('keeps the stated amount when the business cancels with %s', async (deposit, fee) => {
    await withDeposit();
    server.clock.set('2026-09-10T09:00:00Z');
    await ended('cancel', { deposit, reason: 'The water is off.' });
    expect(await invoiced()).toEqual(fee === 0 ? [] : [['issued', fee, fee]]);
    expect(await refunded()).toEqual(fee === 200_000 ? [] : [200_000 - fee]);
  });

  test('a receptionist cannot keep a deposit', async () => {
    await withDeposit();
    const receptionist = await signedIn(3);
    expect((await paid.act('cancel', { deposit: 'keep' }, receptionist)).statusCode).toBe(403);
    expect(await paid.stored()).toMatchObject({ status: 'confirmed', paid_minor: 200_000 });
  });

  test('replaces the visit’s own draft', async () => {
    await withDeposit();
    await draftByHand();
    await ended('cancel', { deposit: 'keep' });
    expect(await invoiced()).toEqual([['issued', 200_000, 200_000]]);
  });

  test('is nothing for a visit without any payment', async () => {
    await paid.ask('none');
    const token = await paid.book('10:00');
    server.clock.set('2026-09-10T09:00:00Z');
    await cancel(token);
    expect([await invoiced(), await refunded()]).toEqual([[], []]);
  });
});

describe('a no-show', () => {
  test.each([
    ['100', 200_000],
    ['33.33', 66_660],
    ['0', 0],
  ])('keeps %s percent of what was paid, to the unit', async (percent, fee) => {
    await server.engine.db.updateTable('prepayment').set({ no_show_keeps_percent: percent }).execute();
    await withDeposit();
    server.clock.set('2026-09-10T11:00:00Z');
    await ended('no-show');
    expect(await invoiced()).toEqual(fee === 0 ? [] : [['issued', fee, fee]]);
    expect(await refunded()).toEqual(fee === 200_000 ? [] : [200_000 - fee]);
    const [invoice] = await paid.invoices();
    if (invoice) expect(invoice.document).toMatchObject({ lines: [{ description: 'No-show fee' }] });
  });

  test('of an invoiced visit gets no second invoice', async () => {
    await withDeposit();
    const draft = await draftByHand();
    const issue = { version: draft.version, payableMinor: draft.payableMinor };
    expect((await post(`invoices/${draft.invoiceId}/issue`, issue)).statusCode).toBe(200);
    expect(await invoiced()).toEqual([['issued', 650_000, 200_000]]);
    server.clock.set('2026-09-10T11:00:00Z');
    await ended('no-show');
    expect(await invoiced()).toEqual([['issued', 650_000, 200_000]]);
    expect(await refunded()).toEqual([]);
  });
});

describe('a provider fee that the customer paid on top', () => {
  const surchargeMinor = 13_198;
  async function withSurcharge(): Promise<string> {
    await paid.salon.changeBusiness({ cancel_minutes: 0 });
    const token = await paid.book('10:00');
    await paid.arrive(await paid.begin(undefined, 200_000, surchargeMinor), {
      amountMinor: 200_000 + surchargeMinor,
    });
    return token;
  }

  test('is not refunded to customers who cancel, and they are told in advance', async () => {
    const token = await withSurcharge();
    expect((await paid.read(token)).cancelling).toEqual({
      feeMinor: 0,
      refundMinor: 200_000,
      surchargeMinor,
      to: 'refund',
    });
    await cancel(token);
    expect(await refunded()).toEqual([200_000]);
    expect(await paid.payments()).toMatchObject([{ tip_minor: surchargeMinor, refunded_minor: 200_000 }]);
  });

  test.each([
    ['cancel', {}, 200_000 + surchargeMinor],
    ['cancel', { deposit: 'policy' }, 200_000],
    ['cancel', { deposit: 'keep' }, 0],
    ['cancel', { to: 'credit' }, 0],
    ['no-show', { deposit: 'return' }, 200_000 + surchargeMinor],
    ['no-show', {}, 200_000],
  ])('is refunded if the business calls the visit off: %s with %j refunds %d', async (action, body, back) => {
    await server.engine.db.updateTable('prepayment').set({ no_show_keeps_percent: '0' }).execute();
    await withSurcharge();
    expect(await paid.readMoney()).toMatchObject({ surchargeMinor, cancelling: { refundMinor: 200_000 } });
    if (action === 'no-show') server.clock.set('2026-09-10T11:00:00Z');
    await ended(action, body);
    expect(await refunded()).toEqual(back === 0 ? [] : [back]);
    // Nothing is left to decide.
    expect((await paid.readMoney(await signedIn())).surchargeMinor).toBe(0);
  });
});

describe('the money of a booking', () => {
  const received = async () => (await paid.readMoney()).payments.find(({ state }) => state === 'succeeded');
  const idOf = async () => (await received())?.paymentId ?? '';

  test('B16 is refunded without an invoice up to what no invoice has used', async () => {
    await withDeposit();
    const half = await paid.refund(await idOf(), { amountMinor: 120_000 });
    expect(half.json().payments).toMatchObject([{ refundedMinor: 120_000, refundableMinor: 80_000 }]);
    const more = await paid.refund(await idOf(), { amountMinor: 80_001 });
    expect([more.statusCode, more.json().fields]).toEqual([
      422,
      { amountMinor: 'This is more than can be refunded.' },
    ]);
    expect(await refunded()).toEqual([120_000]);
    expect(await paid.invoices()).toEqual([]);
  });

  test('A41 is refunded once by ten refunds at the same moment', async () => {
    await withDeposit();
    const paymentId = await idOf();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => paid.refund(paymentId, { amountMinor: 150_000 })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await refunded()).toEqual([150_000]);
  });

  test('A44 is never refunded twice by a cancellation and a refund at the same moment', async () => {
    const token = await withDeposit();
    const paymentId = await idOf();
    await Promise.all([cancel(token), paid.refund(paymentId, { amountMinor: 200_000 })]);
    expect((await refunded()).reduce((sum, amount) => sum + amount, 0)).toBe(200_000);
    expect(await paid.credit()).toBe(0);
  });

  test('is recorded at the desk once, however often it is sent, and waits for the invoice', async () => {
    const token = await paid.book('10:00');
    const { booking_id: bookingId } = await paid.stored();
    const send = () =>
      server.call('POST', `bookings/${bookingId}/money/payments`, {
        as: paid.admin,
        headers: { 'idempotency-key': 'the-same-click' },
        body: { method: 'cash', amountMinor: 200_000, receivedOn: '2026-09-07' },
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await paid.payments()).filter(({ state }) => state === 'succeeded')).toHaveLength(1);
    expect(await paid.read(token)).toMatchObject({ status: 'confirmed', dueMinor: 450_000 });
  });

  test('sends its receipt if asked for: with the confirmation, or by itself', async () => {
    await paid.book('10:00');
    await server.mails();
    const body = { amountMinor: 200_000, receivedOn: '2026-09-07', sendReceipt: true };
    /** The mails with a receipt after a payment: it is the only PDF. */
    const receiptsAfter = async (given: object) => {
      expect((await paid.take(given)).statusCode).toBe(200);
      const mails = await server.mails();
      return mails.flatMap(({ subject = '', attachments }) =>
        attachments.some(({ mimeType }) => mimeType === 'application/pdf') ? [subject] : [],
      );
    };
    expect(await receiptsAfter(body)).toEqual([expect.stringMatching(/^Your visit is confirmed/)]);
    expect(await receiptsAfter({ ...body, amountMinor: 100_000 })).toEqual([
      expect.stringMatching(/receipt/i),
    ]);
    expect(await receiptsAfter({ ...body, amountMinor: 50_000, sendReceipt: false })).toEqual([]);
  });

  test('counts a tip as received, not as paid', async () => {
    const token = await paid.book('10:00');
    const body = { amountMinor: 230_000, tipMinor: 30_000, receivedOn: '2026-09-07' };
    expect((await paid.take(body)).json().payments).toMatchObject([
      { amountMinor: 230_000, tipMinor: 30_000 },
    ]);
    expect(await paid.read(token)).toMatchObject({ status: 'confirmed', dueMinor: 450_000 });
    expect((await paid.take({ ...body, tipMinor: 230_001 })).statusCode).toBe(400);
  });

  test('is no longer asked for once nothing is due', async () => {
    await withDeposit();
    const abilities = async () => (await paid.readMoney()).abilities;
    expect(await abilities()).toEqual(expect.arrayContaining(['take', 'link']));
    expect((await paid.take({ amountMinor: 450_000, receivedOn: '2026-09-07' })).statusCode).toBe(200);
    expect(await abilities()).not.toEqual(expect.arrayContaining(['take']));
    expect(await abilities()).not.toEqual(expect.arrayContaining(['link']));
  });

  test.each([0, -1, 0.5, 1e21, '1e3', null])('refuses %j as an amount', async (amountMinor) => {
    await withDeposit();
    expect((await paid.take({ amountMinor })).statusCode).toBe(400);
    expect((await paid.refund(await idOf(), { amountMinor })).statusCode).toBe(400);
    expect([(await paid.payments()).length, await refunded()]).toEqual([1, []]);
  });

  test('is hidden from users who may not see the booking or its money, and refunded by users who may', async () => {
    await withDeposit();
    const { booking_id: bookingId } = await paid.stored();
    const other = await paid.salon.addStaff({ name: 'Bisi Ojo', performs: [paid.cut] });
    const colleague = await signedIn(2, other);
    const read = (as: string) => server.call('GET', `bookings/${bookingId}/money`, { as });
    const unknown = await server.call('GET', `bookings/${newUuid()}/money`, { as: colleague });
    const hidden = await read(colleague);
    expect(hidden.statusCode).toBe(unknown.statusCode);
    const paymentId = await idOf();
    const receptionist = await signedIn(3);
    expect((await paid.refund(paymentId, {}, receptionist)).statusCode).toBe(403);
    expect((await paid.refund(newUuid())).statusCode).toBe(404);
    expect(await refunded()).toEqual([]);
  });

  test('cannot be asked for in advance beyond the price', async () => {
    await withDeposit();
    const { booking_id: bookingId, version } = await paid.stored();
    const ask = (amountMinor: number) =>
      server.call('POST', `bookings/${bookingId}/money/link`, {
        as: paid.admin,
        body: { version, amountMinor },
      });
    expect((await ask(450_001)).statusCode).toBe(422);
    expect((await ask(450_000)).statusCode).toBe(200);
    expect(await paid.stored()).toMatchObject({ deposit_minor: 650_000, deposit_reason: 'by_hand' });
    expect((await ask(1)).statusCode).toBe(409);
  });
});

test('a cancellation fee can be changed only by users who may set up payments, and never from a stale page', async () => {
  const put = (body: object, as = paid.admin) => server.call('PUT', 'settings/prepayment', { as, body });
  const settings = (await server.call('GET', 'settings/prepayment', { as: paid.admin })).json();
  const wanted = { ...settings, noShowKeepsPercent: '50', givesBackTo: 'credit' };
  expect((await put(wanted, await signedIn(3))).statusCode).toBe(403);
  expect((await put(wanted)).json()).toMatchObject({ noShowKeepsPercent: '50', givesBackTo: 'credit' });
  expect((await put(wanted)).json().code).toBe('version_conflict');
  for (const noShowKeepsPercent of ['101', '-1', 'all'])
    expect((await put({ ...wanted, version: settings.version + 1, noShowKeepsPercent })).statusCode).toBe(
      400,
    );
});
