import { aBooking, openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { topUpClosures } from './closure-times.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  await server.engine.db.deleteFrom('closure_series').execute();
  haircut = await salon.addService();
  await salon.addStaff({ performs: [haircut] });
  owner = (await server.signIn()).token;
});

type Body = Record<string, unknown>;

const aClosure = (given: Body = {}) => ({
  name: 'Repairs',
  isPublic: true,
  repeatsYearly: false,
  firstOn: '2026-09-08',
  lastOn: '2026-09-08',
  part: null,
  ...given,
});
const list = async () => (await server.call('GET', 'closures', { as: owner })).json().items;
const add = (items: Body[], decisions: Body[] = []) =>
  server.call('POST', 'closures', { as: owner, body: { items, decisions } });
const added = async (given: Body = {}) => (await add([aClosure(given)])).json().items[0];
const change = (closureId: string, version: number, given: Body = {}) =>
  server.call('PUT', `closures/${closureId}`, { as: owner, body: { version, ...aClosure(given) } });
const startsOn = async (day: string) =>
  (
    await salon.slots({
      services: haircut,
      staff: 'any',
      from: `${day}T00:00:00.000Z`,
      to: `${day}T23:59:00.000Z`,
    })
  ).slots.map(({ startAt }) => startAt.slice(11, 16));
const times = async () =>
  (
    await server.engine.db
      .selectFrom('closure')
      .select(['start_at', 'is_public'])
      .orderBy('start_at')
      .execute()
  ).map(({ start_at }) => start_at.toISOString().slice(0, 16));

test('a closure covers whole days or parts of a day', async () => {
  await added();
  await added({ firstOn: '2026-09-09', lastOn: '2026-09-09', part: { startMinute: 600, endMinute: 960 } });
  expect(await startsOn('2026-09-08')).toEqual([]);
  expect(await startsOn('2026-09-09')).toEqual(['08:00', '15:00']);
});

test('the list starts with the next closure, and ends with past ones', async () => {
  await added({ name: 'Later', firstOn: '2026-10-01', lastOn: '2026-10-02' });
  await added({ name: 'Over', firstOn: '2026-08-01', lastOn: '2026-08-01' });
  await added({ name: 'Christmas', firstOn: '2020-12-25', lastOn: '2020-12-25', repeatsYearly: true });
  await added({ name: 'Soon' });
  const items = await list();
  expect(items.map(({ name, nextOn }: Body) => [name, nextOn])).toEqual([
    ['Soon', '2026-09-08'],
    ['Later', '2026-10-01'],
    ['Christmas', '2026-12-25'],
    ['Over', null],
  ]);
});

test('yearly closures are stored for three years, and extended as time passes', async () => {
  await added({ firstOn: '2026-12-25', lastOn: '2026-12-25', repeatsYearly: true });
  const starts = ['2026-12-24T23:00', '2027-12-24T23:00', '2028-12-24T23:00'];
  expect(await times()).toEqual(starts);
  await topUpClosures(server.deps);
  expect(await times()).toEqual(starts);
  server.clock.set('2027-06-01T09:00:00.000Z');
  await topUpClosures(server.deps);
  expect(await times()).toEqual([...starts, '2029-12-24T23:00']);
});

test('a change replaces a closure’s times, a removal deletes them', async () => {
  const { closureId, version } = await added({ repeatsYearly: true });
  const changed = await change(closureId, version, { firstOn: '2026-09-09', lastOn: '2026-09-10' });
  expect(changed.json()).toMatchObject({ version: version + 1, nextOn: '2026-09-09', repeatsYearly: false });
  expect(await times()).toEqual(['2026-09-08T23:00']);
  const stale = await change(closureId, version);
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'version_conflict']);
  const remove = (of: number) =>
    server
      .call('DELETE', `closures/${closureId}?version=${of}`, { as: owner })
      .then(({ statusCode }) => statusCode);
  expect(await remove(version)).toBe(409);
  expect(await remove(version + 1)).toBe(204);
  expect(await remove(version + 1)).toBe(404);
  expect([await times(), await list()]).toEqual([[], []]);
});

test('each time of a closure has the setting whether customers see its name', async () => {
  await added({ isPublic: false });
  const [row] = await server.engine.db.selectFrom('closure').select(['name', 'is_public']).execute();
  expect(row).toEqual({ name: 'Repairs', is_public: false });
});

