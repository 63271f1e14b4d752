import type { BlockedTime, BlockedTimeInput } from '@daybook/contract/blocked-time';
import { newUuid } from '../../platform/clock.ts';
import { aBooking, openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
let ada: string;
let bisi: string;
let owner: string;
let asAda: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  haircut = await salon.addService();
  ada = await salon.addStaff({ performs: [haircut] });
  bisi = await salon.addStaff({ name: 'Bisi Ojo', performs: [haircut], position: 1 });
  owner = (await server.signIn({ fullName: 'Olu Ade' })).token;
  asAda = (await server.signIn({ userType: 2, role: 2, staffId: ada })).token;
});

const at = (time: string, day = '2026-09-08') => `${day}T${time}:00.000Z`;
const lunch = (change: Partial<BlockedTimeInput> = {}): BlockedTimeInput => ({
  staffId: ada,
  startAt: at('11:00'),
  endAt: at('12:00'),
  kind: 'lunch',
  ...change,
});
const block = (body: unknown, as = owner) => server.call('POST', 'blocked-time', { as, body });
const change = ({ blockedTimeId }: BlockedTime, body: unknown, as = owner) =>
  server.call('PUT', `blocked-time/${blockedTimeId}`, { as, body });
const remove = ({ blockedTimeId, version }: BlockedTime, as = owner) =>
  server.call('DELETE', `blocked-time/${blockedTimeId}?version=${version}`, { as });
const list = async (query: Record<string, string> = {}, as = owner): Promise<BlockedTime[]> => {
  const range = { from: at('00:00'), to: at('23:00'), ...query };
  return (await server.call('GET', `blocked-time?${new URLSearchParams(range)}`, { as })).json().items;
};
async function blocked(input = lunch()): Promise<BlockedTime> {
  return (await block(input)).json().blockedTime;
}

