import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { inTransaction } from '../src/platform/database/transaction.ts';
import type { Db } from '../src/platform/database/types.ts';
import { watchStatements } from '../src/testing/statements.ts';
import { percentile, time } from './measure.ts';

/** Milliseconds of processor time. */
interface Spent {
  server: number;
  database: number;
}

/** The processor time of all connections to this database so far; Linux alone tells it. */
export async function databaseClock(db: Db): Promise<() => number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db);
  return () =>
    rows.reduce((sum, { pid }) => {
      const [ran] = readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ');
      return sum + Number(ran) / 1_000_000;
    }, 0);
}

const serverClock = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The processor time that the work takes, here and in the database. */
export async function spentBy(databaseSpent: () => number, work: () => Promise<unknown>): Promise<Spent> {
  const [here, there] = [serverClock(), databaseSpent()];
  await work();
  return { server: serverClock() - here, database: databaseSpent() - there };
}

/**
 * Measures the processor time and the duration of one request of each kind, without other load. The kinds take turns,
 * with pauses: repeated at once, each would find everything warm.
 */
export async function costsOf(
  databaseSpent: () => number,
  kinds: readonly (() => Promise<unknown>)[],
  runs: number,
): Promise<(Spent & { alone: number })[]> {
  const sums = kinds.map(() => ({ server: 0, database: 0, times: [] as number[] }));
  for (let run = 0; run < runs; run += 1) {
    for (const [index, ask] of kinds.entries()) {
      await pause(10);
      const startedAt = performance.now();
      const { server, database } = await spentBy(databaseSpent, ask);
      const sum = sums[index];
      sum?.times.push(performance.now() - startedAt);
      if (!sum) continue;
      sum.server += server;
      sum.database += database;
    }
  }
  return sums.map(({ server, database, times }) => ({
    server: server / runs,
    database: database / runs,
    alone: percentile(times, 0.5),
  }));
}

/** How long a booking holds the lock of its staff member: from its answer to the end of the request. */
export async function lockTime(ask: () => Promise<unknown>, runs: number): Promise<number> {
  const held: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    let lockedAt = Number.NaN;
    await watchStatements(({ query }) => {
      if (query.sql.includes('pg_advisory_xact_lock(')) lockedAt = performance.now();
    }, ask);
    held.push(performance.now() - lockedAt);
  }
  return percentile(held, 0.5);
}

/**
 * How long a commit that announces a change keeps all others of the server waiting: PostgreSQL lets one at a time write
 * its announcement, until its commit is on the disk.
 */
export async function commitTime(db: Db): Promise<number> {
  const write = (mode: 'on' | 'off') =>
    inTransaction(db, async (tx) => {
      await sql`select set_config('synchronous_commit', ${mode}, true)`.execute(tx);
      await sql`update rules_version set version = gen_random_uuid()`.execute(tx);
    });
  const [kept, loose]: [number[], number[]] = [[], []];
  for (let run = 0; run < 100; run += 1) {
    kept.push(...(await time(1, () => write('on'))));
    loose.push(...(await time(1, () => write('off'))));
  }
  return Math.max(0.05, percentile(kept, 0.5) - percentile(loose, 0.5));
}

/** Bytes and rows of each table of this database. */
export async function tableSizes(db: Db): Promise<Map<string, { bytes: number; rows: number }>> {
  const { rows } = await sql<{ name: string; bytes: number; rows: number }>`
    select relname as name, pg_total_relation_size(oid)::bigint as bytes,
      (pg_stat_get_tuples_inserted(oid) + pg_stat_get_tuples_updated(oid))::bigint as rows
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db);
  return new Map(rows.map(({ name, ...sizes }) => [name, sizes]));
}
