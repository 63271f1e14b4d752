import { openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

/** A user who takes time out of the offer is warned of a visitor booking in it. */
let server: TestServer;
let salon: Salon;
let haircut: string;
let ada: string;
let bisi: string;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  haircut = await salon.addService();
  ada = await salon.addStaff({ performs: [haircut] });
  bisi = await salon.addStaff({ name: 'Bisi Ojo', performs: [haircut], position: 1 });
  owner = (await server.signIn()).token;
});

const day = '2026-09-08';
const at = (time: string) => `${day}T${time}:00.000Z`;
const hold = (time: string, staff = ada) => salon.hold({ serviceIds: [haircut], staff, startAt: at(time) });
const off = { kind: 'holiday', firstOn: day, lastOn: day, part: null, note: '' };
const closed = {
  name: 'Repairs',
  isPublic: true,
  repeatsYearly: false,
  firstOn: day,
  lastOn: day,
  part: null,
};
const afternoons = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute: 900, endMinute: 1020 }));

/** Each way to take the morning out of the offer, as its screen previews it. */
const ways: Readonly<Record<string, () => [path: string, body: object]>> = {
  'time off': () => ['time-off/impact', { ...off, staffId: ada }],
  'time off of some hours': () => [
    'time-off/impact',
    { ...off, staffId: ada, part: { startMinute: 600, endMinute: 840 } },
  ],
  'a closure': () => ['closures/impact', { items: [closed] }],
  'a day that differs': () => [
    `staff/${ada}/exceptions/${day}/impact`,
    { version: 1, ranges: [], note: 'School run' },
  ],
  'other working hours': () => [
    `staff/${ada}/hours/impact`,
    { version: 1, keepsBusinessHours: false, zone: 'Africa/Lagos', hours: afternoons, breaks: [] },
  ],
  'other opening hours': () => ['opening-hours/impact', { version: 1, ranges: afternoons }],
};

const warned = async (way: string) => {
  const [path, body] = ways[way]?.() ?? ['', {}];
  const answer = await server.call('POST', path, { as: owner, body });
  expect(answer.statusCode).toBe(200);
  return answer.json().holds ?? [];
};

test.each(Object.keys(ways))('%s over a held start warns, with its staff member and end', async (way) => {
  expect((await hold('10:00')).statusCode).toBe(201);
  expect(await warned(way)).toEqual([
    {
      staffName: 'Ada Obi',
      startAt: at('10:00'),
      endAt: at('11:00'),
      expiresAt: expect.stringMatching(/^2026-09-07T/),
    },
  ]);
});

test.each(Object.keys(ways))('%s does not warn of a hold that has ended', async (way) => {
  await hold('10:00');
  server.clock.pass(60);
  expect(await warned(way)).toEqual([]);
});

test('time off does not warn of a colleague’s time and of other hours', async () => {
  await hold('10:00', bisi);
  expect(await warned('time off')).toEqual([]);
  expect(await warned('a closure')).toHaveLength(1);
  await hold('15:00');
  expect(await warned('time off of some hours')).toEqual([]);
});

test.each(['disable', 'archive'])('a user about to %s someone is warned of all their holds', async () => {
  await hold('10:00');
  await hold('15:00', bisi);
  const seen = await server.call('GET', `staff/${ada}/leaving`, { as: owner });
  expect(seen.json()).toMatchObject({
    affected: [],
    holds: [{ staffName: 'Ada Obi', startAt: at('10:00') }],
  });
});

test('a request for time off warns the user about to approve it', async () => {
  const staff = (await server.signIn({ userType: 2, role: 2, staffId: ada })).token;
  const asked = await server.call('POST', 'time-off', { as: staff, body: { ...off, staffId: ada } });
  await hold('10:00');
  const { timeOffId } = asked.json();
  const seen = await server.call('GET', `time-off/${timeOffId}/impact`, { as: owner });
  expect(seen.json().holds).toHaveLength(1);
});
