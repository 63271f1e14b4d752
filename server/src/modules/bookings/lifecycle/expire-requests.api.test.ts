import { at, type Desk, type Known, openDesk } from '../../../testing/desk.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { expireRequests, startExpiry } from './expire-requests.ts';

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
  await desk.askForApproval();
});

/** A request that waits for an answer until noon of the first day. */
async function request(time: string) {
  const booking = await desk.book(time);
  await server.engine.db
    .updateTable('booking')
    .set({ expires_at: new Date(noon), pending_reason: 'approval' })
    .where('booking_id', '=', booking.bookingId)
    .execute();
  return booking;
}

const noon = '2026-09-07T12:00:00.000Z';
const justBefore = '2026-09-07T11:59:59.999Z';
const statusOf = async ({ bookingId }: Known) => (await desk.open(bookingId)).json().status;

test('a request that nobody answered in time expires, frees its time, and its customer is notified', async () => {
  const booking = await request('10:00');
  server.clock.set(noon);
  expect(await expireRequests(server.deps)).toBe(1);
  const expired = (await desk.open(booking.bookingId)).json();
  expect(expired).toMatchObject({ status: 'expired', version: 2, abilities: [] });
  expect(expired.history.at(-1)).toMatchObject({
    kind: 'expire',
    by: null,
    bySystem: true,
    before: { status: 'pending' },
    after: { status: 'expired' },
  });
  const mails = server.engine.db
    .selectFrom('mail')
    .where('kind', '=', 'booking_expired')
    .select(['recipient', 'version'])
    .orderBy('recipient');
  expect(await mails.execute()).toEqual([
    { recipient: 'customer', version: 2 },
    { recipient: expect.stringMatching(/^manager:/), version: 2 },
    { recipient: `staff:${desk.ada}`, version: 2 },
  ]);
  expect(await desk.referencesIn({ tab: 'cancelled' })).toEqual([booking.reference]);
  expect((await desk.book('10:00')).status).toBe('pending');
});

test('a request expires at its deadline, not before', async () => {
  const booking = await request('10:00');
  server.clock.set(justBefore);
  expect(await expireRequests(server.deps)).toBe(0);
  expect(await statusOf(booking)).toBe('pending');
});

test('an overdue request shows as expired before the worker runs, and cannot be answered', async () => {
  const booking = await request('10:00');
  server.clock.set(justBefore);
  expect((await desk.open(booking.bookingId)).json().abilities).toEqual([
    'confirm',
    'cancel',
    'decline',
    'edit',
  ]);
  server.clock.set(noon);
  expect((await desk.open(booking.bookingId)).json()).toMatchObject({ status: 'expired', abilities: [] });
  for (const action of ['confirm', 'decline', 'cancel']) {
    expect((await desk.act(booking, action)).json().code).toBe('action_not_possible');
  }
  expect(await desk.referencesIn({ tab: 'requests' })).toEqual([]);
});

test('an answer at the last moment counts', async () => {
  const booking = await request('10:00');
  server.clock.set(justBefore);
  expect((await desk.act(booking, 'confirm')).statusCode).toBe(200);
  server.clock.set(noon);
  expect(await expireRequests(server.deps)).toBe(0);
  expect((await desk.open(booking.bookingId)).json()).toMatchObject({ status: 'confirmed', expiresAt: null });
});

test('a request without a deadline keeps waiting', async () => {
  const booking = await desk.book('10:00');
  await server.engine.db.updateTable('booking').set({ expires_at: null }).execute();
  server.clock.set(at('09:30'));
  expect(await expireRequests(server.deps)).toBe(0);
  expect(booking.status).toBe('pending');
});

test('two workers at once expire each request once', async () => {
  const requests = [];
  for (const time of ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00'])
    requests.push(await request(time));
  server.clock.set(noon);
  const done = await Promise.all([expireRequests(server.deps), expireRequests(server.deps)]);
  expect(done[0] + done[1]).toBe(requests.length);
  for (const { bookingId } of requests) {
    expect((await desk.open(bookingId)).json()).toMatchObject({ status: 'expired', version: 2 });
  }
});

test('the worker follows the clock and ends when it is stopped', async () => {
  const booking = await request('10:00');
  server.clock.set(noon);
  const stop = startExpiry(server.deps);
  await stop();
  expect(await statusOf(booking)).toBe('expired');
  const { version } = await server.engine.db
    .selectFrom('booking')
    .where('booking_id', '=', booking.bookingId)
    .select('version')
    .executeTakeFirstOrThrow();
  expect(version).toBe(2);
});
