import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { AnswerOf } from '@daybook/contract/endpoints';
import { scopesOf } from '@daybook/domain/roles';
import { projectFolder } from '../../platform/server-folder.ts';
import { openSalon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { writeBooking } from '../../testing/stored-bookings.ts';

const file = path.join(projectFolder, 'examples/remote-loyalty/server/extension.ts');

let server: TestServer;
let admin: string;
let visit: { serviceId: string; staffId: string };

beforeAll(async () => {
  server = await startTestServer({ extensions: [file] });
  const salon = await openSalon(server);
  const serviceId = await salon.addService();
  visit = { serviceId, staffId: await salon.addStaff({ performs: [serviceId] }) };
  admin = (await server.signIn()).token;
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT', place: string, body?: object, as = admin, key?: string) =>
  server.call(method, `extensions/loyalty/${place}`, {
    as,
    ...(body && { body }),
    ...(key && { headers: { 'idempotency-key': key } }),
  });

/** A customer with completed visits of these totals. */
async function customerWith(...totals: number[]): Promise<string> {
  const { db } = server.engine;
  const [first = '', ...others] = await Promise.all(
    totals.map((total_minor, index) =>
      writeBooking(server, {
        ...visit,
        startAt: `2026-02-${String(index + 1).padStart(2, '0')}T09:00:00Z`,
        status: 'completed',
        booking: { total_minor },
      }),
    ),
  );
  const customerOf = async (bookingId: string) =>
    (
      await db
        .selectFrom('booking')
        .where('booking_id', '=', bookingId)
        .select('customer_id')
        .executeTakeFirstOrThrow()
    ).customer_id;
  const customerId = String(await customerOf(first));
  for (const bookingId of others)
    await db
      .updateTable('booking')
      .set({ customer_id: customerId })
      .where('booking_id', '=', bookingId)
      .execute();
  return customerId;
}

const balance = async (customerId: string) => (await call('GET', `customers/${customerId}`)).json();
const redeem = (customerId: string, points: number, key = randomUUID(), as = admin) =>
  call('POST', `customers/${customerId}/redemptions`, { points }, as, key);

const creditOf = async (customerId: string): Promise<number> => {
  const { items } = (await server.call('GET', `customers/${customerId}/account`, { as: admin })).json();
  return items[0]?.creditMinor ?? 0;
};

test('completed visits earn points, by visit and by spending', async () => {
  const customerId = await customerWith(250_000, 99_999);
  expect(await balance(customerId)).toMatchObject({
    points: 22,
    worthMinor: 22_000,
    currency: 'NGN',
    mayRedeem: true,
    entries: [
      { kind: 'visit', points: 10 },
      { kind: 'visit', points: 12 },
    ],
  });
});

test('the rules apply to all visits, and malformed ones are refused with their fields', async () => {
  const before = (await call('GET', 'rules')).json();
  const rules = { pointsPerVisit: 1, spendPerPointMinor: 0, pointValueMinor: 500 };
  expect((await call('PUT', 'rules', rules)).json()).toEqual(rules);
  const customerId = await customerWith(250_000);
  expect(await balance(customerId)).toMatchObject({ points: 1, worthMinor: 500 });
  const refused = await call('PUT', 'rules', { ...rules, pointsPerVisit: -1 });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fields).toHaveProperty('pointsPerVisit');
  await call('PUT', 'rules', before);
});

test('a booking shows the points that it earns once it is completed', async () => {
  const bookingId = await writeBooking(server, {
    ...visit,
    startAt: '2026-04-01T09:00:00Z',
    booking: { total_minor: 250_000 },
  });
  expect((await call('GET', `bookings/${bookingId}`)).json()).toEqual({ points: 12, isEarned: false });
});

describe('redeeming', () => {
  test('gives credit once, however often it is repeated', async () => {
    const customerId = await customerWith(250_000);
    const key = randomUUID();
    const answers = [await redeem(customerId, 5, key), await redeem(customerId, 5, key)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]?.json()).toMatchObject({ points: 7 });
    expect(await creditOf(customerId)).toBe(5000);
    expect((await call('GET', 'summary')).json()).toMatchObject({
      points: 5,
      worthMinor: 5000,
      customers: 1,
    });
  });

  test('refuses more points than there are, also when two are redeemed at once', async () => {
    const customerId = await customerWith(250_000);
    const answers = await Promise.all([redeem(customerId, 8), redeem(customerId, 8)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect(await creditOf(customerId)).toBe(8000);
    expect(await balance(customerId)).toMatchObject({ points: 4 });
    const refused = await redeem(customerId, 5);
    expect(refused.json()).toMatchObject({ fields: { points: 'At most 4' } });
  });

  test('a key of another redemption is refused', async () => {
    const [one, other] = [await customerWith(250_000), await customerWith(250_000)];
    const key = randomUUID();
    await redeem(one, 1, key);
    expect((await redeem(other, 1, key)).statusCode).toBe(422);
    expect(await creditOf(other)).toBe(0);
  });

  test('if Daybook refuses the credit, the points stay', async () => {
    const customerId = await customerWith(250_000);
    await server.engine.db
      .updateTable('customer')
      .set({ anonymised_at: server.clock.now() })
      .where('customer_id', '=', customerId)
      .execute();
    const refused = await redeem(customerId, 5);
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(refused.statusCode).toBeLessThan(500);
    await server.engine.db
      .updateTable('customer')
      .set({ anonymised_at: null })
      .where('customer_id', '=', customerId)
      .execute();
    expect(await balance(customerId)).toMatchObject({ points: 12 });
  });
});

describe('the audit log', () => {
  const audit = async (language = 'en') => {
    const { body } = await server.call('GET', 'audit?kind=extension', {
      as: admin,
      headers: { 'accept-language': language },
    });
    return JSON.parse(body).items as AnswerOf<'GET audit'>['items'];
  };

  test('says who changed the rules, with the fields that differ, in words of each language', async () => {
    const before = (await call('GET', 'rules')).json();
    await call('PUT', 'rules', before);
    const count = (await audit()).length;
    await call('PUT', 'rules', { ...before, pointsPerVisit: 3 });
    await call('PUT', 'rules', before);
    expect(await audit()).toHaveLength(count + 2);
    expect((await audit())[1]).toMatchObject({
      action: 'changed',
      actorName: expect.stringMatching(/./),
      object: { kind: 'extension', id: null, name: 'Rules of the loyalty points' },
      before: { 'Points for each visit': 10 },
      after: { 'Points for each visit': 3 },
    });
    expect((await audit('fr'))[1]).toMatchObject({
      object: { name: 'Règles des points de fidélité' },
      after: { 'Points par visite': 3 },
    });
  });

  test('has each redemption once, and none that was refused', async () => {
    const customerId = await customerWith(250_000);
    const key = randomUUID();
    await Promise.all([redeem(customerId, 5, key), redeem(customerId, 5, key)]);
    await redeem(customerId, 5000);
    const acts = (await audit()).filter(({ after }) => after?.customerId === customerId);
    expect(acts).toMatchObject([
      { action: 'created', object: { id: key, name: 'Redeemed points' }, after: { Points: 5 } },
    ]);
  });
});

describe('access', () => {
  test('there is none without a session, and none without the permissions', async () => {
    const customerId = await customerWith(250_000);
    expect((await server.call('GET', `extensions/loyalty/customers/${customerId}`)).statusCode).toBe(401);
    expect(scopesOf(2)['payment.refund']).toBe('none');
    const { token } = await server.signIn({ userType: 2, role: 2 });
    expect((await call('GET', 'summary', undefined, token)).statusCode).toBe(403);
    expect((await redeem(customerId, 1, randomUUID(), token)).statusCode).toBe(403);
    expect((await call('PUT', 'rules', {}, token)).statusCode).toBe(403);
  });

  test('malformed ids, unknown customers and missing keys are refused by sentence', async () => {
    expect((await call('GET', 'customers/1')).statusCode).toBe(400);
    expect((await call('GET', `customers/${randomUUID()}`)).statusCode).toBe(404);
    const customerId = await customerWith(250_000);
    expect((await call('POST', `customers/${customerId}/redemptions`, { points: 1 })).statusCode).toBe(400);
    expect((await call('GET', 'nothing')).statusCode).toBe(404);
  });
});
