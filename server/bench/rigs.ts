import { holds, type Row, ratioOf, tellRow } from '@daybook/tools/bench/row';
import { sql } from 'kysely';
import { updateReturningCustomers } from '../src/modules/reports/returning-customers/keep-returning.ts';
import { updateRollups } from '../src/modules/reports/rollups/keep-rollups.ts';
import { systemClock } from '../src/platform/clock.ts';
import { prepared } from '../src/platform/database/hints.ts';
import type { Db } from '../src/platform/database/types.ts';
import { addPerson, addSession, type Person } from '../src/testing/people.ts';
import { type BenchServer, startBenchServer } from './app.ts';
import { bareServer } from './bare.ts';
import { percentile, time } from './measure.ts';
import { idOf, seedRegister } from './register-seed.ts';

/** A page with many rows costs this much more than with few, and its slowest answers than the floor's. */
const most = { growth: 1.5, toFloor: 4 };
const runs = 100;
/** After these runs, a query is as fast as on a server that has run for a while. */
const warmUps = 30;

/** The staff member who is signed in beside the owner. */
export const ownStaff = idOf('03', 7);

interface Timing {
  p50: number;
  p95: number;
}

export async function ask({ app }: BenchServer, url: string, token: string): Promise<string> {
  const answer = await app.inject({
    method: 'GET',
    url: `/api/v1/${url}`,
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return answer.body;
}

/** A measured server, with the tokens of its owner and of a staff member, and its floor. */
export interface Rig {
  server: BenchServer;
  owner: string;
  own: string;
  bare: Awaited<ReturnType<typeof bareServer>>;
}

export const openBookings = (bookings: number, daysAhead: number): Promise<Rig> =>
  openSeeded(
    (server) => seedBookings(server, bookings, daysAhead),
    (db) => db.selectFrom('booking').selectAll().where('booking_id', '=', idOf('05', 77)).execute(),
  );

/** Starts a server, fills it with the seed, and signs in an owner and a staff member. The floor reads by the key. */
export async function openSeeded(
  seed: (server: BenchServer) => Promise<void>,
  readByKey: (db: Db) => Promise<unknown>,
): Promise<Rig> {
  const server = await startBenchServer();
  const signIn = async (person: Person) => {
    const deps = { db: server.db, clock: { now: () => new Date() } };
    return addSession(deps, await addPerson(deps, person));
  };
  await seed(server);
  return {
    server,
    owner: await signIn({}),
    own: await signIn({ userType: 2, role: 2, staffId: ownStaff }),
    bare: await bareServer(() => readByKey(server.db.withPlugin(prepared))),
  };
}

async function seedBookings(server: BenchServer, bookings: number, daysAhead: number): Promise<void> {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);
  await seedRegister(server.db, bookings, daysAhead);
  const madeIn = seconds();
  await countFigures(server.db);
  console.log(
    `${bookings} bookings on ${server.engine}, created in ${madeIn} s; their figures counted in ${seconds() - madeIn} s`,
  );
}

/** Makes the figures that the worker keeps for reports. */
export async function countFigures(db: Db): Promise<void> {
  const deps = { db, clock: systemClock };
  while (await updateRollups(deps));
  while (await updateReturningCustomers(deps));
  await sql`vacuum (analyze) day_figures, day_returns`.execute(db);
}

export type Asker = (rig: Rig) => Promise<string>;
export const asOwner =
  (query: string): Asker =>
  ({ server, owner }) =>
    ask(server, query, owner);
export const asStaff =
  (query: string): Asker =>
  ({ server, own }) =>
    ask(server, query, own);

/** Measures both and the floor in turn, so that other work of the machine affects them equally. */
async function compare(few: Rig, many: Rig, asker: Asker): Promise<[Timing, Timing, Timing]> {
  const times: [number[], number[], number[]] = [[], [], []];
  for (let run = -warmUps; run < runs; run += 1) {
    let answer = '';
    const keep = async (rig: Rig) => {
      answer = await asker(rig);
    };
    const turns = [() => keep(few), () => keep(many), () => many.bare(answer)];
    for (const [side, turn] of turns.entries()) {
      const [ms = 0] = await time(1, turn);
      if (run >= 0) times[side]?.push(ms);
    }
  }
  const timingOf = (values: number[]) => ({ p50: percentile(values, 0.5), p95: percentile(values, 0.95) });
  return [timingOf(times[0]), timingOf(times[1]), timingOf(times[2])];
}

type Askers = Readonly<Record<string, Asker>>;

/** Measures every query on two servers with these numbers of bookings, and prints a line for each. */
export async function compareAll(
  what: string,
  sizes: readonly [number, number],
  daysAhead: number,
  askers: Askers,
): Promise<void> {
  const [small, large] = sizes;
  await compareRigs(
    what,
    [await openBookings(small, daysAhead), await openBookings(large, daysAhead)],
    sizes,
    askers,
  );
}

/** Measures every query on two servers, and prints a line for each; tells the worst. */
export async function compareRigs(
  what: string,
  [few, many]: readonly [Rig, Rig],
  [small, large]: readonly [number, number],
  askers: Askers,
): Promise<void> {
  const width = Math.max(...Object.keys(askers).map(({ length }) => length));
  const cell = (value: number) => value.toFixed(1).padStart(8);
  console.log(`${''.padEnd(width)} ${small}: p50, p95; ${large}: p50, p95; growth; floor: p95; its ratio`);
  const growths: Row[] = [];
  const slowest: Row[] = [];
  for (const [name, asker] of Object.entries(askers)) {
    const [before, after, floor] = await compare(few, many, asker);
    growths.push({
      name,
      unit: 'ms',
      measured: after.p50,
      floor: { what: `with ${small}`, value: before.p50 },
      limit: { of: 'ratio', most: most.growth },
    });
    slowest.push({
      name,
      unit: 'ms',
      measured: after.p95,
      floor: { what: 'bare Fastify, one row by its key, the same bytes', value: floor.p95 },
      limit: { of: 'ratio', most: most.toFloor },
    });
    console.log(
      `${name.padEnd(width)} ${[before.p50, before.p95, after.p50, after.p95, after.p50 / before.p50, floor.p95, after.p95 / floor.p95].map(cell).join(' ')}`,
    );
  }
  tellWorst(`${what}: median with ${large}`, growths);
  tellWorst(`${what}: p95 with ${large}`, slowest);
  await Promise.all([few.server.close(), many.server.close()]);
}

function tellWorst(what: string, rows: readonly Row[]): void {
  const [worst] = rows.toSorted((one, other) => (ratioOf(other) ?? 0) - (ratioOf(one) ?? 0));
  const within = rows.filter(holds).length;
  if (worst) tellRow({ ...worst, name: `${what}, ${within} of ${rows.length} within; worst: ${worst.name}` });
}
