import type { BusinessDay, ClosedDays } from '@daybook/contract/business-days';
import fc from 'fast-check';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { callDuring } from '../../../testing/books.ts';
import { done, type Ledger, openLedger } from '../../../testing/invoices.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { holdBooksOpen, lockBooks } from '../drafts/invoicing-terms.repo.ts';
import { systemActor } from '../history/actor.ts';
import { openPayment } from '../ledger/open-payment.ts';
import { settlePayment } from '../ledger/payments.ts';

let server: TestServer;
let ledger: Ledger;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ledger = await openLedger(server);
  await server.engine.db.deleteFrom('closed_day').execute();
  await sql`update payment set received_on = '2020-01-01'`.execute(server.engine.db);
  await sql`update refund set at = '2020-01-01'`.execute(server.engine.db);
});

const today = '2026-09-07';
const closedSentence = '7 September 2026 is closed. Reopen it to record payments for that day.';
const read = async (day = today): Promise<BusinessDay> =>
  done(await ledger.send('GET', `business-days/${day}`));
const close = (body: object = {}, as?: string) =>
  read().then(({ cashMinor }) =>
    ledger.send(
      'POST',
      `business-days/${today}/close`,
      { floatMinor: 0, expectedMinor: cashMinor, countedMinor: cashMinor, ...body },
      as,
    ),
  );
const reopen = (day = today, as?: string) =>
  ledger.send('POST', `business-days/${day}/reopen`, { reason: 'A payment was missing.' }, as);

test('H01 a day shows takings by method with tips and refunds, and the cash to expect', async () => {
  const { invoiceId } = await ledger.issued();
  const paid = done(await ledger.pay(invoiceId, 60_000, { tipMinor: 10_000 }));
  done(await ledger.pay(invoiceId, 40_000, { method: 'card' }));
  const path = `payments/${paid.payments[0]?.paymentId}`;
  done(await ledger.act(invoiceId, `${path}/refund`, { amountMinor: 20_000, reason: 'Too much.' }));
  const { figures, cashMinor } = await read();
  expect(figures.methods).toEqual([
    { currency: 'NGN', method: 'card', count: 1, takenMinor: 40_000, tipMinor: 0, refundedMinor: 0 },
    {
      currency: 'NGN',
      method: 'cash',
      count: 1,
      takenMinor: 60_000,
      tipMinor: 10_000,
      refundedMinor: 20_000,
    },
  ]);
  expect(figures.people).toEqual([
    { currency: 'NGN', staffId: null, name: null, takenMinor: 100_000, tipMinor: 10_000 },
  ]);
  expect(cashMinor).toBe(40_000);
});

test('H02 a difference needs a reason; the closed day keeps it, and the audit log names who closed it', async () => {
  const { invoiceId } = await ledger.issued();
  done(await ledger.pay(invoiceId, 50_000));
  const counted = { floatMinor: 5_000, expectedMinor: 55_000, countedMinor: 54_000 };
  const refused = await close(counted);
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { reason: 'Explain the cash difference.' },
  ]);
  const closed = done<BusinessDay>(await close({ ...counted, reason: 'Coins for parking.' }));
  expect(closed.closing).toMatchObject({ ...counted, reason: 'Coins for parking.', closedBy: 'Ngozi Eze' });
  const { items } = done<ClosedDays>(await ledger.send('GET', 'business-days'));
  expect(items).toMatchObject([{ day: today, ...counted }]);
  const file = await ledger.send('GET', 'business-days/export');
  expect(file.body).toContain(
    `${today},NGN,50.00,550.00,540.00,-10.00,Coins for parking.,Ngozi Eze,${today} `,
  );
  expect(file.body).toMatch(/Closed at \(Africa\/Lagos\)\r?\n/);
  const logged = await server.engine.db
    .selectFrom('audit_event')
    .where('object_kind', '=', 'closed_day')
    .selectAll()
    .execute();
  expect(logged).toMatchObject([{ action: 'closed', object_id: today, actor_name: 'Ngozi Eze' }]);
});

test('A114 on a closed day nobody records, refunds or reverses a payment; reopened, they can', async () => {
  const { invoiceId } = await ledger.issued();
  const paid = done(await ledger.pay(invoiceId, 50_000));
  done(await close());
  const path = `payments/${paid.payments[0]?.paymentId}`;
  const acts = () => [
    ledger.pay(invoiceId, 100),
    ledger.act(invoiceId, `${path}/refund`, { amountMinor: 100, reason: 'Too much.' }),
    ledger.act(invoiceId, `${path}/reverse`, { reason: 'A mistake.' }),
  ];
  for (const act of acts()) {
    const answer = await act;
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ message: closedSentence, closedDay: '2026-09-07' });
  }
  const earlier = await ledger.pay(invoiceId, 100, { receivedOn: '2026-09-01' });
  expect([earlier.statusCode, earlier.json().message]).toEqual([
    409,
    'Days up to 7 September 2026 are closed. Reopen them to record payments for an earlier day.',
  ]);
  expect(done<BusinessDay>(await reopen())).toMatchObject({ closing: null });
  done(await ledger.pay(invoiceId, 100));
  expect((await read()).cashMinor).toBe(50_100);
});

