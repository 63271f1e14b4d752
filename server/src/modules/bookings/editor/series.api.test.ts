import { newUuid } from '../../../platform/clock.ts';
import { openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let cut: string;
let ada: string;
let bola: string;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  cut = await salon.addService();
  ada = await salon.addStaff({ performs: [cut] });
  bola = await salon.addStaff({ name: 'Bola', performs: [cut], position: 1 });
  admin = (await server.signIn()).token;
});

const weekly = (count: number, skip: string[] = []) => ({ every: { weeks: 1 }, ends: { count }, skip });
const plan = (repeat: object, more: object = {}) => ({
  startAt: '2026-09-08T10:00:00.000Z',
  segments: [{ serviceId: cut, staff: ada }],
  repeat,
  ...more,
});
const dates = (repeat: object, more: object = {}, as = admin) =>
  server.call('POST', 'desk/bookings/dates', { body: plan(repeat, more), as });
const create = (repeat: object | undefined, more: object = {}, as = admin) =>
  server.call('POST', 'desk/bookings', {
    body: { ...plan(repeat ?? {}), customer: { kind: 'walk_in' }, notifyCustomer: true, repeat, ...more },
    as,
    headers: { 'idempotency-key': newUuid() },
  });
const single = (startAt: string) => create(undefined, { startAt });
const bookings = () =>
  server.engine.db.selectFrom('booking').selectAll().orderBy('series_position').orderBy('start_at').execute();
const seriesStarts = async () =>
  (await bookings()).flatMap(({ series_id, start_at }) => (series_id ? start_at.toISOString() : []));
const aCustomer = {
  kind: 'new',
  firstName: 'Bisi',
  lastName: 'Adeyemi',
  email: 'bisi@example.org',
};

test('a preview shows each date of a series with the rules it breaks, and writes nothing', async () => {
  await single('2026-09-15T10:30:00.000Z');
  const answer = await dates(weekly(3, ['2026-09-22']));
  expect(answer.json().dates).toMatchObject([
    { date: '2026-09-08', isSkipped: false, breaches: [], staffNames: ['Ada Obi'] },
    { date: '2026-09-15', breaches: [{ reason: 'taken', staffId: ada }], mayOverride: true },
    { date: '2026-09-22', isSkipped: true, breaches: [], staffNames: [] },
  ]);
  expect(await bookings()).toHaveLength(1);
});

test('every date that is not skipped is booked, as one series with one mail', async () => {
  const made = await create(weekly(3, ['2026-09-15']), {
    customer: aCustomer,
    message: 'See you every week.',
  });
  expect(made.statusCode).toBe(201);
  expect(await seriesStarts()).toEqual(['2026-09-08T10:00:00.000Z', '2026-09-22T10:00:00.000Z']);
  const rows = await bookings();
  expect(made.json()).toMatchObject({ bookingId: rows[0]?.booking_id, startAt: '2026-09-08T10:00:00.000Z' });
  expect(new Set(rows.map(({ series_id }) => series_id)).size).toBe(1);
  expect(rows.map(({ source, status }) => `${source} ${status}`)).toEqual([
    'staff confirmed',
    'staff confirmed',
  ]);
  const customers = await server.engine.db.selectFrom('customer').selectAll().execute();
  expect(customers).toHaveLength(1);
  const mails = (await server.mails()).filter(({ to }) => JSON.stringify(to).includes('bisi@example.org'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('See you every week.');
});

test('a monthly series repeats on the same day of the month', async () => {
  const monthly = { every: { months: 1 }, ends: { until: '2026-11-30' } };
  expect((await create(monthly, { startAt: '2026-09-30T10:00:00.000Z' })).statusCode).toBe(201);
  expect(await seriesStarts()).toEqual([
    '2026-09-30T10:00:00.000Z',
    '2026-10-30T10:00:00.000Z',
    '2026-11-30T10:00:00.000Z',
  ]);
});

test('a series keeps the gaps between its services on every date', async () => {
  const segments = [
    { serviceId: cut, staff: ada },
    { serviceId: cut, staff: bola, startAt: '2026-09-08T13:00:00.000Z' },
  ];
  expect((await create(weekly(2), { segments })).statusCode).toBe(201);
  const parts = await server.engine.db.selectFrom('appointment').selectAll().orderBy('start_at').execute();
  expect(parts.map(({ start_at }) => start_at.toISOString())).toEqual([
    '2026-09-08T10:00:00.000Z',
    '2026-09-08T13:00:00.000Z',
    '2026-09-15T10:00:00.000Z',
    '2026-09-15T13:00:00.000Z',
  ]);
});

test('a series is refused as a whole if a date breaks a rule, unless it is overridden for a reason', async () => {
  await single('2026-09-15T10:30:00.000Z');
  const refused = await create(weekly(3));
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'slot_taken', breaches: [{ reason: 'taken' }], nearest: [] });
  expect(await seriesStarts()).toEqual([]);
  const made = await create(weekly(3), { override: { reason: 'Both know of it' } });
  expect(made.statusCode).toBe(201);
  expect(await seriesStarts()).toHaveLength(3);
  const overrides = await server.engine.db.selectFrom('booking_override').selectAll().execute();
  expect(overrides.map(({ rules, reason }) => [rules, reason])).toEqual([[['taken'], 'Both know of it']]);
});

test('a series with “anyone” keeps the staff member of the first date, and takes another where they are busy', async () => {
  await create(undefined, {
    startAt: '2026-09-15T10:00:00.000Z',
    segments: [{ serviceId: cut, staff: ada }],
  });
  await create(undefined, { segments: [{ serviceId: cut, staff: bola }] });
  const anyone = { segments: [{ serviceId: cut, staff: 'any' }] };
  const looked = (await dates(weekly(3), anyone)).json().dates;
  expect(looked.map(({ staffNames }: { staffNames: string[] }) => staffNames)).toEqual([
    ['Ada Obi'],
    ['Bola'],
    ['Ada Obi'],
  ]);
  await create(weekly(3), anyone);
  const rows = await server.engine.db
    .selectFrom('appointment')
    .innerJoin('booking', 'booking.booking_id', 'appointment.booking_id')
    .where('booking.series_id', 'is not', null)
    .orderBy('appointment.start_at')
    .select('appointment.staff_id')
    .execute();
  expect(rows.map(({ staff_id }) => staff_id)).toEqual([ada, bola, ada]);
});

test('an invalid series is refused, and so are days that are not among its visits', async () => {
  const one = await dates({ every: { weeks: 1 }, ends: { until: '2026-09-09' } });
  expect(one.json().fields).toHaveProperty(['repeat.ends']);
  expect((await dates(weekly(53))).statusCode).toBe(400);
  expect((await dates(weekly(2, ['2026-09-09']))).statusCode).toBe(400);
  expect((await create(weekly(2, ['2026-09-08', '2026-09-15']))).json().fields).toHaveProperty([
    'repeat.skip',
  ]);
});

test('a staff member can repeat visits in their own calendar only', async () => {
  const { token } = await server.signIn({ userType: 2, role: 2, staffId: bola });
  expect((await dates(weekly(2), {}, token)).statusCode).toBe(403);
  expect((await create(weekly(2), {}, token)).statusCode).toBe(403);
  const own = { segments: [{ serviceId: cut, staff: bola }] };
  expect((await create(weekly(2), own, token)).statusCode).toBe(201);
});
