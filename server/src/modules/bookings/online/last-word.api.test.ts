import { aBooking, openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
let ada: string;
let bisi: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  haircut = await salon.addService();
  ada = await salon.addStaff({ performs: [haircut] });
  bisi = await salon.addStaff({ name: 'Bisi', performs: [haircut], position: 1 });
});

const at = (time: string) => new Date(`2026-09-08T${time}:00.000Z`);
const ask = (more: Partial<Parameters<typeof aBooking>[0]> = {}, key = server.deps.newId()) =>
  salon.book(aBooking({ serviceIds: [haircut], startAt: at('10:00').toISOString(), ...more }), {
    'idempotency-key': key,
  });

/** A block that only the constraint sees: that of a group session at another time. */
async function takeBehindTheRules(
  staffId: string,
  [from, to]: readonly [string, string] = ['10:00', '10:30'],
): Promise<void> {
  const { db } = server.engine;
  const session_id = server.deps.newId();
  await db
    .insertInto('group_session')
    .values({
      session_id,
      service_id: haircut,
      staff_id: staffId,
      start_at: at('15:00'),
      end_at: at('16:00'),
      capacity: 1,
      taken: 0,
    })
    .execute();
  await db
    .insertInto('appointment_block')
    .values({
      appointment_block_id: server.deps.newId(),
      guards_session_id: session_id,
      staff_id: staffId,
      start_at: at(from),
      end_at: at(to),
      overlap_allowed: false,
    })
    .execute();
}

const staffBooked = async () =>
  (await server.engine.db.selectFrom('appointment').select('staff_id').execute()).map(
    ({ staff_id }) => staff_id,
  );
const count = async (table: 'customer' | 'booking' | 'idempotency' | 'mail') =>
  (await server.engine.db.selectFrom(table).selectAll().execute()).length;

test('a time that only the database refuses goes to the next free staff member', async () => {
  await takeBehindTheRules(ada);
  expect((await ask()).statusCode).toBe(201);
  expect(await staffBooked()).toEqual([bisi]);
  expect([await count('customer'), await count('booking')]).toEqual([1, 1]);
});

const hour = { first: ['10:00', '11:00'], second: ['11:00', '12:00'] } as const;
const bookings: { taken: Record<string, keyof typeof hour>; serve: string[] }[] = [
  { taken: { Ada: 'first' }, serve: ['Bisi', 'Chi'] },
  { taken: { Chi: 'second' }, serve: ['Ada', 'Dayo'] },
  { taken: { Ada: 'first', Chi: 'second' }, serve: ['Bisi', 'Dayo'] },
  { taken: { Ada: 'second', Chi: 'first' }, serve: ['Ada', 'Chi'] },
];
test.each(bookings)(
  'a visit with two people replaces only who is taken: $taken',
  async ({ taken, serve }) => {
    const massage = await salon.addService({ name: 'Massage' });
    const people: Record<string, string> = {
      Ada: ada,
      Bisi: bisi,
      Chi: await salon.addStaff({ name: 'Chi', performs: [massage], position: 2 }),
      Dayo: await salon.addStaff({ name: 'Dayo', performs: [massage], position: 3 }),
    };
    for (const [name, when] of Object.entries(taken))
      await takeBehindTheRules(people[name] ?? '', hour[when]);
    expect((await ask({ serviceIds: [haircut, massage], staff: ['any', 'any'] })).statusCode).toBe(201);
    expect(await staffBooked()).toEqual(serve.map((name) => people[name]));
  },
);

test('participants of a group session do not block it', async () => {
  const yoga = await salon.addService({ name: 'Yoga', capacity: 5 });
  const chi = await salon.addStaff({ name: 'Chi', performs: [yoga], position: 2 });
  const startAt = at('11:00').toISOString();
  expect((await ask({ serviceIds: [yoga], startAt })).statusCode).toBe(201);
  await takeBehindTheRules(ada);
  expect((await ask({ serviceIds: [haircut, yoga] })).statusCode).toBe(201);
  expect(await staffBooked()).toEqual([chi, bisi, chi]);
});

test('a moved visit goes to the next free staff member', async () => {
  const { manageToken } = (await ask()).json();
  await takeBehindTheRules(ada, ['13:00', '13:30']);
  const move = (time: string, version: number) =>
    server.call('POST', 'bookings/manage/reschedule', {
      body: { version, staff: 'any', startAt: at(time).toISOString() },
      headers: { 'x-booking-token': manageToken },
    });
  expect((await move('13:00', 1)).statusCode).toBe(200);
  expect(await staffBooked()).toEqual([bisi]);
  await takeBehindTheRules(bisi, ['14:00', '14:30']);
  expect((await move('14:00', 2)).statusCode).toBe(200);
  expect(await staffBooked()).toEqual([ada]);
});

test('a requested staff member’s taken time is refused, nothing is stored, and the same key may be used again', async () => {
  await takeBehindTheRules(ada);
  const lost = await ask({ staff: ada }, 'one and the same');
  expect(lost.statusCode).toBe(409);
  expect(lost.json().code).toBe('slot_taken');
  for (const table of ['customer', 'booking', 'idempotency', 'mail'] as const)
    expect(await count(table)).toBe(0);
  await server.engine.db.deleteFrom('appointment_block').execute();
  expect((await ask({ staff: ada }, 'one and the same')).statusCode).toBe(201);
});

test('a new customer who books with two people at the same moment is one customer', async () => {
  for (const round of [1, 2, 3, 4, 5]) {
    const customer = {
      firstName: 'Chi',
      lastName: 'Eze',
      email: `chi${round}@example.com`,
      phone: `+234 800 000 300${round}`,
    };
    const startAt = at(`1${round}:00`).toISOString();
    const answers = await Promise.all([ada, bisi].map((staff) => ask({ staff, startAt, customer })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await count('customer')).toBe(round);
  }
});
