// npm run bench:scale: measures what each kind of request costs the server, the database and the locks, forecasts which
// of them ends first at 10, 100 and 1,000 requests a second, and compares the forecast with a real run at 10 and at 50.
// Requires the PostgreSQL of TEST_DATABASE_URL, on this machine.
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { tellRow } from '@daybook/tools/bench/row';
import { sql } from 'kysely';
import { book, day, freeStarts } from './book.ts';
import { commitTime, costsOf, databaseClock, lockTime, spentBy, tableSizes } from './costs.ts';
import { inMs, percentile } from './measure.ts';
import { forecast, type Kind, mostPerSecond, type Station } from './queueing.ts';
import { ask, countFigures, openSeeded } from './rigs.ts';
import { type Seeded, seedBookings } from './seed.ts';

const runs = 100;
const seconds = 20;
/** The share of all bookings that the most wanted of ten staff members gets. */
const wanted = 0.2;

let seeded: Seeded = { serviceId: '', staffIds: [] };
const rig = await openSeeded(
  async ({ db }) => {
    seeded = await seedBookings(db, 100_000, 10);
    await countFigures(db);
  },
  (db) => db.selectFrom('booking').selectAll().limit(1).execute(),
);
const { server, owner } = rig;
const starts = freeStarts(seeded);
const date = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const month = `from=${date(1)}T00:00:00Z&to=${date(32)}T00:00:00Z`;

async function bookNext(): Promise<void> {
  const { value } = starts.next();
  if (!value || (await book(server, seeded.serviceId, value)).status !== 201) throw new Error('Not booked.');
}

