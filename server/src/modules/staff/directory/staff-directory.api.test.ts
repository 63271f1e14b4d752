import { buildApp } from '../../../app.ts';
import { type Desk, openDesk } from '../../../testing/desk.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { countStatements } from '../../../testing/statements.ts';

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
});

// The test clock starts on Monday, 7 September 2026 at 09:00 in Lagos; the salon is open from 9 to 17 every day.
const directory = async (as = desk.owner()) =>
  (await server.call('GET', 'team/directory', { as })).json().items;
const adas = async (as?: string) => (await directory(as))[0];
const today = (from: string, to: string) => ({
  startAt: `2026-09-07T${from}:00.000Z`,
  endAt: `2026-09-07T${to}:00.000Z`,
});
const away = (firstOn: string, lastOn: string) =>
  server.call('POST', 'time-off', {
    as: desk.owner(),
    body: { staffId: desk.ada, kind: 'holiday', firstOn, lastOn, part: null },
  });

test('the directory shows who is there today, what they do, and when they are free next', async () => {
  expect(await adas()).toMatchObject({
    name: 'Ada Obi',
    services: ['Haircut'],
    zone: 'Africa/Lagos',
    today: [today('08:00', '16:00')],
    backAt: null,
    nextFreeAt: server.clock.now().toISOString(),
    utilisation: 0,
    onlineVisible: true,
    email: 'ada@example.com',
  });
});

test('a break is no working time, and an absent person has a date of return', async () => {
  await server.engine.db
    .insertInto('staff_break')
    .values({ staff_id: desk.ada, weekday: 1, start_minute: 720, end_minute: 780 })
    .execute();
  expect((await adas()).today).toEqual([today('08:00', '11:00'), today('12:00', '16:00')]);
  await away('2026-09-07', '2026-09-09');
  expect(await adas()).toMatchObject({
    today: [],
    backAt: '2026-09-10T08:00:00.000Z',
    nextFreeAt: '2026-09-10T08:00:00.000Z',
  });
});

test('a person without working time for a month has no date of return', async () => {
  await away('2026-09-07', '2026-12-24');
  expect(await adas()).toMatchObject({ backAt: null, today: [], nextFreeAt: null });
});

test('after work a person is back the next day', async () => {
  await desk.waitUntil('2026-09-07T17:00:00.000Z');
  expect(await adas()).toMatchObject({
    today: [today('08:00', '16:00')],
    backAt: '2026-09-08T08:00:00.000Z',
  });
});

test('bookings fill the week, and booked or blocked time is not free', async () => {
  await desk.book('10:00');
  const kept = await server.call('POST', 'blocked-time', {
    as: desk.owner(),
    body: {
      staffId: desk.ada,
      startAt: '2026-09-07T08:00:00.000Z',
      endAt: '2026-09-07T16:00:00.000Z',
      kind: 'meeting',
      note: '',
    },
  });
  expect(kept.statusCode).toBe(201);
  const ada = await adas();
  // One hour of seven days of eight hours.
  expect(ada.utilisation).toBeCloseTo(1 / 56);
  expect(ada.nextFreeAt).toBe('2026-09-08T08:00:00.000Z');
});

test('past time off still reduces the working time of the week', async () => {
  await away('2026-09-07', '2026-09-07');
  await desk.book('10:00');
  await desk.waitUntil('2026-09-09T09:00:00.000Z');
  expect((await adas()).utilisation).toBeCloseTo(1 / 48);
});

test('a user who may only see the staff sees names, pictures and hours, but no addresses, figures or actions', async () => {
  const member = await desk.signIn(2, desk.bisi);
  const [ada, own] = await directory(member);
  expect(ada).toMatchObject({
    name: 'Ada Obi',
    today: [today('08:00', '16:00')],
    nextFreeAt: null,
    utilisation: null,
    onlineVisible: null,
    email: null,
  });
  expect(own).toMatchObject({ name: 'Bisi Ojo', utilisation: 0, onlineVisible: null, email: null });
  expect(own.nextFreeAt).not.toBeNull();
  const viewer = await adas(await desk.signIn(4));
  expect(viewer).toMatchObject({ utilisation: null, email: null });
  expect(viewer.nextFreeAt).not.toBeNull();
});

test('disabled and archived staff are not listed, and a role without access sees nobody', async () => {
  const { db } = server.engine;
  await db.updateTable('staff').set({ active: false }).where('staff_id', '=', desk.ada).execute();
  expect((await directory()).map(({ name }: { name: string }) => name)).toEqual(['Bisi Ojo']);
  const { role } = await db
    .insertInto('role')
    .values({ name: 'Nobody' })
    .returning('role')
    .executeTakeFirstOrThrow();
  const nobody = await server.call('GET', 'team/directory', { as: await desk.signIn(role) });
  expect(nobody.statusCode).toBe(403);
});

test('the directory takes as many statements for many as for few', async () => {
  const counter = countStatements();
  const app = await buildApp({ ...server.deps, db: server.deps.db.withPlugin(counter) });
  const ask = async () => {
    counter.count = 0;
    const headers = { authorization: `Bearer ${desk.owner()}` };
    const answer = await app.inject({ url: '/api/v1/team/directory', headers });
    return { statements: counter.count, members: answer.json().items.length };
  };
  const few = await ask();
  for (let n = 0; n < 20; n += 1) await desk.salon.addStaff({ name: `Staff ${n}`, performs: [desk.haircut] });
  expect(await ask()).toEqual({ statements: few.statements, members: few.members + 20 });
  await app.close();
});
