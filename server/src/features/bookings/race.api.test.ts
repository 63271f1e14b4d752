import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import type { Engine } from '../../platform/database/types.ts';
import { aBooking, openSalon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

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

/** Connections of its own to the same database. PGlite has but one, which both servers use. */
async function anotherPool({ name, db }: Engine): Promise<Engine | undefined> {
  if (name === 'pglite') return undefined;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  return openPostgres({ url: url.href, poolSize: 10, waitMs: 30_000 });
}

const visitors = 64;

test('sixty-four want one start from two servers: one gets it, everyone else is told', async () => {
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
