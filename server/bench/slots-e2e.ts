// node server/bench/slots-e2e.ts [bookings]: measures GET slots from the request to the answer, for a month of one
// staff member. Uses the PostgreSQL of TEST_DATABASE_URL, or PGlite in memory.
import { tellRow } from '@daybook/tools/bench/row';
import { anyOf } from '../src/platform/database/any-of.ts';
import { prepared } from '../src/platform/database/hints.ts';
import { countStatements } from '../src/testing/statements.ts';
import { startBenchServer } from './app.ts';
import { bareServer } from './bare.ts';
import { percentile, time } from './measure.ts';
import { seedBookings } from './seed.ts';

const runs = 300;
const day = 86_400_000;
const bookings = Number(process.argv[2] ?? 100_000);

const statements = countStatements();
const server = await startBenchServer(statements);
const { serviceId, staffIds } = await seedBookings(server.db, bookings, 10);
console.log(`GET slots on ${server.engine} with ${bookings.toLocaleString('en-US')} bookings, ${runs} runs`);
const [firstStaff = ''] = staffIds;
await measure('one staff member, a day', firstStaff, 1);
await measure('one staff member, a month', firstStaff, 31);
await measure('any of ten, a month', 'any', 31);
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
  const bare = await bareServer(() =>
    server.db
      .withPlugin(prepared)
      .selectFrom('appointment_block')
      .select(['appointment_block_id', 'appointment_id', 'staff_id', 'start_at', 'end_at'])
      .where('staff_id', '=', anyOf(staff === 'any' ? staffIds : [staff]))
      .where('start_at', '<', to)
      .where('end_at', '>', from)
      .execute(),
  );
  await time(50, ask);
  statements.count = 0;
  const { body } = await ask();
  const { count } = statements;
  const [times, floor]: [number[], number[]] = [[], []];
  for (let run = -50; run < runs; run += 1) {
    const pair = [await time(1, ask), await time(1, () => bare(body))];
    if (run >= 0) for (const [side, values] of [times, floor].entries()) values.push(...(pair[side] ?? []));
  }
  tellRow({
    name: `slots: ${what}, request to answer`,
    unit: 'ms',
    measured: percentile(times, 0.5),
    floor: { what: 'bare Fastify, one indexed read, the same bytes', value: percentile(floor, 0.5) },
    // Ten staff members are ten calculations.
    limit: staff === 'any' ? null : { of: 'ratio', most: 3 },
  });
  tellRow({
    name: `slots: ${what}, statements`,
    unit: '',
    measured: count,
    floor: null,
    limit: { of: 'value', most: 2 },
  });
}
