import { bookingStatuses } from '@daybook/domain/booking';
import { type CountedAppointment, figuresOf, sumFigures } from '@daybook/domain/figures';
import { daysOf, type Period } from '@daybook/domain/report-period';
import { minuteMs, wallClock, weekdayOf } from '@daybook/domain/wall-clock';
import fc from 'fast-check';
import type { SignedIn } from '../../../platform/http/api.ts';
import { type Desk, openDesk } from '../../../testing/desk.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { readReport } from '../queries.ts';
import { everybody } from '../repo.ts';
import { keepFigures } from './keep.ts';

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

const everyone: SignedIn = {
  userType: 1,
  role: 1,
  scopes: { 'report.view': 'all' },
  staffId: null,
  userId: '',
  sessionId: '',
  fullName: '',
};
const asAda = (): SignedIn => ({ ...everyone, scopes: { 'report.view': 'own' }, staffId: desk.ada });
/** Ada's team: herself and Bisi, who are everybody there is. */
const asTeam = (): SignedIn => ({ ...asAda(), scopes: { 'report.view': 'team' }, teamIds: [desk.bisi] });
/** With the days on which the clocks of London change, and of Chatham, a quarter of an hour off. */
const period = { from: '2026-03-27', to: '2026-04-05' };
/** With a whole month in it. */
const longPeriod = { from: '2026-02-27', to: '2026-04-05' };
const firstAt = Date.parse('2026-03-24T00:00:00Z');

const kept = () =>
  server.engine.db.selectFrom('day_figures').selectAll().where('staff_id', '=', everybody).execute();
const noted = () => server.engine.db.selectFrom('changed_time').selectAll().execute();

let made = 0;

interface Made {
  minute: number;
  minutes: number;
  lead: number;
  priceMinor: number;
  isBisi: boolean;
}

/** Puts a visit into the book, whenever it was. */
async function put({ minute, minutes, lead, priceMinor, isBisi }: Made): Promise<string> {
  const { db } = server.engine;
  const bookingId = server.deps.newId();
  const startAt = new Date(firstAt + minute * minuteMs);
  const times = { start_at: startAt, end_at: new Date(startAt.getTime() + minutes * minuteMs) };
  made += 1;
  await db
    .insertInto('booking')
    .values({
      booking_id: bookingId,
      reference: `DB-${String(made).padStart(6, '0').replaceAll('0', 'A').replaceAll('1', 'B')}`,
      customer_id: null,
      status: 'confirmed',
      source: made % 3 === 0 ? 'staff' : 'online',
      zone: 'UTC',
      visitor_zone: 'UTC',
      first_name: '',
      last_name: '',
      email: '',
      phone: '',
      cancel_minutes: 0,
      reschedule_minutes: 0,
      policy_accepted_at: null,
      total_minor: priceMinor,
      currency: 'NGN',
      price_is_known: true,
      ...times,
      created_at: new Date(startAt.getTime() - lead * minuteMs),
      search_text: '',
    })
    .execute();
  await db
    .insertInto('appointment')
    .values({
      appointment_id: server.deps.newId(),
      booking_id: bookingId,
      service_id: desk.haircut,
      staff_id: isBisi ? desk.bisi : desk.ada,
      ...times,
      service_name: 'Haircut',
      staff_name: '',
      duration_minutes: minutes,
      before_minutes: 0,
      after_minutes: 0,
      price_kind: 'fixed',
      price_minor: priceMinor,
      session_id: null,
    })
    .execute();
  return bookingId;
}

