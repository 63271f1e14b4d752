// node server/bench/slots-e2e.ts [bookings]: measures GET slots from the request to the answer, for a month of one
// staff member. Uses the PostgreSQL of TEST_DATABASE_URL, or PGlite in memory.

import { countStatements } from '../src/testing/statements.ts';
import { startBenchServer } from './app.ts';
import { inMs, percentile, time } from './measure.ts';
import { seedBookings } from './seed.ts';

const budgetMs = 15;
const runs = 300;
const day = 86_400_000;
const bookings = Number(process.argv[2] ?? 100_000);

const statements = countStatements();
const server = await startBenchServer(statements);
const { serviceId, staffIds } = await seedBookings(server.db, bookings, 10);
console.log(
  `GET slots on ${server.engine} with ${bookings.toLocaleString('en-US')} bookings, ${runs} runs; budget ${budgetMs} ms`,
);
await measure('one staff member, one day', staffIds[0] ?? '', 1);
await measure('one staff member, one month', staffIds[0] ?? '', 31);
await measure('any of ten, one month', 'any', 31);
await server.close();

async function measure(what: string, staff: string, days: number): Promise<void> {
  const from = new Date(Math.ceil(Date.now() / day) * day);
  const to = new Date(from.getTime() + days * day);
  const query = new URLSearchParams({
    services: serviceId,
    staff,
    from: from.toISOString(),
    to: to.toISOString(),
  });
  const ask = () => server.app.inject(`/api/v1/slots?${query}`);
  await time(50, ask);
  statements.count = 0;
  const { slots } = (await ask()).json();
  const { count } = statements;
  const times = await time(runs, ask);
  console.log(
    `${what}: median ${inMs(percentile(times, 0.5))}, p95 ${inMs(percentile(times, 0.95))}, ${count} statements, ${slots.length} starts`,
  );
}
