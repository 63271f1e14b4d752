import { bookingStatuses } from '@daybook/domain/booking';
import { daysOf } from '@daybook/domain/report-period';
import { minuteMs } from '@daybook/domain/wall-clock';
import fc from 'fast-check';
import { type Desk, openDesk } from '../../../testing/desk.ts';
import { asStaff, everyone, expectTruth, firstAt, type Made, putBooking } from '../../../testing/history.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { readReport } from '../report.queries.ts';
import { everybody } from '../report.repo.ts';
import { updateRollups } from './keep-rollups.ts';

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
  server.clock.set('2026-04-10T10:00:00.000Z');
  await desk.salon.changeBusiness({ zone: 'Africa/Lagos' });
});

/** Includes clock changes in London and in Chatham, whose offset has a quarter of an hour. */
const period = { from: '2026-03-27', to: '2026-04-05' };
/** Includes a whole month. */
const longPeriod = { from: '2026-02-27', to: '2026-04-05' };

const put = (booking: Made) => putBooking(server, desk, booking);
const expectToHold = () => expectTruth(server, desk, [period, longPeriod]);
const kept = () =>
  server.engine.db.selectFrom('day_figures').selectAll().where('staff_id', '=', everybody).execute();
const noted = () => server.engine.db.selectFrom('changed_time').selectAll().execute();

const minute = fc.integer({ min: 0, max: 14 * 1440 });
const anAct = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('put' as const),
      minute,
      minutes: fc.integer({ min: 5, max: 240 }),
      lead: fc.integer({ min: 0, max: 100_000 }),
      priceMinor: fc.integer({ min: 0, max: 900_000 }),
      isBisi: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('state' as const),
      which: fc.nat(),
      status: fc.constantFrom(...bookingStatuses),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('move' as const), which: fc.nat(), minute }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('give' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('remove' as const), which: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('zone' as const),
      zone: fc.constantFrom('Africa/Lagos', 'Europe/London', 'Pacific/Chatham', 'America/New_York'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('keep' as const) }) },
);
type Act = typeof anAct extends fc.Arbitrary<infer T> ? T : never;

async function perform(act: Act, bookingIds: string[]): Promise<void> {
  const { db } = server.engine;
  const one = 'which' in act ? bookingIds[act.which % Math.max(1, bookingIds.length)] : undefined;
  switch (act.act) {
    case 'put':
      bookingIds.push(await put(act));
      return;
    case 'zone':
      await desk.salon.changeBusiness({ zone: act.zone });
      return;
    case 'keep':
      await updateRollups(server.deps);
      return;
    case 'state':
      if (one)
        await db.updateTable('booking').set({ status: act.status }).where('booking_id', '=', one).execute();
      return;
    case 'give':
      if (one)
        await db
          .updateTable('appointment')
          .set({ staff_id: desk.bisi })
          .where('booking_id', '=', one)
          .execute();
      return;
    case 'remove':
      if (!one) return;
      await db.deleteFrom('appointment').where('booking_id', '=', one).execute();
      return;
    case 'move': {
      const start_at = new Date(firstAt + act.minute * minuteMs);
      const times = { start_at, end_at: new Date(start_at.getTime() + 45 * minuteMs) };
      if (!one) return;
      await db.updateTable('booking').set(times).where('booking_id', '=', one).execute();
      await db.updateTable('appointment').set(times).where('booking_id', '=', one).execute();
    }
  }
}

/** Everything is past, or most is still to come. */
const aClock = fc.constantFrom('2026-04-10T10:00:00.000Z', '2026-03-26T10:00:00.000Z');

test('a report equals a full count, whatever happens to the bookings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 5, maxLength: 40 }), aClock, async (acts, now) => {
      desk = await openDesk(server);
      server.clock.set(now);
      await desk.salon.changeBusiness({ zone: 'Africa/Lagos' });
      const bookingIds: string[] = [];
      for (const act of acts) await perform(act, bookingIds);
      await expectToHold();
      // Thirty days per run, latest first, and a month per run afterwards.
      while (await updateRollups(server.deps));
      await expectToHold();
      // No booking lies far ahead, so nothing is left to count.
      expect(await noted()).toEqual([]);
      expect((await kept()).filter(({ is_stale }) => is_stale)).toEqual([]);
      const isThere = acts.some(({ act }) => act === 'put') && acts.every(({ act }) => act !== 'remove');
      if (isThere) expect((await kept()).length).toBeGreaterThan(0);
    }),
    { numRuns: 12 },
  );
}, 120_000);

test('the worker counts every past day once, and no other', async () => {
  await put({ minute: 0, minutes: 30, lead: 60, priceMinor: 0, isBisi: false });
  while (await updateRollups(server.deps));
  const days = (await kept()).map(({ day }) => day).sort();
  expect(days).toEqual(daysOf({ from: '2026-03-24', to: '2026-04-09' }));
  await updateRollups(server.deps);
  expect(await kept()).toHaveLength(days.length);
});

