import { newUuid } from '../../../platform/clock.ts';
import { openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let cut: string;
let ada: string;
let bola: string;
let admin: string;
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
});

const at = (time: string) => `2026-09-08T${time}:00.000Z`;
const ife = { kind: 'new', firstName: 'Ife', lastName: 'Balogun', email: 'ife@example.com' };

/** Ife's haircut with Ada at ten, and an edit that changes nothing. */
async function booked() {
  const body = {
    startAt: at('10:00'),
    segments: [{ serviceId: cut, staff: ada }],
    customer: ife,
    notifyCustomer: false,
  };
  const headers = { 'idempotency-key': newUuid() };
  const { bookingId } = (await server.call('POST', 'desk/bookings', { body, as: admin, headers })).json();
  const { customerId, appointments } = await read(bookingId);
  const [appointment] = appointments;
  const same = {
    version: 1,
    startAt: at('10:00'),
    segments: [{ appointmentId: appointment.appointmentId, serviceId: cut, staff: ada }],
    customer: { kind: 'known', customerId },
    notifyCustomer: true,
  };
  return { bookingId, same };
}

const read = async (bookingId: string, as = admin) =>
  (await server.call('GET', `bookings/${bookingId}`, { as })).json();
const edit = (bookingId: string, body: object, as = admin) =>
  server.call('PUT', `bookings/${bookingId}`, { body, as });
const lastEvent = async (bookingId: string) => (await read(bookingId)).history.at(-1);
const mailsOf = async (kind: string) => {
  const rows = await server.engine.db
    .selectFrom('mail')
    .select('recipient')
    .where('kind', '=', kind)
    .orderBy('recipient')
    .execute();
  return rows.map(({ recipient }) => recipient);
};

describe('an edit is announced to', () => {
  test('the customer and the staff member, if something else than the time changes', async () => {
    const { bookingId, same } = await booked();
    await edit(bookingId, { ...same, attendeeName: 'Tolu' });
    expect(await mailsOf('booking_changed')).toEqual(['customer', `staff:${ada}`]);
    expect(await mailsOf('booking_rescheduled')).toEqual([]);
  });

  test('the staff member only, if the request says so or only staff can see the change', async () => {
    const { bookingId, same } = await booked();
    await edit(bookingId, { ...same, attendeeName: 'Tolu', notifyCustomer: false });
    await edit(bookingId, { ...same, version: 2, attendeeName: 'Tolu', internalNote: 'Tips well' });
    expect(await mailsOf('booking_changed')).toEqual([`staff:${ada}`, `staff:${ada}`]);
  });

  test('nobody, if nothing has changed', async () => {
    const { bookingId, same } = await booked();
    expect((await edit(bookingId, same)).statusCode).toBe(200);
    expect(await mailsOf('booking_changed')).toEqual([]);
  });

  test('both as a change, not a move, if only a service after the first changes', async () => {
    const { bookingId, same } = await booked();
    const longer = { ...same, segments: [...same.segments, { serviceId: cut, staff: ada }] };
    await edit(bookingId, longer);
    expect(await mailsOf('booking_changed')).toContain('customer');
    expect(await lastEvent(bookingId)).toMatchObject({ kind: 'edit', after: { endAt: at('12:00') } });
  });

  test('both as a move if the staff member changes, and to the previous one too', async () => {
    const { bookingId, same } = await booked();
    const [segment] = same.segments;
    await edit(bookingId, { ...same, segments: [{ ...segment, staff: bola }] });
    expect(await mailsOf('booking_rescheduled')).toEqual(
      expect.arrayContaining(['customer', `staff:${ada}`, `staff:${bola}`]),
    );
  });
});

