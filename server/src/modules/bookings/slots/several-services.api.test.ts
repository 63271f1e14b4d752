import { buildApp } from '../../../app.ts';
import { newUuid } from '../../../platform/clock.ts';
import { aBooking, openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { countStatements } from '../../../testing/statements.ts';

let server: TestServer;
let salon: Salon;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
});

const at = (time: string, day = 8) => `2026-09-${String(day).padStart(2, '0')}T${time}:00.000Z`;
const tomorrow = { from: at('00:00'), to: at('23:00') };
const hoursOf = (slots: { startAt: string }[]) => slots.map(({ startAt }) => startAt.slice(11, 16));

test('a visit to two colleagues starts where both are free one after the other (M05)', async () => {
  const cut = await salon.addService({ name: 'Cut', duration_minutes: 45, step_minutes: 15 });
  const colour = await salon.addService({ name: 'Colour', duration_minutes: 60, step_minutes: 15 });
  const half = await salon.addService({ name: 'Trim', duration_minutes: 30, step_minutes: 30 });
  const ada = await salon.addStaff({ performs: [cut, half], hours: [540, 720] });
  const bola = await salon.addStaff({ name: 'Bola', performs: [colour], hours: [540, 720] });
  await salon.book(aBooking({ serviceIds: [half], staff: ada, startAt: at('09:00') }));
  const { slots } = await salon.slots({ services: `${cut},${colour}`, staff: `${ada},${bola}`, ...tomorrow });
  expect(hoursOf(slots)).toEqual(['08:00', '08:15']);
  expect(slots[0]?.segments).toEqual([
    { serviceId: cut, startAt: at('08:00'), endAt: at('08:45'), staffIds: [ada] },
    { serviceId: colour, startAt: at('08:45'), endAt: at('09:45'), staffIds: [bola] },
  ]);
});

test('a visit that also needs one certain person is not on offer while that person is busy (I08)', async () => {
  const wash = await salon.addService({ name: 'Wash', duration_minutes: 30, step_minutes: 30 });
  const colour = await salon.addService({ name: 'Colour', duration_minutes: 60, step_minutes: 30 });
  for (const name of ['Ada', 'Chi']) await salon.addStaff({ name, performs: [wash], hours: [540, 720] });
  const bola = await salon.addStaff({ name: 'Bola', performs: [colour], hours: [540, 720] });
  const ask = async () =>
    hoursOf((await salon.slots({ services: `${wash},${colour}`, staff: `any,${bola}`, ...tomorrow })).slots);
  expect(await ask()).toEqual(['08:00', '08:30', '09:00', '09:30']);
  for (const time of ['08:30', '09:30', '10:00']) {
    await salon.book(aBooking({ serviceIds: [colour], staff: bola, startAt: at(time) }));
  }
  expect(hoursOf((await salon.slots({ services: wash, staff: 'any', ...tomorrow })).slots)).toHaveLength(6);
  expect(await ask()).toEqual([]);
});

test('more services than the business allows in one visit are refused, and so are staff that do not match them', async () => {
  const cut = await salon.addService();
  const ada = await salon.addStaff({ performs: [cut] });
  await salon.changeBusiness({ services_per_visit: 1 });
  const ask = (query: Record<string, string>) =>
    server.call('GET', `slots?${new URLSearchParams({ ...tomorrow, ...query })}`);
  expect((await ask({ services: `${cut},${cut}`, staff: 'any' })).json().fields).toEqual({
    services: 'A visit can have up to 1 service.',
  });
  expect((await ask({ services: cut, staff: `${ada},any` })).statusCode).toBe(400);
});

test('a service’s processing time is offered to others', async () => {
  const colour = await salon.addService({
    name: 'Colour',
    duration_minutes: 180,
    processing_start_minute: 60,
    processing_minutes: 60,
  });
  const cut = await salon.addService({ name: 'Cut' });
  const ada = await salon.addStaff({ performs: [colour, cut] });
  await salon.book(aBooking({ serviceIds: [colour], startAt: at('10:00') }));
  const { slots } = await salon.slots({ services: cut, staff: ada, ...tomorrow });
  expect(hoursOf(slots)).toEqual(['08:00', '09:00', '11:00', '13:00', '14:00', '15:00']);
});

test('a visit has the duration and the price of the chosen colleague', async () => {
  const cut = await salon.addService({ name: 'Cut' });
  const ada = await salon.addStaff({ performs: [cut] });
  await server.engine.db
    .updateTable('staff_service')
    .set({ duration_minutes: 90, price_minor: 900_000 })
    .where('staff_id', '=', ada)
    .execute();
  const { slots } = await salon.slots({ services: cut, staff: ada, ...tomorrow });
  expect(slots[0]).toMatchObject({ startAt: at('08:00'), endAt: at('09:30') });
  const { booking } = (await salon.book(aBooking({ serviceIds: [cut], startAt: at('08:00') }))).json();
  expect(booking).toMatchObject({ endAt: at('09:30'), totalMinor: 900_000 });
});

test('a group shows how many places are left, unless the business hides that', async () => {
  const yoga = await salon.addService({ name: 'Yoga', capacity: 3 });
  await salon.addStaff({ performs: [yoga] });
  await salon.book(aBooking({ serviceIds: [yoga], startAt: at('10:00'), partySize: 2 }));
  const offered = async (more: Record<string, string> = {}) => {
    const { slots } = await salon.slots({ services: yoga, staff: 'any', ...tomorrow, ...more });
    return slots.find(({ startAt }) => startAt === at('10:00'));
  };
  expect((await offered())?.placesLeft).toBe(1);
  expect(await offered({ seats: '2' })).toBeUndefined();
  await salon.changeBusiness({ shows_places_left: false });
  expect((await offered())?.placesLeft).toBeNull();
});