describe('a complete month', () => {
  const months = () =>
    server.engine.db.selectFrom('month_figures').selectAll().where('staff_id', '=', everybody).execute();
  const keepAll = async () => {
    while (await updateRollups(server.deps));
  };
  const put25th = (isBisi = false) => put({ minute: 2040, minutes: 30, lead: 60, priceMinor: 500, isBisi });

  test('is added up once, by weekday, when all of its days have been counted', async () => {
    await put25th();
    await put({ minute: 10 * 1440, minutes: 30, lead: 60, priceMinor: 700, isBisi: true });
    for (const isMore of [true, true, false]) expect(await updateRollups(server.deps)).toBe(isMore);
    const all = await months();
    expect(all.map(({ month }) => month)).toEqual(Array(7).fill('2026-03-01'));
    expect(all.map(({ weekday, appointments }) => [weekday, appointments]).sort()).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, weekday === 3 ? 1 : 0]),
    );
    await expectToHold();
  });

  test('is read by a longer report, for any reader', async () => {
    await put25th();
    await keepAll();
    await server.engine.db.updateTable('month_figures').set({ busy_minutes: 7 }).execute();
    for (const actor of [everyone, asStaff(desk.ada)]) {
      const { staff } = await readReport(server.deps, actor, longPeriod);
      expect(staff.find(({ staffId }) => staffId === desk.ada)?.busyMinutes).toBe(7 * 7);
    }
  });

  test.each([
    ['of a booking', (id: string) => perform({ act: 'state', which: 0, status: 'cancelled' }, [id])],
    ['of the zone', () => desk.salon.changeBusiness({ zone: 'Europe/London' })],
    ['by what is added to it', () => put25th(true)],
  ])('is ignored after a change %s, and added up again', async (_case, change) => {
    const bookingId = await put25th();
    await keepAll();
    await change(bookingId);
    await expectToHold();
    await keepAll();
    await expectToHold();
    expect(await months()).toHaveLength(7);
  });
});

test('a day counted in another zone, before the first day in this one, counts for nothing', async () => {
  await desk.salon.changeBusiness({ zone: 'America/New_York' });
  await put({ minute: 0, minutes: 30, lead: 60, priceMinor: 0, isBisi: false });
  while (await updateRollups(server.deps));
  await desk.salon.changeBusiness({ zone: 'Africa/Lagos' });
  await expectToHold();
  while (await updateRollups(server.deps));
  await expectToHold();
});

test('a month without counted days between two others is skipped', async () => {
  const bookingId = await put({ minute: 0, minutes: 30, lead: 60, priceMinor: 0, isBisi: false });
  while (await updateRollups(server.deps));
  await perform({ act: 'move', which: 0, minute: 140 * 1440 }, [bookingId]);
  while (await updateRollups(server.deps));
  server.clock.set('2026-09-20T10:00:00.000Z');
  for (let turn = 0; turn < 20; turn += 1) await updateRollups(server.deps);
  expect(await updateRollups(server.deps)).toBe(false);
});

test('a long history is counted in several runs', async () => {
  await put({ minute: -50 * 1440, minutes: 30, lead: 60, priceMinor: 0, isBisi: false });
  expect(await updateRollups(server.deps)).toBe(true);
  expect(await kept()).toHaveLength(30);
  while (await updateRollups(server.deps));
  expect(await kept()).toHaveLength(67);
});

test('changes of far coming days are not even recorded', async () => {
  const { db } = server.engine;
  const bookingId = await put({ minute: 2_000_000, minutes: 30, lead: 60, priceMinor: 0, isBisi: false });
  await db.updateTable('booking').set({ status: 'cancelled' }).where('booking_id', '=', bookingId).execute();
  expect(await noted()).toEqual([]);
});

test('a change of a counted day is recorded, and shows at once', async () => {
  const bookingId = await put({ minute: 5 * 1440, minutes: 30, lead: 60, priceMinor: 500, isBisi: false });
  await updateRollups(server.deps);
  expect(await noted()).toEqual([]);
  await server.engine.db
    .updateTable('booking')
    .set({ status: 'no_show' })
    .where('booking_id', '=', bookingId)
    .execute();
  expect(await noted()).toHaveLength(1);
  await expectToHold();
});

test('a customer is new on the day of the first visit, even if an earlier one is added later', async () => {
  const { db } = server.engine;
  const customerId = server.deps.newId();
  await db
    .insertInto('customer')
    .values({
      customer_id: customerId,
      first_name: 'Ife',
      last_name: 'Balogun',
      email: null,
      email_key: null,
      phone: null,
      phone_key: null,
      created_at: new Date(),
      blocked_online_at: null,
      blocked_reason: null,
      merged_into: null,
      anonymised_at: null,
    })
    .execute();
  const day = (n: number) => ({
    minute: (n + 3) * 1440 + 600,
    minutes: 30,
    lead: 60,
    priceMinor: 0,
    isBisi: n > 2,
  });
  const bookings = [await put(day(1)), await put(day(4))];
  const come = (bookingId = '') =>
    db
      .updateTable('booking')
      .set({ customer_id: customerId, status: 'completed' })
      .where('booking_id', '=', bookingId)
      .execute();
  const newOn = async (from: string, to: string, actor = everyone) =>
    (await readReport(server.deps, actor, { from, to })).key.newCustomers;

  await come(bookings[1]);
  expect(await newOn('2026-03-29', '2026-03-31')).toEqual({ now: 1, before: 0 });
  expect(await newOn('2026-03-29', '2026-03-31', asStaff(desk.ada))).toEqual({ now: 0, before: 0 });
  await come(bookings[0]);
  expect(await newOn('2026-03-29', '2026-03-31')).toEqual({ now: 0, before: 1 });
  expect(await newOn('2026-03-28', '2026-03-28', asStaff(desk.ada))).toEqual({ now: 1, before: 0 });
});
