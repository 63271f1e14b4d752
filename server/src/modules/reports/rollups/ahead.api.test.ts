import { daysOf } from '@daybook/domain/report-period';
import { type Desk, openDesk } from '../../../testing/desk.ts';
import { asStaff, everyone, expectTruth, putBooking } from '../../../testing/history.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { readReport } from '../report.queries.ts';
import { everybody } from '../report.repo.ts';
import { updateRollups } from './keep-rollups.ts';

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
  server.clock.set('2026-03-30T10:00:00.000Z');
  await desk.salon.changeBusiness({ zone: 'Africa/Lagos' });
});

const toCome = { from: '2026-03-31', to: '2026-04-06' };
const put = (days: number, isBisi = false) =>
  putBooking(server, desk, { minute: days * 1440 + 600, minutes: 30, lead: 60, priceMinor: 500, isBisi });
const keepAll = async () => {
  while (await updateRollups(server.deps));
};
const kept = () =>
  server.engine.db
    .selectFrom('day_figures')
    .selectAll()
    .where('staff_id', '=', everybody)
    .orderBy('day')
    .execute();
const ofAda = async (actor = everyone) =>
  (await readReport(server.deps, actor, toCome)).staff.find(({ staffId }) => staffId === desk.ada);

test('coming days are counted up to the last with an appointment, at most 30', async () => {
  await put(10);
  await keepAll();
  expect((await kept()).map(({ day }) => day)).toEqual(['2026-04-03']);
  await put(60);
  await keepAll();
  expect((await kept()).map(({ day }) => day)).toEqual(daysOf({ from: '2026-04-03', to: '2026-04-28' }));
});

test.each([
  ['everybody', () => everyone],
  ['one staff member', () => asStaff(desk.ada)],
])('a report of coming days reads the stored figures, requested for %s', async (_who, actor) => {
  await put(7);
  await put(9);
  await keepAll();
  await server.engine.db.updateTable('day_figures').set({ busy_minutes: 7 }).execute();
  expect(await ofAda(actor())).toMatchObject({ busyMinutes: 3 * 7 });
});

test('coming days use the present hours, past days those at their end', async () => {
  await put(8);
  await keepAll();
  const week = await ofAda();
  await server.engine.db.updateTable('opening_hours').set({ end_minute: 600 }).execute();
  const shorter = await ofAda();
  expect(shorter?.openMinutes).toBeLessThan(week?.openMinutes ?? 0);
  expect(await ofAda(asStaff(desk.ada))).toEqual(shorter);

  server.clock.set('2026-04-08T10:00:00.000Z');
  await keepAll();
  await server.engine.db.updateTable('opening_hours').set({ end_minute: 660 }).execute();
  expect(await ofAda()).toEqual(shorter);
  expect((await kept()).every(({ open_minutes }) => open_minutes !== null)).toBe(true);
});

test('a past day that was not counted since is counted from its appointments', async () => {
  await put(8);
  await keepAll();
  await server.engine.db.updateTable('day_figures').set({ busy_minutes: 7 }).execute();
  server.clock.set('2026-04-08T10:00:00.000Z');
  await expectTruth(server, desk, [toCome]);
  expect(await ofAda()).toMatchObject({ busyMinutes: 30 });
});

test('an addition to a coming day shows at once, and is counted in the next run', async () => {
  await put(9);
  await keepAll();
  await put(8, true);
  await expectTruth(server, desk, [toCome]);
  await keepAll();
  const days = await kept();
  expect(days.map(({ appointments, is_stale }) => [appointments, is_stale])).toEqual([
    [1, false],
    [1, false],
  ]);
  await expectTruth(server, desk, [toCome]);
});

test('coming days change all the time: a run that finds nothing else ends', async () => {
  await put(9);
  expect(await updateRollups(server.deps)).toBe(false);
  expect(await kept()).toHaveLength(1);
});
