import fc from 'fast-check';
import { newUuid } from '../../../platform/clock.ts';
import { openPrepaying, type Prepaying } from '../../../testing/prepaying.ts';
import { aBooking, openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { expireRequests } from '../lifecycle/expire-requests.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const day = '2026-09-09';
const at = (minute: number) => new Date(Date.parse(`${day}T00:00Z`) + minute * 60_000);
const guest = (n: number) => ({
  firstName: 'Guest',
  lastName: `Number ${n}`,
  email: `guest${n}@example.com`,
  phone: `+234 800 000 ${String(3000 + n)}`,
});
const quarters = (from: number, to: number) =>
  fc.integer({ min: from / 15, max: to / 15 }).map((quarter) => quarter * 15);
/** A part of the day that is not available. */
const gap = fc.tuple(quarters(480, 960), fc.constantFrom(15, 60, 120)).map(([from, minutes]) => ({
  start_at: at(from),
  end_at: at(from + minutes),
}));

const anyService = fc.record({
  duration_minutes: fc.constantFrom(30, 45, 90),
  step_minutes: fc.constantFrom(15, 30, 60, null),
  before_minutes: fc.constantFrom(0, 10),
  after_minutes: fc.constantFrom(0, 15),
  capacity: fc.constantFrom(1, 1, 3),
  needs_approval: fc.boolean(),
});
const anyPerson = fc.record({
  hours: fc.option(fc.tuple(quarters(480, 660), quarters(780, 1200)), { nil: undefined }),
  bookings_per_day: fc.constantFrom(null, null, 3),
  timeOff: fc.option(gap, { nil: null }),
  blocked: fc.option(gap, { nil: null }),
});
const anySalon = fc.record({
  business: fc.record({
    fills_gaps: fc.boolean(),
    notice_minutes: fc.constantFrom(0, 60, 1500),
    horizon_days: fc.constantFrom(1, 2, 30),
  }),
  closure: fc.option(gap, { nil: null }),
  services: fc.array(anyService, { minLength: 2, maxLength: 2 }),
  people: fc.array(anyPerson, { minLength: 1, maxLength: 3 }),
  /** Existing bookings: a start and one of the services. */
  before: fc.array(fc.tuple(quarters(540, 900), fc.nat(1)), { maxLength: 3 }),
  /** Both services in one booking, or only the first. */
  isChain: fc.boolean(),
});

type AnySalon = typeof anySalon extends fc.Arbitrary<infer T> ? T : never;

async function furnish(salon: Salon, { business, closure, services, people, before }: AnySalon) {
  const { db } = server.engine;
  await salon.changeBusiness(business);
  const serviceIds: string[] = [];
  for (const service of services) serviceIds.push(await salon.addService(service));
  for (const { hours, bookings_per_day, timeOff, blocked } of people) {
    const person = { performs: serviceIds, bookings_per_day, ...(hours && { hours }) };
    const staff_id = await salon.addStaff(person);
    if (timeOff)
      await db
        .insertInto('time_off')
        .values({ time_off_id: newUuid(), staff_id, state: 'approved', ...timeOff })
        .execute();
    if (blocked)
      await db
        .insertInto('blocked_time')
        .values({
          blocked_time_id: newUuid(),
          staff_id,
          kind: 'lunch',
          created_by: 'Ada Obi',
          created_at: server.clock.now(),
          ...blocked,
        })
        .execute();
  }
  if (closure)
    await db
      .insertInto('closure')
      .values({ closure_id: newUuid(), name: 'Stocktaking', ...closure })
      .execute();
  for (const [n, [minute, which]] of before.entries())
    await salon.book(
      aBooking({
        serviceIds: serviceIds.slice(which, which + 1),
        startAt: at(minute).toISOString(),
        customer: guest(900 + n),
      }),
    );
  return serviceIds;
}

const called = async (action: string, reference: string) => {
  const { booking_id, version } = await server.engine.db
    .selectFrom('booking')
    .where('reference', '=', reference)
    .select(['booking_id', 'version'])
    .executeTakeFirstOrThrow();
  return server.call('POST', `bookings/${booking_id}/${action}`, { body: { version }, as: token });
};

test('exactly the listed starts can be booked, and a cancellation restores the list (P1, P8)', async () => {
  let booked = 0;
  let refused = 0;
  const law = fc.asyncProperty(anySalon, async (any) => {
    const salon = await openSalon(server);
    token = (await server.signIn()).token;
    const serviceIds = (await furnish(salon, any)).slice(0, any.isChain ? 2 : 1);
    const list = () =>
      salon.slots({
        services: serviceIds.join(','),
        staff: 'any',
        from: at(0).toISOString(),
        to: at(1440).toISOString(),
      });
    const before = await list();
    const listed = new Set(before.slots.map(({ startAt }) => startAt));
    // Gap filling offers starts on multiples of five minutes.
    for (let minute = 415; minute <= 1205; minute += 5) {
      const startAt = at(minute).toISOString();
      const answer = await salon.book(aBooking({ serviceIds, startAt, customer: guest(minute) }));
      expect([startAt, answer.statusCode]).toEqual([startAt, listed.has(startAt) ? 201 : 409]);
      listed.delete(startAt);
      if (answer.statusCode !== 201) {
        refused += 1;
        continue;
      }
      booked += 1;
      expect((await called('cancel', answer.json().booking.reference)).statusCode).toBe(200);
      expect(await list()).toEqual(before);
    }
    expect([...listed]).toEqual([]);
  });
  await fc.assert(law, { numRuns: 6, endOnFailure: true });
  // A list that is empty, or in which every start is accepted, would prove nothing.
  expect(booked).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(20);
});

interface Choice {
  /** A booking that existed when the round began; none in the first round. */
  row: { booking_id: string; version: number } | undefined;
  serviceIds: string[];
  startAt: string;
  customer: ReturnType<typeof guest>;
}

/** The actions, each on a booking or a time that it is given. */
const acts = {
  book: ({ salon }: Prepaying, { serviceIds, startAt, customer }: Choice) =>
    salon.book(aBooking({ serviceIds, startAt, customer })),
  async hold({ salon }: Prepaying, { serviceIds, startAt, customer }: Choice) {
    const held = await salon.hold({ serviceIds, staff: 'any', startAt });
    if (held.statusCode !== 201) return held;
    return salon.book(aBooking({ serviceIds, startAt, customer }), {
      'x-hold-token': held.json().holdToken,
    });
  },
  pay: (paid: Prepaying, { row }: Choice) =>
    onBooking(paid, row, 'money/payments', {
      method: 'cash',
      amountMinor: 200_000,
      receivedOn: '2026-09-07',
    }),
  move: (paid: Prepaying, { row, startAt }: Choice) =>
    onBooking(paid, row, 'reschedule', { version: row?.version, startAt, notifyCustomer: false }),
  cancel: (paid: Prepaying, { row }: Choice) => onBooking(paid, row, 'cancel', { version: row?.version }),
  confirm: (paid: Prepaying, { row }: Choice) => onBooking(paid, row, 'confirm', { version: row?.version }),
  decline: (paid: Prepaying, { row }: Choice) => onBooking(paid, row, 'decline', { version: row?.version }),
};
type Act = keyof typeof acts;

const onBooking = ({ admin }: Prepaying, row: Choice['row'], path: string, body: object) =>
  server.call('POST', `bookings/${row?.booking_id}/${path}`, {
    as: admin,
    body,
    headers: { 'idempotency-key': newUuid() },
  });

const anyRounds = fc.array(
  fc.record({
    acts: fc.array(
      fc.record({
        act: fc.constantFrom<Act>('book', ...(Object.keys(acts) as Act[])),
        which: fc.nat(),
        booking: fc.nat(),
        minute: quarters(540, 720),
      }),
      { minLength: 6, maxLength: 8 },
    ),
    /** Minutes until the next round; a booking that waits for payment expires after fifteen. */
    later: fc.constantFrom(0, 0, 12, 16),
  }),
  { minLength: 4, maxLength: 6 },
);

/**
 * Two staff members, and services that are booked at once, wait for an answer, wait for payment, or are for a group.
 */
async function openBusyDay(): Promise<Prepaying & { serviceLists: string[][] }> {
  const paid = await openPrepaying(server);
  const { salon, cut } = paid;
  await salon.changeBusiness({ notice_minutes: 0 });
  const common = { step_minutes: 15, deposit_kind: 'none' as const };
  const nails = await salon.addService({ ...common, duration_minutes: 30, after_minutes: 10 });
  const makeUp = await salon.addService({ ...common, duration_minutes: 45, needs_approval: true });
  const yoga = await salon.addService({ ...common, capacity: 3 });
  for (const name of ['Bisi', 'Chidi']) await salon.addStaff({ name, performs: [cut, nails, makeUp, yoga] });
  return { ...paid, serviceLists: [[cut], [nails], [makeUp], [yoga], [cut, nails]] };
}

test('nobody has two visits at the same time, whatever is booked, held, paid, answered, moved, cancelled and expired at once (P4)', async () => {
  const done = new Set<string>();
  const law = fc.asyncProperty(anyRounds, async (rounds) => {
    const { serviceLists, ...paid } = await openBusyDay();
    let guests = 0;
    for (const round of rounds) {
      const rows = await server.engine.db.selectFrom('booking').selectAll().execute();
      const answers = await Promise.all(
        round.acts.map(async ({ act, which, booking, minute }) => {
          guests += 1;
          const { statusCode } = await acts[rows.length === 0 ? 'book' : act](paid, {
            row: rows[which % rows.length],
            serviceIds: serviceLists[booking % serviceLists.length] ?? [],
            startAt: at(minute).toISOString(),
            customer: guest(guests),
          });
          return { act, statusCode };
        }),
      );
      for (const { act, statusCode } of answers) {
        expect([200, 201, 409]).toContain(statusCode);
        if (statusCode < 300) done.add(act);
      }
      server.clock.pass(round.later);
      if (await expireRequests(server.deps)) done.add('expire');
      await expectRoomForAll();
    }
  });
  await fc.assert(law, { numRuns: 10, endOnFailure: true });
  // Every action has happened.
  expect([...done].sort()).toEqual([...Object.keys(acts), 'expire'].sort());
});

/** No two blocks of one person share a minute, and the places taken of each session equal its participants. */
async function expectRoomForAll(): Promise<void> {
  const { db } = server.engine;
  const blocks = await db
    .selectFrom('appointment_block')
    .selectAll()
    .where('active', '=', true)
    .where('session_id', 'is', null)
    .orderBy('start_at')
    .execute();
  for (const own of Map.groupBy(blocks, ({ staff_id }) => staff_id).values())
    expect(own.every(({ start_at }, n) => n === 0 || start_at >= (own[n - 1]?.end_at ?? 0))).toBe(true);
  const sessions = await db
    .selectFrom('group_session')
    .leftJoin('appointment', 'appointment.session_id', 'group_session.session_id')
    .leftJoin('booking', (join) =>
      join
        .onRef('booking.booking_id', '=', 'appointment.booking_id')
        .on('booking.status', 'not in', ['cancelled', 'declined', 'expired']),
    )
    .groupBy(['group_session.session_id', 'taken'])
    .select((eb) => [
      'taken',
      eb.fn
        .sum<number>(eb.case().when('booking.booking_id', 'is not', null).then(eb.ref('seats')).else(0).end())
        .as('seats'),
    ])
    .execute();
  for (const { seats, taken } of sessions) expect(Number(seats)).toBe(taken);
}