describe('blocked time', () => {
  test('can be made, changed and removed, and names its author', async () => {
    const made = await block(lunch({ note: ' With Bisi ' }));
    expect(made.statusCode).toBe(201);
    const { blockedTime, overlaps } = made.json();
    expect(overlaps).toEqual([]);
    expect(blockedTime).toMatchObject({
      ...lunch(),
      note: 'With Bisi',
      version: 1,
      createdBy: 'Olu Ade',
      abilities: ['edit', 'delete'],
    });
    const changed = await change(blockedTime, {
      ...lunch({ staffId: bisi, kind: 'training', endAt: at('13:00') }),
      version: 1,
    });
    expect(changed.json().blockedTime).toMatchObject({
      staffId: bisi,
      kind: 'training',
      endAt: at('13:00'),
      version: 2,
    });
    expect(await list({ staff: ada })).toEqual([]);
    expect(await list({ staff: bisi })).toMatchObject([{ version: 2 }]);
    expect((await remove(changed.json().blockedTime)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
  });

  test('appears in the calendar', async () => {
    const blockedTime = await blocked();
    const range = new URLSearchParams({ from: at('00:00'), to: at('23:00') });
    const calendar = (await server.call('GET', `calendar?${range}`, { as: owner })).json();
    expect(calendar.blockedTime).toEqual([blockedTime]);
  });

  test('refuses the second of two changes to one version', async () => {
    const blockedTime = await blocked();
    expect((await change(blockedTime, { ...lunch({ kind: 'meeting' }), version: 1 })).statusCode).toBe(200);
    const late = await change(blockedTime, { ...lunch({ kind: 'travel' }), version: 1 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'version_conflict']);
    expect((await remove(blockedTime)).statusCode).toBe(409);
    expect(await list()).toMatchObject([{ kind: 'meeting' }]);
  });

  test('takes its time out of the offer, and gives it back', async () => {
    const starts = async () => {
      const { slots } = await salon.slots({
        services: haircut,
        staff: ada,
        from: at('10:00'),
        to: at('13:00'),
      });
      return slots.map(({ startAt }) => startAt);
    };
    const blockedTime = await blocked();
    expect(await starts()).toEqual([at('10:00'), at('12:00')]);
    await remove(blockedTime);
    expect(await starts()).toEqual([at('10:00'), at('11:00'), at('12:00')]);
  });
});

test('blocked time names the bookings that it overlaps, which stay', async () => {
  const made = await salon.book(aBooking({ serviceIds: [haircut], staff: ada, startAt: at('11:00') }));
  await salon.book(aBooking({ serviceIds: [haircut], staff: ada, startAt: at('12:00') }));
  await salon.book(aBooking({ serviceIds: [haircut], staff: bisi, startAt: at('11:00') }));
  const { blockedTime, overlaps } = (await block(lunch())).json();
  expect(overlaps).toEqual([
    {
      bookingId: expect.any(String),
      reference: made.json().booking.reference,
      startAt: at('11:00'),
      endAt: at('12:00'),
    },
  ]);
  const later = await change(blockedTime, { ...lunch({ endAt: at('12:30') }), version: 1 });
  expect(later.json().overlaps).toHaveLength(2);
  const [{ bookingId }] = overlaps;
  await server.call('POST', `bookings/${bookingId}/cancel`, { as: owner, body: { version: 1 } });
  expect((await block(lunch())).json().overlaps).toEqual([]);
});

describe('blocked time with', () => {
  test.each([
    ['an end before the start', { endAt: at('10:00') }, 'endAt'],
    ['no time at all', { endAt: at('11:00') }, 'endAt'],
    ['more than fourteen days', { endAt: at('11:01', '2026-09-22') }, 'endAt'],
    [
      'a time before 1970',
      { startAt: at('11:00', '0000-01-01'), endAt: at('11:00', '0000-01-02') },
      'startAt',
    ],
    ['a long note', { note: 'n'.repeat(201) }, 'note'],
  ])('%s is refused', async (_name, wrong, field) => {
    const answer = await block(lunch(wrong));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty(field);
  });

  test('fourteen whole days is accepted', async () => {
    expect((await block(lunch({ endAt: at('11:00', '2026-09-22') }))).statusCode).toBe(201);
    expect(await list({ from: at('10:00', '2026-09-22'), to: at('11:00', '2026-09-22') })).toHaveLength(1);
  });
});

describe('permissions for blocked time', () => {
  test('let a staff member block their own time, and hide that of others', async () => {
    const others = await blocked(lunch({ staffId: bisi }));
    const own = await block(lunch(), asAda);
    expect(own.statusCode).toBe(201);
    expect(await list({}, asAda)).toMatchObject([{ staffId: ada, abilities: ['edit', 'delete'] }]);
    expect((await block(lunch({ staffId: bisi }), asAda)).statusCode).toBe(404);
    expect((await change(others, { ...lunch(), version: 1 }, asAda)).statusCode).toBe(404);
    expect((await remove(others, asAda)).statusCode).toBe(404);
    const given = { ...lunch({ staffId: bisi }), version: 1 };
    expect((await change(own.json().blockedTime, given, asAda)).statusCode).toBe(404);
  });

  test.each([3, 4])('let role %d see it and not change it', async (role) => {
    const token = (await server.signIn({ userType: 2, role })).token;
    const blockedTime = await blocked();
    expect(await list({}, token)).toMatchObject([{ abilities: [] }]);
    expect((await block(lunch(), token)).statusCode).toBe(403);
    expect((await change(blockedTime, { ...lunch(), version: 1 }, token)).statusCode).toBe(403);
    expect((await remove(blockedTime, token)).statusCode).toBe(403);
  });

  test('answer 404 for unknown ids', async () => {
    const missing: BlockedTime = { ...(await blocked()), blockedTimeId: newUuid() };
    expect((await block(lunch({ staffId: newUuid() }))).statusCode).toBe(404);
    expect((await change(missing, { ...lunch(), version: 1 })).statusCode).toBe(404);
    expect((await remove(missing)).statusCode).toBe(404);
  });
});

describe('blocked time over a visitor’s hold', () => {
  const hold = (time: string, staff = ada) => salon.hold({ serviceIds: [haircut], staff, startAt: at(time) });
  const held = async (wish = lunch()) => (await block(wish)).json().holds;

  test('is saved with a warning, and the time at which the hold ends', async () => {
    expect((await hold('11:00')).statusCode).toBe(201);
    expect(await held()).toEqual([
      { startAt: at('11:00'), endAt: at('12:00'), expiresAt: expect.stringMatching(/^2026-09-07T/) },
    ]);
  });

  test('causes a warning when it is moved there', async () => {
    const { blockedTime } = (await block(lunch({ startAt: at('14:00'), endAt: at('15:00') }))).json();
    await hold('11:00');
    const moved = await change(blockedTime, { ...lunch(), version: 1 });
    expect(moved.json().holds).toHaveLength(1);
  });

  test('causes no warning for a colleague’s time, another time, or an expired hold', async () => {
    await hold('11:00', bisi);
    expect(await held()).toEqual([]);
    expect(await held(lunch({ startAt: at('14:00'), endAt: at('15:00') }))).toEqual([]);
    await hold('12:00');
    server.clock.pass(60);
    expect(await held(lunch({ startAt: at('12:00'), endAt: at('13:00') }))).toEqual([]);
  });
});
