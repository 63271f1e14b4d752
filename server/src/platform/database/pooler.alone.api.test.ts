import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { follow } from '../../testing/events.ts';
import { missingForPooler, startPooler } from '../../testing/pooler.ts';
import { aBooking, openSalon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { deferred, prepared } from './hints.ts';
import { openPostgres } from './postgres.ts';
import { inTransaction } from './transaction.ts';
import type { Db, Engine } from './types.ts';

const missing = missingForPooler();
/** Skipped with the missing requirement in its name. */
function behindPooler(name: string, tests: () => void): void {
  if (missing === null) describe(name, tests);
  else describe.skip(`${name}, not tried: that needs ${missing}`, tests);
}

let server: TestServer;
let directUrl: string;
beforeAll(async () => {
  server = await startTestServer();
  if (missing !== null) return;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.engine.db);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  directUrl = url.href;
});
afterAll(() => server.close());

/** The settings of a connection, which is held for a moment, so that others need connections of their own. */
interface Found {
  jit: string;
  zone: string;
  limit: string;
  idle: string;
  pid: number;
}

const settings = async (db: Db): Promise<Found | undefined> =>
  (
    await sql<Found>`select current_setting('jit') as jit, current_setting('timezone') as zone,
      current_setting('statement_timeout') as limit, pg_backend_pid() as pid,
      current_setting('idle_in_transaction_session_timeout') as idle, pg_sleep(0.05) is null as waited`
      .withPlugin(prepared)
      .execute(db)
  ).rows[0];
const wanted = { jit: 'off', zone: 'UTC', limit: '15s', idle: '15s' };
const crowd = Array.from({ length: 40 }, (_, number) => number);

behindPooler('behind a pooler in transaction mode', () => {
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let engine: Engine;
  let app: FastifyInstance;
  beforeAll(async () => {
    pooler = await startPooler(directUrl);
    engine = await openPostgres({ url: pooler.url, directUrl, poolSize: 10, waitMs: 30_000 });
    app = await buildApp({ ...server.deps, db: engine.db, listen: engine.listen });
  });
  afterAll(async () => {
    await app.close();
    await engine.close();
    await pooler.stop();
  });

  test('each statement and each transaction has our settings, on any connection', async () => {
    const found = await Promise.all(
      crowd.map((number) =>
        number % 2 === 0
          ? settings(engine.db)
          : inTransaction(engine.db, async (tx) => {
              await tx.updateTable('business').set({ hold_minutes: 10 }).withPlugin(deferred).execute();
              return settings(tx);
            }),
      ),
    );
    for (const one of found) expect(one).toMatchObject(wanted);
    expect(new Set(found.map((one) => one?.pid)).size).toBeGreaterThan(1);
  });

  test('no setting of ours stays on a connection that others get', async () => {
    const other = await openPostgres({ url: pooler.url, directUrl, poolSize: 3 });
    const rows = await other.db
      .connection()
      .execute(
        async (connection) => (await sql`select 1 from pg_prepared_statements`.execute(connection)).rows,
      );
    await other.close();
    expect(rows).toEqual([]);
    const { rows: locks } = await sql`
      select 1 from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and datname = current_database()`.execute(engine.db);
    expect(locks).toEqual([]);
  });

  test('a refused statement fails by itself, alone and in a transaction', async () => {
    const outcomes = await Promise.all(
      crowd.map((number) =>
        inTransaction(engine.db, async (tx) => {
          if (number % 4 === 0) await sql`select no_such_column`.execute(tx);
          await settings(tx);
        }).then(
          () => 'done',
          ({ code }: { code: string }) => code,
        ),
      ),
    );
    expect(outcomes).toEqual(crowd.map((number) => (number % 4 === 0 ? '42703' : 'done')));
    await expect(sql`select no_such_column`.execute(engine.db)).rejects.toMatchObject({ code: '42703' });
    expect(await settings(engine.db)).toMatchObject(wanted);
  });

  test('forty concurrent bookings and searches all succeed, and the events arrive', async () => {
    const salon = await openSalon(server);
    const serviceIds = [await salon.addService()];
    await salon.addStaff({ performs: serviceIds });
    const { token } = await server.signIn();
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const follower = await follow(url, token);
    const answers = await Promise.all(
      crowd.map((number) =>
        number % 2 === 0
          ? app.inject({
              method: 'POST',
              url: '/api/v1/bookings',
              headers: { 'idempotency-key': `visitor ${number}` },
              payload: aBooking({ serviceIds, startAt: `2026-09-${10 + number / 2}T10:00:00Z` }),
            })
          : app.inject({
              url: `/api/v1/slots?from=2026-09-08T00:00:00Z&to=2026-09-28T00:00:00Z&services=${serviceIds}&staff=any`,
            }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(crowd.map((number) => (number % 2 === 0 ? 201 : 200)));
    expect((await follower.next(({ kind }) => kind === 'booking')).ids).toHaveLength(1);
    await follower.leave();
  });
});

behindPooler('an address that leads to a pooler', () => {
  test.each([
    ['refuses settings', []],
    ['ignores settings', ['ignore_startup_parameters = options']],
  ])('the start stops if the pooler %s and PostgreSQL itself is not named', async (_what, more) => {
    const pooler = await startPooler(directUrl, more);
    const engine = await openPostgres({ url: pooler.url, poolSize: 2 });
    const start = engine.scripts(async () => undefined);
    await expect(start).rejects.toThrow('Set DATABASE_DIRECT_URL to the URL of PostgreSQL itself');
    await engine.close();
    const both = await openPostgres({ url: pooler.url, directUrl: pooler.url, poolSize: 2 });
    await both.scripts(async (run) => void (await run('select 1')));
    const listening = both.listen('daybook', { received: () => undefined, missed: () => undefined });
    await expect(listening).rejects.toThrow('DATABASE_DIRECT_URL');
    await both.close();
    await pooler.stop();
  });
});
