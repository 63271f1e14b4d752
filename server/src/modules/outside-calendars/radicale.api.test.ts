import { missingForRadicale, type Radicale, startRadicale } from '../../testing/radicale.ts';
import { openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { outsideOf } from './open-account.ts';
import { syncDue } from './start-outside-calendars.ts';

const missing = missingForRadicale();
/** Skipped with the missing requirement in its name. */
function againstRadicale(name: string, tests: () => void): void {
  if (missing === null) describe(name, tests);
  else describe.skip(`${name}, not tried: that needs ${missing}`, tests);
}

const lagos = [
  'BEGIN:VTIMEZONE',
  'TZID:Africa/Lagos',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
];
const allDay = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'];
const without = (...hours: string[]) => allDay.filter((hour) => !hours.includes(hour));

againstRadicale('with a calendar on Radicale', () => {
  let server: TestServer;
  let there: Radicale;
  let salon: Salon;
  let haircut: string;
  let as: string;
  beforeEach(async () => {
    there = await startRadicale('app-password');
    server = await startTestServer({ environment: { DAYBOOK_CALENDAR_HOSTS: there.host } });
    salon = await openSalon(server);
    haircut = await salon.addService();
    const ada = await salon.addStaff({ performs: [haircut] });
    as = (await server.signIn({ userType: 2, role: 2, staffId: ada })).token;
  });
  afterEach(() => Promise.all([server.close(), there.close()]));

  async function connect(): Promise<void> {
    const body = { url: there.url, userName: 'ada', password: 'app-password' };
    const answer = await server.call('POST', 'user/outside-calendars', { as, body });
    expect(answer.statusCode).toBe(201);
    const { connectionId, calendars } = answer.json();
    expect(calendars).toHaveLength(1);
    const choice = { calendarIds: [calendars[0].outsideCalendarId], showsTitles: false };
    await server.call('PUT', `user/outside-calendars/${connectionId}`, { as, body: choice });
  }
  const sync = async () => {
    server.clock.pass(1);
    await syncDue(server.deps, outsideOf(server.deps.config));
  };
  const starts = async () => {
    const tomorrow = { from: '2026-09-07T23:00:00Z', to: '2026-09-08T23:00:00Z' };
    const { slots } = await salon.slots({ services: haircut, staff: 'any', ...tomorrow });
    return slots.map(({ startAt }: { startAt: string }) => startAt.slice(11, 16));
  };

  test('appointments there close their times, follow moves, and open them again when they are deleted', async () => {
    await there.put('dentist', ['DTSTART:20260908T100000Z', 'DURATION:PT1H', 'SUMMARY:Dentist']);
    await connect();
    await sync();
    expect(await starts()).toEqual(without('10:00'));
    await there.put('dentist', ['DTSTART:20260908T130000Z', 'DURATION:PT1H', 'SUMMARY:Dentist']);
    await there.put(
      'choir',
      [
        'DTSTART;TZID=Africa/Lagos:20260901T090000',
        'DTEND;TZID=Africa/Lagos:20260901T100000',
        'RRULE:FREQ=WEEKLY',
      ],
      lagos,
    );
    await sync();
    expect(await starts()).toEqual(without('08:00', '13:00'));
    await there.remove('dentist');
    await sync();
    expect(await starts()).toEqual(without('08:00'));
  });

  test('a changed password breaks the connection, whose times stay blocked, until the new one is saved', async () => {
    await there.put('dentist', ['DTSTART:20260908T100000Z', 'DURATION:PT1H']);
    await connect();
    await sync();
    await there.changePassword('another');
    await sync();
    const [{ connectionId, broken }] = (await server.call('GET', 'user/outside-calendars', { as })).json()
      .items;
    expect(broken).not.toBeNull();
    expect(await starts()).toEqual(without('10:00'));
    const body = { password: 'another' };
    const saved = await server.call('PUT', `user/outside-calendars/${connectionId}/password`, { as, body });
    expect(saved.statusCode).toBe(200);
    await sync();
    const [mended] = (await server.call('GET', 'user/outside-calendars', { as })).json().items;
    expect(mended.broken).toBeNull();
    expect(await starts()).toEqual(without('10:00'));
  });
});