/** The same question, answered by going through everything there is. */
async function bruteForce(staffId: string | null, asked: Period) {
  const { db } = server.engine;
  const { zone } = await db.selectFrom('business').select('zone').executeTakeFirstOrThrow();
  const clock = wallClock(zone);
  const rows = await db
    .selectFrom('appointment')
    .innerJoin('booking', 'booking.booking_id', 'appointment.booking_id')
    .selectAll('appointment')
    .select(['status', 'source', 'created_at', 'cancelled_late'])
    .execute();
  const appointments = rows
    .filter((row) => staffId === null || row.staff_id === staffId)
    .map(
      (row): CountedAppointment => ({
        staffId: row.staff_id,
        serviceId: row.service_id,
        sessionId: null,
        startAt: row.start_at.getTime(),
        endAt: row.end_at.getTime(),
        createdAt: row.created_at.getTime(),
        status: row.status,
        source: row.source,
        isLate: row.cancelled_late ?? false,
        valueMinor: row.price_minor,
      }),
    );
  const days = daysOf(asked).map((date) => {
    const ofDay = appointments.filter(({ startAt }) => clock.dateAt(startAt) === date);
    return { date, figures: figuresOf(ofDay, clock.days(date), clock) };
  });
  return { days, sum: sumFigures(days.map(({ figures }) => figures)) };
}

async function expectTruth(): Promise<void> {
  for (const asked of [period, longPeriod])
    for (const actor of [everyone, asAda(), asTeam()]) await expectTruthOf(actor, asked);
}

async function expectTruthOf(actor: SignedIn, asked: Period): Promise<void> {
  const isOwn = actor.scopes['report.view'] === 'own';
  const { days, sum } = await bruteForce(isOwn ? desk.ada : null, asked);
  const report = await readReport(server.deps, actor, asked);
  expect(report.days).toEqual(
    days.map(({ date, figures: { appointments, valueMinor } }) => ({ date, appointments, valueMinor })),
  );
  expect(Object.fromEntries(report.statuses.map((one) => [one.status, one.appointments]))).toEqual(
    sum.statuses,
  );
  expect(report.staff.reduce((minutes, { busyMinutes }) => minutes + busyMinutes, 0)).toBe(sum.busyMinutes);
  expect(report.services.map((one) => one.valueMinor)).toEqual(
    Object.values(sum.services).map((one) => one.valueMinor),
  );
  expect(report.hours.reduce((count, { appointments }) => count + appointments, 0)).toBe(sum.appointments);
  expect(report.key.bookedOnline.now).toBe(sum.sources.online ?? 0);
  const ofHour = new Map(report.hours.map((one) => [`${one.weekday} ${one.hour}`, one.appointments]));
  expect(ofHour).toEqual(hoursOf(days));
}

function hoursOf(days: Awaited<ReturnType<typeof bruteForce>>['days']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { date, figures } of days)
    for (const [hour, count] of Object.entries(figures.hours)) {
      const name = `${weekdayOf(date)} ${hour}`;
      counts.set(name, (counts.get(name) ?? 0) + count);
    }
  return counts;
}

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
      await keepFigures(server.deps);
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

test('whatever happens to the book, a report says what going through all of it says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 5, maxLength: 40 }), async (acts) => {
      desk = await openDesk(server);
      await desk.salon.changeBusiness({ zone: 'Africa/Lagos' });
      const bookingIds: string[] = [];
      for (const act of acts) await perform(act, bookingIds);
      await expectTruth();
      // Thirty days in a turn, the latest first, and a month in a turn behind them.
      while (await keepFigures(server.deps));
      await expectTruth();
      // Of what was put into the book, everything is over: nothing is left to be counted.
      expect(await noted()).toEqual([]);
      expect((await kept()).filter(({ is_stale }) => is_stale)).toEqual([]);
      const isThere = acts.some(({ act }) => act === 'put') && acts.every(({ act }) => act !== 'remove');
      if (isThere) expect((await kept()).length).toBeGreaterThan(0);
    }),
    { numRuns: 12 },
  );
}, 120_000);

test('counts every day that is over, once, and no day that is not', async () => {
  await put({ minute: 0, minutes: 30, lead: 60, priceMinor: 0, isBisi: false });
  while (await keepFigures(server.deps));
  const days = (await kept()).map(({ day }) => day).sort();
  expect(days).toEqual(daysOf({ from: '2026-03-24', to: '2026-04-09' }));
  await keepFigures(server.deps);
  expect(await kept()).toHaveLength(days.length);
});

