import { emailKey } from '@daybook/domain/text/email-address';
import { newUuid } from '../platform/clock.ts';
import { phoneKey } from '../platform/phone-number.ts';
import { customersAs } from '../testing/customers.ts';
import { at } from '../testing/manage.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { openPrepaying, type Prepaying } from '../testing/prepaying.ts';
import { aBooking } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { aWish, waitlistOn } from '../testing/waitlist.ts';

let server: TestServer;
let paid: Prepaying;
let victim: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  paid = await openPrepaying(server);
  await server.mails();
  victim = newUuid();
  await server.engine.db
    .insertInto('customer')
    .values({
      customer_id: victim,
      first_name: 'Vivian',
      last_name: 'Okafor',
      email: stored.email,
      phone: stored.phone,
      email_key: emailKey(stored.email),
      phone_key: phoneKey(stored.phone, 'Africa/Lagos'),
      created_at: server.clock.now(),
      alerts: ['Allergic to ammonia'],
    })
    .execute();
});

const stored = {
  firstName: 'Vivian',
  lastName: 'Okafor',
  email: 'vivian@example.com',
  phone: '+2348031112222',
};
const stranger = { firstName: 'Mallory', lastName: 'Stone' };
/** Each types one key, or all, of the stored customer. */
const claims: [what: string, customer: typeof stored][] = [
  ['the phone number', { ...stranger, email: 'mallory@example.com', phone: stored.phone }],
  [
    'the phone number as it is dialled at home',
    { ...stranger, email: 'mallory@example.com', phone: '0803 111 2222' },
  ],
  ['the address', { ...stranger, email: stored.email, phone: '+2348039990000' }],
  ['the address in other letters', { ...stranger, email: 'VIVIAN@example.com', phone: '+2348039990000' }],
  ['all of them', stored],
];
const unknown = { ...stranger, email: 'nobody@example.com', phone: '+2348039990001' };
const secrets = ['Vivian', 'Okafor', 'vivian@example.com', '8031112222', 'ammonia'];
const none = (text: string, besides: object) => {
  const typed = JSON.stringify(besides).toLowerCase();
  for (const secret of secrets)
    if (!typed.includes(secret.toLowerCase())) expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
};
const ask = (customer: typeof stored, time = '10:00', more: object = {}) =>
  paid.salon.book(aBooking({ serviceIds: [paid.cut], startAt: at(time), customer, ...more }));

describe('a document of a booking has the typed data, and goes to the typed address', () => {
  test.each(claims)('A80 on the receipt: %s', async (_what, customer) => {
    expect((await ask(customer)).statusCode).toBe(201);
    await paid.arrive(await paid.begin());
    const mails = await server.mails();
    const receipt = mails.find(({ attachments }) =>
      attachments.some(({ mimeType }) => mimeType === 'application/pdf'),
    );
    expect(receipt?.to?.map(({ address }) => address)).toEqual([customer.email]);
    const [pdf] = receipt?.attachments.filter(({ mimeType }) => mimeType === 'application/pdf') ?? [];
    const text = (await pdfText(Buffer.from(pdf?.content as ArrayBuffer))).join(' ');
    expect(text).toContain(customer.lastName);
    none(text, customer);
    for (const { to, subject, text: body } of mails.filter(({ to }) => to?.[0]?.address === customer.email))
      none(JSON.stringify([to, subject, body]), customer);
    expect(
      mails.filter(({ to }) => to?.[0]?.address === stored.email && customer.email !== stored.email),
    ).toEqual([]);
  });

  test.each(claims)('A80 on the invoice: %s', async (_what, customer) => {
    await server.engine.db
      .updateTable('invoicing')
      .set({ creation: 'confirmation', issues_by_itself: true, sends_by_itself: true })
      .execute();
    await server.engine.db
      .insertInto('customer_balance')
      .values({ customer_id: victim, currency: 'NGN', credit_minor: 9_000_000 })
      .execute();
    await paid.ask('none');
    expect((await ask(customer)).statusCode).toBe(201);
    const [invoice] = await paid.invoices();
    const read = await server.call('GET', `invoices/${invoice?.invoice_id}`, { as: paid.admin });
    const { email, phone } = customer;
    expect(read.json().document.buyer).toMatchObject({
      name: `${customer.firstName} ${customer.lastName}`,
      email,
      phone,
    });
    expect(read.json()).toMatchObject({ state: 'issued', sums: { paidMinor: 0 } });
    const sent = (await server.mails()).filter(({ subject }) => subject?.includes(invoice?.number ?? 'none'));
    expect(sent.map(({ to }) => to?.[0]?.address?.toLowerCase())).toEqual([email.toLowerCase()]);
    none(JSON.stringify(sent.map(({ subject, text }) => [subject, text])), customer);
  });
});

