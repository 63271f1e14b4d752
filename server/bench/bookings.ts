// node server/bench/bookings.ts [bookings] [clients]: measures how many bookings a second are accepted, and how fast
// the losers of a race for one start are refused. Uses the PostgreSQL of TEST_DATABASE_URL, or PGlite in memory.
import { sql } from 'kysely';
import { type BenchServer, startBenchServer } from './app.ts';
import { inMs, percentile } from './measure.ts';
import { type Seeded, seedBookings } from './seed.ts';

const [wanted = 2000, clients = 8] = process.argv.slice(2).map(Number);
const budget = { perSecond: 500, loserMs: 20 };
const hour = 3_600_000;
const day = 24 * hour;

/** The free starts: a quarter of an hour before each full hour of the day, for every staff member. */
function* freeStarts({ staffIds }: Seeded) {
  const today = Math.floor(Date.now() / day) * day;
  for (let date = 1; date < 60; date += 1) {
    for (let place = 8; place < 16; place += 1) {
      const startAt = new Date(today + date * day + place * hour + 0.75 * hour).toISOString();
      for (const staff of staffIds) yield { staff, startAt };
    }
  }
}

let sent = 0;

async function book({ app }: BenchServer, serviceId: string, start: { staff: string; startAt: string }) {
  sent += 1;
  const startedAt = performance.now();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/bookings',
    headers: { 'idempotency-key': `attempt ${sent}` },
    payload: {
      serviceIds: [serviceId],
      ...start,
      customer: {
        firstName: 'Ife',
        lastName: 'Balogun',
        email: `bench${sent}@example.com`,
        phone: `+234 801 ${1_000_000 + sent}`,
      },
      policyAccepted: true,
      zone: 'Africa/Lagos',
    },
  });
  return { status: answer.statusCode, ms: performance.now() - startedAt };
}

/** Runs the function once for each client, all concurrently. */
const together = (act: () => Promise<void>) => Promise.all(Array.from({ length: clients }, act));

async function accept(server: BenchServer, seeded: Seeded): Promise<void> {
  const starts = freeStarts(seeded);
  const answers: Awaited<ReturnType<typeof book>>[] = [];
  const bookSome = (count: number) =>
    together(async () => {
      for (let left = count / clients; left > 0; left -= 1) {
        const { value } = starts.next();
        if (value) answers.push(await book(server, seeded.serviceId, value));
      }
    });
  await bookSome(200);
  // Autovacuum would do this after the first rows. Until then, plans are those of empty tables.
  await sql`analyze`.execute(server.db);
  answers.length = 0;
  const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()];
  await bookSome(wanted);
  const { user, system } = process.cpuUsage(cpuBefore);
  const seconds = (performance.now() - startedAt) / 1000;
  const accepted = answers.filter(({ status }) => status === 201).length;
  const times = answers.map(({ ms }) => ms);
  console.log(
    `accepted: ${accepted} of ${answers.length}, ${Math.round(accepted / seconds)} a second (budget ${budget.perSecond}); median ${inMs(percentile(times, 0.5))}, p99 ${inMs(percentile(times, 0.99))}; server ${inMs((user + system) / 1000 / answers.length)} of processor each`,
  );
}

const rounds = 400;

/** All clients request the same start at once, round after round: enough rounds for a meaningful p99. */
async function race(server: BenchServer, seeded: Seeded): Promise<void> {
  const losers: number[] = [];
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
      if (status !== 201) losers.push(ms);
    });
  }
  const counts = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
  console.log(
    `races: ${counts}; losers median ${inMs(percentile(losers, 0.5))}, p99 ${inMs(percentile(losers, 0.99))} (budget ${budget.loserMs} ms)`,
  );
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

const server = await startBenchServer();
const seeded = await seedBookings(server.db, 10_000, 40);
console.log(`POST bookings on ${server.engine}, ${clients} clients`);
await accept(server, seeded);
await race(server, seeded);
await rush(server, seeded);
await server.close();
