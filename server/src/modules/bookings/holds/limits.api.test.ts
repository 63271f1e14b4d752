import { openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
beforeAll(async () => {
  server = await startTestServer({ config: { holdsPerAddress: 2 } });
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  haircut = await salon.addService();
  for (const name of ['Ada', 'Bola', 'Chi']) await salon.addStaff({ name, performs: [haircut] });
});

const hold = (time: string, token?: string) =>
  salon.hold({ serviceIds: [haircut], staff: 'any', startAt: `2026-09-08T${time}:00Z` }, token);

test('one address can hold a limited number of visits, and more when one of them ends', async () => {
  expect((await hold('10:00')).statusCode).toBe(201);
  server.clock.pass(4);
  expect((await hold('11:00')).statusCode).toBe(201);
  const third = await hold('12:00');
  expect(third.statusCode).toBe(429);
  expect(third.headers['retry-after']).toBe('360');
  server.clock.pass(6);
  expect((await hold('12:00')).statusCode).toBe(201);
});

test('choosing another time instead of the first does not count as another hold', async () => {
  let { holdToken } = (await hold('10:00')).json();
  await hold('11:00');
  for (const time of ['12:00', '13:00', '14:00']) {
    const next = await hold(time, holdToken);
    expect(next.statusCode).toBe(201);
    holdToken = next.json().holdToken;
  }
});

test('many holds at once are counted one by one', async () => {
  const answers = await Promise.all(['09:00', '10:00', '11:00', '12:00', '13:00'].map((time) => hold(time)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 429, 429, 429]);
});

test('a hold refused by the limit leaves the previous one in place', async () => {
  await hold('10:00');
  await hold('11:00');
  await hold('12:00');
  const rows = await server.engine.db.selectFrom('hold').selectAll().execute();
  expect(rows).toHaveLength(2);
});
