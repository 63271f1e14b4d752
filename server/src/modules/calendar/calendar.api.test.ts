import type { Calendar } from '@daybook/contract/calendar';
import type { CompiledQuery } from 'kysely';
import { buildApp } from '../../app.ts';
import { newUuid } from '../../platform/clock.ts';
import { aBooking, openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
let ada: string;
let bisi: string;
let owner: string;
let asAda: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  await salon.changeBusiness({ zone: 'Africa/Lagos' });
  haircut = await salon.addService({ before_minutes: 10, after_minutes: 5, color: 'teal' });
  await server.engine.db.updateTable('category').set({ color: 'pink' }).execute();
  ada = await salon.addStaff({ performs: [haircut], avatar_path: 'ada.webp' });
  bisi = await salon.addStaff({ name: 'Bisi Ojo', performs: [haircut], hours: [600, 900], position: 1 });
  owner = (await server.signIn()).token;
  asAda = (await server.signIn({ userType: 2, role: 2, staffId: ada })).token;
});

// Lagos is an hour ahead of UTC.
const monday = { from: '2026-09-06T23:00:00Z', to: '2026-09-07T23:00:00Z' };
const tuesday = { from: '2026-09-07T23:00:00Z', to: '2026-09-08T23:00:00Z' };
const at = (time: string) => `2026-09-08T${time}:00.000Z`;
const span = (from: string, to: string) => ({ startAt: at(from), endAt: at(to) });

const ask = (query: Record<string, string>, as = owner, path = 'calendar') =>
  server.call('GET', `${path}?${new URLSearchParams(query)}`, { as });
const read = async (query: Record<string, string> = tuesday, as = owner): Promise<Calendar> =>
  (await ask(query, as)).json();

/** Makes a booking on Tuesday; returns its id. */
async function book(time: string, staff = ada): Promise<string> {
  const made = await salon.book(aBooking({ serviceIds: [haircut], staff, startAt: at(time) }));
  const { booking_id } = await server.engine.db
    .selectFrom('booking')
    .where('reference', '=', made.json().booking.reference)
    .select('booking_id')
    .executeTakeFirstOrThrow();
  return booking_id;
}