test('A115 only a manager or administrator reopens a day, and only the last closed one', async () => {
  done(await close());
  const desk = (await server.signIn({ userType: 2, role: 3 })).token;
  expect((await ledger.send('GET', `business-days/${today}`, undefined, desk)).statusCode).toBe(200);
  expect((await reopen(today, desk)).statusCode).toBe(403);
  const stylist = (await server.signIn({ userType: 2, role: 2 })).token;
  for (const path of ['business-days', `business-days/${today}`])
    expect((await ledger.send('GET', path, undefined, stylist)).statusCode).toBe(403);
  expect((await close({}, stylist)).statusCode).toBe(403);
  const body = { floatMinor: 0, expectedMinor: 0, countedMinor: 0 };
  done(await ledger.send('POST', 'business-days/2026-09-05/close', body));
  const early = await reopen('2026-09-05');
  expect([early.statusCode, early.json().message]).toEqual([409, 'Reopen 7 September 2026 first.']);
  done(await reopen());
  const again = await reopen();
  expect([again.statusCode, again.json().message]).toEqual([409, '7 September 2026 isn’t closed.']);
});

test('bad input and a day in the future are refused', async () => {
  expect((await ledger.send('GET', 'business-days/2026-09-08')).statusCode).toBe(400);
  expect((await ledger.send('GET', 'business-days/monday')).statusCode).toBe(400);
  for (const body of [{ countedMinor: -1 }, { countedMinor: 1.5 }, { reason: 'x'.repeat(501) }])
    expect((await close(body)).statusCode).toBe(400);
  const stale = await close({ expectedMinor: 1, countedMinor: 1 });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'version_conflict']);
  expect((await ledger.send('POST', `business-days/${today}/reopen`, { reason: ' ' })).statusCode).toBe(400);
});

const fromProvider = async (invoiceId: string) => {
  const amountMinor = 30_000;
  const about = { customerId: ledger.customerId, invoiceId, currency: 'NGN', amountMinor, tipMinor: 0 };
  await inTransaction(server.engine.db, async (tx) => {
    const more = { provider: 'paystack', method: 'online', reference: `DB-${invoiceId}` } as const;
    const paymentId = await openPayment(server.deps, tx, { ...about, ...more });
    const receivedAt = server.clock.now();
    const transactionId = `t-${invoiceId}`;
    const received = { paymentId, receivedMinor: amountMinor, currency: 'NGN', transactionId, receivedAt };
    await settlePayment(server.deps, tx, received);
  });
};

test('H03 a payment that a provider reports on a closed day counts, and is shown as after closing', async () => {
  const { invoiceId } = await ledger.issued();
  done(await close());
  await fromProvider(invoiceId);
  expect((await read()).afterClosing).toEqual([
    { currency: 'NGN', method: 'online', takenMinor: 30_000, refundedMinor: 0 },
  ]);
});

test('H04 of two people who close the same day one succeeds, and the other learns who', async () => {
  const [one, other] = await Promise.all([close(), close()]);
  expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
  const loser = one.statusCode === 409 ? one : other;
  expect(loser.json()).toMatchObject({
    code: 'version_conflict',
    message: 'Ngozi Eze has already closed 7 September 2026.',
  });
});

test('H05 by method, by person and in the ledger the day is the same money, whatever is paid and refunded', async () => {
  const { invoiceId } = await ledger.issued();
  const methods = ['cash', 'card', 'bank_transfer'] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...methods),
      fc.integer({ min: 100, max: 9_000 }),
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 0, max: 100 }),
      async (method, amountMinor, tipMinor, refundedMinor) => {
        done(await ledger.pay(invoiceId, amountMinor, { method, tipMinor }));
        const { rows: payments } = await sql<{ id: string; amount: number; refunded: number }>`
          select payment_id as id, amount_minor as amount, refunded_minor as refunded from payment
          where received_on = ${today}::date`.execute(server.engine.db);
        const [last] = payments.slice(-1);
        const amount = Math.min(refundedMinor, (last?.amount ?? 0) - (last?.refunded ?? 0) - 99);
        const path = `payments/${last?.id}/refund`;
        if (amount > 0) done(await ledger.act(invoiceId, path, { amountMinor: amount, reason: 'Too much.' }));
        const { figures, cashMinor } = await read();
        const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
        const taken = sum(payments.map((one) => one.amount));
        expect(sum(figures.methods.map((one) => one.takenMinor))).toBe(taken);
        expect(sum(figures.people.map((one) => one.takenMinor))).toBe(taken);
        const { rows } = await sql<{ moved: number; cash: number }>`
          select coalesce(sum(payment_refunded_minor), 0)::bigint as moved,
            coalesce(sum(payment_refunded_minor) filter (where method = 'cash'), 0)::bigint as cash
          from ledger_entry join payment using (payment_id)
          where kind = 'refund' and received_on = ${today}::date`.execute(server.engine.db);
        expect(sum(figures.methods.map((one) => one.refundedMinor))).toBe(rows[0]?.moved);
        const cash = figures.methods.find((one) => one.method === 'cash')?.takenMinor ?? 0;
        expect(cashMinor).toBe(cash - (rows[0]?.cash ?? 0));
      },
    ),
    { numRuns: 25 },
  );
  const float = 1_000;
  const { cashMinor } = await read();
  const counted = { floatMinor: float, expectedMinor: float + cashMinor, countedMinor: float + cashMinor };
  expect(done<BusinessDay>(await close(counted)).closing).toMatchObject(counted);
});

