import { newUuid } from '../../../platform/clock.ts';
import { openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
let ada: string;
beforeAll(async () => {
  server = await startTestServer();
  salon = await openSalon(server);
  haircut = await salon.addService();
  ada = await salon.addStaff({ performs: [haircut] });
});
afterAll(() => server.close());

// Tomorrow in Lagos, an hour ahead of UTC.
const tomorrow = { from: '2026-09-07T23:00:00Z', to: '2026-09-08T23:00:00Z' };
const hoursOf = (slots: { startAt: string }[]) => slots.map(({ startAt }) => startAt.slice(11, 16));
const ask = (query: Record<string, string> = {}) =>
  salon.slots({ services: haircut, staff: 'any', ...tomorrow, ...query });

test('the starts of a day are offered as instants, with their end and the free staff', async () => {
  const { slots, nextFreeAt, bookableUntil } = await ask();
  expect(hoursOf(slots)).toEqual(['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00']);
  expect(slots[0]).toEqual({
    startAt: '2026-09-08T08:00:00.000Z',
    endAt: '2026-09-08T09:00:00.000Z',
    segments: [
      {
        serviceId: haircut,
        startAt: '2026-09-08T08:00:00.000Z',
        endAt: '2026-09-08T09:00:00.000Z',
        staffIds: [ada],
      },
    ],
    placesLeft: null,
  });
  expect(nextFreeAt).toBeNull();
  expect(bookableUntil).toBe('2026-10-07');
});

test('only starts after the notice are offered today', async () => {
  const { slots } = await ask({ from: '2026-09-06T23:00:00Z', to: '2026-09-07T23:00:00Z' });
  // It is 09:00 in UTC; an hour from now is exactly enough.
  expect(hoursOf(slots)[0]).toBe('10:00');
});

test('the answer for an empty range names the next free start, but none beyond the horizon', async () => {
  expect(await ask({ from: '2026-09-07T00:00:00Z', to: '2026-09-07T07:00:00Z' })).toMatchObject({
    slots: [],
    nextFreeAt: '2026-09-07T10:00:00.000Z',
  });
  expect(await ask({ from: '2026-10-08T00:00:00Z', to: '2026-10-09T00:00:00Z' })).toMatchObject({
    slots: [],
    nextFreeAt: null,
  });
});

test('the next free start may be months away', async () => {
  const { db } = server.engine;
  await salon.changeBusiness({ horizon_days: 365 });
  const closure_id = newUuid();
  await db
    .insertInto('closure')
    .values({
      closure_id,
      name: 'Rebuilding',
      start_at: new Date('2026-09-07T00:00:00Z'),
      end_at: new Date('2027-02-09T23:00:00Z'),
      is_public: true,
    })
    .execute();
  const found = await ask({ from: '2026-09-07T00:00:00Z', to: '2026-10-01T00:00:00Z' });
  await db.deleteFrom('closure').where('closure_id', '=', closure_id).execute();
  await salon.changeBusiness({ horizon_days: 30 });
  expect(found).toMatchObject({
    slots: [],
    nextFreeAt: '2027-02-10T08:00:00.000Z',
    bookableUntil: '2027-09-07',
  });
});

test.each([
  ['a range that ends before it starts', { from: tomorrow.to, to: tomorrow.from }],
  ['a range of more than 62 days', { from: '2026-09-01T00:00:00Z', to: '2026-11-03T00:00:00Z' }],
  ['an instant with an offset', { from: '2026-09-08T00:00:00+01:00' }],
  ['a day instead of an instant', { to: '2026-09-08' }],
  ['an invalid id of a service', { services: 'haircut' }],
  ['an unknown parameter', { viewer: 'Africa/Lagos' }],
])('%s is refused', async (_what, query: Record<string, string>) => {
  const search = new URLSearchParams({ services: haircut, staff: 'any', ...tomorrow, ...query });
  const answer = await server.call('GET', `slots?${search}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().code).toBe('invalid_input');
});

test.each([
  ['the far past', '1900-01-02T00:00:00Z', '1900-01-03T00:00:00Z'],
  ['the far future', '2999-12-29T00:00:00Z', '2999-12-30T00:00:00Z'],
])('nothing is offered in %s, and the answer takes no longer', async (_when, from, to) => {
  expect((await ask({ from, to })).slots).toEqual([]);
});

test('a hidden or inactive colleague is never offered, by name or as “any” (I07)', async () => {
  const hidden = await salon.addStaff({ performs: [haircut], online_visible: false });
  const gone = await salon.addStaff({ performs: [haircut], active: false });
  const other = await salon.addStaff({ performs: [] });
  const { slots } = await ask();
  expect(slots.every(({ segments }) => segments[0]?.staffIds.join() === ada)).toBe(true);
  for (const staff of [hidden, gone, other]) {
    const search = new URLSearchParams({ services: haircut, staff, ...tomorrow });
    expect((await server.call('GET', `slots?${search}`)).statusCode).toBe(404);
  }
});

test('nothing is offered in closures, time off, breaks and outside a date’s own hours', async () => {
  const { db } = server.engine;
  const day = (date: string) => ({ from: `${date}T00:00:00Z`, to: `${date}T22:00:00Z` });
  const at = (instant: string) => new Date(`${instant}:00Z`);
  await db
    .insertInto('closure')
    .values({
      closure_id: ada,
      name: 'Stocktaking',
      start_at: at('2026-09-10T08:00'),
      end_at: at('2026-09-10T10:00'),
    })
    .execute();
  await db
    .insertInto('time_off')
    .values([
      {
        time_off_id: ada,
        staff_id: ada,
        start_at: at('2026-09-11T08:00'),
        end_at: at('2026-09-11T14:00'),
        state: 'approved',
        note: null,
      },
      {
        time_off_id: haircut,
        staff_id: ada,
        start_at: at('2026-09-11T14:00'),
        end_at: at('2026-09-11T16:00'),
        state: 'requested',
        note: null,
      },
    ])
    .execute();
  await db
    .insertInto('staff_break')
    .values({ staff_id: ada, weekday: 6, start_minute: 720, end_minute: 780 })
    .execute();
  await db
    .insertInto('working_exception')
    .values({
      staff_id: ada,
      on_date: '2026-09-13',
      ranges: JSON.stringify([{ startMinute: 600, endMinute: 720 }]),
    })
    .execute();
  expect(hoursOf((await ask(day('2026-09-10'))).slots)[0]).toBe('10:00');
  expect(hoursOf((await ask(day('2026-09-11'))).slots)).toEqual(['14:00', '15:00']);
  expect(hoursOf((await ask(day('2026-09-12'))).slots)).not.toContain('11:00');
  expect(hoursOf((await ask(day('2026-09-13'))).slots)).toEqual(['09:00', '10:00']);
});

test('the hours of a colleague in another zone are read in that zone', async () => {
  const remote = await salon.addService({ name: 'Online consultation' });
  await salon.addStaff({ performs: [remote], zone: 'Asia/Kolkata', hours: [540, 720] });
  const { slots } = await ask({ services: remote });
  // 09:00 to 12:00 in Kolkata.
  expect(hoursOf(slots)).toEqual(['03:30', '04:30', '05:30']);
});

describe('a shift that passes midnight', () => {
  const nights = { from: '2026-09-12T12:00:00Z', to: '2026-09-13T12:00:00Z' };
  const sunday = { from: '2026-09-12T23:00:00Z', to: '2026-09-13T12:00:00Z' };
  // Saturday in Lagos.
  const saturday = { start_at: new Date('2026-09-11T23:00:00Z'), end_at: new Date('2026-09-12T23:00:00Z') };
  let bola: string;
  beforeAll(async () => {
    bola = await salon.addStaff({
      name: 'Bola',
      email: 'bola@example.com',
      performs: [haircut],
      hours: [1320, 1560],
    });
    const { db } = server.engine;
    await db.deleteFrom('closure').execute();
    await db.deleteFrom('working_hours').where('staff_id', '=', bola).where('weekday', '!=', 6).execute();
  });
  afterEach(async () => {
    await server.engine.db.deleteFrom('closure').execute();
    await server.engine.db.deleteFrom('time_off').execute();
  });
  const offered = async (range: { from: string; to: string }) =>
    hoursOf((await ask({ staff: bola, ...range })).slots);

  test('is offered through the night', async () => {
    expect(await offered(nights)).toEqual(['21:00', '22:00', '23:00', '00:00']);
  });

  test('Y02 is off as a whole with whole-day time off on the day it begins, for any range', async () => {
    await server.engine.db
      .insertInto('time_off')
      .values({
        time_off_id: newUuid(),
        staff_id: bola,
        ...saturday,
        kind: 'holiday',
        note: '',
        state: 'approved',
        created_by: null,
        created_at: server.clock.now(),
      })
      .execute();
    expect(await offered(nights)).toEqual([]);
    expect(await offered(sunday)).toEqual([]);
  });

  test('is off as a whole with a closure on that day', async () => {
    await server.engine.db
      .insertInto('closure')
      .values({ closure_id: newUuid(), name: 'Holiday', ...saturday })
      .execute();
    expect(await offered(nights)).toEqual([]);
    expect(await offered(sunday)).toEqual([]);
  });
});
