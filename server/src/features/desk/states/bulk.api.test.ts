import { type Desk, type Known, openDesk } from '../../../testing/desk.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
});

const act = (action: string, bookings: readonly Known[], as = desk.owner(), reason?: string) =>
  server.call('POST', 'bookings/bulk', {
    as,
    body: {
      action,
      items: bookings.map(({ bookingId, version }) => ({ bookingId, version })),
      ...(reason ? { reason } : {}),
    },
  });
const statusesOf = async (bookings: readonly Known[]) =>
  Promise.all(bookings.map(async ({ bookingId }) => (await desk.open(bookingId)).json().status));

test('answers many requests at once', async () => {
  await desk.askForApproval();
  const requests = [await desk.visit('10:00'), await desk.visit('11:00')];
  const answer = await act('confirm', requests);
  expect(answer.json().results).toEqual(requests.map(({ bookingId }) => ({ bookingId, refusal: null })));
  expect(await statusesOf(requests)).toEqual(['confirmed', 'confirmed']);
});

test('does what can be done, and says of each of the others why not', async () => {
  const [done, stale, over] = [
    await desk.visit('10:00'),
    await desk.visit('11:00'),
    await desk.visit('12:00'),
  ];
  await desk.act(over, 'cancel');
  const unknown = { bookingId: '0199266e-0000-7000-8000-000000000000', version: 1 };
  const bookings = [done, { ...stale, version: 7 }, { ...over, version: 2 }, unknown];
  const { results } = (await act('cancel', bookings, desk.owner(), 'The water is off.')).json();
  expect(results.map(({ refusal }: { refusal: { code: string } | null }) => refusal?.code ?? null)).toEqual([
    null,
    'version_conflict',
    'action_not_possible',
    'not_found',
  ]);
  expect(await statusesOf([done, stale, over])).toEqual(['cancelled', 'confirmed', 'cancelled']);
  expect((await desk.open(done.bookingId)).json().history.at(-1).reason).toBe('The water is off.');
});

test('a staff member acts on their own, and does not find the rest', async () => {
  const [own, other] = [await desk.visit('10:00'), await desk.visit('11:00', { staff: desk.bisi })];
  const { results } = (await act('cancel', [own, other], await desk.signIn(2, desk.ada))).json();
  expect(results[0].refusal).toBeNull();
  expect(results[1].refusal.code).toBe('not_found');
  expect(await statusesOf([own, other])).toEqual(['cancelled', 'confirmed']);
});

test('a viewer may not', async () => {
  expect((await act('cancel', [await desk.visit('10:00')], await desk.signIn(4))).statusCode).toBe(403);
});

test('the same booking twice is done once', async () => {
  const booking = await desk.visit('10:00');
  const { results } = (await act('cancel', [booking, booking])).json();
  expect(results.map(({ refusal }: { refusal: { code: string } | null }) => refusal?.code ?? null)).toEqual([
    null,
    'version_conflict',
  ]);
});

test('takes from one to a hundred', async () => {
  const many = Array.from({ length: 101 }, () => ({ bookingId: server.deps.newId(), version: 1 }));
  expect((await act('cancel', [])).statusCode).toBe(400);
  expect((await act('cancel', many)).statusCode).toBe(400);
  expect((await act('complete', many.slice(0, 1))).statusCode).toBe(400);
  expect((await act('cancel', many.slice(0, 100))).json().results).toHaveLength(100);
});
