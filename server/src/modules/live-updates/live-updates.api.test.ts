import type { Change } from '@daybook/contract/events';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { newUuid } from '../../platform/clock.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Follower, follow } from '../../testing/events.ts';
import { aBooking, openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let url: string;
let salon: Salon;
let haircut: string;
let ada: string;
let bisi: string;
let owner: string;
let asAda: string;
const followers: Follower[] = [];

const listenOn = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 });

beforeAll(async () => {
  server = await startTestServer();
  url = await listenOn(server.app);
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  haircut = await salon.addService();
  ada = await salon.addStaff({ performs: [haircut] });
  bisi = await salon.addStaff({ name: 'Bisi Ojo', performs: [haircut], position: 1 });
  owner = (await server.signIn()).token;
  asAda = (await server.signIn({ userType: 2, role: 2, staffId: ada })).token;
  await allIsTold();
});
afterEach(async () => {
  await Promise.all(followers.splice(0).map((follower) => follower.leave()));
});

async function open(as = owner, lastEventId?: string, from = url): Promise<Follower> {
  const follower = await follow(from, as, lastEventId);
  followers.push(follower);
  return follower;
}

const book = (staff = ada, startAt = '2026-09-08T10:00:00Z') =>
  salon.book(aBooking({ serviceIds: [haircut], staff, startAt }));
const onlyBookingId = async () =>
  (await server.engine.db.selectFrom('booking').select('booking_id').executeTakeFirstOrThrow()).booking_id;
const block = (staffId: string) =>
  server.call('POST', 'blocked-time', {
    as: owner,
    body: { staffId, startAt: '2026-09-09T10:00:00Z', endAt: '2026-09-09T11:00:00Z', kind: 'meeting' },
  });

const ofBookings = ({ kind }: Change) => kind === 'booking';
const ofBlockedTime = ({ kind }: Change) => kind === 'blocked_time';

/** Waits until the server has received everything written: shortly after its commit, in the same order. */
async function allIsTold() {
  const { next, leave } = await follow(url, owner);
  await server.engine.db.deleteFrom('closure').execute();
  await next(({ kind }) => kind === 'closure');
  await leave();
}

describe('a change is announced', () => {
  test('with its kind, its id and its owner, when someone books', async () => {
    const { headers, next } = await open();
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(headers).not.toHaveProperty('content-encoding');
    expect((await book()).statusCode).toBe(201);
    expect(await next(ofBookings)).toEqual({
      kind: 'booking',
      ids: [await onlyBookingId()],
      staffIds: [ada],
    });
  });

  test('when the status of a booking changes', async () => {
    await book();
    await allIsTold();
    const bookingId = await onlyBookingId();
    const { next } = await open();
    await server.call('POST', `bookings/${bookingId}/cancel`, { as: owner, body: { version: 1 } });
    expect(await next(ofBookings)).toEqual({ kind: 'booking', ids: [bookingId], staffIds: [ada] });
  });

  test('to the previous and the present staff member of an appointment', async () => {
    await book();
    await allIsTold();
    const bookingId = await onlyBookingId();
    const { next } = await open();
    await server.engine.db.updateTable('appointment').set({ staff_id: bisi }).execute();
    const whose = [await next(ofBookings), await next(ofBookings)].map(({ ids, staffIds }) => [
      ids,
      staffIds,
    ]);
    expect(whose).toEqual(
      expect.arrayContaining([
        [[bookingId], [ada]],
        [[bookingId], [bisi]],
      ]),
    );
  });

  test('for holds, blocked time, hours and closures', async () => {
    const { next } = await open();
    await salon.hold({ serviceIds: [haircut], staff: bisi, startAt: '2026-09-08T10:00:00Z' });
    expect(await next()).toEqual({ kind: 'hold', ids: null, staffIds: [bisi] });
    const { blockedTimeId } = (await block(ada)).json().blockedTime;
    expect(await next()).toEqual({ kind: 'blocked_time', ids: [blockedTimeId], staffIds: [ada] });
    const { db } = server.engine;
    await db
      .insertInto('working_hours')
      .values({ staff_id: ada, weekday: 1, start_minute: 540, end_minute: 600 })
      .execute();
    expect(await next()).toEqual({ kind: 'hours', ids: null, staffIds: [ada] });
    await db.deleteFrom('closure').execute();
    expect(await next()).toEqual({ kind: 'closure', ids: null, staffIds: null });
  });

  test('once, when very many bookings change together', async () => {
    for (let hour = 8; hour < 15; hour += 1) {
      const time = `${String(hour).padStart(2, '0')}:00:00Z`;
      for (const day of ['08', '09', '10']) await book(ada, `2026-09-${day}T${time}`);
    }
    await allIsTold();
    const { next } = await open();
    await server.engine.db.updateTable('booking').set({ note: 'moved' }).execute();
    expect(await next(ofBookings)).toEqual({ kind: 'booking', ids: null, staffIds: null });
  });

  test('after the commit, and not at all without one', async () => {
    const { next, received } = await open();
    const insert = (kind: 'lunch' | 'travel') => ({
      blocked_time_id: newUuid(),
      staff_id: ada,
      start_at: new Date('2026-09-08T10:00:00Z'),
      end_at: new Date('2026-09-08T11:00:00Z'),
      kind,
      created_by: 'Olu Ade',
      created_at: new Date(),
    });
    const lost = insert('lunch');
    const kept = insert('travel');
    const { db } = server.engine;
    await inTransaction(db, async (tx) => {
      await tx.insertInto('blocked_time').values(lost).execute();
      throw new Error('no');
    }).catch(() => undefined);
    await inTransaction(db, async (tx) => {
      await tx.insertInto('blocked_time').values(kept).execute();
      expect(received()).toEqual([]);
    });
    expect(await next(ofBlockedTime)).toMatchObject({ ids: [kept.blocked_time_id] });
    expect(received().filter(ofBlockedTime)).toHaveLength(1);
  });
});

