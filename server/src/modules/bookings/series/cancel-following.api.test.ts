import type { Booking } from '@daybook/contract/register';
import { newUuid } from '../../../platform/clock.ts';
import { type Desk, openDesk } from '../../../testing/desk.ts';
import { aBooking } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
  await desk.salon.changeBusiness({ zone: 'Europe/London', horizon_days: 90 });
  await server.engine.db.updateTable('staff').set({ zone: 'Europe/London' }).execute();
  await server.engine.db.updateTable('service').set({ repeats_allowed: true }).execute();
});

/** Four Tuesdays at ten in London, the last after the clock change. */
async function series(staff: string): Promise<NonNullable<Booking['series']>> {
  const answer = await server.call('POST', 'series', {
    headers: { 'idempotency-key': newUuid() },
    body: {
      ...aBooking({ serviceIds: [desk.haircut], staff, startAt: '2026-10-06T09:00:00.000Z' }),
      repeat: { everyWeeks: 1, ends: { count: 4 } },
    },
  });
  const { items } = await desk.register({ tab: 'all', q: answer.json().bookings[0].reference });
  return seriesOf(items[0]?.bookingId ?? '');
}

const seriesOf = async (bookingId: string, as?: string): Promise<NonNullable<Booking['series']>> =>
  (await desk.open(bookingId, as)).json().series;

const itemsFrom = ({ visits: bookings }: NonNullable<Booking['series']>, place: number) =>
  bookings.slice(place - 1).map(({ bookingId, version }) => ({ bookingId, version }));

const cancel = (seriesId: string, body: object, as = desk.owner()) =>
  server.call('POST', `series/${seriesId}/cancel-following`, { body, as });

type Refusals = { refusal: { code: string } | null }[];
const codes = (results: Refusals) => results.map(({ refusal }) => refusal?.code ?? 'done');
const first = ({ visits: bookings }: NonNullable<Booking['series']>) => bookings[0]?.bookingId ?? '';

test('a booking shows its position in its series and the other visits', async () => {
  const known = await series(desk.ada);
  expect(known).toMatchObject({ place: 1, total: 4 });
  expect(known.visits.map(({ startAt }) => startAt)).toEqual([
    '2026-10-06T09:00:00.000Z',
    '2026-10-13T09:00:00.000Z',
    '2026-10-20T09:00:00.000Z',
    '2026-10-27T10:00:00.000Z',
  ]);
  expect((await seriesOf(known.visits[2]?.bookingId ?? '')).place).toBe(3);
  const single = await desk.book('10:00');
  expect((await desk.open(single.bookingId)).json().series).toBeNull();
});

test('the position counts all visits, and the list contains the visible ones', async () => {
  const known = await series(desk.ada);
  const [, second] = known.visits;
  await server.engine.db
    .updateTable('appointment')
    .set({ staff_id: desk.bisi })
    .where('booking_id', '=', known.visits[0]?.bookingId ?? '')
    .execute();
  const asAda = await desk.signIn(2, desk.ada);
  const seen = await seriesOf(second?.bookingId ?? '', asAda);
  expect(seen).toMatchObject({ place: 2, total: 4 });
  expect(seen.visits).toHaveLength(3);
});

test('this and the following visits are cancelled, and earlier ones stay', async () => {
  const known = await series(desk.ada);
  const answer = await cancel(known.seriesId, { items: itemsFrom(known, 3), reason: 'Moved away.' });
  expect(codes(answer.json().results)).toEqual(['done', 'done']);
  const { visits: bookings } = await seriesOf(first(known));
  expect(bookings.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'cancelled', 'cancelled']);
});

test('a booking of another series, or of none, is not found in this one', async () => {
  const known = await series(desk.ada);
  const { bookingId, version } = await desk.book('10:00');
  expect((await cancel(known.seriesId, { items: [{ bookingId, version }] })).statusCode).toBe(404);
  expect((await desk.open(bookingId)).json().status).toBe('confirmed');
});

test('a staff member cancels their own visits, and learns nothing of the others', async () => {
  const known = await series(desk.bisi);
  const ada = await desk.signIn(2, desk.ada);
  const bisi = await desk.signIn(2, desk.bisi);
  const items = itemsFrom(known, 4);
  expect(codes((await cancel(known.seriesId, { items }, ada)).json().results)).toEqual(['not_found']);
  expect(codes((await cancel(known.seriesId, { items }, bisi)).json().results)).toEqual(['done']);
  expect((await cancel(known.seriesId, { items }, await desk.signIn(4))).statusCode).toBe(403);
});
