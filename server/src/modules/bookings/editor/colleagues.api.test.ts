import { newUuid } from '../../../platform/clock.ts';
import { type Desk, openDesk } from '../../../testing/desk.ts';
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

const at = (time: string) => `2026-09-08T${time}:00.000Z`;

async function adasBooking(time = '10:00') {
  const { bookingId, version } = await desk.book(time);
  const [appointment] = (await desk.open(bookingId)).json().appointments;
  const path = `bookings/${bookingId}/colleagues/${appointment.appointmentId}`;
  return {
    bookingId,
    version,
    appointmentId: appointment.appointmentId,
    path,
    colleagues: async () => (await server.call('GET', path, { as: desk.owner() })).json().items,
  };
}

test('the list names everyone else who performs the service and is free then', async () => {
  await desk.salon.addStaff({ name: 'Chi Eze', performs: [], position: 2 });
  await desk.salon.addStaff({ name: 'Late Lola', performs: [desk.haircut], hours: [840, 1020] });
  await desk.salon.addStaff({ name: 'Gone Gbenga', performs: [desk.haircut], active: false });
  const booking = await adasBooking();
  expect(await booking.colleagues()).toEqual([{ staffId: desk.bisi, name: 'Bisi Ojo' }]);
});

test('a colleague who is booked then is not offered, one who is booked later is', async () => {
  const booking = await adasBooking();
  await desk.book('11:00', { staff: desk.bisi });
  expect(await booking.colleagues()).toHaveLength(1);
  await desk.book('10:00', { staff: desk.bisi, email: 'tolu@example.com', phone: '+234 800 000 2002' });
  expect(await booking.colleagues()).toEqual([]);
});

test('an offered colleague can take the visit even when its staff member has left', async () => {
  const { bookingId, version, appointmentId, colleagues } = await adasBooking();
  await server.engine.db
    .updateTable('staff')
    .set({ active: false })
    .where('staff_id', '=', desk.ada)
    .execute();
  const [bisi] = await colleagues();
  const given = await server.call('POST', `bookings/${bookingId}/reschedule`, {
    as: desk.owner(),
    body: { version, appointmentId, startAt: at('10:00'), staff: bisi.staffId, notifyCustomer: true },
  });
  expect(given.statusCode).toBe(200);
  expect((await desk.open(bookingId)).json().appointments).toMatchObject([
    { staffId: desk.bisi, startAt: at('10:00') },
  ]);
});

test('only users who may change every booking get the list', async () => {
  const { path } = await adasBooking();
  const ask = async (as: string) => (await server.call('GET', path, { as })).statusCode;
  expect(await ask(await desk.signIn(2, desk.ada))).toBe(403);
  expect(await ask(await desk.signIn(2, desk.bisi))).toBe(404);
  expect(await ask(await desk.signIn(4))).toBe(403);
  expect(await ask(await desk.signIn(3))).toBe(200);
  const [bookings, id] = path.split('/');
  const unknown = `${bookings}/${id}/colleagues/${newUuid()}`;
  expect((await server.call('GET', unknown, { as: desk.owner() })).statusCode).toBe(404);
});
