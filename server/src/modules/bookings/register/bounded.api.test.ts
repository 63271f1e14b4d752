import { sql } from 'kysely';
import { type Desk, openDesk } from '../../../testing/desk.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
});

/** Adds `count` past bookings of Ada's, one a minute, copied from one that was booked. */
async function addHistory(count: number): Promise<void> {
  const { db, scripts } = server.engine;
  const booking = await desk.book('10:00');
  const columns = async (table: string, own: readonly string[]) => {
    const found = await db.introspection.getTables();
    const names = found.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
    return names.filter((name) => !own.includes(name)).join();
  };
  const kept = await columns('booking', ['booking_id', 'reference', 'start_at', 'end_at']);
  const parts = await columns('appointment', ['appointment_id', 'booking_id', 'start_at', 'end_at']);
  const at = "timestamptz '2020-01-01 00:00Z' + minute * interval '1 minute'";
  await scripts(async (run) => {
    await run(`
      create temp table made on commit drop as
      select gen_random_uuid() as id, minute from generate_series(1, ${count}) as minute;
      insert into booking (booking_id, reference, start_at, end_at, ${kept})
      select made.id, 'DB-' || translate(lpad(made.minute::text, 6, '0'), '01', 'AB'), ${at}, ${at} + interval '1 hour', ${kept}
      from booking cross join made where booking_id = '${booking.bookingId}';
      insert into appointment (appointment_id, booking_id, start_at, end_at, ${parts})
      select gen_random_uuid(), made.id, ${at}, ${at} + interval '1 hour', ${parts}
      from appointment cross join made where booking_id = '${booking.bookingId}'`);
  });
}

async function pages(query: Record<string, string>) {
  const seen = [];
  for (let cursor = ''; ; ) {
    const page = await desk.register({ tab: 'all', ...query, ...(cursor && { cursor }) });
    seen.push(page);
    if (!page.nextCursor) return seen;
    cursor = page.nextCursor;
  }
}

test('rare matches in a long list are searched in steps without a gap', async () => {
  const nails = await desk.salon.addService({ name: 'Manicure' });
  await addHistory(1600);
  const { db } = server.engine;
  await db
    .updateTable('appointment')
    .set({ service_id: nails })
    .where('booking_id', 'in', (eb) =>
      eb.selectFrom('booking').select('booking_id').where('reference', 'in', ['DB-AAAAA2', 'DB-AAB5AA']),
    )
    .execute();
  const [first, second, ...others] = await pages({ staff: desk.ada, service: nails });
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    items: [{ reference: 'DB-AAB5AA' }],
    totalIsExact: false,
    lookedUntil: expect.stringMatching(/^2020-01-01T/),
  });
  expect(second).toMatchObject({ items: [{ reference: 'DB-AAAAA2' }], nextCursor: null });
  expect(second).not.toHaveProperty('lookedUntil');
});

test.each([{}, { staff: 'ada' }])('rare payment states are searched in steps, of %j', async (whose) => {
  await addHistory(1600);
  await sql`update booking set paid_minor = 100 where reference in ('DB-AAAAA2', 'DB-AAB5AA')`.execute(
    server.engine.db,
  );
  const query = { payment: 'partly_paid', ...('staff' in whose && { staff: desk.ada }) };
  const [first, second, ...others] = await pages(query);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    items: [{ reference: 'DB-AAB5AA' }],
    totalIsExact: false,
    lookedUntil: expect.stringMatching(/^2020-01-01T/),
  });
  expect(second).toMatchObject({ items: [{ reference: 'DB-AAAAA2' }], nextCursor: null });
});

test('few bookings with the words are found at once, however long the list is; many in steps', async () => {
  await addHistory(1600);
  const { db } = server.engine;
  await db
    .updateTable('booking')
    .set({ search_text: 'zebedee obi\nzebedee@example.com' })
    .where('reference', '=', 'DB-AAAAA2')
    .execute();
  const [found, ...others] = await pages({ staff: desk.ada, q: 'zebedee' });
  expect(found).toMatchObject({ items: [{ reference: 'DB-AAAAA2' }], total: 1, totalIsExact: true });
  expect(others).toEqual([]);
  const common = await desk.register({ tab: 'all', staff: desk.bisi, q: 'ife' });
  expect(common).toMatchObject({ items: [], nextCursor: null, totalIsExact: true });
  const tabs = (
    await server.call('GET', `bookings/counts?${new URLSearchParams({ staff: desk.ada, q: 'zebedee' })}`, {
      as: desk.owner(),
    })
  ).json();
  expect(tabs.tabs.all).toEqual({ total: 1, totalIsExact: true });
});
