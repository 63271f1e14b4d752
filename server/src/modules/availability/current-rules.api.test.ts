import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/types.ts';
import { openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { recordStatements } from '../../testing/statements.ts';
import { newBookingSettingsQuery } from '../bookings/core/booking.repo.ts';
import { newBookingMessages } from '../bookings/core/write-booking.ts';
import { readPlan } from '../schedule/plan/plan.ts';
import { type RequestedService, rulesQuery, versionQuery } from './booking-rules.repo.ts';
import { findCurrentRules } from './current-rules.ts';
import { loadSnapshot } from './load-snapshot.ts';

let server: TestServer;
let salon: Salon;
let services: RequestedService[];
let staffId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  const serviceId = await salon.addService();
  staffId = await salon.addStaff({ performs: [serviceId] });
  services = [{ serviceId, staff: staffId }];
});

const db = () => server.engine.db;
const version = async () => (await db().executeQuery(versionQuery(db(), {}))).rows[0]?.version;
const rules = () => inTransaction(db(), (tx) => findCurrentRules(tx, services));
const minutes = async () => (await rules())?.services[0]?.durationMinutes;
const lengthen = (durationMinutes: number, tx = db()) =>
  tx.updateTable('service').set({ duration_minutes: durationMinutes }).execute();

interface Plan {
  'Relation Name'?: string;
  Plans?: Plan[];
}
const relationsOf = ({ 'Relation Name': relation, Plans: plans = [] }: Plan): string[] => [
  ...(relation ? [relation] : []),
  ...plans.flatMap(relationsOf),
];

async function tablesOf(query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{
    'QUERY PLAN': { Plan: Plan }[];
  }>`explain (format json) ${query}`.execute(db());
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => relationsOf(plan)));
}

/** The tables that the hours are read from. */
async function tablesOfPlan(): Promise<string[]> {
  const asked = recordStatements();
  await readPlan(db().withPlugin(asked), new Date());
  const table =
    /"TableNode","table":\{"kind":"SchemableIdentifierNode","identifier":\{"kind":"IdentifierNode","name":"(\w+)"/g;
  return asked.take().flatMap((text) => [...text.matchAll(table)].map(([, name = '']) => name));
}

test('every table of the rules and the hours renews their version', async () => {
  const read = [
    ...(await tablesOf(rulesQuery(services))),
    ...(await tablesOf(newBookingSettingsQuery(newBookingMessages))),
    ...(await tablesOfPlan()),
  ];
  // The operations on a table, by the bits of tgtype: insert 4, delete 8, update 16, truncate 32.
  const { rows } = await sql<{ table: string; events: number }>`
    select tgrelid::regclass::text as table, bit_or(tgtype & 60)::integer as events
    from pg_trigger where tgfoid = 'renew_rules_version'::regproc and tgenabled = 'O' group by 1`.execute(
    db(),
  );
  expect(new Set(read)).toEqual(new Set(rows.map(({ table }) => table)));
  expect(rows.filter(({ events }) => events !== 60)).toEqual([]);
});

test('a booking uses the rules read last until they change', async () => {
  const wanted = { services, startAt: Date.now(), now: new Date(), ownToken: null };
  const look = () =>
    inTransaction(db(), async (tx) => {
      const { isLocked, rules: found, busyTimes } = await loadSnapshot(tx, wanted);
      return { isLocked, minutes: found?.services[0]?.durationMinutes, isBookRead: busyTimes !== null };
    });
  await lengthen(50);
  expect(await minutes()).toBe(50);
  // Known rules tell which busy times to read, so they are read in the packet of the lock.
  expect(await look()).toEqual({ isLocked: true, minutes: 50, isBookRead: true });
  await lengthen(40);
  expect(await look()).toEqual({ isLocked: true, minutes: 40, isBookRead: false });
  expect(await look()).toEqual({ isLocked: true, minutes: 40, isBookRead: true });
});

test('the busy times of a staff member who performs the service only since the rules were read are locked, too', async () => {
  const anybody = {
    services: [{ serviceId: services[0]?.serviceId ?? '', staff: 'any' }],
    startAt: Date.now(),
  };
  const look = (tx: Tx) => loadSnapshot(tx, { ...anybody, now: new Date(), ownToken: null });
  await inTransaction(db(), look);
  const second = await salon.addStaff({ performs: [anybody.services[0]?.serviceId ?? ''] });
  const seen = await inTransaction(db(), async (tx) => {
    const { isLocked, rules: found } = await look(tx);
    const { rows } = await sql<{ books: number }>`
      select count(*)::integer as books from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`.execute(
      tx,
    );
    return { isLocked, staffIds: found?.staff.map((member) => member.staffId), books: rows[0]?.books };
  });
  expect(seen).toEqual({ isLocked: true, staffIds: [staffId, second], books: 2 });
});

test('a change takes effect once it is committed, and never after a rollback', async () => {
  await lengthen(50);
  await expect(
    inTransaction(db(), async (tx) => {
      await lengthen(40, tx);
      expect((await findCurrentRules(tx, services))?.services[0]?.durationMinutes).toBe(40);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await minutes()).toBe(50);
});

test('the last assignment of a staff member changes no rules; everything else about staff does', async () => {
  const before = await version();
  await db().updateTable('staff').set({ last_assigned_at: new Date() }).execute();
  expect(await version()).toBe(before);
  await db().updateTable('staff').set({ bookings_per_day: 3, last_assigned_at: null }).execute();
  expect(await version()).not.toBe(before);
  expect((await rules())?.staff[0]?.bookingsPerDay).toBe(3);
});

test('the version is random, so that rules cached before a restore are never taken for current ones', async () => {
  await lengthen(50);
  const first = await version();
  await lengthen(40);
  expect(new Set([first, await version()]).size).toBe(2);
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
});

test('a service that is no longer offered is not found until it is offered again', async () => {
  await db().updateTable('service').set({ active: false }).execute();
  expect(await rules()).toBeNull();
  expect(await rules()).toBeNull();
  await db().updateTable('service').set({ active: true }).execute();
  expect((await rules())?.services).toHaveLength(1);
});
