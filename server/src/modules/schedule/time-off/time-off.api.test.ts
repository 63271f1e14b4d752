import { aBooking, openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

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

type Body = Record<string, unknown>;

const as = async (role: number, staffId: string | null = ada) =>
  (await server.signIn({ userType: 2, role, staffId, fullName: 'Ada Obi' })).token;
const days = (given: Body = {}) => ({
  staffId: ada,
  kind: 'holiday',
  firstOn: '2026-09-08',
  lastOn: '2026-09-09',
  part: null,
  note: 'Wedding',
  ...given,
});
const take = (token: string, given: Body = {}) =>
  server.call('POST', 'time-off', { as: token, body: days(given) });
const list = async (token: string, search = '') =>
  (await server.call('GET', `time-off${search}`, { as: token })).json().items;
const act = (
  token: string,
  { timeOffId, version }: { timeOffId: string; version: number },
  action: string,
  more: Body = {},
) => server.call('POST', `time-off/${timeOffId}/${action}`, { as: token, body: { version, ...more } });
const startsOn = async (day: string) =>
  (
    await salon.slots({
      services: haircut,
      staff: ada,
      from: `${day}T00:00:00.000Z`,
      to: `${day}T23:59:00.000Z`,
    })
  ).slots.map(({ startAt }) => startAt.slice(11, 16));
const book = async (staff = ada, time = '10:00') => {
  const startAt = `2026-09-08T${time}:00.000Z`;
  return (await salon.book(aBooking({ serviceIds: [haircut], staff, startAt }))).json().booking.reference;
};

test('a staff member without the permission requests time off, and nothing changes until it is approved', async () => {
  const asAda = await as(2);
  const asked = await take(asAda);
  expect(asked.json()).toMatchObject({
    state: 'requested',
    staffName: 'Ada Obi',
    kind: 'holiday',
    note: 'Wedding',
    createdBy: 'Ada Obi',
    abilities: ['cancel'],
  });
  expect(await startsOn('2026-09-08')).toHaveLength(8);
  const [request] = await list(owner, '?state=requested');
  expect(request.abilities).toEqual(['approve', 'decline', 'cancel']);
  const approved = await act(owner, request, 'approve', { note: 'Enjoy it' });
  expect(approved.json()).toMatchObject({ state: 'approved', version: 2, decisionNote: 'Enjoy it' });
  expect(await startsOn('2026-09-08')).toEqual([]);
  expect(await list(asAda)).toMatchObject([
    { state: 'approved', decidedBy: 'Ada Obi', decisionNote: 'Enjoy it' },
  ]);
});

test('a user with the permission has it at once, also for a part of a day', async () => {
  const part = { startMinute: 600, endMinute: 960 };
  const taken = await take(owner, { lastOn: '2026-09-08', part, kind: 'training' });
  expect(taken.json()).toMatchObject({ state: 'approved', part, zone: 'Africa/Lagos' });
  expect(await startsOn('2026-09-08')).toEqual(['08:00', '15:00']);
});

test('declined or withdrawn time off has no effect, and is answered once', async () => {
  const asAda = await as(2);
  const first = (await take(asAda)).json();
  expect((await act(owner, first, 'decline', { note: 'We are full' })).json()).toMatchObject({
    state: 'declined',
  });
  const again = await act(owner, first, 'approve');
  expect([again.statusCode, again.json().code]).toEqual([409, 'version_conflict']);
  const late = await act(owner, { ...first, version: 2 }, 'approve');
  expect([late.statusCode, late.json().code]).toEqual([409, 'action_not_possible']);
  const second = (await take(asAda)).json();
  expect((await act(asAda, second, 'cancel')).json()).toMatchObject({ state: 'cancelled', abilities: [] });
  expect(await startsOn('2026-09-08')).toHaveLength(8);
});

test('approved time off can be withdrawn by its owner until it is over', async () => {
  const first = (await take(owner)).json();
  const second = (await take(owner, { firstOn: '2026-09-09' })).json();
  server.clock.set('2026-09-08T12:00:00.000Z');
  expect((await act(await as(2), first, 'cancel')).json().state).toBe('cancelled');
  server.clock.set('2026-09-10T12:00:00.000Z');
  const late = await act(await as(2), second, 'cancel');
  expect(late.json().code).toBe('action_not_possible');
});

test('approving shows the affected bookings, and keeps one with a note in its history', async () => {
  const reference = await book();
  await book(bisi);
  const request = (await take(await as(2))).json();
  const impact = await server.call('GET', `time-off/${request.timeOffId}/impact`, { as: owner });
  expect(impact.json().affected).toMatchObject([{ reference, staffId: ada, reason: 'time_off' }]);
  const refused = await act(owner, request, 'approve');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'bookings_affected']);
  const [{ bookingId }] = impact.json().affected;
  const decisions = [{ bookingId, decision: 'keep' }];
  expect((await act(owner, request, 'approve', { decisions })).statusCode).toBe(200);
  const { history } = (await server.call('GET', `bookings/${bookingId}`, { as: owner })).json();
  expect(history.at(-1).reason).toBe('Kept at its time: time off.');
});

test('taking it at once shows the affected bookings too', async () => {
  const reference = await book();
  const preview = await server.call('POST', 'time-off/impact', { as: owner, body: days() });
  expect(preview.json().affected).toMatchObject([{ reference }]);
  expect((await take(owner)).json().code).toBe('bookings_affected');
});

describe('permissions for time off', () => {
  test('hide a colleague’s from a staff member (O01)', async () => {
    const asBisi = await as(2, bisi);
    const { timeOffId } = (await take(await as(2))).json();
    expect(await list(asBisi)).toEqual([]);
    expect(await list(asBisi, `?staff=${ada}`)).toEqual([]);
    for (const action of ['approve', 'decline', 'cancel']) {
      expect((await act(asBisi, { timeOffId, version: 1 }, action)).statusCode).toBe(404);
    }
    expect((await take(asBisi)).statusCode).toBe(403);
    expect((await server.call('GET', `time-off/${timeOffId}/impact`, { as: asBisi })).statusCode).toBe(404);
  });

  test('let nobody approve their own request without the permission to take time off', async () => {
    const asAda = await as(2);
    const request = (await take(asAda)).json();
    expect((await act(asAda, request, 'approve')).statusCode).toBe(403);
  });

  test('give a manager their own at once, and let them answer requests of others', async () => {
    const manager = await as(5, bisi);
    expect((await take(manager, { staffId: bisi })).json().state).toBe('approved');
    const request = (await take(await as(2))).json();
    expect((await act(manager, request, 'approve')).json().state).toBe('approved');
  });

  test('give a viewer no access', async () => {
    const viewer = await as(4);
    expect((await take(viewer)).statusCode).toBe(403);
    expect((await server.call('GET', 'time-off', { as: viewer })).statusCode).toBe(403);
  });
});

test.each([
  ['days the wrong way round', { lastOn: '2026-09-07' }],
  ['a part of two days', { part: { startMinute: 0, endMinute: 60 } }],
  ['a day that does not exist', { firstOn: '2026-02-30' }],
  ['an unknown kind', { kind: 'strike' }],
  ['a note of five pages', { note: 'a'.repeat(501) }],
])('time off with %s is refused', async (_what, given) => {
  expect((await take(owner, given)).statusCode).toBe(400);
});
