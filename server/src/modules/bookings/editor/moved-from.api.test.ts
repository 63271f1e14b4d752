import { at, openManaging } from '../../../testing/manage.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let link: Awaited<ReturnType<typeof openManaging>>;
let owner: string;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  link = await openManaging(server);
  owner = (await server.signIn()).token;
  token = await link.book('10:00');
});

/** Moves the booking by hand. */
async function move(time: string, more: object = {}): Promise<void> {
  const [booking] = await link.bookings();
  const answer = await server.call('POST', `bookings/${booking?.booking_id}/reschedule`, {
    as: owner,
    body: { startAt: at(time), version: booking?.version, notifyCustomer: true, ...more },
  });
  expect(answer.statusCode).toBe(200);
}

/** The former time in the register, on the booking's page and on the customer's page. */
async function shownTimes(): Promise<unknown[]> {
  const read = async (path: string) => (await server.call('GET', path, { as: owner })).json();
  const { items } = await read('bookings?tab=all');
  const booking = await read(`bookings/${items[0].bookingId}`);
  return [items[0].movedFrom, booking.movedFrom, (await link.read(token)).movedFrom];
}

const everywhere = (time: string | null) => Array(3).fill(time && at(time));

test('a visit shows its earlier start also after another change that keeps its time', async () => {
  expect(await shownTimes()).toEqual(everywhere(null));
  await move('12:00');
  expect(await shownTimes()).toEqual(everywhere('10:00'));
  await move('12:00', { durationMinutes: 90 });
  expect(await shownTimes()).toEqual(everywhere('10:00'));
});

test('a move that is undone leaves no trace, and a later one counts from the original start', async () => {
  await move('12:00');
  await move('10:00');
  expect(await shownTimes()).toEqual(everywhere(null));
  await move('14:00');
  expect(await shownTimes()).toEqual(everywhere('10:00'));
});
