import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PicturePath } from '@daybook/contract/uploads';
import { type BookingStatus, blocksTime, bookingActions, statusAfter } from '@daybook/domain/booking';
import { type DemoLogins, seedDemo } from './modules/demo/demo.commands.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

const dataFolder = mkdtempSync(path.join(tmpdir(), 'daybook-demo-'));
let server: TestServer;
let first: DemoLogins;
const seed = () => seedDemo(server.deps);
beforeAll(async () => {
  server = await startTestServer({ config: { dataFolder } });
  first = await seed();
});
afterAll(async () => {
  await server.close();
  rmSync(dataFolder, { recursive: true });
});

const items = async (url: string, as?: string) => (await server.call('GET', url, { as })).json().items;
const bookings = () => server.engine.db.selectFrom('booking').selectAll().execute();

test('the demo is a salon with five staff members and more than a dozen services, each with its picture', async () => {
  expect((await server.call('GET', 'site')).json()).toMatchObject({ name: 'Ileke House', currency: 'NGN' });
  expect(await items('categories')).toHaveLength(5);
  expect(await items('staff')).toHaveLength(5);
  const services: { imageUrl: string }[] = await items('services');
  expect(services.length).toBeGreaterThanOrEqual(12);
  for (const { imageUrl } of services) {
    const file = path.join(dataFolder, imageUrl.replace('/rest/uploads', 'uploads'));
    expect(readFileSync(file, 'utf8')).toMatch(/^<svg /);
    expect(statSync(file).size).toBeLessThan(25_000);
  }
});

test('the demo has pictures that browsers cache for a year and an administrator may keep in a form', async () => {
  const site = (await server.call('GET', 'site')).json();
  const shown: (string | null)[] = [
    site.logoUrl,
    ...(await items('services')).map(({ imageUrl }: { imageUrl: string }) => imageUrl),
    ...(await items('categories')).map(({ imageUrl }: { imageUrl: string }) => imageUrl),
    ...(await items('staff')).map(({ avatarUrl }: { avatarUrl: string }) => avatarUrl),
  ];
  for (const url of new Set(shown)) {
    const { statusCode, headers } = await server.app.inject({ method: 'GET', url: url ?? 'none' });
    expect([url, statusCode, headers['cache-control']]).toEqual([
      url,
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(PicturePath.safeParse(url?.replace('/rest/uploads/', '')).success).toBe(true);
  }
});

test('the demo offers every service within two weeks', async () => {
  const [from, to] = ['2026-09-07T09:00:00Z', '2026-09-21T09:00:00Z'];
  for (const { serviceId, name } of await items('services')) {
    const search = new URLSearchParams({ services: serviceId, staff: 'any', from, to });
    const { slots } = (await server.call('GET', `slots?${search}`)).json();
    expect([name, slots.length > 0]).toEqual([name, true]);
  }
});

test('the demo has visits in every status that the hour allows, including requests', async () => {
  const counts = Map.groupBy(await bookings(), ({ status }) => status);
  const expected: BookingStatus[] = [
    'pending',
    'confirmed',
    'completed',
    'no_show',
    'cancelled',
    'declined',
    'expired',
  ];
  for (const status of expected)
    expect([status, counts.get(status)?.length]).toEqual([status, expect.any(Number)]);
  expect(counts.get('pending')?.length).toBeGreaterThanOrEqual(3);
  expect((await bookings()).length).toBeGreaterThan(300);
});

test('the demo has visits whose histories lead to their present status, never from the future', async () => {
  const { db } = server.engine;
  const events = await db.selectFrom('booking_event').selectAll().orderBy('version').execute();
  const now = server.clock.now();
  expect(events.filter(({ at }) => at > now)).toEqual([]);
  const histories = Map.groupBy(events, (event) => event.booking_id);
  for (const booking of await bookings()) {
    const history = histories.get(booking.booking_id) ?? [];
    expect(history.map(({ version }) => version)).toEqual(history.map((_, index) => index + 1));
    expect(booking.version).toBe(history.length);
    const actions = history.flatMap(({ kind }) => bookingActions.filter((action) => action === kind));
    const last = actions.at(-1);
    const reached = last
      ? statusAfter(last, { status: booking.status, previousStatus: null })
      : booking.status;
    expect(booking.status).toBe(reached);
  }
});

test('the demo takes time only for visits that take place, and never twice for one person', async () => {
  const blocks = await server.engine.db
    .selectFrom('appointment_block as block')
    .innerJoin('appointment', 'appointment.appointment_id', 'block.appointment_id')
    .innerJoin('booking', 'booking.booking_id', 'appointment.booking_id')
    // Participants of a group share their time.
    .where('block.session_id', 'is', null)
    .select(['block.active', 'booking.status', 'block.staff_id', 'block.start_at', 'block.end_at'])
    .orderBy('block.start_at')
    .execute();
  expect(blocks.every(({ active, status }) => active === blocksTime(status))).toBe(true);
  for (const own of Map.groupBy(
    blocks.filter(({ active }) => active),
    ({ staff_id }) => staff_id,
  ).values()) {
    expect(own.every(({ start_at }, index) => index === 0 || start_at >= (own[index - 1]?.end_at ?? 0))).toBe(
      true,
    );
  }
});

test('the demo gives each staff member a login of their own with a random password', async () => {
  expect(first.newLogins).toHaveLength(5);
  expect(new Set(first.newLogins.map(({ password }) => password)).size).toBe(5);
  const { email, password } = first.newLogins[0] ?? {};
  const answer = await server.call('POST', 'auth/login', { body: { email, password } });
  expect(answer.json().user).toMatchObject({ fullName: 'Adaeze Okonkwo', userType: 2, role: 5 });
  expect(statSync(path.join(dataFolder, 'demo-passwords')).mode & 0o777).toBe(0o600);
});

test('the demo has invoices of every kind, written by the ledger: paid, partially paid, overdue, credited and draft', async () => {
  const { token } = await server.signIn();
  const list = async (query: string) => (await server.call('GET', `invoices?${query}`, { as: token })).json();
  const { items } = await list('tab=all');
  const kinds = new Set(
    items.map(({ state, status, chips }: { state: string; status: string | null; chips: string[] }) =>
      [state, status, chips.includes('overdue') ? 'overdue' : ''].filter(Boolean).join(' '),
    ),
  );
  expect([...kinds].toSorted()).toEqual([
    'draft',
    'issued paid',
    'issued partially_paid',
    'issued partially_paid overdue',
    'issued partially_refunded',
    'issued unpaid',
    'issued unpaid overdue',
  ]);
  const numbers = items.flatMap(({ number }: { number: string | null }) => number ?? []).toSorted();
  expect(numbers).toEqual(
    numbers.map((_: string, index: number) => `INV-2026-${String(index + 1).padStart(4, '0')}`),
  );
  for (const { invoiceId, number } of items)
    if (number)
      expect((await server.call('GET', `invoices/${invoiceId}`, { as: token })).json().isIntact).toBe(true);
});

test('the demo fills only an empty database: a second start changes nothing', async () => {
  const before = (await bookings()).length;
  expect(await seed()).toEqual({ newLogins: [], file: path.join(dataFolder, 'demo-passwords') });
  expect((await bookings()).length).toBe(before);
});

test('the demo orders no mail, because its people do not exist', async () => {
  expect(await server.engine.db.selectFrom('mail').selectAll().execute()).toEqual([]);
});
