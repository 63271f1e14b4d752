import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../../app.ts';
import { openPostgres } from '../../../platform/database/postgres.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Engine } from '../../../platform/database/types.ts';
import { aBooking, openSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { lockBusyTimes } from '../../availability/availability.repo.ts';

let first: TestServer;
let second: FastifyInstance;
let secondEngine: Engine | undefined;
beforeAll(async () => {
  first = await startTestServer();
  secondEngine = await anotherPool(first.engine);
  second = await buildApp({ ...first.deps, ...(secondEngine ? { db: secondEngine.db } : {}) });
});
afterAll(async () => {
  await second.close();
  await secondEngine?.close();
  await first.close();
});

/** A separate pool on the same database. PGlite has one connection, which both servers share. */
async function anotherPool({ name, db }: Engine): Promise<Engine | undefined> {
  if (name === 'pglite') return undefined;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  return openPostgres({ url: url.href, poolSize: 10, waitMs: 30_000 });
}

const visitors = 64;

test('A38 sixty-four visitors want one start from two servers: one gets it, all others are refused', async () => {
  const salon = await openSalon(first);
  const serviceIds = [await salon.addService()];
  await salon.addStaff({ performs: serviceIds });
  for (const time of ['10:00', '11:00', '12:00']) {
    const payload = aBooking({ serviceIds, startAt: `2026-09-08T${time}:00Z` });
    const answers = await Promise.all(
      Array.from({ length: visitors }, (_, visitor) =>
        [first.app, second][visitor % 2]?.inject({
          method: 'POST',
          url: '/api/v1/bookings',
          headers: { 'idempotency-key': `${time} visitor ${visitor}` },
          payload,
        }),
      ),
    );
    const codes = Map.groupBy(answers, (answer) => answer?.json().code ?? answer?.statusCode);
    expect([...codes].map(([code, group]) => [code, group.length]).sort()).toEqual([
      [201, 1],
      ['slot_taken', visitors - 1],
    ]);
  }
  const blocks = await first.engine.db.selectFrom('appointment_block').selectAll().execute();
  expect(blocks).toHaveLength(3);
});

test.each([2, 8, 64])(
  'A38 %d visitors want overlapping starts of services with buffers from two servers: one gets it',
  async (crowd) => {
    const salon = await openSalon(first);
    const cut = await salon.addService({ after_minutes: 30 });
    const colour = await salon.addService({
      name: 'Colour',
      duration_minutes: 90,
      before_minutes: 30,
    });
    await salon.addStaff({ performs: [cut, colour] });
    // Any two overlap; the second and third only by their buffers.
    const wanted = [
      [cut, '10:00'],
      [colour, '10:30'],
      [colour, '11:00'],
      [cut, '10:30'],
    ] as const;
    for (const day of ['08', '09', '10']) {
      const answers = await Promise.all(
        Array.from({ length: crowd }, (_, visitor) => {
          // Servers alternate by one, starts by two: with more than two visitors, each start is requested on each
          // server.
          const turn = crowd > 2 ? visitor >> 1 : visitor;
          const [service, time] = wanted[turn % wanted.length] ?? wanted[0];
          return [first.app, second][visitor % 2]?.inject({
            method: 'POST',
            url: '/api/v1/bookings',
            headers: { 'idempotency-key': `${crowd} on ${day}, visitor ${visitor}` },
            payload: aBooking({ serviceIds: [service], startAt: `2026-09-${day}T${time}:00Z` }),
          });
        }),
      );
      expect(answers.map((answer) => answer?.statusCode).toSorted()).toEqual([
        201,
        ...Array.from({ length: crowd - 1 }, () => 409),
      ]);
    }
    const blocks = await first.engine.db.selectFrom('appointment_block').selectAll().execute();
    expect(blocks).toHaveLength(3);
  },
);

test('a visitor who waited for a calendar gets the start if nobody has taken it', async () => {
  const salon = await openSalon(first);
  const serviceIds = [await salon.addService()];
  const staff = await salon.addStaff({ performs: serviceIds });
  const release = await holdBook(staff);
  const asked = [first.app, second].map((app, visitor) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/bookings',
      headers: { 'idempotency-key': `visitor ${visitor} who waits` },
      payload: aBooking({ serviceIds, staff, startAt: '2026-09-08T14:00:00Z' }),
    }),
  );
  // On PGlite they wait for its one connection. On a slow machine the second finds the rules of the first in the cache,
  // and they wait for one lock together.
  while (secondEngine && (await waitingFor(secondEngine)) < 1);
  await release();
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

test('one of several visitors who wait for one start on one server with cached rules gets it', async () => {
  const salon = await openSalon(first);
  const serviceIds = [await salon.addService()];
  const staff = await salon.addStaff({ performs: serviceIds });
  const book = (visitor: number, time: string) =>
    first.app.inject({
      method: 'POST',
      url: '/api/v1/bookings',
      headers: { 'idempotency-key': `visitor ${visitor} at ${time}` },
      payload: aBooking({ serviceIds, staff, startAt: `2026-09-08T${time}:00Z` }),
    });
  expect((await book(0, '10:00')).statusCode).toBe(201);
  const release = await holdBook(staff);
  const asked = [1, 2, 3, 4].map((visitor) => book(visitor, '14:00'));
  while (secondEngine && (await waitingFor(secondEngine)) < 1);
  await release();
  const codes = (await Promise.all(asked)).map((answer) => answer.json().code ?? answer.statusCode);
  expect(codes.toSorted()).toEqual([201, 'slot_taken', 'slot_taken', 'slot_taken']);
});

/** Another transaction locks this staff member's calendar until released. */
async function holdBook(staff: string): Promise<() => Promise<void>> {
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = inTransaction((secondEngine ?? first.engine).db, async (tx) => {
    await lockBusyTimes(tx, [staff]);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  return () => {
    released.resolve();
    return holding;
  };
}

/** The number of transactions that wait for calendars in this database. */
async function waitingFor({ db }: Engine): Promise<number> {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length;
}
