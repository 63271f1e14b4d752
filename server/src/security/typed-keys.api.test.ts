import { setTimeout } from 'node:timers/promises';
import { newUuid } from '../platform/clock.ts';
import { at } from '../testing/manage.ts';
import { pdfText } from '../testing/pdf-text.ts';
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
import { aWish, waitlistOn } from '../testing/waitlist.ts';

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

const ask = (customer: typeof victim, time = '10:00', more: object = {}) =>
  paid.salon.book(aBooking({ serviceIds: [paid.cut], startAt: at(time), customer, ...more }));

describe('a document of a booking has the typed data, and goes to the typed address', () => {
  test.each(typedKeys)('A80 on the receipt: %s', async (_what, customer) => {
    expect((await ask(customer)).statusCode).toBe(201);
    await paid.arrive(await paid.begin());
    const mails = await server.mails();
    const receipt = mails.find(({ attachments }) =>
      attachments.some(({ mimeType }) => mimeType === 'application/pdf'),
    );
    expect(receipt?.to?.map(({ address }) => address)).toEqual([customer.email]);
    const [pdf] = receipt?.attachments.filter(({ mimeType }) => mimeType === 'application/pdf') ?? [];
    const text = (await pdfText(Buffer.from(pdf?.content as ArrayBuffer))).join(' ');
    // Nobody has confirmed the address, so the receipt names nobody.
    expect(text).toContain(`Received from ${customer.email}`);
    expectNothingStored(text, customer);
    for (const { to, subject, text: body } of mails.filter(({ to }) => to?.[0]?.address === customer.email))
      expectNothingStored(JSON.stringify([to, subject, body]), customer);
    expect(
      mails.filter(({ to }) => to?.[0]?.address === victim.email && customer.email !== victim.email),
    ).toEqual([]);
  });

  test.each(typedKeys)('A80 on the invoice: %s', async (_what, customer) => {
    await server.engine.db
      .updateTable('invoicing')
      .set({ creation: 'confirmation', issues_by_itself: true, sends_by_itself: true })
      .execute();
    await server.engine.db
      .insertInto('customer_balance')
      .values({ customer_id: victimId, currency: 'NGN', credit_minor: 9_000_000 })
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
    expectNothingStored(JSON.stringify(sent.map(({ subject, text }) => [subject, text])), customer);
  });
});

test('A80 on a receipt to another address than the profile’s, with the data typed with it', async () => {
  const token = await paid.book('10:00', { customer: victim });
  await server.engine.db.updateTable('booking').set({ customer_is_claimed: false }).execute();
  await paid.edit(token, { customer: { ...stranger, email: 'other@example.com', phone: '+2348030000000' } });
  await paid.arrive(await paid.begin());
  const receipt = (await server.mails()).find(
    ({ attachments }) =>
      attachments.length > 0 && attachments.some(({ mimeType }) => mimeType === 'application/pdf'),
  );
  const [pdf] = receipt?.attachments.filter(({ mimeType }) => mimeType === 'application/pdf') ?? [];
  expect(receipt?.to?.[0]?.address).toBe('other@example.com');
  expectNothingStored((await pdfText(Buffer.from(pdf?.content as ArrayBuffer))).join(' '), {});
});

describe('a public answer is the same for known and unknown customers', () => {
  /** An answer without values that differ every time. */
  const shapeOf = ({ statusCode, body }: { statusCode: number; body: string }, customer: typeof victim) => {
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
    known: typeof victim,
    answer: (customer: typeof victim) => Promise<{ statusCode: number; body: string }>,
  ) {
    const shapes = [];
    for (const customer of [known, unknown]) {
      await server.mails();
      const said = shapeOf(await answer(customer), customer);
      const mails = (await server.mails())
        .filter(({ to }) => to?.[0]?.address?.toLowerCase() === customer.email.toLowerCase())
        .map(({ subject }) => subject);
      shapes.push({ said, told: mails });
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

  /** A booking of the victim customer with this status. */
  async function theyHad(status: 'completed' | 'no_show' | 'confirmed') {
    const made = await ask({ ...victim, email: 'before@example.com' }, '15:00');
    expect(made.statusCode).toBe(201);
    await server.engine.db
      .updateTable('booking')
      .set({
        customer_id: victimId,
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
    test.each(typedKeys)('A81 typing %s gets the answer of a new customer', async (_key, customer) => {
      await prepare();
      const [known, nobody] = await both(customer, (who) => ask(who));
      expect(known).toEqual(nobody);
      expect(known?.said[0]).toBe(201);
    });

    test('A81 booking several gets the answer of a new customer', async () => {
      await paid.ask('none');
      await server.engine.db.updateTable('service').set({ repeats_allowed: true }).execute();
      await prepare();
      const [known, nobody] = await both(victim, (customer) =>
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
    const wish = { ...aWish({ serviceIds: [paid.cut], staff: 'any' }), customer: victim };
    const waiting = waitlistOn(server);
    const [day = ''] = wish.days;
    await waiting.join({ ...wish, days: [day] });
    const [known, nobody] = await both(victim, (customer) => waiting.join({ ...wish, customer }));
    expect(known?.said).toEqual(nobody?.said);
    const waits = () => server.engine.db.selectFrom('waitlist_entry').select(['email', 'days']).execute();
    const theirs = (await waits()).filter(({ email }) => email === victim.email);
    expect(theirs.flatMap(({ days }) => days).toSorted()).toEqual(wish.days.toSorted());
    const again = await waiting.join(wish);
    expect([again.statusCode, await waits()]).toEqual([201, await waits()]);
    expect((await waits()).filter(({ email }) => email === victim.email)).toHaveLength(theirs.length);
  });
});

describe('a customer blocked from booking online', () => {
  beforeEach(async () => {
    await server.engine.db
      .updateTable('customer')
      .set({ blocked_online_at: server.clock.now(), blocked_reason: 'Shouted' })
      .execute();
  });

  test.each(typedKeys)(
    'A82 is told what anybody who loses a start is told, and never offered that start: %s',
    async (_what, customer) => {
      const refused = await ask(customer);
      // Losers of one moment share a lookup, which would hide a difference.
      await setTimeout(150);
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
    await ask(victim);
    await server.call('POST', 'series', {
      body: {
        ...aBooking({ serviceIds: [paid.cut], startAt: at('10:00'), customer: victim }),
        repeat: { everyWeeks: 1, ends: { count: 2 } },
      },
      headers: { 'idempotency-key': newUuid() },
    });
    expect(await paid.bookings()).toEqual([]);
  });
});