test('bookings in a closure are shown before it is saved, and stay', async () => {
  const startAt = '2026-09-08T10:00:00.000Z';
  const { reference } = (await salon.book(aBooking({ serviceIds: [haircut], startAt }))).json().booking;
  const body = { items: [aClosure()] };
  const seen = (await server.call('POST', 'closures/impact', { as: owner, body })).json().affected;
  expect(seen).toMatchObject([{ reference, reason: 'closed', closureName: 'Repairs' }]);
  const refused = await add([aClosure()]);
  expect([refused.statusCode, refused.json().code, await list()]).toEqual([409, 'bookings_affected', []]);
  const decisions = [{ bookingId: seen[0].bookingId, decision: 'keep' }];
  expect((await add([aClosure()], decisions)).statusCode).toBe(201);
  const booking = (await server.call('GET', `bookings/${seen[0].bookingId}`, { as: owner })).json();
  expect(booking).toMatchObject({ status: 'confirmed', startAt, isOverridden: true });
  expect(booking.history.at(-1).reason).toBe('Kept at its time: the business is closed (Repairs).');
});

test('an unchanged closure affects nobody again, a longer one does', async () => {
  const { closureId, version } = await added();
  await salon.book(aBooking({ serviceIds: [haircut], startAt: '2026-09-09T10:00:00.000Z' }));
  const impact = async (given: Body) => {
    const body = { version, ...aClosure(given) };
    return (await server.call('POST', `closures/${closureId}/impact`, { as: owner, body })).json().affected
      .length;
  };
  expect(await impact({})).toBe(0);
  expect(await impact({ lastOn: '2026-09-09' })).toBe(1);
});

test('the public holidays of a year are suggested, with existing closures marked, and none is added automatically', async () => {
  await added({ name: 'Independence Day', firstOn: '2025-10-01', lastOn: '2025-10-01', repeatsYearly: true });
  const answer = await server.call('GET', 'closures/suggestions?year=2027', { as: owner });
  const { items } = answer.json();
  expect(items.filter(({ isClosed }: Body) => isClosed)).toEqual([
    { name: 'Independence Day', date: '2027-10-01', certainty: 'fixed', isYearly: true, isClosed: true },
  ]);
  expect(items.find(({ name }: Body) => name === 'Id el Fitr')).toMatchObject({ certainty: 'expected' });
  expect(await list()).toHaveLength(1);
});

test.each([
  ['the stored country', null, 'GB', '2027-05-03', 'Early May bank holiday'],
  ['the country that is asked for', 'US', 'GB', '2027-11-25', 'Thanksgiving Day'],
  ['the country of the time zone, if none is stored', null, null, '2027-06-12', 'Democracy Day'],
])('the suggested public holidays are those of %s', async (_what, asked, stored, date, name) => {
  await salon.changeBusiness({ country: stored });
  const query = asked === null ? '' : `&country=${asked}`;
  const answer = await server.call('GET', `closures/suggestions?year=2027${query}`, { as: owner });
  expect(answer.json().country).toBe(asked ?? stored ?? 'NG');
  expect(answer.json().items).toContainEqual(expect.objectContaining({ date, name, isClosed: false }));
});

test('a feast of several days is suggested day by day, as expected on these days', async () => {
  const answer = await server.call('GET', 'closures/suggestions?year=2026&country=AE', { as: owner });
  const feast = answer.json().items.filter(({ name }: Body) => String(name).includes('al-Fitr'));
  expect(feast.map(({ date }: Body) => date)).toEqual(['2026-03-20', '2026-03-21', '2026-03-22']);
  expect(feast.every(({ certainty, isYearly }: Body) => certainty === 'expected' && !isYearly)).toBe(true);
});

test.each([
  ['a last day before the first', { lastOn: '2026-09-07' }, 'lastOn'],
  ['more than a year', { lastOn: '2027-09-09' }, 'lastOn'],
  ['a part of several days', { lastOn: '2026-09-09', part: { startMinute: 0, endMinute: 60 } }, 'part'],
  ['a part that ends before it starts', { part: { startMinute: 60, endMinute: 60 } }, 'part.endMinute'],
  ['no name', { name: ' ' }, 'name'],
])('a closure with %s is refused', async (_what, given, field) => {
  const answer = await add([aClosure(given)]);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields)).toEqual([`items.0.${field}`]);
});

test.each([2, 3, 4])('role %i cannot manage closures', async (role) => {
  const { token } = await server.signIn({ userType: 2, role });
  const body = { items: [aClosure()] };
  for (const answer of [
    await server.call('GET', 'closures', { as: token }),
    await server.call('POST', 'closures', { as: token, body }),
    await server.call('POST', 'closures/impact', { as: token, body }),
    await server.call('GET', 'closures/suggestions?year=2026', { as: token }),
  ]) {
    expect(answer.statusCode).toBe(403);
  }
});
