import type { AnswerOf } from '@daybook/contract/endpoints';
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

async function assign(
  staffId: string,
  bookings: readonly Known[],
  as = desk.owner(),
): Promise<AnswerOf<'POST bookings/assign'>['results']> {
  const items = bookings.map(({ bookingId, version }) => ({ bookingId, version }));
  const answer = await server.call('POST', 'bookings/assign', {
    as,
    body: { staffId, items, notifyCustomer: false },
  });
  return answer.json().results;
}
const performersOf = async (bookings: readonly Known[]) =>
  Promise.all(
    bookings.map(async ({ bookingId }) => (await desk.open(bookingId)).json().appointments[0].staffName),
  );

test('assigned visits go to a colleague at their times and keep everything else', async () => {
  const bookings = [await desk.book('10:00'), await desk.book('12:00')];
  expect(await assign(desk.bisi, bookings)).toEqual(
    bookings.map(({ bookingId }) => ({ bookingId, refusal: null })),
  );
  const { items } = await desk.register({ tab: 'all', staff: desk.bisi });
  expect(items.map(({ reference, startAt, version }) => [reference, startAt, version]).sort()).toEqual(
    bookings.map(({ reference, startAt }) => [reference, startAt, 2]).sort(),
  );
  expect((await desk.open(items[0]?.bookingId ?? '')).json().history.at(-1)).toMatchObject({
    kind: 'reschedule',
    by: 'Ada Obi',
  });
});

test('each visit is checked by itself: one that breaks a rule stays, and the answer names the rule', async () => {
  const [free, taken, stale] = [await desk.book('10:00'), await desk.book('12:00'), await desk.book('14:00')];
  await desk.book('12:00', { staff: desk.bisi });
  const results = await assign(desk.bisi, [taken, { ...stale, version: 7 }, free]);
  expect(results.map(({ refusal }) => refusal)).toMatchObject([
    { code: 'slot_taken', breaches: [{ reason: 'taken', staffId: desk.bisi, binds: true }] },
    { code: 'version_conflict' },
    null,
  ]);
  expect(await performersOf([free, taken, stale])).toEqual(['Bisi Ojo', 'Ada Obi', 'Ada Obi']);
});

test('the first of two visits at one time goes to the colleague', async () => {
  const chi = await desk.salon.addStaff({ name: 'Chi Eze', performs: [desk.haircut], position: 2 });
  const bookings = [await desk.book('10:00'), await desk.book('10:00', { staff: desk.bisi })];
  const results = await assign(chi, bookings);
  expect(results.map(({ refusal }) => refusal?.code ?? null)).toEqual([null, 'slot_taken']);
});

test('a colleague who does not perform the service does not get it, and the present one changes nothing', async () => {
  const chi = await desk.salon.addStaff({ name: 'Chi Eze', performs: [], position: 2 });
  const booking = await desk.book('10:00');
  expect((await assign(chi, [booking]))[0]?.refusal).toMatchObject({
    code: 'slot_unavailable',
    message: 'This team member doesn’t perform this service.',
  });
  expect((await assign(desk.ada, [booking]))[0]?.refusal).toBeNull();
  expect((await desk.open(booking.bookingId)).json()).toMatchObject({
    version: 1,
    history: [{ version: 1 }],
  });
});

test('a staff member can neither assign a visit of their own to others nor take others’ visits', async () => {
  const [own, other] = [await desk.book('10:00'), await desk.book('12:00', { staff: desk.bisi })];
  const ada = await desk.signIn(2, desk.ada);
  const codes = async (staffId: string) =>
    (await assign(staffId, [own, other], ada)).map(({ refusal }) => refusal?.code ?? null);
  expect(await codes(desk.bisi)).toEqual(['forbidden', 'not_found']);
  expect(await performersOf([own, other])).toEqual(['Ada Obi', 'Bisi Ojo']);
});

test('customers are notified only if the request says so', async () => {
  const booking = await desk.book('10:00');
  const recipients = () =>
    server.engine.db
      .selectFrom('mail')
      .where('kind', '=', 'booking_rescheduled')
      .where('recipient', '=', 'customer')
      .select('subject_id')
      .execute();
  await assign(desk.bisi, [booking]);
  expect(await recipients()).toEqual([]);
  await server.call('POST', 'bookings/assign', {
    as: desk.owner(),
    body: {
      staffId: desk.ada,
      items: [{ bookingId: booking.bookingId, version: 2 }],
      notifyCustomer: true,
    },
  });
  expect(await recipients()).toEqual([{ subject_id: booking.bookingId }]);
});