describe('a subscriber', () => {
  test('must be signed in', async () => {
    expect((await server.call('GET', 'events')).statusCode).toBe(401);
  });

  test('without access to bookings gets only changes of their permissions, and the rest as soon as they may', async () => {
    const { userId, token } = await server.signIn({ userType: 2, role: 2 });
    const { next, received } = await open(token);
    await block(ada);
    await server.engine.db
      .updateTable('user_account')
      .set({ role: 3 })
      .where('user_id', '=', userId)
      .execute();
    expect(await next()).toEqual({ kind: 'role', ids: [userId], staffIds: null });
    await block(bisi);
    expect(await next(ofBlockedTime)).toMatchObject({ staffIds: [bisi] });
    expect(received().filter(ofBlockedTime)).toHaveLength(1);
  });

  test('is notified at once of a smaller role, and gets nothing beyond it from then on', async () => {
    const { next, received } = await open(asAda);
    await server.engine.db
      .updateTable('role')
      .set({ scopes: JSON.stringify({ 'booking.view': 'none' }) })
      .where('role', '=', 2)
      .execute();
    expect(await next()).toMatchObject({ kind: 'role', ids: null });
    await block(ada);
    await server.engine.db.updateTable('role').set({ scopes: '{}' }).where('role', '=', 2).execute();
    expect(await next()).toMatchObject({ kind: 'role' });
    expect(received().filter(ofBlockedTime)).toEqual([]);
  });

  test('with own scope gets changes of their own days, and changes for everyone', async () => {
    const { next, received } = await open(asAda);
    await book(bisi);
    await block(bisi);
    await server.engine.db.deleteFrom('closure').execute();
    await block(ada);
    expect(await next(ofBlockedTime)).toMatchObject({ staffIds: [ada] });
    expect(received().map(({ kind }) => kind)).toEqual(['closure', 'blocked_time']);
  });

  test('learns how long nothing has changed', async () => {
    const witness = await open();
    const before = performance.now();
    await block(ada);
    await witness.next(ofBlockedTime);
    const heard = performance.now();
    const soon = await open();
    expect(soon.quietMs).toBeLessThanOrEqual(performance.now() - before);
    const asked = performance.now();
    const later = await open();
    expect(later.quietMs).toBeGreaterThanOrEqual(Math.floor(asked - heard));
  });

  test('that reconnects gets nothing if nothing was missed', async () => {
    const first = await open();
    await block(ada);
    await first.next(ofBlockedTime);
    await first.leave();
    const again = await open(owner, first.lastEventId());
    await block(bisi);
    expect(await again.next()).toMatchObject({ kind: 'blocked_time', staffIds: [bisi] });
  });

  test('that missed something, here or on another server, is told to reload everything', async () => {
    const first = await open();
    await first.leave();
    const witness = await open();
    await block(ada);
    await witness.next(ofBlockedTime);
    for (const position of [first.lastEventId(), 'another-server.7']) {
      const again = await open(owner, position);
      expect(await again.next()).toEqual({ kind: 'resync', ids: null, staffIds: null });
    }
  });

  test('has at most twenty-four streams at once; the newest page replaces the oldest', async () => {
    const { token } = await server.signIn();
    const stranger = await open();
    const mine: Follower[] = [];
    for (let count = 0; count < 24; count += 1) mine.push(await open(token));
    const next = await server.call('GET', 'events', { as: token });
    expect([next.statusCode, next.json().code]).toEqual([429, 'rate_limited']);
    server.clock.pass(1);
    const last = await open(token);
    await mine[0]?.ended;
    await block(ada);
    for (const follower of [stranger, ...mine.slice(1), last])
      expect(await follower.next(ofBlockedTime)).toMatchObject({ staffIds: [ada] });
    await expect(open(token)).resolves.toBeDefined();
    await mine[1]?.ended;
  });

  test('gets another stream when one of them has ended', async () => {
    const { token } = await server.signIn();
    const mine = await Promise.all(Array.from({ length: 24 }, () => open(token)));
    expect((await server.call('GET', 'events', { as: token })).statusCode).toBe(429);
    await mine[0]?.leave();
    await server.app.inject('/api/v1/health');
    await expect(open(token)).resolves.toBeDefined();
  });
});

test('a subscriber loses its streams when the server closes', async () => {
  const other = await buildApp(server.deps);
  const { ended } = await open(owner, undefined, await listenOn(other));
  await other.close();
  await ended;
});

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onPostgres('on PostgreSQL', () => {
  async function databaseUrl(): Promise<string> {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.engine.db);
    const address = new URL(process.env.TEST_DATABASE_URL ?? '');
    address.pathname = `/${rows[0]?.name}`;
    return address.href;
  }

  test('a subscriber of one server is notified of a change made through another', async () => {
    const engine = await openPostgres({ url: await databaseUrl(), poolSize: 3 });
    const second = await buildApp({ ...server.deps, db: engine.db, listen: engine.listen });
    const { next } = await open(owner, undefined, await listenOn(second));
    await book();
    expect(await next(ofBookings)).toMatchObject({ staffIds: [ada] });
    await second.close();
    await engine.close();
  });

  test('a subscriber is told to reload everything after the database connection was restored', async () => {
    const { next } = await open();
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'daybook listener' and datname = current_database()`.execute(server.engine.db);
    expect(await next(({ kind }) => kind === 'resync')).toBeDefined();
    await book();
    expect(await next(ofBookings)).toMatchObject({ staffIds: [ada] });
  });
});
