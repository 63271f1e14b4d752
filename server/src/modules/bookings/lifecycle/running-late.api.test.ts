import { at, type Desk, type Known, openDesk } from '../../../testing/desk.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Three visits of Ada without a pause, and one of Bisi; the first is about to start. */
let first: Known;
let next: Known;
let third: Known;
beforeEach(async () => {
  desk = await openDesk(server);
  first = await desk.book('10:00', { name: 'Ann First', email: 'ann@example.com', phone: '+2348030000001' });
  next = await desk.book('11:00', { name: 'Ben Next', email: 'ben@example.com', phone: '+2348030000002' });
  third = await desk.book('12:00', { name: 'Cat Third', email: 'cat@example.com', phone: '+2348030000003' });
  await desk.book('11:00', {
    staff: desk.bisi,
    name: 'Dan Other',
    email: 'dan@example.com',
    phone: '+2348030000004',
  });
  await server.mails();
  await desk.waitUntil(at('09:50'));
});

const delays = (minutes: number, as = desk.owner()) =>
  server.call('GET', `bookings/${first.bookingId}/delays?minutes=${minutes}`, { as });
const late = (
  minutes: number,
  tell: readonly Known[] = [],
  { as = desk.owner(), version = first.version } = {},
) =>
  server.call('POST', `bookings/${first.bookingId}/late`, {
    as,
    body: { version, minutes, tell: tell.map(({ bookingId }) => bookingId) },
  });
const subjects = async () =>
  (await server.mails()).map(({ to, subject }) => [to?.[0]?.address, subject] as const);

test('the following visits of the same staff member start as much later', async () => {
  expect((await delays(15)).json().items).toEqual([
    {
      bookingId: next.bookingId,
      customerName: 'Ben Next',
      startAt: at('11:00'),
      expectedAt: at('11:15'),
      canTell: true,
    },
    {
      bookingId: third.bookingId,
      customerName: 'Cat Third',
      startAt: at('12:00'),
      expectedAt: at('12:15'),
      canTell: true,
    },
  ]);
});

test('a mark keeps the booked time, is in the history, and tells nobody by itself', async () => {
  const answer = (await late(15)).json();
  expect(answer).toMatchObject({ lateMinutes: 15, startAt: at('10:00'), version: first.version + 1 });
  expect(answer.history.at(-1)).toMatchObject({
    kind: 'late',
    before: { lateMinutes: 0 },
    after: { lateMinutes: 15 },
  });
  expect(await subjects()).toEqual([]);
});

test('the chosen customers are told their expected start, each once', async () => {
  expect((await late(15, [next])).statusCode).toBe(200);
  const told = [['ben@example.com', expect.stringMatching(/12:15/)]];
  expect(await subjects()).toEqual(told);
  // The answer was lost, and the request is sent again.
  expect((await late(15, [next])).statusCode).toBe(200);
  expect((await desk.open(first.bookingId)).json().version).toBe(first.version + 1);
  expect(await subjects()).toEqual([]);
});

test('a customer is told in their own language', async () => {
  await desk.salon.changeBusiness({ language: 'en', languages: ['en', 'fr'] });
  await server.engine.db
    .updateTable('booking')
    .set({ language: 'fr' })
    .where('booking_id', '=', next.bookingId)
    .execute();
  await late(15, [next]);
  expect(await subjects()).toEqual([['ben@example.com', expect.stringContaining('retard')]]);
});

test('a customer whose visit has moved or been cancelled since is not told', async () => {
  await late(15, [next, third]);
  await desk.act(next, 'cancel');
  expect((await subjects()).map(([address]) => address)).not.toContainEqual(['ben@example.com', /12:15/]);
  const cancelled = (await server.mails()).filter(({ to }) => to?.[0]?.address === 'ben@example.com');
  expect(cancelled).toEqual([]);
});

test('a visit that is not affected cannot be told of a delay', async () => {
  const unaffected = await desk.book('14:00', {
    name: 'Eve Far',
    email: 'eve@example.com',
    phone: '+2348030000005',
  });
  expect((await late(15, [unaffected])).json().code).toBe('version_conflict');
  expect((await desk.open(first.bookingId)).json().lateMinutes).toBe(0);
  expect((await subjects()).filter(([address]) => address === 'eve@example.com')).toHaveLength(1);
});

test('a stale version is refused, and so is a visit that is far or over', async () => {
  expect((await late(15, [], { version: 7 })).json().code).toBe('version_conflict');
  await desk.waitUntil(at('07:59'));
  expect((await late(15)).json().code).toBe('action_not_possible');
  expect((await desk.open(first.bookingId)).json().abilities).not.toContain('late');
  await desk.waitUntil(at('08:00'));
  expect((await desk.open(first.bookingId)).json().abilities).toContain('late');
});

test('a moved visit is on time again, and 0 minutes take the mark back', async () => {
  const { version } = (await late(20)).json();
  expect((await late(0, [], { version })).json()).toMatchObject({ lateMinutes: 0, version: version + 1 });
  const marked = (await late(20, [], { version: version + 1 })).json();
  const moved = await server.call('POST', `bookings/${first.bookingId}/reschedule`, {
    as: desk.owner(),
    body: {
      version: marked.version,
      appointmentId: marked.appointments[0].appointmentId,
      startAt: at('15:00'),
      notifyCustomer: false,
    },
  });
  expect(moved.statusCode).toBe(200);
  expect((await desk.open(first.bookingId)).json().lateMinutes).toBe(0);
});

test('a staff member marks their own visits, sees no colleague’s, and a viewer marks none', async () => {
  const ada = await desk.signIn(2, desk.ada);
  expect((await late(10, [next], { as: ada })).statusCode).toBe(200);
  const bisi = await desk.signIn(2, desk.bisi);
  expect((await late(10, [], { as: bisi })).statusCode).toBe(404);
  const viewer = await desk.signIn(4);
  expect([(await delays(10, viewer)).statusCode, (await late(5, [], { as: viewer })).statusCode]).toEqual([
    403, 403,
  ]);
});
