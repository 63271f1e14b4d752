import { openSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { findPlan } from './current-plan.ts';
import { openTimes } from './open-time.ts';

let server: TestServer;
let ada: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const salon = await openSalon(server);
  ada = await salon.addStaff({ performs: [await salon.addService()] });
});

const tuesday = {
  startAt: Date.parse('2026-09-08T00:00:00.000Z'),
  endAt: Date.parse('2026-09-09T00:00:00.000Z'),
};
const db = () => server.engine.db;
const find = (from = tuesday.startAt) => findPlan(db(), new Date(from));
const minutes = async () => {
  const open = openTimes(await find(), tuesday).get(ada)?.open ?? [];
  return open.reduce((sum, { startAt, endAt }) => sum + (endAt - startAt) / 60_000, 0);
};
const away = () => ({
  staff_id: ada,
  start_at: new Date('2026-09-08T00:00:00Z'),
  end_at: new Date('2026-09-09T00:00:00Z'),
});

test('the plan is read once for all readers, also for later days', async () => {
  const plan = await find();
  expect(await find()).toBe(plan);
  expect(await find(tuesday.endAt)).toBe(plan);
  expect(openTimes(plan, tuesday)).toBe(openTimes(plan, { ...tuesday }));
});

test('for an earlier day the plan is read again, and not cached', async () => {
  const plan = await find();
  expect(await find(tuesday.startAt - 1)).not.toBe(plan);
  expect(await find()).toBe(plan);
});

test.each([
  ['opening hours', () => db().updateTable('opening_hours').set({ end_minute: 600 }).execute()],
  [
    'a closure',
    () =>
      db()
        .insertInto('closure')
        .values({
          closure_id: server.deps.newId(),
          name: 'Fair',
          is_public: true,
          start_at: away().start_at,
          end_at: away().end_at,
        })
        .execute(),
  ],
  [
    'a day with hours of its own',
    () =>
      db()
        .insertInto('working_exception')
        .values({ staff_id: ada, on_date: '2026-09-08', ranges: '[]', note: '' })
        .execute(),
  ],
  [
    'time off',
    () =>
      db()
        .insertInto('time_off')
        .values({ time_off_id: server.deps.newId(), kind: 'holiday', state: 'approved', ...away() })
        .execute(),
  ],
  [
    'a break',
    () =>
      db()
        .insertInto('staff_break')
        .values({ staff_id: ada, weekday: 2, start_minute: 600, end_minute: 660 })
        .execute(),
  ],
  ['who works here', () => db().updateTable('staff').set({ active: false }).execute()],
])('%s shows at once', async (_what, change) => {
  const before = await minutes();
  expect(before).toBeGreaterThan(0);
  await change();
  expect(await minutes()).toBeLessThan(before);
});