test('A80 on a receipt to another address than the profile’s, with the data typed with it', async () => {
  const token = await paid.book('10:00', { customer: stored });
  await server.engine.db.updateTable('booking').set({ customer_is_claimed: false }).execute();
  await paid.edit(token, { customer: { ...stranger, email: 'other@example.com', phone: '+2348030000000' } });
  await paid.arrive(await paid.begin());
  const receipt = (await server.mails()).find(
    ({ attachments }) =>
      attachments.length > 0 && attachments.some(({ mimeType }) => mimeType === 'application/pdf'),
  );
  const [pdf] = receipt?.attachments.filter(({ mimeType }) => mimeType === 'application/pdf') ?? [];
  expect(receipt?.to?.[0]?.address).toBe('other@example.com');
  none((await pdfText(Buffer.from(pdf?.content as ArrayBuffer))).join(' '), {});
});

describe('a public answer is the same for known and unknown customers', () => {
  /** An answer without values that differ every time. */
  const shapeOf = ({ statusCode, body }: { statusCode: number; body: string }, customer: typeof stored) => {
    const said = body
      .replace(/"(requestId|reference|manageToken|bookingId|code|maskedEmail)":"[^"]*"/g, '"$1":""')
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
      .toLowerCase();
    return [
      statusCode,
      Object.values(customer).reduce((text, typed) => text.replaceAll(typed.toLowerCase(), 'typed'), said),
    ];
  };
  /** Sends the same for both. */
  async function both(
    known: typeof stored,
    answer: (customer: typeof stored) => Promise<{ statusCode: number; body: string }>,
  ) {
    const shapes = [];
    for (const customer of [known, unknown]) {
      await server.mails();
      const said = shapeOf(await answer(customer), customer);
      const told = (await server.mails())
        .filter(({ to }) => to?.[0]?.address?.toLowerCase() === customer.email.toLowerCase())
        .map(({ subject }) => subject);
      shapes.push({ said, told });
      await server.engine.db.deleteFrom('mail').execute();
      await server.engine.db.deleteFrom('appointment_block').execute();
      await server.engine.db
        .updateTable('booking')
        .set({ status: 'cancelled', cancelled_by: 'staff', cancelled_late: false })
        .where('email', '!=', 'before@example.com')
        .execute();
    }
    return shapes;
  }

  /** A visit of the stored customer with this status. */
  async function theyHad(status: 'completed' | 'no_show' | 'confirmed') {
    const made = await ask({ ...stored, email: 'before@example.com' }, '15:00');
    expect(made.statusCode).toBe(201);
    await server.engine.db
      .updateTable('booking')
      .set({
        customer_id: victim,
        customer_is_claimed: false,
        status,
        pending_reason: null,
        expires_at: null,
      })
      .execute();
  }

  const situations: [string, () => Promise<unknown>][] = [
    ['a customer who has come before', () => theyHad('completed')],
    [
      'a service for new customers',
      async () => {
        await theyHad('completed');
        await server.engine.db.updateTable('service').set({ new_customers_only: true }).execute();
      },
    ],
    [
      'as many open bookings as one may have',
      async () => {
        await theyHad('confirmed');
        await paid.salon.changeBusiness({ open_bookings_per_customer: 1 });
      },
    ],
    [
      'a deposit of new customers',
      async () => {
        await theyHad('completed');
        await paid.settings({ from: 'new' });
      },
    ],
    [
      'a deposit of who missed a visit',
      async () => {
        await theyHad('no_show');
        await paid.settings({ from: 'no_shows' });
      },
    ],
    [
      'a customer who never pays in advance',
      () => server.engine.db.updateTable('customer').set({ pays_afterwards: true }).execute(),
    ],
  ];
  describe.each(situations)('%s', (_what, prepare) => {
    test.each(claims)('A81 typing %s gets the answer of a new customer', async (_key, customer) => {
      await prepare();
      const [known, nobody] = await both(customer, (who) => ask(who));
      expect(known).toEqual(nobody);
      expect(known?.said[0]).toBe(201);
    });

    test('A81 booking several gets the answer of a new customer', async () => {
      await paid.ask('none');
      await server.engine.db.updateTable('service').set({ repeats_allowed: true }).execute();
      await prepare();
      const [known, nobody] = await both(stored, (customer) =>
        server.call('POST', 'series', {
          body: {
            ...aBooking({ serviceIds: [paid.cut], startAt: at('10:00'), customer }),
            repeat: { everyWeeks: 1, ends: { count: 2 } },
          },
          headers: { 'idempotency-key': newUuid() },
        }),
      );
      expect(known).toEqual(nobody);
      expect(known?.said[0]).toBe(201);
    });
  });

  test('A81 waiting already gets the answer of a new customer', async () => {
    await server.engine.db.deleteFrom('opening_hours').execute();
    const wish = { ...aWish({ serviceIds: [paid.cut], staff: 'any' }), customer: stored };
    const waiting = waitlistOn(server);
    const [day = ''] = wish.days;
    await waiting.join({ ...wish, days: [day] });
    const [known, nobody] = await both(stored, (customer) => waiting.join({ ...wish, customer }));
    expect(known?.said).toEqual(nobody?.said);
    const waits = () => server.engine.db.selectFrom('waitlist_entry').select(['email', 'days']).execute();
    const theirs = (await waits()).filter(({ email }) => email === stored.email);
    expect(theirs.flatMap(({ days }) => days).toSorted()).toEqual(wish.days.toSorted());
    const again = await waiting.join(wish);
    expect([again.statusCode, await waits()]).toEqual([201, await waits()]);
    expect((await waits()).filter(({ email }) => email === stored.email)).toHaveLength(theirs.length);
  });
});