const visit = async (url: string) => {
  const { statusCode } = await server.app.inject(`/api/v1/${url}`);
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}.`);
};

/** Ten visitors look for every one who books, and the desk works beside them. */
const requests: Readonly<Record<string, { share: number; ask(): Promise<unknown> }>> = {
  'a month of free times': {
    share: 0.45,
    ask: () => visit(`slots?services=${seeded.serviceId}&staff=${seeded.staffIds[0]}&${month}`),
  },
  'the public site': { share: 0.25, ask: () => visit('site') },
  'a list of bookings': { share: 0.15, ask: () => ask(server, 'bookings?tab=upcoming', owner) },
  'the dashboard': { share: 0.05, ask: () => ask(server, 'dashboard', owner) },
  'a report of a year': {
    share: 0.02,
    ask: () => ask(server, `report?from=${date(-365)}&to=${date(0)}`, owner),
  },
  'a booking': { share: 0.08, ask: bookNext },
};

const [way, lock, commit] = ['round trips', 'the most wanted staff member', 'commits that announce'];
const stations = (servers: number, cores: number): Station[] => [
  { name: 'server', places: servers },
  { name: 'database', places: cores },
  { name: lock, places: 1 },
  { name: commit, places: 1 },
  // Waiting for each other's answers keeps nobody else from anything.
  { name: way, places: 1_000_000 },
];

/** Every connection of the pool, opened before its processor time is watched. */
await Promise.all(Array.from({ length: 30 }, () => ask(server, 'bookings?tab=upcoming', owner)));
const databaseSpent = await databaseClock(server.db);

async function measureKinds(): Promise<Kind[]> {
  const all = Object.entries(requests);
  const asks = all.map(([, request]) => request.ask);
  await costsOf(databaseSpent, asks, 30);
  const costs = await costsOf(databaseSpent, asks, runs);
  const [held, commits] = [await lockTime(bookNext, runs), await commitTime(server.db)];
  console.log(
    `A booking holds its lock for ${inMs(held)}; a commit keeps others waiting for ${inMs(commits)}.`,
  );
  return all.map(([name, { share }], index) => {
    const { server: here = 0, database = 0, alone = 0 } = costs[index] ?? {};
    console.log(`${name}: server ${inMs(here)}, database ${inMs(database)}, alone ${inMs(alone)}`);
    const locks = name === 'a booking' ? { [lock]: wanted * held, [commit]: commits } : {};
    const other = Math.max(0, alone - here - database);
    return { name, share, costs: { server: here, database, [way]: other, ...locks } };
  });
}

/** Without the slowest twentieth, which other work of the machine delays. */
function mean(times: readonly number[]): number {
  const most = percentile(times, 0.95);
  const kept = times.filter((ms) => ms <= most);
  return kept.reduce((sum, ms) => sum + ms, 0) / kept.length;
}

/** A request at random, each as often as its share. */
function chosen() {
  let place = Math.random();
  const all = Object.values(requests);
  for (const request of all) {
    place -= request.share;
    if (place < 0) return request;
  }
  return all[0] ?? { ask: () => Promise.resolve() };
}

/** Asks at random moments, at this mean rate, and compares what it took with the forecast. */
async function compare(kinds: readonly Kind[], perSecond: number): Promise<void> {
  const times: number[] = [];
  const open: Promise<unknown>[] = [];
  const spent = await spentBy(databaseSpent, async () => {
    const endsAt = performance.now() + seconds * 1000;
    let nextAt = performance.now();
    while (nextAt < endsAt) {
      await pause(Math.max(0, nextAt - performance.now()));
      const askedAt = performance.now();
      open.push(
        chosen()
          .ask()
          .then(() => times.push(performance.now() - askedAt)),
      );
      nextAt += (-Math.log(1 - Math.random()) * 1000) / perSecond;
    }
    await Promise.all(open);
  });
  const expected = forecast(stations(1, availableParallelism()), kinds, perSecond);
  const usedOf = (name: string) => expected.stations.find((one) => one.name === name)?.use ?? Number.NaN;
  const rate = times.length / seconds / perSecond;
  const rows = [
    ['server’s use of a core', '', spent.server / 1000 / seconds / rate, usedOf('server')],
    [
      'database’s use of a core',
      '',
      spent.database / 1000 / seconds / rate,
      usedOf('database') * availableParallelism(),
    ],
    ['mean answer', 'ms', mean(times), expected.ms],
  ] as const;
  for (const [what, unit, measured, value] of rows)
    tellRow({
      name: `scale: ${what} at ${perSecond} a second`,
      unit,
      measured,
      floor: { what: 'the forecast', value },
      limit: { of: 'ratio', most: 1.5 },
    });
}

async function sizes(): Promise<void> {
  const before = await tableSizes(server.db);
  const count = 1000;
  for (let made = 0; made < count; made += 1) await bookNext();
  await sql`select pg_stat_force_next_flush()`.execute(server.db);
  await pause(1500);
  const grown = [...(await tableSizes(server.db))]
    .map(([name, { bytes, rows }]) => {
      const was = before.get(name) ?? { bytes: 0, rows: 0 };
      return { name, bytes: (bytes - was.bytes) / count, rows: (rows - was.rows) / count };
    })
    .filter(({ bytes, rows }) => bytes > 0 || rows >= 0.5)
    .sort((a, b) => b.bytes - a.bytes);
  const sum = (of: 'bytes' | 'rows') => grown.reduce((total, one) => total + one[of], 0);
  console.log(
    `A booking writes ${sum('rows').toFixed(1)} rows and ${(sum('bytes') / 1000).toFixed(1)} kB with indexes:`,
  );
  for (const { name, bytes, rows } of grown)
    console.log(`  ${name}: ${rows.toFixed(1)} rows, ${(bytes / 1000).toFixed(2)} kB`);
}

const kinds = await measureKinds();
for (const [servers, cores] of [
  [2, 2],
  [8, 16],
] as const) {
  const system = stations(servers, cores);
  console.log(
    `${servers} servers, ${cores} cores for the database: ${mostPerSecond(system, kinds).toFixed(0)} a second at most`,
  );
  for (const perSecond of [10, 100, 1000]) {
    const { stations: loads, ms } = forecast(system, kinds, perSecond);
    const shown = loads
      .filter(({ name }) => name !== way)
      .map(({ name, use }) => `${name} ${(100 * use).toFixed(0)} %`);
    console.log(
      `  ${perSecond} a second: ${shown.join(', ')}; mean answer ${Number.isFinite(ms) ? inMs(ms) : 'without end'}`,
    );
  }
}
for (const perSecond of [10, 50]) await compare(kinds, perSecond);
await sizes();
await server.close();