// The embedded engine runs one transaction after the other.
const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onPostgres('closing a day during a payment', () => {
  test('the closing waits for a payment that is being recorded, and sees it', async () => {
    const { invoiceId } = await ledger.issued();
    const body = { floatMinor: 0, expectedMinor: 0, countedMinor: 0 };
    const { answer, hasWaited } = await callDuring(
      server,
      async (tx) => {
        await holdBooksOpen(tx);
        const customerId = ledger.customerId;
        const invoice = await tx
          .selectFrom('invoice')
          .where('invoice_id', '=', invoiceId)
          .select('booking_id')
          .executeTakeFirstOrThrow();
        expect(invoice.booking_id).toBeNull();
        await tx
          .insertInto('payment')
          .values({
            payment_id: server.deps.newId(),
            customer_id: customerId,
            booking_id: null,
            invoice_id: null,
            provider: 'manual',
            method: 'cash',
            state: 'succeeded',
            number: null,
            transaction_id: null,
            fee_minor: null,
            currency: 'NGN',
            amount_minor: 700,
            received_on: today,
            created_at: server.clock.now(),
            by_user_id: null,
            by_name: systemActor.name,
            receipt: undefined,
          })
          .execute();
      },
      () => ledger.send('POST', `business-days/${today}/close`, body),
    );
    expect([hasWaited, answer.statusCode]).toEqual([true, 409]);
    expect((await read()).cashMinor).toBe(700);
  });

  test('a payment waits for the closing, and is refused', async () => {
    const { invoiceId } = await ledger.issued();
    const { answer, hasWaited } = await callDuring(
      server,
      async (tx) => {
        await lockBooks(tx);
        await tx
          .insertInto('closed_day')
          .values({
            closed_day_id: server.deps.newId(),
            day: today,
            currency: 'NGN',
            figures: JSON.stringify({ methods: [], people: [], others: [] }),
            float_minor: 0,
            expected_minor: 0,
            counted_minor: 0,
            reason: '',
            closed_at: server.clock.now(),
            closed_by_user_id: null,
            closed_by_name: 'Ada',
            reopened_at: null,
            reopened_by_name: null,
            reopen_reason: null,
          })
          .execute();
      },
      () => ledger.pay(invoiceId, 100),
    );
    expect([hasWaited, answer.statusCode, answer.json().message]).toEqual([true, 409, closedSentence]);
  });
});

describe('the report of a closed day', () => {
  const reports = async () =>
    (await server.mails())
      .filter(({ subject }) => /closed|clôturée/.test(subject ?? ''))
      .map(({ to, subject, text }) => ({ to: to?.[0]?.address, subject, text: text ?? '' }));
  beforeEach(() => server.mails());

  test('H06 is mailed to those who can close days, and to nobody else', async () => {
    await server.signIn({ userType: 2, role: 2, email: 'stylist@example.com' });
    await server.signIn({ email: 'owner@example.com' });
    const { invoiceId } = await ledger.issued();
    done(await ledger.pay(invoiceId, 60_000));
    done(await ledger.pay(invoiceId, 40_000, { method: 'card' }));
    done(await close({ floatMinor: 5_000, expectedMinor: 65_000, countedMinor: 64_000, reason: 'Stamps' }));
    const mails = await reports();
    const owner = mails.find(({ to }) => to === 'owner@example.com');
    expect(owner?.subject).toMatch(/^Day closed: .*1,000\.00 on 7 September 2026$/);
    for (const line of [
      /Cash: .*600\.00/,
      /Card: .*400\.00/,
      /Expected cash: .*650\.00/,
      /Difference: -.*10\.00/,
    ])
      expect(owner?.text).toMatch(line);
    expect(owner?.text).toContain('Reason: Stamps');
    expect(owner?.text).toContain('/admin/close-day?day=2026-09-07');
    expect(mails.map(({ to }) => to)).not.toContain('stylist@example.com');
  });

  test('is not sent once the day is open again', async () => {
    done(await close());
    done(await reopen());
    expect(await reports()).toEqual([]);
  });

  test('is not sent if the business has turned it off', async () => {
    await server.engine.db
      .insertInto('message_template')
      .values({
        kind: 'day_closed',
        audience: 'manager',
        enabled: false,
        updated_at: server.clock.now(),
        updated_by: 'Ada',
      })
      .execute();
    done(await close());
    expect(await reports()).toEqual([]);
    await server.engine.db.deleteFrom('message_template').execute();
  });
});
