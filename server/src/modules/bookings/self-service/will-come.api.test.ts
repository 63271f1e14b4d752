import { at, type Managing, openManaging } from '../../../testing/manage.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let link: Managing;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  link = await openManaging(server);
});

const say = (token: string, time = '10:00') => link.call('POST', token, '/will-come', { startAt: at(time) });
const events = async () =>
  (await server.engine.db.selectFrom('booking_event').select('kind').orderBy('version').execute()).map(
    ({ kind }) => kind,
  );

test('an attendance confirmation is stored once, and appears in the history and with the booking', async () => {
  const token = await link.book('10:00');
  expect(await link.read(token)).toMatchObject({ willCome: false });
  expect((await say(token)).json()).toMatchObject({ willCome: true, status: 'confirmed', version: 2 });
  expect((await say(token)).json()).toMatchObject({ willCome: true, version: 2 });
  const both = await Promise.all([say(token), say(token)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await events()).toEqual(['created', 'will-come']);
  const [booking] = await link.bookings();
  expect(booking).toMatchObject({ status: 'confirmed', changed_by_customer: false });
  const { token: admin } = await server.signIn();
  const seen = await server.call('GET', `bookings/${booking?.booking_id}`, { as: admin });
  expect(seen.json()).toMatchObject({
    willCome: true,
    history: [{ kind: 'created' }, { kind: 'will-come', by: null, bySystem: false }],
  });
});

test('two confirmations at once count as one', async () => {
  const token = await link.book('10:00');
  const both = await Promise.all([say(token), say(token)]);
  expect(both.map((answer) => answer.json().willCome)).toEqual([true, true]);
  expect(await events()).toEqual(['created', 'will-come']);
});

test('opening the link confirms nothing', async () => {
  const token = await link.book('10:00');
  await link.call('GET', token);
  expect((await link.call('GET', token, '/will-come')).statusCode).toBe(405);
  expect(await events()).toEqual(['created']);
});

test('a confirmation is valid for the time it was given for', async () => {
  const token = await link.book('10:00');
  await say(token);
  expect((await link.move(token, '12:00', { version: 2 })).json()).toMatchObject({ willCome: false });
  expect((await say(token, '10:00')).json()).toMatchObject({ code: 'version_conflict' });
  expect((await say(token, '12:00')).json()).toMatchObject({ willCome: true });
});

test('a confirmation is refused for a visit that has begun, and without a link', async () => {
  const token = await link.book('10:00');
  server.clock.pass(4 * 24 * 60);
  expect((await say(token)).json()).toMatchObject({ code: 'action_not_possible' });
  expect((await say('x'.repeat(43))).statusCode).toBe(404);
});

test('a confirmation is refused for a cancelled visit', async () => {
  const token = await link.book('10:00');
  await link.cancel(token);
  expect((await say(token)).json()).toMatchObject({ code: 'action_not_possible' });
});
