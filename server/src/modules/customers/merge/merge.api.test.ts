import type { Customer } from '@daybook/contract/customers';
import { customersAs } from '../../../testing/customers.ts';
import { aBooking, openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
let owner: ReturnType<typeof customersAs>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  haircut = await salon.addService();
  await salon.addStaff({ performs: [haircut] });
  owner = customersAs(server, (await server.signIn({ fullName: 'Ngozi Eze' })).token);
});

const book = (time: string, email: string, phone = '+234 800 000 2001') =>
  salon.book(
    aBooking({
      serviceIds: [haircut],
      startAt: `2026-09-08T${time}:00.000Z`,
      customer: { firstName: 'Bisi', lastName: 'Ade', email, phone },
    }),
  );

const merge = (from: Customer, into: Customer, by = owner) =>
  by.send('POST', `/${from.customerId}/merge`, {
    intoCustomerId: into.customerId,
    version: from.version,
    intoVersion: into.version,
  });

async function twoOfOne() {
  const from = await owner.add({
    firstName: 'B',
    email: 'old@example.com',
    phone: '+234 800 000 0001',
    alerts: ['No ammonia'],
    tags: ['VIP'],
  });
  const into = await owner.add({
    firstName: 'Bisi',
    lastName: 'Ade',
    email: 'new@example.com',
    tags: ['VIP', 'Late'],
  });
  return { from, into };
}

test('a merge shows both customers before it is done', async () => {
  const { from, into } = await twoOfOne();
  const path = `/${from.customerId}/merge-preview?into=${into.customerId}`;
  expect((await owner.send('GET', path)).json()).toMatchObject({
    from: { customer: { firstName: 'B', version: 1 }, notes: 0 },
    into: { customer: { firstName: 'Bisi', version: 1 } },
    result: {
      customerId: into.customerId,
      firstName: 'Bisi',
      email: 'new@example.com',
      phone: '+234 800 000 0001',
      alerts: ['No ammonia'],
      tags: ['VIP', 'Late'],
    },
  });
});

test('a merge moves bookings and notes, and the old link still works', async () => {
  const { from, into } = await twoOfOne();
  await book('10:00', 'old@example.com');
  await owner.send('POST', `/${from.customerId}/notes`, { text: 'Likes tea.' });
  expect((await merge(from, into)).json()).toMatchObject({
    customerId: into.customerId,
    version: 2,
    alerts: ['No ammonia'],
    visits: { upcoming: 1 },
    notes: [{ text: 'Likes tea.' }],
    differences: [],
  });
  expect((await owner.read(from.customerId)).customerId).toBe(into.customerId);
  expect((await owner.list()).items).toMatchObject([{ firstName: 'Bisi' }]);
  expect((await owner.read(into.customerId)).history.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['took_over', 'merged', 'note_added']),
  );
});

test('a merged customer keeps their own language, and takes over the other one only without', async () => {
  const [german, french, silent] = await Promise.all([
    owner.add({ firstName: 'Ada', language: 'de' }),
    owner.add({ firstName: 'Bisi', language: 'fr' }),
    owner.add({ firstName: 'Chi' }),
  ]);
  expect((await merge(german, french)).json()).toMatchObject({ language: 'fr' });
  expect((await merge(await owner.read(french.customerId), silent)).json()).toMatchObject({ language: 'fr' });
});

test('earlier merges resolve in one step', async () => {
  const [first, second, third] = await Promise.all(
    ['Ada', 'Bisi', 'Chi'].map((firstName) => owner.add({ firstName })),
  );
  if (!first || !second || !third) throw new Error('Three were added.');
  await merge(first, second);
  await merge(await owner.read(second.customerId), third);
  expect((await owner.read(first.customerId)).customerId).toBe(third.customerId);
});

test('a booking typed with the old address goes to the surviving customer', async () => {
  const { from, into } = await twoOfOne();
  await merge(from, into);
  expect((await book('10:00', 'old@example.com')).statusCode).toBe(201);
  expect((await owner.read(into.customerId)).visits.upcoming).toBe(1);
});

test('an address that only the merged customer had moves, and one left behind can be taken back', async () => {
  const from = await owner.add({ firstName: 'B', email: 'old@example.com' });
  const bare = await owner.add({ firstName: 'Bisi' });
  const after: Customer = (await merge(from, bare)).json();
  expect(after.email).toBe('old@example.com');
  const other = await owner.add({ firstName: 'Chi', email: 'chi@example.com' });
  const both: Customer = (await merge(after, other)).json();
  const { customerId, version, firstName } = both;
  const back = await owner.send('PUT', `/${customerId}`, { version, firstName, email: 'old@example.com' });
  expect(back.json()).toMatchObject({ email: 'old@example.com' });
});

test('a merge is refused for a stale version, with oneself, of a merged customer, and without permission', async () => {
  const { from, into } = await twoOfOne();
  expect((await merge({ ...from, version: 9 }, into)).json().code).toBe('version_conflict');
  expect((await merge(from, from)).statusCode).toBe(400);
  const receptionist = customersAs(server, (await server.signIn({ userType: 2, role: 3 })).token);
  expect((await merge(from, into, receptionist)).statusCode).toBe(403);
  await merge(from, into);
  const third = await owner.add({ firstName: 'Chi' });
  expect((await merge(from, third)).json().code).toBe('action_not_possible');
  expect((await owner.send('POST', `/${from.customerId}/notes`, { text: 'Late.' })).statusCode).toBe(409);
});

test('a merge loses no booking that is made at the same moment', async () => {
  const { from, into } = await twoOfOne();
  const times = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00'];
  const [merged, ...booked] = await Promise.all([
    merge(from, into),
    ...times.map((time) => book(time, 'old@example.com', '+234 800 000 0001')),
  ]);
  expect([merged, ...booked].map(({ statusCode }) => statusCode)).toEqual([200, ...times.map(() => 201)]);
  expect((await owner.read(into.customerId)).visits.upcoming).toBe(times.length);
});

test('one of two merges into each other succeeds', async () => {
  const { from, into } = await twoOfOne();
  const answers = await Promise.all([merge(from, into), merge(into, from)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await owner.list()).total).toBe(1);
});
