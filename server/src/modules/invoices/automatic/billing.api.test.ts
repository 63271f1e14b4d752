import { newUuid } from '../../../platform/clock.ts';
import { at } from '../../../testing/manage.ts';
import { openPrepaying, type Prepaying } from '../../../testing/prepaying.ts';
import { aBooking } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let paid: Prepaying;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  paid = await openPrepaying(server);
  await server.mails();
  await paid.ask('none');
});

type Creation = 'confirmation' | 'completion' | 'manual';

/** When invoices of bookings are written, and whether each is sent automatically. */
const bill = (creation: Creation, isSent = false) =>
  server.engine.db
    .updateTable('invoicing')
    .set({ creation, issues_by_itself: isSent, sends_by_itself: isSent })
    .execute();
/** The booking is over. Earlier sessions have ended. */
async function complete(): Promise<void> {
  server.clock.pass(3 * 24 * 60 + 120);
  const { token } = await server.signIn();
  expect((await paid.act('complete', {}, token)).statusCode).toBe(200);
}
const states = async () => (await paid.invoices()).map(({ state, source }) => `${source} ${state}`);
const sent = async () => (await server.mails()).filter(({ subject }) => subject?.includes('INV-'));

const bookByHand = (more: object = {}) =>
  server.call('POST', 'desk/bookings', {
    body: {
      segments: [{ serviceId: paid.cut, staff: paid.ada }],
      startAt: at('10:00'),
      customer: { kind: 'new', firstName: 'Ife', lastName: 'Balogun', email: 'ife@example.com' },
      notifyCustomer: false,
      ...more,
    },
    as: paid.admin,
    headers: { 'idempotency-key': newUuid() },
  });

/** Each way in which a booking gets confirmed. */
const ways: Record<string, () => Promise<unknown>> = {
  'a visitor booked': () => paid.book('10:00'),
  'a request was accepted': async () => {
    await server.engine.db.updateTable('service').set({ needs_approval: true }).execute();
    await paid.book('10:00');
    expect(await states()).toEqual([]);
    await paid.act('confirm');
  },
  'its deposit was paid': async () => {
    await paid.ask('fixed', 200_000);
    await paid.book('10:00');
    expect(await states()).toEqual([]);
    await paid.arrive(await paid.begin());
  },
  'its deposit came late': async () => {
    await paid.ask('fixed', 200_000);
    await paid.book('10:00');
    await server.engine.db.updateTable('booking').set({ status: 'expired', expires_at: null }).execute();
    await server.engine.db.updateTable('appointment_block').set({ active: false }).execute();
    await paid.arrive(await paid.begin());
  },
  'the team booked': async () => expect((await bookByHand()).statusCode).toBe(201),
};