test('every day without a start has a reason, which reveals no other colleague’s absence', async () => {
  const cut = await salon.addService();
  const ada = await salon.addStaff({ performs: [cut] });
  const { db } = server.engine;
  const closure = (day: number, name: string, isPublic: boolean) => ({
    closure_id: newUuid(),
    name,
    start_at: new Date(at('00:00', day)),
    end_at: new Date(at('23:00', day)),
    is_public: isPublic,
  });
  await db
    .insertInto('closure')
    .values([closure(9, 'Independence Day', true), closure(10, 'Inventory', false)])
    .execute();
  await db
    .insertInto('time_off')
    .values({
      time_off_id: newUuid(),
      staff_id: ada,
      start_at: new Date(at('23:00', 10)),
      end_at: new Date(at('23:00', 12)),
      state: 'approved',
    })
    .execute();
  const week = { from: at('23:00', 7), to: at('23:00', 13) };
  const reasons = async (staff: string) => (await salon.slots({ services: cut, staff, ...week })).days;
  expect(await reasons(ada)).toEqual([
    { date: '2026-09-09', reason: 'closed', name: 'Independence Day' },
    { date: '2026-09-10', reason: 'closed', name: null },
    { date: '2026-09-11', reason: 'away', staffId: ada, until: '2026-09-13' },
    { date: '2026-09-12', reason: 'away', staffId: ada, until: '2026-09-13' },
  ]);
  expect((await reasons('any')).map(({ reason }) => reason)).toEqual([
    'closed',
    'closed',
    'no_hours',
    'no_hours',
  ]);
  const late = { from: at('23:00', 7), to: at('23:00', 8) };
  server.clock.set('2026-09-08T14:30:00Z');
  expect((await salon.slots({ services: cut, staff: 'any', ...late })).days).toEqual([
    { date: '2026-09-08', reason: 'notice', minutes: 60 },
  ]);
});

test('the answer for a range beyond the horizon names the last bookable day', async () => {
  const cut = await salon.addService();
  await salon.addStaff({ performs: [cut] });
  const { days } = await salon.slots({
    services: cut,
    staff: 'any',
    from: '2026-10-06T23:00:00Z',
    to: '2026-10-08T23:00:00Z',
  });
  expect(days).toEqual([{ date: '2026-10-08', reason: 'horizon', lastDate: '2026-10-07' }]);
});

test('staff see why a start is not offered, with one reason for each colleague', async () => {
  const cut = await salon.addService();
  const ada = await salon.addStaff({ performs: [cut] });
  await salon.book(aBooking({ serviceIds: [cut], staff: ada, startAt: at('10:00') }));
  const { token } = await server.signIn();
  const url = `slots/explain?${new URLSearchParams({ services: cut, staff: 'any', ...tomorrow })}`;
  const { items } = (await server.call('GET', url, { as: token })).json();
  expect(items).toEqual([{ startAt: at('10:00'), staffId: ada, segment: 0, refusal: { reason: 'taken' } }]);
  expect((await server.call('GET', url)).statusCode).toBe(401);
});

test('users who see the bookings of a colleague see why that colleague is not free; others see only the policy of the business', async () => {
  const cut = await salon.addService();
  const ada = await salon.addStaff({ performs: [cut] });
  const bola = await salon.addStaff({ name: 'Bola', performs: [cut] });
  const away = { start_at: new Date(at('09:00')), end_at: new Date(at('12:00')), state: 'approved' as const };
  await server.engine.db
    .insertInto('time_off')
    .values([ada, bola].map((staff_id) => ({ time_off_id: newUuid(), staff_id, ...away })))
    .execute();
  const ofBola = await server.signIn({ userType: 2, role: 2, staffId: bola });
  const ask = async (range: object) => {
    const url = `slots/explain?${new URLSearchParams({ services: cut, staff: 'any', ...range })}`;
    const { items } = (await server.call('GET', url, { as: ofBola.token })).json();
    const offersOf = (staffId: string) =>
      new Set(
        items
          .filter((item: { staffId: string }) => item.staffId === staffId)
          .map(({ refusal }: { refusal: { reason: string } | null }) => refusal?.reason),
      );
    return { ofHerself: offersOf(bola), ofAda: offersOf(ada) };
  };
  expect(await ask(tomorrow)).toEqual({ ofHerself: new Set(['time_off']), ofAda: new Set([undefined]) });
  const far = { from: '2026-11-10T00:00:00Z', to: '2026-11-11T00:00:00Z' };
  expect(await ask(far)).toEqual({ ofHerself: new Set(['horizon']), ofAda: new Set(['horizon']) });
});

test('a month of five services with ten colleagues takes as many queries as a day of one', async () => {
  const services = await Promise.all(
    Array.from({ length: 5 }, () => salon.addService({ duration_minutes: 30 })),
  );
  for (let n = 0; n < 10; n += 1) await salon.addStaff({ name: `Colleague ${n}`, performs: services });
  const counter = countStatements();
  const app = await buildApp({ ...server.deps, db: server.deps.db.withPlugin(counter) });
  const ask = async (query: Record<string, string>) => {
    counter.count = 0;
    const answer = await app.inject(`/api/v1/slots?${new URLSearchParams({ staff: 'any', ...query })}`);
    expect(answer.json()).toMatchObject({ slots: expect.arrayContaining([expect.anything()]) });
    return counter.count;
  };
  const one = await ask({ services: services[0] ?? '', ...tomorrow });
  expect(await ask({ services: services.join(), from: at('00:00'), to: '2026-10-08T00:00:00Z' })).toBe(one);
  expect(one).toBe(2);
  await app.close();
});
