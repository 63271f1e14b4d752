import { bookingStatuses, openStatuses } from '@daybook/domain/booking';
import { newUuid } from '../../../platform/clock.ts';
import { openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let cut: string;
let ada: string;
let bola: string;
let admin: string;
let customerId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  cut = await salon.addService();
  ada = await salon.addStaff({ performs: [cut] });
  bola = await salon.addStaff({ name: 'Bola', performs: [cut], position: 1 });
  admin = (await server.signIn()).token;
  await create('10:00', ada);
  ({ customer_id: customerId = '' } = await server.engine.db
    .selectFrom('customer')
    .select('customer_id')
    .executeTakeFirstOrThrow());
});

const at = (time: string) => `2026-09-08T${time}:00.000Z`;
const ife = { kind: 'new', firstName: 'Ife', lastName: 'Balogun', email: 'ife@example.com' };
async function create(time: string, staff: string, more: object = {}) {
  const made = await server.call('POST', 'desk/bookings', {
    as: admin,
    headers: { 'idempotency-key': newUuid() },
    body: {
      startAt: at(time),
      segments: [{ serviceId: cut, staff }],
      customer: ife,
      notifyCustomer: false,
      ...more,
    },
  });
  expect(made.statusCode).toBe(201);
  return made.json();
}
/** The marks that the staff see on a booking. */
const doubtsOf = async (bookingId: string) =>
  (await server.call('GET', `bookings/${bookingId}`, { as: admin })).json().doubts;

const check = async (time: string, more: object = {}) =>
  (
    await server.call('POST', 'desk/bookings/check', {
      as: admin,
      body: { startAt: at(time), segments: [{ serviceId: cut, staff: bola }], customerId, ...more },
    })
  ).json();

describe('two visits of the same customer at one time', () => {
  test.each(['10:00', '09:30', '10:30'])(
    'Y05 are reported at %s, with staff member and time',
    async (time) => {
      expect(await check(time)).toMatchObject({
        sameTime: [{ staffName: 'Ada Obi', startAt: at('10:00'), endAt: at('11:00') }],
      });
    },
  );

  test.each([
    ['the same address', {}],
    ['the address in capitals', { email: 'IFE@EXAMPLE.COM' }],
    ['the number in another notation', { email: '', phone: '00234 800 000 2001' }],
  ])('Y05 are marked if the customer is typed: %s', async (_, change) => {
    await server.engine.db
      .updateTable('customer')
      .set({ phone: '+2348000002001', phone_key: '2348000002001' })
      .execute();
    const { bookingId } = await create('10:30', bola, { customer: { ...ife, ...change } });
    expect(await doubtsOf(bookingId)).toEqual(['same_time']);
  });

  test('are not marked if the typed customer comes at another time or books for someone else', async () => {
    expect(await doubtsOf((await create('12:00', bola)).bookingId)).toEqual([]);
    expect(await doubtsOf((await create('10:30', bola, { attendeeName: 'Tobi' })).bookingId)).toEqual([]);
  });

  test.each(['09:00', '11:00'])('are not reported right before or after, at %s', async (time) => {
    expect((await check(time)).sameTime).toEqual([]);
  });

  test('are not reported if either is for someone else', async () => {
    expect((await check('10:00', { isForSomeoneElse: true })).sameTime).toEqual([]);
    await create('14:00', ada, { customer: { kind: 'known', customerId }, attendeeName: 'Tobi' });
    expect((await check('14:00')).sameTime).toEqual([]);
  });

  test('are reported when one moves onto the other, never a visit with itself', async () => {
    const { bookingId } = await create('14:00', bola, { customer: { kind: 'known', customerId } });
    const move = async (time: string) =>
      (
        await server.call('POST', `bookings/${bookingId}/reschedule/check`, {
          as: admin,
          body: { startAt: at(time) },
        })
      ).json().sameTime;
    expect(await move('10:30')).toHaveLength(1);
    expect(await move('14:30')).toEqual([]);
  });

  test.each(bookingStatuses)('are reported only if the other is still open: %s', async (status) => {
    const expiresAt = status === 'pending' ? new Date(at('10:00')) : null;
    const pendingReason = status === 'pending' ? 'approval' : null;
    const cancelledBy = status === 'cancelled' ? 'staff' : null;
    await server.engine.db
      .updateTable('booking')
      .set({ status, expires_at: expiresAt, pending_reason: pendingReason, cancelled_by: cancelledBy })
      .execute();
    expect((await check('10:00')).sameTime).toHaveLength(openStatuses.includes(status) ? 1 : 0);
  });

  test('are not reported for anonymous customers', async () => {
    expect(await check('10:00', { customerId: undefined })).not.toHaveProperty('sameTime');
  });
});
