import { openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
let ada: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  haircut = await salon.addService();
  ada = await salon.addStaff({ performs: [haircut] });
});

const at = (time: string) => `2026-09-08T${time}:00Z`;
const hold = async (time: string, token?: string) =>
  (await salon.hold({ serviceIds: [haircut], staff: 'any', startAt: at(time) }, token)).json();
const offered = async (token?: string) => {
  const tomorrow = { from: '2026-09-07T23:00:00Z', to: '2026-09-08T23:00:00Z' };
  const { slots } = await salon.slots({ services: haircut, staff: 'any', ...tomorrow }, token);
  return slots.map(({ startAt }) => startAt.slice(11, 16));
};

test('a hold keeps a start for ten minutes, with its staff member and its end', async () => {
  const answer = await salon.hold({ serviceIds: [haircut], staff: 'any', startAt: at('10:00') });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    holdToken: expect.stringMatching(/^[\w-]{43}$/),
    startAt: '2026-09-08T10:00:00.000Z',
    endAt: '2026-09-08T11:00:00.000Z',
    segments: [
      {
        serviceId: haircut,
        staffId: ada,
        startAt: '2026-09-08T10:00:00.000Z',
        endAt: '2026-09-08T11:00:00.000Z',
      },
    ],
    expiresAt: '2026-09-07T09:10:00.000Z',
  });
});

test('a hold hides its start and what overlaps it from others, and never from its owner (J01)', async () => {
  const long = await salon.addService({ name: 'Long cut', duration_minutes: 120, step_minutes: 60 });
  await server.engine.db.insertInto('staff_service').values({ staff_id: ada, service_id: long }).execute();
  const { holdToken } = await hold('10:00');
  expect(await offered()).not.toContain('10:00');
  expect(await offered(holdToken)).toContain('10:00');
  const { slots } = await salon.slots({
    services: long,
    staff: ada,
    from: at('00:00'),
    to: at('23:00'),
  });
  expect(slots.map(({ startAt }) => startAt.slice(11, 16))).toEqual([
    '08:00',
    '11:00',
    '12:00',
    '13:00',
    '14:00',
  ]);
});

test('of three choices in a row only the last is held, without a cookie (J02)', async () => {
  const first = await hold('10:00');
  const second = await hold('11:00', first.holdToken);
  const third = await hold('12:00', second.holdToken);
  expect(await offered()).toEqual(['08:00', '09:00', '10:00', '11:00', '13:00', '14:00', '15:00']);
  expect(await offered(third.holdToken)).toContain('12:00');
});

test('the owner of a hold can choose the same start again', async () => {
  const { holdToken } = await hold('10:00');
  expect(await hold('10:00', holdToken)).toMatchObject({ startAt: '2026-09-08T10:00:00.000Z' });
});

test('the old hold stays when the new start is refused', async () => {
  await hold('11:00');
  const { holdToken } = await hold('10:00');
  expect(await hold('11:00', holdToken)).toMatchObject({ code: 'slot_taken' });
  expect(await offered()).not.toContain('10:00');
});

test('a start that another visitor holds is refused, and the three nearest are offered', async () => {
  await hold('10:00');
  const answer = await salon.hold({ serviceIds: [haircut], staff: ada, startAt: at('10:00') });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: 'slot_taken',
    nearest: [{ startAt: '2026-09-08T09:00:00.000Z' }, { startAt: '2026-09-08T11:00:00.000Z' }, {}],
  });
});

test.each([
  ['between two offered starts', '2026-09-08T10:20:00Z'],
  ['before opening', '2026-09-08T05:00:00Z'],
  ['in the past', '2026-09-06T10:00:00Z'],
  ['beyond the horizon', '2026-10-08T10:00:00Z'],
  ['in nine hundred years', '2926-09-08T10:00:00Z'],
])('a start %s is refused as not on offer', async (_where, startAt) => {
  const answer = await salon.hold({ serviceIds: [haircut], staff: 'any', startAt });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().code).toBe('slot_unavailable');
});

test('a start is free when its hold expires, even before any clean-up', async () => {
  await hold('10:00');
  server.clock.pass(10);
  expect(await offered()).toContain('10:00');
  expect(await hold('10:00')).toMatchObject({ segments: [{ staffId: ada }] });
});

test('a hold is released on request, and a request for one that is gone is ignored', async () => {
  const { holdToken } = await hold('10:00');
  const giveUp = () => server.call('DELETE', 'holds', { headers: { 'x-hold-token': holdToken } });
  expect((await giveUp()).statusCode).toBe(204);
  expect(await offered()).toContain('10:00');
  expect((await giveUp()).statusCode).toBe(204);
});

test('two visitors hold two colleagues, and a third gets nobody', async () => {
  const bisi = await salon.addStaff({ name: 'Bisi', performs: [haircut], position: 1 });
  const staff = [(await hold('10:00')).segments[0].staffId, (await hold('10:00')).segments[0].staffId];
  expect(staff.sort()).toEqual([ada, bisi].sort());
  expect(await hold('10:00')).toMatchObject({ code: 'slot_taken' });
});

test('the token of a hold is stored only as a hash', async () => {
  const { holdToken } = await hold('10:00');
  const rows = await server.engine.db.selectFrom('hold').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(holdToken);
});

test('holds are counted by address', async () => {
  const strict = await startTestServer({ environment: { DAYBOOK_RATE_LIMITS: 'holds.address=2/600' } });
  const own = await openSalon(strict);
  const serviceId = await own.addService();
  await own.addStaff({ performs: [serviceId] });
  const attempt = () => own.hold({ serviceIds: [serviceId], staff: 'any', startAt: at('10:00') });
  expect([(await attempt()).statusCode, (await attempt()).statusCode]).toEqual([201, 409]);
  const refused = await attempt();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await strict.close();
});
