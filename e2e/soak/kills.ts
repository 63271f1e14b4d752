import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../system/cluster.ts';
import { type Server, startServer } from '../system/server.ts';
import { aBooking, at, callerOf, openSalon, type Room, type Salon } from './salon.ts';
import { findViolations } from './violations.ts';

/** The killed process; if only the database is killed, the server must reconnect by itself. */
export type Victim = 'the server' | 'the database' | 'both';

export interface KillResult {
  victim: Victim;
  /** Bookings acknowledged before the kill, and after the recovery. */
  before: number;
  after: number;
  /** Acknowledged bookings that are missing. */
  lost: number;
  violations: string[];
}

const writers = 8;
const beforeKill = 60;
const afterKill = 40;
const starts = ['08', '09', '10', '11', '12', '13', '14', '15', '16'].map((hour) => `${hour}:00`);

/** Every start of every staff member in order. */
export function* startsOf({ staff }: Room) {
  for (let day = 0; day < 600; day += 1) {
    for (const time of starts) for (const person of staff) yield { person, startAt: at(day, time) };
  }
}

/** Eight clients that book continuously until they are stopped, also while the server is down. */
function startWriters(urlNow: () => string, room: Room) {
  const acknowledged: string[] = [];
  const free = startsOf(room);
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      const { value } = free.next();
      if (!value) return;
      const booking = aBooking(room.cut, value.person, value.startAt);
      const answer = await callerOf(urlNow())('POST', 'bookings', booking).catch(() => null);
      if (answer?.status === 201 && answer.reference) acknowledged.push(answer.reference);
      else await pause(50);
    }
  };
  const all = Promise.all(Array.from({ length: writers }, write));
  return {
    acknowledged,
    async until(count: number): Promise<void> {
      for (const deadline = Date.now() + 60_000; acknowledged.length < count; await pause(2)) {
        if (Date.now() > deadline)
          throw new Error(`Only ${acknowledged.length} bookings of ${count} were accepted.`);
      }
    },
    async stop(): Promise<void> {
      isOver = true;
      await all;
    },
  };
}

/**
 * Kills in the middle of eight clients' bookings, one after another; after each, all acknowledged bookings are
 * checked.
 */
export async function killInTheMiddle(
  cluster: Cluster,
  databaseUrl: string,
  victims: readonly Victim[],
  tell?: (result: KillResult) => void,
): Promise<KillResult[]> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'daybook-kills-'));
  const start = () =>
    startServer({ dataFolder, env: { DATABASE_URL: databaseUrl, DAYBOOK_ROLES: 'api,worker' } });
  let server = await start();
  const salon = await openSalon(databaseUrl);
  const results: KillResult[] = [];
  try {
    for (const [n, victim] of victims.entries()) {
      const room = await salon.addRoom(`kill ${n}`, writers);
      const writing = startWriters(() => server.url, room);
      await writing.until(beforeKill);
      server = await kill(victim, cluster, server, start);
      const before = writing.acknowledged.length;
      await writing.until(before + afterKill);
      await writing.stop();
      const result = {
        victim,
        before,
        after: writing.acknowledged.length - before,
        ...(await lookFor(salon, writing)),
      };
      results.push(result);
      tell?.(result);
    }
  } finally {
    await salon.db.end();
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
  return results;
}

async function kill(
  victim: Victim,
  cluster: Cluster,
  server: Server,
  start: () => Promise<Server>,
): Promise<Server> {
  await Promise.all([
    victim === 'the database' ? undefined : server.kill(),
    victim === 'the server' ? undefined : cluster.kill(),
  ]);
  if (victim !== 'the server') await cluster.start();
  return victim === 'the database' ? server : start();
}

async function lookFor({ db }: Salon, { acknowledged }: { acknowledged: readonly string[] }) {
  const { rows } = await db.query('select count(*)::int as kept from booking where reference = any($1)', [
    acknowledged,
  ]);
  return { lost: acknowledged.length - rows[0].kept, violations: await findViolations(db) };
}
