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
  await link.salon.addStaff({ name: 'Bola', performs: [link.cut], position: 1 });
  await link.book('10:00');
});

const ife = { firstName: 'Ife', lastName: 'Balogun', email: 'ife@example.com', phone: '+234 800 000 2001' };
const inOrder = async () =>
  (await link.bookings()).toSorted((a, b) => a.start_at.getTime() - b.start_at.getTime());
/** The marks of all bookings; the first has none. */
const allDoubts = async () => (await link.bookings()).flatMap(({ doubts }) => doubts);

test.each([
  ['the same address', '10:00', {}],
  ['the address in other letters', '09:30', { email: 'IFE@example.com' }],
  ['the same number alone', '10:30', { email: 'other@example.com', phone: '0800 000 2001' }],
])('Y06 an online visit at the time of another by %s is marked for the desk', async (_by, time, typed) => {
  await link.book(time, { customer: { ...ife, ...typed } });
  expect(await allDoubts()).toEqual(['same_time']);
});

test.each([
  ['right before it', '09:00', {}],
  ['right after it', '11:00', {}],
  [
    'of somebody else',
    '10:00',
    { customer: { ...ife, email: 'new@example.com', phone: '+234 800 000 9009' } },
  ],
  ['for somebody else', '10:00', { attendeeName: 'Tobi' }],
])('a visit %s is not marked', async (_what, time, more) => {
  await link.book(time, more);
  expect(await allDoubts()).toEqual([]);
});

test('the customer gets the same answer as anyone: an address proves nothing', async () => {
  const again = await link.book('10:00');
  const stranger = await link.book('14:00', {
    customer: { ...ife, email: 'new@example.com', phone: '+234 800 000 9009' },
  });
  const [seen, other] = [await link.read(again), await link.read(stranger)];
  expect(Object.keys(seen).sort()).toEqual(Object.keys(other).sort());
  expect(JSON.stringify(seen)).not.toContain('same_time');
});

test('a cancelled visit does not count as another visit', async () => {
  await server.engine.db.updateTable('booking').set({ status: 'cancelled' }).execute();
  await link.book('10:00');
  expect(await allDoubts()).toEqual([]);
});

test('Y06 a visit moved by its link onto another is marked until it moves on', async () => {
  const token = await link.book('13:00');
  expect((await link.move(token, '10:30', { staff: 'any' })).statusCode).toBe(200);
  expect((await inOrder()).map((one) => [one.start_at.toISOString(), one.doubts])).toEqual([
    [at('10:00'), []],
    [at('10:30'), ['same_time']],
  ]);
  expect((await link.move(token, '14:00', { version: 2, staff: 'any' })).statusCode).toBe(200);
  expect(await allDoubts()).toEqual([]);
});

test.each([
  ['away from the other clears the mark', '14:00', []],
  ['to right after the other clears the mark', '11:00', []],
  ['that still overlaps the other keeps the mark', '10:30', ['same_time']],
])('a move by the desk %s', async (_what, time, left) => {
  await link.book('09:30');
  const [marked] = (await link.bookings()).filter(({ doubts }) => doubts.length > 0);
  const as = (await server.signIn()).token;
  const move = await server.call('POST', `bookings/${marked?.booking_id}/reschedule`, {
    as,
    body: { version: 1, startAt: at(time), notifyCustomer: false },
  });
  expect(move.statusCode).toBe(200);
  expect(await allDoubts()).toEqual(left);
});

test('a visit that the desk moves onto another gets no mark, because the desk was warned', async () => {
  await link.book('14:00');
  const booking = (await inOrder()).at(-1);
  const as = (await server.signIn()).token;
  const move = await server.call('POST', `bookings/${booking?.booking_id}/reschedule`, {
    as,
    body: { version: 1, startAt: at('10:30'), notifyCustomer: false },
  });
  expect(move.statusCode).toBe(200);
  expect(await allDoubts()).toEqual([]);
});
