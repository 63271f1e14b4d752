import { newUuid } from '../../../platform/clock.ts';
import { at, openDesk } from '../../../testing/desk.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type RequestLine = readonly ['GET' | 'POST' | 'PUT', string, unknown?];

test('a staff member can do nothing with a colleague’s booking by its id, with any method (O01)', async () => {
  const desk = await openDesk(server);
  const { bookingId, version, reference } = await desk.book('10:00', { staff: desk.bisi });
  const as = await desk.signIn(2, desk.ada);
  const move = { version, startAt: at('12:00'), notifyCustomer: false };
  const plan = { startAt: at('10:00'), segments: [{ serviceId: desk.haircut, staff: desk.ada }] };
  const edit = { ...plan, version, customer: { kind: 'walk_in' }, notifyCustomer: false };
  const asked: readonly RequestLine[] = [
    ['GET', `bookings/${bookingId}`],
    ['PUT', `bookings/${bookingId}`, edit],
    ['POST', `bookings/${bookingId}/reschedule`, move],
    ['POST', `bookings/${bookingId}/reschedule/check`, { startAt: at('12:00') }],
    ['POST', `bookings/${bookingId}/cancel`, { version }],
    ['POST', 'desk/bookings/check', { ...plan, bookingId }],
    ['POST', 'desk/bookings/next-free', { ...plan, bookingId }],
  ];
  for (const [method, path, body] of asked) {
    expect([path, (await server.call(method, path, { as, body })).statusCode]).toEqual([path, 404]);
  }
  const exported = await server.call('GET', 'bookings/export?tab=all', { as });
  expect(exported.statusCode).toBe(403);
  const bulk = { action: 'cancel', items: [{ bookingId, version }] };
  const many = await server.call('POST', 'bookings/bulk', { as, body: bulk });
  expect(many.body).not.toContain(reference);
  const forBisi = { ...plan, segments: [{ serviceId: desk.haircut, staff: desk.bisi }] };
  const made = await server.call('POST', 'desk/bookings', {
    as,
    body: { ...forBisi, startAt: at('14:00'), customer: { kind: 'walk_in' }, notifyCustomer: false },
    headers: { 'idempotency-key': newUuid() },
  });
  expect([403, 404]).toContain(made.statusCode);
  expect((await desk.open(bookingId)).json()).toMatchObject({ status: 'confirmed', version: 1 });
});
