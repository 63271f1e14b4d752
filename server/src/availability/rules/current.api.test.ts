import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import { openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { currentRules, findCurrentRules } from './current.ts';
import { type AskedService, rulesQuery, versionQuery } from './repo.ts';

let server: TestServer;
let salon: Salon;
let services: AskedService[];
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
const version = async () => (await versionQuery.execute(db())).rows[0]?.version;
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

test('every table that the rules are read from renews their version', async () => {
  const explained = await sql<{
    'QUERY PLAN': { Plan: Plan }[];
  }>`explain (format json) ${rulesQuery(services)}`.execute(db());
  const read = explained.rows[0]?.['QUERY PLAN'].flatMap(({ Plan: plan }) => relationsOf(plan));
  // What is done to a table, by the bits of tgtype: insert 4, delete 8, update 16, truncate 32.
  const { rows } = await sql<{ table: string; events: number }>`
    select tgrelid::regclass::text as table, bit_or(tgtype & 60)::integer as events
    from pg_trigger where tgfoid = 'renew_rules_version'::regproc and tgenabled = 'O' group by 1`.execute(
    db(),
  );
  expect(new Set(read)).toEqual(new Set(rows.map(({ table }) => table)));
  expect(rows.filter(({ events }) => events !== 60)).toEqual([]);
});

test('rules that were read once are asked for by their version alone, until they change', async () => {
  expect(currentRules(db(), services)).toHaveLength(2);
  await lengthen(50);
  expect(await minutes()).toBe(50);
  expect(currentRules(db(), services)).toHaveLength(1);
  await lengthen(40);
  expect(await minutes()).toBe(40);
  expect(await minutes()).toBe(40);
});

test('a change counts for others once it is committed, and never when it is undone', async () => {
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

test('who was chosen last is no rule, whatever else is known of staff is one', async () => {
  const before = await version();
  await db().updateTable('staff').set({ last_assigned_at: new Date() }).execute();
  expect(await version()).toBe(before);
  await db().updateTable('staff').set({ bookings_per_day: 3, last_assigned_at: null }).execute();
  expect(await version()).not.toBe(before);
  expect((await rules())?.staff[0]?.bookingsPerDay).toBe(3);
});

test('the version is random, so that none of a database that was restored stands for other rules', async () => {
  await lengthen(50);
  const first = await version();
  await lengthen(40);
  expect(new Set([first, await version()]).size).toBe(2);
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
});

test('a service that is not offered any more is known as such, and offered again is found again', async () => {
  await db().updateTable('service').set({ active: false }).execute();
  expect(await rules()).toBeNull();
  expect(await rules()).toBeNull();
  await db().updateTable('service').set({ active: true }).execute();
  expect((await rules())?.services).toHaveLength(1);
});