describe('an appointment', () => {
  test('has its buffers, its customer and the permitted actions', async () => {
    const bookingId = await book('10:00');
    const { zone, appointments } = await read();
    expect(zone).toBe('Africa/Lagos');
    expect(appointments).toEqual([
      expect.objectContaining({
        bookingId,
        version: 1,
        status: 'confirmed',
        ...span('10:00', '11:00'),
        blockStartAt: at('09:50'),
        blockEndAt: at('11:05'),
        busy: [span('09:50', '11:05')],
        serviceId: haircut,
        serviceName: 'Haircut',
        serviceColor: 'teal',
        categoryColor: 'pink',
        staffId: ada,
        customerName: 'Ife Balogun',
        hasEmail: true,
        hasNote: false,
        isOnline: true,
        isNewCustomer: true,
        isSeries: false,
        isOverridden: false,
        lateMinutes: 0,
        isStaffRequested: true,
        payment: null,
        partySize: 1,
        group: null,
        abilities: expect.arrayContaining(['check-in', 'cancel', 'move', 'edit']),
      }),
    ]);
  });

  test('in several parts leaves its staff member free between them', async () => {
    await book('10:00');
    const { db } = server.engine;
    const { appointment_id } = await db
      .selectFrom('appointment')
      .select('appointment_id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('appointment_block')
      .set({ end_at: new Date(at('10:20')) })
      .execute();
    await db
      .insertInto('appointment_block')
      .values({
        appointment_block_id: newUuid(),
        appointment_id,
        staff_id: ada,
        start_at: new Date(at('10:40')),
        end_at: new Date(at('11:05')),
        session_id: null,
        guards_session_id: null,
      })
      .execute();
    expect((await read()).appointments[0]).toMatchObject({
      blockStartAt: at('09:50'),
      blockEndAt: at('11:05'),
      busy: [span('09:50', '10:20'), span('10:40', '11:05')],
    });
  });

  test('of a returning customer is not marked as new', async () => {
    await book('09:00');
    await book('12:00', bisi);
    expect((await read()).appointments.map(({ isNewCustomer }) => isNewCustomer)).toEqual([true, false]);
  });

  test('shows that its customer left a note', async () => {
    await salon.book(
      aBooking({ serviceIds: [haircut], staff: ada, startAt: at('10:00'), note: 'Short at the back' }),
    );
    expect((await read()).appointments).toMatchObject([{ hasNote: true }]);
  });

  test('that was booked with anyone free names no requested staff member', async () => {
    await salon.book(aBooking({ serviceIds: [haircut], staff: 'any', startAt: at('10:00') }));
    expect((await read()).appointments).toMatchObject([{ isStaffRequested: false }]);
  });

  test('that was cancelled is included only on request', async () => {
    const bookingId = await book('10:00');
    await server.call('POST', `bookings/${bookingId}/cancel`, { as: owner, body: { version: 1 } });
    expect((await read()).appointments).toEqual([]);
    expect((await read({ ...tuesday, calledOff: '1' })).appointments).toMatchObject([
      { bookingId, status: 'cancelled', abilities: [] },
    ]);
  });

  test('can be viewed and not changed by a viewer', async () => {
    await book('10:00');
    const viewer = (await server.signIn({ userType: 2, role: 4 })).token;
    const { staff, appointments } = await read(tuesday, viewer);
    expect(appointments).toMatchObject([{ customerName: 'Ife Balogun', abilities: [] }]);
    expect(staff.flatMap(({ abilities }) => abilities)).toEqual([]);
  });
});

describe('the columns', () => {
  test('are the present staff, in order, with their services', async () => {
    await salon.addStaff({ name: 'Chidi Eze', performs: [], active: false });
    const { staff } = await read();
    expect(staff).toEqual([
      expect.objectContaining({
        staffId: ada,
        name: 'Ada Obi',
        zone: 'Africa/Lagos',
        avatarUrl: '/rest/uploads/ada.webp',
        serviceIds: [haircut],
        abilities: ['book', 'block'],
      }),
      expect.objectContaining({ staffId: bisi, name: 'Bisi Ojo' }),
    ]);
  });

  test('include staff who have left while they have appointments', async () => {
    await book('10:00');
    await server.engine.db.updateTable('staff').set({ active: false }).where('staff_id', '=', ada).execute();
    const { staff, days } = await read();
    expect(staff).toMatchObject([{ staffId: ada, abilities: [] }, { staffId: bisi }]);
    expect(days.find(({ staffId }) => staffId === ada)?.working).toEqual([]);
    expect((await read(monday)).staff).toMatchObject([{ staffId: bisi }]);
  });

  test('are one if one is requested, without others', async () => {
    await book('10:00', bisi);
    const calendar = await read({ ...tuesday, staff: ada });
    expect(calendar.staff).toMatchObject([{ staffId: ada }]);
    expect(calendar.appointments).toEqual([]);
    expect((await ask({ ...tuesday, staff: newUuid() })).statusCode).toBe(404);
  });
});

describe('the days', () => {
  test('show each person’s working hours and breaks', async () => {
    await server.engine.db
      .insertInto('staff_break')
      .values({ staff_id: bisi, weekday: 2, start_minute: 720, end_minute: 780 })
      .execute();
    const { days } = await read();
    expect(days).toEqual([
      { staffId: ada, date: '2026-09-08', working: [span('08:00', '16:00')], breaks: [] },
      {
        staffId: bisi,
        date: '2026-09-08',
        working: [span('09:00', '14:00')],
        breaks: [span('11:00', '12:00')],
      },
    ]);
  });

  test('are those of the business, and a night continues into the next', async () => {
    await server.engine.db
      .insertInto('working_hours')
      .values({ staff_id: bisi, weekday: 1, start_minute: 1320, end_minute: 1560 })
      .execute();
    const { days } = await read({ from: monday.from, to: tuesday.to, staff: bisi });
    expect(days.map(({ date, working }) => [date, working.at(0), working.length])).toEqual([
      ['2026-09-07', { startAt: '2026-09-07T09:00:00.000Z', endAt: '2026-09-07T14:00:00.000Z' }, 2],
      ['2026-09-08', { startAt: '2026-09-07T23:00:00.000Z', endAt: '2026-09-08T01:00:00.000Z' }, 2],
    ]);
  });

  test('follow a special day', async () => {
    await server.engine.db
      .insertInto('working_exception')
      .values({ staff_id: ada, on_date: '2026-09-08', ranges: JSON.stringify([]) })
      .execute();
    expect((await read({ ...tuesday, staff: ada })).days).toMatchObject([{ working: [] }]);
  });
});

describe('the calendar shows', () => {
  const away = (staff_id: string, state: 'requested' | 'approved' = 'approved') =>
    server.engine.db
      .insertInto('time_off')
      .values({
        time_off_id: newUuid(),
        staff_id,
        start_at: new Date(at('08:00')),
        end_at: new Date(at('12:00')),
        state,
        note: 'Dentist',
      })
      .execute();

  test('time off once approved, with its reason for permitted users only', async () => {
    await away(ada);
    await away(bisi);
    await away(bisi, 'requested');
    expect((await read()).timeOff.map(({ staffId, reason }) => [staffId, reason]).sort()).toEqual(
      [
        [ada, 'Dentist'],
        [bisi, 'Dentist'],
      ].sort(),
    );
    const receptionist = (await server.signIn({ userType: 2, role: 3 })).token;
    expect((await read(tuesday, receptionist)).timeOff.map(({ reason }) => reason)).toEqual([null, null]);
    expect((await read(tuesday, asAda)).timeOff).toMatchObject([{ staffId: ada, reason: 'Dentist' }]);
  });

  test('closures with their names', async () => {
    await server.engine.db
      .insertInto('closure')
      .values({
        closure_id: newUuid(),
        name: 'Stocktaking',
        start_at: new Date(at('12:00')),
        end_at: new Date(at('13:00')),
      })
      .execute();
    expect((await read()).closures).toMatchObject([{ name: 'Stocktaking', ...span('12:00', '13:00') }]);
    expect((await read(monday)).closures).toEqual([]);
    const month = (await ask(tuesday, owner, 'calendar/counts')).json();
    expect(month.closures).toMatchObject([{ name: 'Stocktaking', ...span('12:00', '13:00') }]);
  });

  test('holds until they expire', async () => {
    await salon.hold({ serviceIds: [haircut], staff: ada, startAt: at('10:00') });
    const { holds } = await read();
    expect(holds).toEqual([
      {
        staffId: ada,
        ...span('10:00', '11:00'),
        blockStartAt: at('09:50'),
        blockEndAt: at('11:05'),
        expiresAt: expect.any(String),
      },
    ]);
    server.clock.pass(11);
    expect((await read()).holds).toEqual([]);
  });
});

describe('a user who sees only their own days', () => {
  test('gets their own column, with nothing of anyone else', async () => {
    await book('10:00');
    await book('10:00', bisi);
    await salon.hold({ serviceIds: [haircut], staff: bisi, startAt: at('13:00') });
    const { staff, days, appointments, holds } = await read(tuesday, asAda);
    expect(staff).toMatchObject([{ staffId: ada, abilities: ['book', 'block'] }]);
    expect(days.map(({ staffId }) => staffId)).toEqual([ada]);
    expect(appointments).toMatchObject([
      { staffId: ada, abilities: expect.arrayContaining(['move', 'edit']) },
    ]);
    expect(holds).toEqual([]);
  });

  test('gets 404 for other columns', async () => {
    expect((await ask({ ...tuesday, staff: bisi }, asAda)).statusCode).toBe(404);
    expect((await ask({ ...tuesday, staff: bisi }, asAda, 'calendar/counts')).statusCode).toBe(404);
  });

  test('is refused if they have no staff member', async () => {
    await book('10:00');
    const nobody = (await server.signIn({ userType: 2, role: 2 })).token;
    expect((await ask(tuesday, nobody)).statusCode).toBe(403);
  });
});

describe('the counts', () => {
  test('give the appointments that start on each day of the business, by status', async () => {
    await book('09:00');
    const cancelled = await book('11:00');
    await server.call('POST', `bookings/${cancelled}/cancel`, { as: owner, body: { version: 1 } });
    await server.engine.db.updateTable('service').set({ needs_approval: true }).execute();
    await book('12:00', bisi);
    const month = { from: '2026-08-31T23:00:00Z', to: '2026-09-30T23:00:00Z' };
    const count = async (as: string) => (await ask(month, as, 'calendar/counts')).json();
    const none = { requested: 0, booked: 0, completed: 0, noShow: 0, calledOff: 0 };
    expect(await count(owner)).toEqual({
      zone: 'Africa/Lagos',
      days: [{ ...none, date: '2026-09-08', requested: 1, booked: 1, calledOff: 1 }],
      closures: [],
    });
    expect((await count(asAda)).days).toEqual([{ ...none, date: '2026-09-08', booked: 1, calledOff: 1 }]);
  });

  test('count a day in the zone of the business', async () => {
    await book('14:00');
    await salon.changeBusiness({ zone: 'Pacific/Kiritimati' });
    const { days } = (await ask(tuesday, owner, 'calendar/counts')).json();
    expect(days).toMatchObject([{ date: '2026-09-09', booked: 1 }]);
  });
});

test('a range is ordered and at most 62 days long', async () => {
  const statusOf = async (from: string, to: string) => (await ask({ from, to })).statusCode;
  expect(await statusOf('2026-09-01T00:00:00Z', '2026-11-02T00:00:00Z')).toBe(200);
  expect(await statusOf('2026-09-01T00:00:00Z', '2026-11-03T00:00:00Z')).toBe(400);
  expect(await statusOf('2026-09-02T00:00:00Z', '2026-09-02T00:00:00Z')).toBe(400);
  expect(await statusOf('0000-01-01T00:00:00Z', '0000-01-02T00:00:00Z')).toBe(400);
});

test('more days, people and appointments need no more statements', async () => {
  const seen: CompiledQuery[] = [];
  const db = server.engine.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      seen.push({ query: node, queryId, sql: '', parameters: [] });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const app = await buildApp({ ...server.deps, db });
  const statements = async (query: Record<string, string>) => {
    seen.length = 0;
    await app.inject({
      url: `/api/v1/calendar?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${owner}` },
    });
    return seen.length;
  };
  const few = await statements({ ...tuesday, staff: ada });
  for (const time of ['09:00', '11:00', '13:00']) await book(time);
  for (const name of ['Chidi Eze', 'Dayo Ade']) await salon.addStaff({ name, performs: [haircut] });
  expect(few).toBeGreaterThan(3);
  expect(await statements({ from: tuesday.from, to: '2026-11-01T00:00:00Z' })).toBe(few);
  await app.close();
});