describe('the contact data of a booking', () => {
  const contact = { firstName: 'Ifeoluwa', lastName: '', email: '', phone: '0802 345 6789' };

  test('changes with its history, and the profile keeps its own', async () => {
    const { bookingId, same } = await booked();
    await edit(bookingId, { ...same, contact });
    expect(await read(bookingId)).toMatchObject({ customer: contact, customerId: same.customer.customerId });
    expect(await lastEvent(bookingId)).toMatchObject({
      kind: 'edit',
      before: { firstName: 'Ife', email: 'ife@example.com' },
      after: { firstName: 'Ifeoluwa', phone: '0802 345 6789' },
    });
    const profile = await server.call('GET', `customers/${same.customer.customerId}`, { as: admin });
    expect(profile.json()).toMatchObject({ firstName: 'Ife', email: 'ife@example.com' });
  });

  test('cannot be changed by users who may not see it', async () => {
    const { bookingId, same } = await booked();
    const { token } = await server.signIn({ userType: 2, role: 2, staffId: ada });
    expect((await edit(bookingId, { ...same, contact }, token)).statusCode).toBe(403);
    expect((await edit(bookingId, { ...same, note: 'Late' }, token)).statusCode).toBe(200);
  });
});

test('an edit appears in the history with the answers to questions', async () => {
  const fieldId = newUuid();
  const field = { fieldId, label: 'Allergies', kind: 'text', required: false, options: [] };
  await server.engine.db
    .updateTable('service')
    .set({ custom_fields: JSON.stringify([field]) })
    .execute();
  const { bookingId, same } = await booked();
  await edit(bookingId, { ...same, customFields: { [fieldId]: 'Nuts' } });
  expect((await lastEvent(bookingId)).after.customFields).toEqual([
    { fieldId, label: 'Allergies', kind: 'text', value: 'Nuts' },
  ]);
});

describe('a check of an edit', () => {
  const check = (body: object) => server.call('POST', 'desk/bookings/check', { body, as: admin });

  test('ignores a rule that was overridden before, while the service stays at its time', async () => {
    const { bookingId, same } = await booked();
    const [segment] = same.segments;
    const late = {
      ...same,
      startAt: at('16:00'),
      segments: [segment],
      override: { reason: 'After work' },
    };
    expect((await edit(bookingId, late)).statusCode).toBe(200);
    const plan = { bookingId, startAt: at('16:00'), segments: [segment] };
    expect((await check(plan)).json().breaches).toEqual([]);
    expect((await check({ ...plan, startAt: at('17:00') })).json().breaches).toMatchObject([
      { reason: 'outside_hours' },
    ]);
  });
});

describe('the next free time', () => {
  const next = async (body: object) =>
    (await server.call('POST', 'desk/bookings/next-free', { body, as: admin })).json();

  test('is the first start after the given one that others have left free', async () => {
    await booked();
    const plan = { segments: [{ serviceId: cut, staff: ada }] };
    expect(await next({ ...plan, startAt: at('09:00') })).toEqual({ startAt: at('11:00') });
    const length = { segments: [{ serviceId: cut, staff: ada, durationMinutes: 120 }] };
    expect(await next({ ...length, startAt: at('08:30') })).toEqual({ startAt: at('11:00') });
  });

  test('ignores the booking that is being changed', async () => {
    const { bookingId, same } = await booked();
    const plan = { bookingId, segments: same.segments, startAt: at('09:00') };
    expect((await next(plan)).startAt).not.toBe(at('11:00'));
  });

  test('lies within the booking horizon', async () => {
    const plan = { segments: [{ serviceId: cut, staff: ada }], startAt: '2030-09-08T09:00:00.000Z' };
    expect(await next(plan)).toEqual({ startAt: null });
  });
});

test('an edit is only for users who may change the booking', async () => {
  const { bookingId } = await booked();
  expect((await read(bookingId)).abilities).toContain('edit');
  const { token } = await server.signIn({ userType: 2, role: 4 });
  expect((await read(bookingId, token)).abilities).not.toContain('edit');
  await server.engine.db.updateTable('booking').set({ status: 'completed' }).execute();
  expect((await read(bookingId)).abilities).not.toContain('edit');
});

test('a requested staff member stays requested while only the length changes, and a replacement is not requested', async () => {
  const { bookingId, same } = await booked();
  const requested = async () => (await read(bookingId)).appointments[0].staffRequested;
  expect(await requested()).toBe(false);
  await server.engine.db.updateTable('appointment').set({ staff_requested: true }).execute();
  const [segment] = same.segments;
  await edit(bookingId, { ...same, segments: [{ ...segment, durationMinutes: 75 }] });
  expect(await requested()).toBe(true);
  await edit(bookingId, { ...same, version: 2, segments: [{ ...segment, staff: bola }] });
  expect(await requested()).toBe(false);
});
