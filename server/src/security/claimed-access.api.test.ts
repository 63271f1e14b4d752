import { newUuid } from '../platform/clock.ts';
import { customersAs } from '../testing/customers.ts';
import { at } from '../testing/manage.ts';
import { openPrepaying, type Prepaying } from '../testing/prepaying.ts';
import { aBooking } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import {
  addVictim,
  expectNothingStored,
  stranger,
  typedKeys,
  unknown,
  victim,
} from '../testing/typed-keys.ts';

let server: TestServer;
let paid: Prepaying;
let victimId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  paid = await openPrepaying(server);
  await server.mails();
  victimId = await addVictim(server);
});

const ask = (customer: typeof victim, time = '10:00') =>
  paid.salon.book(aBooking({ serviceIds: [paid.cut], startAt: at(time), customer }));

describe('a booking by typed data gives nobody access to its customer', () => {
  const roleOfOwn = async () => {
    const { token } = await server.signIn({ userType: 2, role: 2, staffId: paid.ada });
    return token;
  };
  const readers = async (token: string, bookingId: string) => {
    const { send, list } = customersAs(server, token);
    return {
      profile: (await send('GET', `/${victimId}`)).statusCode,
      directory: (await list()).items.map(({ customerId }) => customerId),
      booking: (await server.call('GET', `bookings/${bookingId}`, { as: token })).json(),
      found: (await server.call('GET', `bookings?tab=all&customer=${victimId}`, { as: token })).json().items,
    };
  };

  test.each(typedKeys)(
    'A83 a booking does not give access to the customer whose key was typed: %s',
    async (_what, customer) => {
      await paid.ask('none');
      await ask(customer);
      const { booking_id } = await paid.stored();
      const token = await roleOfOwn();
      const seen = await readers(token, booking_id);
      expect(seen).toMatchObject({
        profile: 404,
        directory: [],
        found: [],
        booking: { customerId: null, isCustomerClaimed: false, doubts: [] },
      });
      await paid.act('cancel', {});
      expect(await readers(token, booking_id)).toMatchObject({ profile: 404, directory: [], found: [] });
    },
  );

  test.each(typedKeys)(
    'A83 money of the booking tells nothing of that customer: %s',
    async (_what, customer) => {
      const { db } = server.engine;
      await db
        .updateTable('invoicing')
        .set({ creation: 'confirmation', issues_by_itself: true, sends_by_itself: true })
        .execute();
      await db
        .insertInto('customer_balance')
        .values({ customer_id: victimId, currency: 'NGN', credit_minor: 7_654_321 })
        .execute();
      await paid.ask('none');
      await ask(customer);
      const [invoice] = await paid.invoices();
      const invoiceId = invoice?.invoice_id ?? '';
      await db
        .insertInto('transfer_claim')
        .values({
          transfer_claim_id: newUuid(),
          invoice_id: invoiceId,
          currency: 'NGN',
          amount_minor: 1000,
          paid_on: '2026-06-01',
          payer_name: 'Mallory Stone',
          created_at: server.clock.now(),
        })
        .execute();
      const own = Object.fromEntries(
        ['booking.view', 'customer.view', 'customer.contact', 'invoice.view', 'payment.take'].map((one) => [
          one,
          'own',
        ]),
      );
      const { role } = await db
        .insertInto('role')
        .values({ name: newUuid(), scopes: JSON.stringify({ ...own, export: 'all' }) })
        .returning('role')
        .executeTakeFirstOrThrow();
      const { token } = await server.signIn({ userType: 2, role, staffId: paid.ada });
      const read = (path: string, as = token) => server.call('GET', path, { as });
      const credited = await server.call('POST', `invoices/${invoiceId}/credit`, {
        as: paid.admin,
        body: {
          version: invoice?.version,
          credited: { amountMinor: 1000 },
          reasonKind: 'price',
          reason: 'Too much.',
          settlement: {},
        },
        headers: { 'idempotency-key': newUuid() },
      });
      expect(credited.statusCode).toBe(200);
      const walked = [
        'invoices/ageing',
        'invoices/ageing/export',
        'invoices',
        `invoices/${invoiceId}`,
        'credit-notes',
        'payments/claims',
      ];
      for (const path of walked) {
        const answer = await read(path);
        expect([path, answer.statusCode]).toEqual([path, 200]);
        expect(answer.body).toContain(customer.lastName);
        expect(answer.body).not.toContain(victimId);
        expect(answer.body).not.toContain('7654321');
        expectNothingStored(answer.body, customer);
      }
      expect((await read(`customers/${victimId}/account`)).statusCode).toBe(404);
      const spend = await server.call('POST', `invoices/${invoiceId}/apply-credit`, {
        as: token,
        body: { version: credited.json().version, amountMinor: 1000 },
        headers: { 'idempotency-key': newUuid() },
      });
      expect(spend.statusCode).toBe(403);
      const asAdmin = async (path: string) => (await read(`customers/${victimId}${path}`, paid.admin)).json();
      expect((await asAdmin('/account')).items).toMatchObject([{ creditMinor: 7_654_321, balanceMinor: 0 }]);
      const period = '/statement?from=2026-01-01&to=2026-12-31';
      expect(await asAdmin(period)).toMatchObject({ lines: [], closingMinor: 0 });
      const held = async () => JSON.stringify(await asAdmin('/export'));
      expect(await held()).not.toContain(invoice?.number ?? 'no number');
      await db.updateTable('booking').set({ customer_is_claimed: false }).execute();
      expect((await asAdmin('/account')).items[0].balanceMinor).toBeGreaterThan(0);
      expect((await asAdmin(period)).lines.length).toBe(2);
      expect(await held()).toContain(invoice?.number ?? 'no number');
    },
  );

  test('A83 a booking by a colleague who types the key at the desk gives no access either', async () => {
    const token = await roleOfOwn();
    const body = {
      customer: { kind: 'new', ...stranger, phone: victim.phone },
      startAt: at('10:00'),
      segments: [{ serviceId: paid.cut, staff: paid.ada }],
      notifyCustomer: false,
    };
    const made = await server.call('POST', 'desk/bookings', {
      as: token,
      body,
      headers: { 'idempotency-key': newUuid() },
    });
    expect(made.statusCode).toBe(201);
    const seen = await readers(token, made.json().bookingId);
    expect(seen).toMatchObject({ profile: 404, directory: [], found: [], booking: { customerId: null } });
  });

  test('a user who sees all customers sees the possible customer, and confirms or rejects it', async () => {
    await paid.ask('none');
    await ask({ ...stranger, email: 'mallory@example.com', phone: victim.phone });
    const { booking_id } = await paid.stored();
    const read = async () => (await server.call('GET', `bookings/${booking_id}`, { as: paid.admin })).json();
    expect(await read()).toMatchObject({ customerId: victimId, isCustomerClaimed: true });
    const settle = (choice: 'keep' | 'new') =>
      server.call('POST', `customers/${victimId}/differences/${booking_id}`, {
        as: paid.admin,
        body: { version: 1, choice },
      });
    expect((await settle('keep')).statusCode).toBe(200);
    expect(await read()).toMatchObject({ customerId: victimId, isCustomerClaimed: false });
    expect((await readers(await roleOfOwn(), booking_id)).profile).toBe(200);
    await server.engine.db.updateTable('booking').set({ customer_is_claimed: true }).execute();
    expect((await settle('new')).statusCode).toBe(200);
    const { customerId, isCustomerClaimed } = await read();
    expect([customerId === victimId, isCustomerClaimed]).toEqual([false, false]);
  });

  test('the marks for staff are shown to users who see all customers', async () => {
    await paid.ask('none');
    await server.engine.db.updateTable('service').set({ new_customers_only: true }).execute();
    await paid.salon.changeBusiness({ open_bookings_per_customer: 1 });
    await ask(unknown);
    await ask(unknown, '12:00');
    const [, second] = await paid.bookings();
    const { doubts } = (
      await server.call('GET', `bookings/${second?.booking_id}`, { as: paid.admin })
    ).json();
    expect(doubts).toEqual(['not_new', 'many_open']);
  });
});