describe('a customer blocked from booking online', () => {
  beforeEach(async () => {
    await server.engine.db
      .updateTable('customer')
      .set({ blocked_online_at: server.clock.now(), blocked_reason: 'Shouted' })
      .execute();
  });

  test.each(claims)(
    'A82 is told what anybody who loses a start is told, and never offered that start: %s',
    async (_what, customer) => {
      const refused = await ask(customer);
      const lost = await ask(unknown).then(() =>
        ask({ ...unknown, email: 'second@example.com', phone: '+2348039990009' }),
      );
      const said = ({ statusCode, body }: { statusCode: number; body: string }) => {
        const { nearest, requestId: _, ...words } = JSON.parse(body);
        return { statusCode, words, offered: nearest.map(({ startAt }: { startAt: string }) => startAt) };
      };
      expect(said(refused)).toEqual(said(lost));
      expect(said(refused).words.code).toBe('slot_taken');
      expect(said(refused).offered).not.toContain(at('10:00'));
    },
  );

  test('A82 books nothing, single visits or series', async () => {
    await ask(stored);
    await server.call('POST', 'series', {
      body: {
        ...aBooking({ serviceIds: [paid.cut], startAt: at('10:00'), customer: stored }),
        repeat: { everyWeeks: 1, ends: { count: 2 } },
      },
      headers: { 'idempotency-key': newUuid() },
    });
    expect(await paid.bookings()).toEqual([]);
  });
});

describe('a booking by typed data gives nobody access to its customer', () => {
  const roleOfOwn = async () => {
    const { token } = await server.signIn({ userType: 2, role: 2, staffId: paid.ada });
    return token;
  };
  const readers = async (token: string, bookingId: string) => {
    const { send, list } = customersAs(server, token);
    return {
      profile: (await send('GET', `/${victim}`)).statusCode,
      directory: (await list()).items.map(({ customerId }) => customerId),
      booking: (await server.call('GET', `bookings/${bookingId}`, { as: token })).json(),
      found: (await server.call('GET', `bookings?tab=all&customer=${victim}`, { as: token })).json().items,
    };
  };

  test.each(claims)(
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

  test.each(claims)(
    'A83 money of the booking tells nothing of that customer: %s',
    async (_what, customer) => {
      const { db } = server.engine;
      await db
        .updateTable('invoicing')
        .set({ creation: 'confirmation', issues_by_itself: true, sends_by_itself: true })
        .execute();
      await db
        .insertInto('customer_balance')
        .values({ customer_id: victim, currency: 'NGN', credit_minor: 7_654_321 })
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
        expect(answer.body).not.toContain(victim);
        expect(answer.body).not.toContain('7654321');
        none(answer.body, customer);
      }
      expect((await read(`customers/${victim}/account`)).statusCode).toBe(404);
      const spend = await server.call('POST', `invoices/${invoiceId}/apply-credit`, {
        as: token,
        body: { version: credited.json().version, amountMinor: 1000 },
        headers: { 'idempotency-key': newUuid() },
      });
      expect(spend.statusCode).toBe(403);
      const asAdmin = async (path: string) => (await read(`customers/${victim}${path}`, paid.admin)).json();
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
      customer: { kind: 'new', ...stranger, phone: stored.phone },
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
    await ask({ ...stranger, email: 'mallory@example.com', phone: stored.phone });
    const { booking_id } = await paid.stored();
    const read = async () => (await server.call('GET', `bookings/${booking_id}`, { as: paid.admin })).json();
    expect(await read()).toMatchObject({ customerId: victim, isCustomerClaimed: true });
    const settle = (choice: 'keep' | 'new') =>
      server.call('POST', `customers/${victim}/differences/${booking_id}`, {
        as: paid.admin,
        body: { version: 1, choice },
      });
    expect((await settle('keep')).statusCode).toBe(200);
    expect(await read()).toMatchObject({ customerId: victim, isCustomerClaimed: false });
    expect((await readers(await roleOfOwn(), booking_id)).profile).toBe(200);
    await server.engine.db.updateTable('booking').set({ customer_is_claimed: true }).execute();
    expect((await settle('new')).statusCode).toBe(200);
    const { customerId, isCustomerClaimed } = await read();
    expect([customerId === victim, isCustomerClaimed]).toEqual([false, false]);
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
