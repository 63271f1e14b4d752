import type { Calendar } from '@daybook/contract/calendar';
import { newUuid } from '../../platform/clock.ts';
import { openSalon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: string;
let bisi: string;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const salon = await openSalon(server);
  await salon.changeBusiness({ zone: 'Africa/Lagos' });
  ada = await salon.addStaff({ performs: [] });
  bisi = await salon.addStaff({ name: 'Bisi Ojo', performs: [], hours: [600, 900], position: 1 });
  owner = (await server.signIn()).token;
});

// Lagos is an hour ahead of UTC.
const monday = { from: '2026-09-06T23:00:00Z', to: '2026-09-07T23:00:00Z' };
const tuesday = { from: '2026-09-07T23:00:00Z', to: '2026-09-08T23:00:00Z' };
const at = (time: string) => `2026-09-08T${time}:00.000Z`;
const read = async (query: Record<string, string>): Promise<Calendar> =>
  (await server.call('GET', `calendar?${new URLSearchParams(query)}`, { as: owner })).json();

describe('the rest on Tuesday of a night shift from Monday on', () => {
  const wholeMonday = { start_at: new Date(monday.from), end_at: new Date(monday.to) };
  const until = (end: string) => ({ ...wholeMonday, end_at: new Date(at(end)) });
  const close = (of = wholeMonday) =>
    server.engine.db
      .insertInto('closure')
      .values({ closure_id: newUuid(), name: 'Holiday', ...of })
      .execute();
  const leave = (of: { start_at: Date; end_at: Date } = wholeMonday, staff_id = bisi) =>
    server.engine.db
      .insertInto('time_off')
      .values({ time_off_id: newUuid(), staff_id, state: 'approved', note: '', ...of })
      .execute();
  const usual = { startAt: at('09:00'), endAt: at('14:00') };
  const night = { startAt: '2026-09-07T23:00:00.000Z', endAt: '2026-09-08T01:00:00.000Z' };

  beforeEach(async () => {
    await server.engine.db
      .insertInto('working_hours')
      .values({ staff_id: bisi, weekday: 1, start_minute: 1320, end_minute: 1560 })
      .execute();
  });

  test.each<[string, () => Promise<unknown>, unknown[]]>([
    ['is off with a day off', leave, [usual]],
    ['is off with a closure of the day', close, [usual]],
    ['is off with an absence that ends in it', () => leave(until('00:00')), [usual]],
    [
      'stays with half a day off',
      () => leave({ ...wholeMonday, end_at: new Date('2026-09-07T12:00:00Z') }),
      [night, usual],
    ],
    ['stays when somebody else is off', () => leave(wholeMonday, ada), [night, usual]],
  ])('%s', async (_what, away, working) => {
    await away();
    const { days, timeOff, closures } = await read({ ...tuesday, staff: bisi });
    expect(days).toMatchObject([{ working }]);
    expect([...timeOff, ...closures].every(({ endAt }) => Date.parse(endAt) > Date.parse(tuesday.from))).toBe(
      true,
    );
  });
});