describe('A month that is over', () => {
  const months = () =>
    server.engine.db.selectFrom('month_figures').selectAll().where('staff_id', '=', everybody).execute();
  const keepAll = async () => {
    while (await keepFigures(server.deps));
  };
  const put25th = (isBisi = false) => put({ minute: 2040, minutes: 30, lead: 60, priceMinor: 500, isBisi });

  test('is added up once, by the day of the week, when all of its days have been counted', async () => {
    await put25th();
    await put({ minute: 10 * 1440, minutes: 30, lead: 60, priceMinor: 700, isBisi: true });
    for (const isMore of [true, true, false]) expect(await keepFigures(server.deps)).toBe(isMore);
    const all = await months();
    expect(all.map(({ month }) => month)).toEqual(Array(7).fill('2026-03-01'));
    expect(all.map(({ weekday, appointments }) => [weekday, appointments]).sort()).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, weekday === 3 ? 1 : 0]),
    );
    await expectTruth();
  });

  test('is what a longer report reads, whoever asks', async () => {
    await put25th();
    await keepAll();
    await server.engine.db.updateTable('month_figures').set({ busy_minutes: 7 }).execute();
    for (const actor of [everyone, asAda()]) {
      const { staff } = await readReport(server.deps, actor, longPeriod);
      expect(staff.find(({ staffId }) => staffId === desk.ada)?.busyMinutes).toBe(7 * 7);
    }
  });

  test.each([
    ['of a booking', (id: string) => perform({ act: 'state', which: 0, status: 'cancelled' }, [id])],
    ['of the zone', () => desk.salon.changeBusiness({ zone: 'Europe/London' })],
    ['by what is added to it', () => put25th(true)],
  ])('is not believed after a change %s, and is added up anew', async (_case, change) => {
    const bookingId = await put25th();
    await keepAll();
    await change(bookingId);
    await expectTruth();
    await keepAll();
    await expectTruth();
    expect(await months()).toHaveLength(7);
  });
});

test('a long book is counted in several turns', async () => {
  await put({ minute: -50 * 1440, minutes: 30, lead: 60, priceMinor: 0, isBisi: false });
  expect(await keepFigures(server.deps)).toBe(true);
  expect(await kept()).toHaveLength(30);
  while (await keepFigures(server.deps));
  expect(await kept()).toHaveLength(67);
});

test('what is still far ahead is not even noted', async () => {
  const { db } = server.engine;
  const bookingId = await put({ minute: 2_000_000, minutes: 30, lead: 60, priceMinor: 0, isBisi: false });
  await db.updateTable('booking').set({ status: 'cancelled' }).where('booking_id', '=', bookingId).execute();
  expect(await noted()).toEqual([]);
});

test('a change of a day that was counted is noted, and shows at once', async () => {
  const bookingId = await put({ minute: 5 * 1440, minutes: 30, lead: 60, priceMinor: 500, isBisi: false });
  await keepFigures(server.deps);
  expect(await noted()).toEqual([]);
  await server.engine.db
    .updateTable('booking')
    .set({ status: 'no_show' })
    .where('booking_id', '=', bookingId)
    .execute();
  expect(await noted()).toHaveLength(1);
  await expectTruth();
});

test('a customer is new on the day of the first visit, also when an earlier one turns up', async () => {
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
  const visits = [await put(day(1)), await put(day(4))];
  const come = (bookingId = '') =>
    db
      .updateTable('booking')
      .set({ customer_id: customerId, status: 'completed' })
      .where('booking_id', '=', bookingId)
      .execute();
  const newOn = async (from: string, to: string, actor = everyone) =>
    (await readReport(server.deps, actor, { from, to })).key.newCustomers;

  await come(visits[1]);
  expect(await newOn('2026-03-29', '2026-03-31')).toEqual({ now: 1, before: 0 });
  expect(await newOn('2026-03-29', '2026-03-31', asAda())).toEqual({ now: 0, before: 0 });
  await come(visits[0]);
  expect(await newOn('2026-03-29', '2026-03-31')).toEqual({ now: 0, before: 1 });
  expect(await newOn('2026-03-28', '2026-03-28', asAda())).toEqual({ now: 1, before: 0 });
});
