import { sql } from 'kysely';
import { updateReturningCustomers } from '../src/modules/reports/returning-customers/keep-returning.ts';
import { updateRollups } from '../src/modules/reports/rollups/keep-rollups.ts';
import { systemClock } from '../src/platform/clock.ts';
import { addPerson, addSession, type Person } from '../src/testing/people.ts';
import { type BenchServer, startBenchServer } from './app.ts';
import { percentile, time } from './measure.ts';
import { idOf, seedRegister } from './register-seed.ts';

const budget = { p95: 20, ratio: 1.5 };
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

/** A measured server, with the tokens of its owner and of a staff member. */
export interface Rig {
  server: BenchServer;
  owner: string;
  own: string;
}

async function openRig(bookings: number, daysAhead: number): Promise<Rig> {
  return openSeeded((server) => seedBookings(server, bookings, daysAhead));
}

/** Starts a server, fills it with the seed, and signs in an owner and a staff member. */
export async function openSeeded(seed: (server: BenchServer) => Promise<void>): Promise<Rig> {
  const server = await startBenchServer();
  const signIn = async (person: Person) => {
    const deps = { db: server.db, clock: { now: () => new Date() } };
    return addSession(deps, await addPerson(deps, person));
  };
  await seed(server);
  return { server, owner: await signIn({}), own: await signIn({ userType: 2, role: 2, staffId: ownStaff }) };
}

async function seedBookings(server: BenchServer, bookings: number, daysAhead: number): Promise<void> {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);
  await seedRegister(server.db, bookings, daysAhead);
  const madeIn = seconds();
  const deps = { db: server.db, clock: systemClock };
  while (await updateRollups(deps));
  while (await updateReturningCustomers(deps));
  await sql`vacuum (analyze) day_figures, day_returns`.execute(server.db);
  console.log(
    `${bookings} bookings on ${server.engine}, created in ${madeIn} s; their figures counted in ${seconds() - madeIn} s`,
  );
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

/** Measures both in turn, so that other work of the machine affects them equally. */
async function compare(few: Rig, many: Rig, asker: Asker): Promise<[Timing, Timing]> {
  const times: [number[], number[]] = [[], []];
  for (let run = -warmUps; run < runs; run += 1) {
    for (const [side, rig] of [few, many].entries()) {
      const [ms = 0] = await time(1, () => asker(rig));
      if (run >= 0) times[side]?.push(ms);
    }
  }
  const timingOf = (values: number[]) => ({ p50: percentile(values, 0.5), p95: percentile(values, 0.95) });
  return [timingOf(times[0]), timingOf(times[1])];
}

/** Measures every query on two servers with these numbers of bookings, and prints a line for each. */
export async function compareAll(
  sizes: readonly [number, number],
  daysAhead: number,
  askers: Readonly<Record<string, Asker>>,
): Promise<void> {
  const [small, large] = sizes;
  await compareRigs([await openRig(small, daysAhead), await openRig(large, daysAhead)], sizes, askers);
}

/** Measures every query on two servers, and prints a line for each. */
export async function compareRigs(
  [few, many]: readonly [Rig, Rig],
  [small, large]: readonly [number, number],
  askers: Readonly<Record<string, Asker>>,
): Promise<void> {
  const width = Math.max(...Object.keys(askers).map(({ length }) => length));
  const cell = (value: number) => value.toFixed(1).padStart(8);
  console.log(`${''.padEnd(width)} ${small}: p50, p95; ${large}: p50, p95; ratio of the medians`);
  for (const [name, asker] of Object.entries(askers)) {
    const [before, after] = await compare(few, many, asker);
    const ratio = after.p50 / before.p50;
    const misses = [after.p95 > budget.p95 ? 'slow' : '', ratio > budget.ratio ? 'grows' : '']
      .join(' ')
      .trim();
    console.log(
      `${name.padEnd(width)} ${cell(before.p50)} ${cell(before.p95)} ${cell(after.p50)} ${cell(after.p95)} ${cell(ratio)}  ${misses}`,
    );
  }
  await Promise.all([few.server.close(), many.server.close()]);
}
