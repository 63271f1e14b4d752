import type { OutsideConnection } from '@daybook/contract/outside-calendar';
import { type CaldavServer, openCaldavServer } from '../../testing/caldav-server.ts';
import { aBooking, openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { outsideOf } from './open-account.ts';
import { syncDue } from './start-outside-calendars.ts';

let server: TestServer;
let there: CaldavServer;
let salon: Salon;
let haircut: string;
let ada: string;
let as: string;
beforeEach(async () => {
  there = await openCaldavServer();
  server = await startTestServer({ environment: { DAYBOOK_CALENDAR_HOSTS: there.host } });
  salon = await openSalon(server);
  haircut = await salon.addService();
  ada = await salon.addStaff({ performs: [haircut] });
  as = (await server.signIn({ userType: 2, role: 2, staffId: ada })).token;
});
afterEach(() => Promise.all([server.close(), there.close()]));

const account = () => ({ url: there.url, userName: 'ada', password: 'app-password' });
const connect = async (): Promise<OutsideConnection> => {
  const answer = await server.call('POST', 'user/outside-calendars', { as, body: account() });
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const choose = async (
  { connectionId, calendars }: OutsideConnection,
  { names = ['Private', 'Work'], showsTitles = false } = {},
): Promise<OutsideConnection> => {
  const chosen = calendars.filter(({ name }) => names.includes(name));
  const calendarIds = chosen.map(({ outsideCalendarId }) => outsideCalendarId);
  const body = { calendarIds, showsTitles };
  return (await server.call('PUT', `user/outside-calendars/${connectionId}`, { as, body })).json();
};
/** Lets a minute pass and the worker do its work. */
const sync = async () => {
  server.clock.pass(1);
  await syncDue(server.deps, outsideOf(server.deps.config));
};
const connected = async (): Promise<OutsideConnection> => {
  const [one] = (await server.call('GET', 'user/outside-calendars', { as })).json().items;
  return one;
};
const tomorrow = { from: '2026-09-07T23:00:00Z', to: '2026-09-08T23:00:00Z' };
const starts = async () =>
  (await salon.slots({ services: haircut, staff: 'any', ...tomorrow })).slots.map(
    ({ startAt }: { startAt: string }) => startAt.slice(11, 16),
  );
const blocked = async (): Promise<
  {
    startAt: string;
    note: string;
    abilities: string[];
    blockedTimeId: string;
    version: number;
    createdBy: string;
  }[]
> =>
  (await server.call('GET', 'blocked-time?from=2026-09-07T00:00:00Z&to=2026-10-07T00:00:00Z', { as })).json()
    .items;
const at = (hour: string, day = '08') => [
  `DTSTART:202609${day}T${hour}00Z`,
  'DURATION:PT1H',
  'SUMMARY:Dentist',
];
const allDay = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'];
const without = (...hours: string[]) => allDay.filter((hour) => !hours.includes(hour));

test('what is busy in a chosen calendar is not offered, follows moves, and is free again when it is deleted', async () => {
  there.add('private', 'dentist', at('1000'));
  const connection = await connect();
  expect(connection).toMatchObject({
    calendars: [
      { name: 'Private', isChosen: false },
      { name: 'Work', isChosen: false },
    ],
    ...{ syncedAt: null, broken: null, showsTitles: false },
  });
  await sync();
  expect(await starts()).toEqual(allDay);
  await choose(connection);
  await sync();
  expect(await starts()).toEqual(without('10:00'));
  expect(await connected()).toMatchObject({ blockedTimes: 1, syncedAt: expect.any(String), broken: null });

  there.add('private', 'dentist', at('1300'));
  there.add('work', 'meeting', at('0800'));
  await sync();
  expect(await starts()).toEqual(without('08:00', '13:00'));

  there.remove('private', 'dentist');
  await sync();
  expect(await starts()).toEqual(without('08:00'));
});

test('an entry blocks its time once, however often it is read and in however many calendars it is', async () => {
  there.add('private', 'course', [...at('0900'), 'RRULE:FREQ=DAILY;COUNT=3']);
  there.add('work', 'course', [...at('0900'), 'RRULE:FREQ=DAILY;COUNT=3']);
  await choose(await connect());
  await sync();
  const first = await blocked();
  expect(first.map(({ startAt }) => startAt.slice(8, 16))).toEqual(['08T09:00', '09T09:00', '10T09:00']);
  server.clock.pass(24 * 60);
  as = (await server.signIn({ userType: 2, role: 2, staffId: ada })).token;
  await sync();
  expect((await blocked()).map(({ blockedTimeId }) => blockedTimeId)).toEqual(
    first.map(({ blockedTimeId }) => blockedTimeId),
  );
  there.remove('private', 'course');
  await sync();
  expect(await blocked()).toHaveLength(3);
});

test('titles are stored and shown only if the owner asks for them', async () => {
  there.add('private', 'dentist', at('1000'));
  const connection = await choose(await connect());
  await sync();
  expect(await blocked()).toMatchObject([{ note: '', createdBy: '127.0.0.1', abilities: [] }]);
  const stored = async () =>
    JSON.stringify(await server.engine.db.selectFrom('outside_event').selectAll().execute());
  expect(await stored()).not.toContain('Dentist');
  await choose(connection, { showsTitles: true });
  await sync();
  expect(await blocked()).toMatchObject([{ note: 'Dentist' }]);
  await choose(connection, { showsTitles: false });
  expect(await blocked()).toMatchObject([{ note: '' }]);
  expect(await stored()).not.toContain('Dentist');
});

test('its time is changed in the calendar alone, and is free when the calendar is no longer chosen', async () => {
  there.add('private', 'dentist', at('1000'));
  const connection = await choose(await connect());
  await sync();
  const [one] = await blocked();
  const deleted = await server.call('DELETE', `blocked-time/${one?.blockedTimeId}?version=${one?.version}`, {
    as,
  });
  expect(deleted.statusCode).toBe(403);
  await choose(connection, { names: ['Work'] });
  expect(await starts()).toEqual(allDay);
  await choose(connection);
  await sync();
  expect(await starts()).toEqual(without('10:00'));
  const left = await server.call('DELETE', `user/outside-calendars/${connection.connectionId}`, { as });
  expect(left.statusCode).toBe(204);
  expect([await starts(), await blocked()]).toEqual([allDay, []]);
});

test('without sync tokens, changes are found by ctag and etags, and nothing is read twice', async () => {
  there.settings.knowsTokens = false;
  there.add('private', 'one', at('0900'));
  there.add('private', 'two', at('1000'));
  await choose(await connect(), { names: ['Private'] });
  await sync();
  expect(await starts()).toEqual(without('09:00', '10:00'));
  there.take();
  await sync();
  expect(there.take().map(({ method, headers }) => [method, headers.depth])).toEqual([['PROPFIND', '0']]);
  there.add('private', 'one', at('1100'));
  there.remove('private', 'two');
  await sync();
  expect(await starts()).toEqual(without('11:00'));
  const read = there.take().filter(({ body }) => body.includes('multiget'));
  expect(read.map(({ body }) => [body.includes('one.ics'), body.includes('two.ics')])).toEqual([
    [true, false],
  ]);
});

test('a token that the server no longer knows costs a new reading, and nothing is lost', async () => {
  there.add('private', 'one', at('0900'));
  await choose(await connect(), { names: ['Private'] });
  await sync();
  await server.engine.db.updateTable('outside_calendar').set({ cursor: 'token:urn:sync:999' }).execute();
  there.remove('private', 'one');
  there.add('private', 'two', at('1200'));
  await sync();
  expect(await starts()).toEqual(without('12:00'));
});

test('a visit of this business in the calendar is not read back; one of another business is', async () => {
  await salon.book(aBooking({ serviceIds: [haircut], staff: ada, startAt: '2026-09-08T09:00:00Z' }));
  const { appointment_id } = await server.engine.db
    .selectFrom('appointment')
    .select('appointment_id')
    .executeTakeFirstOrThrow();
  there.add('private', `${appointment_id}@daybook`, at('0900'));
  there.add('private', `${haircut}@daybook`, at('1100'));
  await choose(await connect());
  await sync();
  expect((await blocked()).map(({ startAt }) => startAt.slice(11, 16))).toEqual(['11:00']);
});

test('a broken connection keeps its blocked time, waits longer each time, is told to its owner and mends', async () => {
  there.add('private', 'dentist', at('1000'));
  const { connectionId } = await choose(await connect());
  await sync();
  there.settings.password = 'another';
  await sync();
  expect(await connected()).toMatchObject({ broken: { problem: 'refused', since: expect.any(String) } });
  const told = async () =>
    (await server.call('GET', 'notifications', { as }))
      .json()
      .items.map(({ kind }: { kind: string }) => kind);
  expect(await told()).toEqual([]);
  there.take();
  await sync();
  await sync();
  await sync();
  await sync();
  // After one, two and four minutes.
  expect(there.take().length).toBe(2);
  expect(await told()).toEqual(['outside_calendar_broken']);
  expect(await starts()).toEqual(without('10:00'));
  const admin = (await server.signIn()).token;
  const states = (await server.call('GET', 'outside-calendars', { as: admin })).json().items;
  expect(states).toMatchObject([{ staffId: ada, host: there.host, broken: { problem: 'refused' } }]);

  const path = `user/outside-calendars/${connectionId}/password`;
  const wrong = await server.call('PUT', path, { as, body: { password: 'guess' } });
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['password']]);
  expect((await server.call('PUT', path, { as, body: { password: 'another' } })).statusCode).toBe(200);
  await sync();
  expect([(await connected()).broken, await told()]).toEqual([null, []]);
});

test('what cannot be read is counted, and blocks nothing', async () => {
  there.add('private', 'odd', [...at('0900'), 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30']);
  there.add('private', 'plain', at('1000'));
  await choose(await connect());
  await sync();
  expect(await starts()).toEqual(without('10:00'));
  expect(await connected()).toMatchObject({ unreadable: 1, blockedTimes: 1, broken: null });
});