describe('automatic invoicing on confirmation', () => {
  test.each(Object.entries(ways))('writes, issues and mails the invoice when %s', async (_, come) => {
    await bill('confirmation', true);
    await come();
    expect(await states()).toEqual(['booking issued']);
    const [mail] = await sent();
    expect(mail?.to?.[0]?.address).toBe('ife@example.com');
    const deposit = (await paid.stored()).paid_minor;
    expect((await paid.invoices())[0]).toMatchObject({ balance_minor: 650_000 - deposit });
  });

  test('taxes a service at its own rate instead of the usual one', async () => {
    const { db } = server.engine;
    const [standard, own] = [newUuid(), newUuid()];
    const rates = [
      { tax_rate_id: standard, name: 'VAT', rate: '7.5' },
      { tax_rate_id: own, name: 'Reduced', rate: '5' },
    ];
    const common = { kind: 'normal', category: 'S', created_at: server.clock.now() } as const;
    await db
      .insertInto('tax_rate')
      .values(rates.map((rate) => ({ ...rate, ...common })))
      .execute();
    await db
      .updateTable('invoicing')
      .set({ default_tax_rate_ids: [standard], is_tax_registered: true })
      .execute();
    const taxesOf = async () => {
      await bill('confirmation');
      await paid.book('10:00');
      const [draft] = await paid.invoices();
      const read = await server.call('GET', `invoices/${draft?.invoice_id}`, { as: paid.admin });
      return read.json().document.taxes.map(({ name }: { name: string }) => name);
    };
    await db.updateTable('service').set({ tax_rate_id: own }).execute();
    expect(await taxesOf()).toEqual(['Reduced']);
  });

  test('invoices every visit of a series, booked online or by staff', async () => {
    await bill('confirmation');
    await server.engine.db.updateTable('service').set({ repeats_allowed: true }).execute();
    await paid.salon.changeBusiness({ horizon_days: 120 });
    const online = await server.call('POST', 'series', {
      body: {
        ...aBooking({ serviceIds: [paid.cut], startAt: at('10:00') }),
        repeat: { everyWeeks: 1, ends: { count: 2 } },
      },
      headers: { 'idempotency-key': newUuid() },
    });
    expect([online.statusCode, await states()]).toEqual([201, ['booking draft', 'booking draft']]);
    const byHand = await bookByHand({
      startAt: at('14:00'),
      repeat: { every: { weeks: 1 }, ends: { count: 3 }, skip: [] },
    });
    expect([byHand.statusCode, (await states()).length]).toEqual([201, 5]);
  });

  test('writes nothing yet when a request with a deposit is accepted', async () => {
    await bill('confirmation');
    await paid.ask('fixed', 200_000);
    await server.engine.db.updateTable('service').set({ needs_approval: true }).execute();
    await paid.book('10:00');
    await paid.act('confirm');
    expect(await states()).toEqual([]);
    await paid.arrive(await paid.begin());
    expect(await states()).toEqual(['booking draft']);
  });

  test('leaves a draft, and does not prevent the booking, if the invoice cannot be issued', async () => {
    await bill('confirmation', true);
    const taxRateId = newUuid();
    const vat = { name: 'VAT', rate: '7.5', kind: 'normal', category: 'S' } as const;
    await server.engine.db
      .insertInto('tax_rate')
      .values({ tax_rate_id: taxRateId, ...vat, created_at: server.clock.now() })
      .execute();
    await server.engine.db
      .updateTable('invoicing')
      .set({ default_tax_rate_ids: [taxRateId] })
      .execute();
    await paid.book('10:00');
    await server.engine.db.updateTable('invoicing').set({ default_tax_rate_ids: [] }).execute();
    expect(await states()).toEqual(['booking draft']);
    expect(await paid.stored()).toMatchObject({ status: 'confirmed' });
  });

  test('moves, deletes and restores an unchanged draft with its visit', async () => {
    await bill('confirmation');
    const token = await paid.book('10:00');
    const suppliedOn = async () => (await paid.invoices())[0]?.input.suppliedOn;
    expect(await suppliedOn()).toBe('2026-09-10');
    const moved = await server.call('POST', 'bookings/manage/reschedule', {
      headers: { 'x-booking-token': token },
      body: { version: 1, staff: 'same', startAt: '2026-09-11T10:00:00.000Z' },
    });
    expect([moved.statusCode, await suppliedOn()]).toEqual([200, '2026-09-11']);
    await paid.act('cancel');
    expect(await states()).toEqual([]);
  });

  test('leaves a draft that someone has changed as it is, whatever happens to the visit', async () => {
    await bill('confirmation');
    await paid.book('10:00');
    const [draft] = await paid.invoices();
    const saved = await server.call('PUT', `invoices/${draft?.invoice_id}`, {
      as: paid.admin,
      body: { ...draft?.input, version: draft?.version, notes: 'As agreed.' },
    });
    expect(saved.statusCode).toBe(200);
    await paid.act('cancel');
    expect(await states()).toEqual(['booking draft']);
  });
});

describe('automatic invoicing on completion', () => {
  test('writes a draft when the visit is over, and none before', async () => {
    await bill('completion');
    await paid.book('10:00');
    expect(await states()).toEqual([]);
    await complete();
    expect(await states()).toEqual(['booking draft']);
    expect(await sent()).toEqual([]);
  });

  test('issues and mails it, less the deposit, if the business chose so', async () => {
    await bill('completion', true);
    await paid.ask('fixed', 200_000);
    await paid.book('10:00');
    await paid.arrive(await paid.begin());
    await server.mails();
    await complete();
    expect((await paid.invoices())[0]).toMatchObject({ state: 'issued', balance_minor: 450_000 });
    expect(await sent()).toHaveLength(1);
  });

  test('completes the visit without a mail if the customer has no address', async () => {
    await bill('completion', true);
    await paid.book('10:00');
    await server.engine.db.updateTable('customer').set({ email: null, email_key: null }).execute();
    await complete();
    expect(await states()).toEqual(['booking issued']);
    expect((await paid.orders()).filter(({ kind }) => kind === 'invoice_sent')).toEqual([]);
  });
});

test('set to manual, nothing is invoiced automatically', async () => {
  await bill('manual', true);
  await paid.book('10:00');
  expect((await bookByHand({ startAt: at('14:00') })).statusCode).toBe(201);
  await complete();
  expect(await states()).toEqual([]);
});
