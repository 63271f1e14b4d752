// node server/bench/bookings.ts [bookings] [clients]: measures how many bookings a second are accepted, and how fast
// the losers of a race for one start are refused. Uses the PostgreSQL of TEST_DATABASE_URL, or PGlite in memory.
import { AsyncLocalStorage } from 'node:async_hooks';
import { tellRow } from '@daybook/tools/bench/row';
import { type CompiledQuery, sql } from 'kysely';
import { deferred, prepared } from '../src/platform/database/hints.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { watchStatements } from '../src/testing/statements.ts';
import { type BenchServer, startBenchServer } from './app.ts';
import { book, day, freeStarts, hour } from './book.ts';
import { inMs, percentile } from './measure.ts';
import { type Seeded, seedBookings } from './seed.ts';

const [wanted = 2000, clients = 8] = process.argv.slice(2).map(Number);

/** Runs the function once for each client, all concurrently. */
const together = (act: () => Promise<void>) => Promise.all(Array.from({ length: clients }, act));

/**
 * Books chunk by chunk, by turns with a script that writes the same rows into a database with the same seed: the
 * recorded writes of each booking, with all indexes and constraints, in one transaction of two packets.
 */
async function accept(server: BenchServer, bare: BenchServer, seeded: Seeded): Promise<void> {
  const starts = freeStarts(seeded);
  const times: number[] = [];
  const seconds = { booked: 0, written: 0, processor: 0 };
  let accepted = 0;
  const turn = async (count: number) => {
    const written: CompiledQuery[][] = [];
    const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()];
    await watchStatements(
      ({ query }) => void (isWrite(query) && writes.getStore()?.push(query)),
      () =>
        together(async () => {
          for (let left = count / clients; left > 0; left -= 1) {
            const { value } = starts.next();
            if (!value) return;
            const mine: CompiledQuery[] = [];
            const { status, ms } = await writes.run(mine, () => book(server, seeded.serviceId, value));
            times.push(ms);
            if (status !== 201) continue;
            accepted += 1;
            written.push(mine);
          }
        }),
    );
    const { user, system } = process.cpuUsage(cpuBefore);
    seconds.processor += (user + system) / 1e6;
    const bookedAt = performance.now();
    await together(async () => {
      for (let mine = written.shift(); mine; mine = written.shift()) await writeAgain(bare, mine);
    });
    seconds.booked += (bookedAt - startedAt) / 1000;
    seconds.written += (performance.now() - bookedAt) / 1000;
  };
  await turn(200);
  // Autovacuum would do this after the first rows. Until then, plans are those of empty tables.
  for (const { db } of [server, bare]) await sql`analyze`.execute(db);
  [seconds.booked, seconds.written, seconds.processor, accepted, times.length] = [0, 0, 0, 0, 0];
  for (let left = wanted; left > 0; left -= chunk) await turn(Math.min(chunk, left));
  console.log(
    `accepted: ${accepted} of ${times.length}; median ${inMs(percentile(times, 0.5))}, p99 ${inMs(percentile(times, 0.99))}; server ${inMs((1000 * seconds.processor) / times.length)} of processor each`,
  );
  tellRow({
    name: `bookings: one accepted, ${clients} clients`,
    unit: 'ms',
    measured: (1000 * seconds.booked) / accepted,
    floor: {
      what: 'a script that writes the same rows in two packets',
      value: (1000 * seconds.written) / accepted,
    },
    limit: { of: 'ratio', most: 2 },
  });
}

const chunk = 160;
const writes = new AsyncLocalStorage<CompiledQuery[]>();
const isWrite = ({ sql: text }: CompiledQuery) => /^(?:with "\w+" as \()?insert /.test(text);

const writeAgain = ({ db }: BenchServer, statements: readonly CompiledQuery[]) =>
  inTransaction(db, async (tx) => {
    await sql`select 1`.execute(tx.withPlugin(prepared));
    for (const query of statements) {
      // The driver knows what may wait for the commit by the query’s id.
      deferred.transformQuery({ node: query.query, queryId: query.queryId });
      await tx.executeQuery(query);
    }
  });

const rounds = 400;

/** All clients request the same start at once, round after round: enough rounds for a meaningful p99. */
async function race(server: BenchServer, seeded: Seeded): Promise<void> {
  const [winners, losers]: [number[], number[]] = [[], []];
  const statuses = new Map<number, number>();
  const today = Math.floor(Date.now() / day) * day;
  for (let round = 0; round < rounds; round += 1) {
    // The evenings have no bookings yet.
    const startAt = new Date(
      today + ((round % 50) + 1) * day + 17 * hour + Math.floor((round % 100) / 50) * hour,
    );
    const staff = seeded.staffIds[Math.floor(round / 100)] ?? '';
    const start = { staff, startAt: startAt.toISOString() };
    await together(async () => {
      const { status, ms } = await book(server, seeded.serviceId, start);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      (status === 201 ? winners : losers).push(ms);
    });
  }
  const counts = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
  console.log(
    `races: ${counts}; losers median ${inMs(percentile(losers, 0.5))}, p99 ${inMs(percentile(losers, 0.99))}`,
  );
  tellRow({
    name: 'bookings: p99 of the losers of a race',
    unit: 'ms',
    measured: percentile(losers, 0.99),
    floor: { what: 'the winners’ median', value: percentile(winners, 0.5) },
    limit: { of: 'ratio', most: 3 },
  });
  tellRow({
    name: 'bookings: losers answered otherwise than by 409',
    unit: '',
    measured: losers.length - (statuses.get(409) ?? 0),
    floor: null,
    limit: { of: 'value', most: 0 },
  });
}

/** Sixty-four requests for one start at once, as after a shared offer: measures the time until all have an answer. */
async function rush(server: BenchServer, seeded: Seeded): Promise<void> {
  const today = Math.floor(Date.now() / day) * day;
  const startAt = new Date(today + 55 * day + 17 * hour).toISOString();
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 64 }, () =>
      book(server, seeded.serviceId, { staff: seeded.staffIds[0] ?? '', startAt }),
    ),
  );
  const accepted = answers.filter(({ status }) => status === 201).length;
  const refused = answers.filter(({ status }) => status === 409).length;
  console.log(
    `rush of ${answers.length}: ${accepted} x 201, ${refused} x 409, all answered after ${inMs(performance.now() - startedAt)} (budget 1 s)`,
  );
}

const [server, bare] = [await startBenchServer(), await startBenchServer()];
const seeded = await seedBookings(server.db, 10_000, 40);
await seedBookings(bare.db, 10_000, 40);
console.log(`POST bookings on ${server.engine}, ${clients} clients`);
await accept(server, bare, seeded);
await race(server, seeded);
await rush(server, seeded);
await server.close();
await bare.close();
