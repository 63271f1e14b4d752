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

const read = async (bookingId: string): Promise<Booking> => (await desk.open(bookingId)).json();

/** Four Tuesdays at ten in London with Ada, the last after the clock change; each in its current state. */
async function series(): Promise<Booking[]> {
  const answer = await server.call('POST', 'series', {
    headers: { 'idempotency-key': newUuid() },
    body: {
      ...aBooking({ serviceIds: [desk.haircut], staff: desk.ada, startAt: '2026-10-06T09:00:00.000Z' }),
      repeat: { everyWeeks: 1, ends: { count: 4 } },
    },
  });
  const { items } = await desk.register({ tab: 'all', q: answer.json().bookings[0].reference });
  const { series } = await read(items[0]?.bookingId ?? '');
  await server.engine.db.deleteFrom('mail').execute();
  return Promise.all((series?.visits ?? []).map(({ bookingId }) => read(bookingId)));
}

const ids = (bookings: readonly Booking[]) =>
  bookings.map(({ bookingId, version }) => ({ bookingId, version }));

/** An edit that changes nothing about a booking except what is given. */
function same(booking: Booking, { segment = {}, ...given }: Record<string, object | string | boolean> = {}) {
  const [appointment] = booking.appointments;
  const { appointmentId = '', serviceId = '', staffId = '' } = appointment ?? {};
  return {
    startAt: booking.startAt,
    segments: [{ appointmentId, serviceId, staff: staffId, ...(segment as object) }],
    ...given,
  };
}

const save = (booking: Booking, body: object, as = desk.owner()) =>
  server.call('PUT', `bookings/${booking.bookingId}`, {
    as,
    body: {
      version: booking.version,
      customer: { kind: 'known', customerId: booking.customerId },
      notifyCustomer: false,
      ...body,
    },
  });
const check = async (booking: Booking, body: object, as = desk.owner()) =>
  server.call('POST', `bookings/${booking.bookingId}/following/check`, { as, body });
const checked = async (booking: Booking, body: object, as = desk.owner()) =>
  (await check(booking, body, as)).json().visits;

const again = (bookings: readonly Booking[]) => Promise.all(bookings.map(({ bookingId }) => read(bookingId)));
const starts = (bookings: readonly Booking[]) => bookings.map(({ startAt }) => startAt.slice(5, 16));
const toldCustomer = async () =>
  server.engine.db
    .selectFrom('mail')
    .select(['kind', 'subject_id', 'data'])
    .where('recipient', '=', 'customer')
    .orderBy('subject_id')
    .execute();

/** Occupies Bisi at ten on the third Tuesday. */
const occupyThird = () =>
  desk.salon.book(
    aBooking({
      serviceIds: [desk.haircut],
      staff: desk.bisi,
      startAt: '2026-10-20T09:00:00.000Z',
      customer: { firstName: 'Zara', lastName: 'Ali', email: 'zara@example.com', phone: '+234 800 000 2009' },
    }),
  );

describe('a change of one visit of a series applies to the following visits:', () => {
  test('its time, by the local clock on both sides of a clock change', async () => {
    const [first, second, ...later] = (await series()) as [Booking, Booking, ...Booking[]];
    const body = { ...same(second, { startAt: '2026-10-13T13:00:00.000Z' }), following: ids(later) };
    expect((await save(second, body)).statusCode).toBe(200);
    expect(starts(await again([first, second, ...later]))).toEqual([
      '10-06T09:00',
      '10-13T13:00',
      '10-20T13:00',
      '10-27T14:00',
    ]);
  });

  test('its day, into times that the next ones leave', async () => {
    const [first, ...later] = (await series()) as [Booking, ...Booking[]];
    const body = { ...same(first, { startAt: '2026-10-13T09:00:00.000Z' }), following: ids(later) };
    expect((await checked(first, body)).map(({ breaches }: { breaches: object[] }) => breaches)).toEqual([
      [],
      [],
      [],
    ]);
    expect((await save(first, body)).statusCode).toBe(200);
    expect(starts(await again([first, ...later]))).toEqual([
      '10-13T09:00',
      '10-20T09:00',
      '10-27T10:00',
      '11-03T10:00',
    ]);
  });

  test('its services, their length, price and staff member, but not what is only one visit’s', async () => {
    const [first, second, third] = (await series()) as [Booking, Booking, Booking];
    const wash = await desk.salon.addService();
    await desk.salon.addStaff({ name: 'Cem', performs: [wash], position: 2 });
    expect((await save(third, { ...same(third), note: 'Window seat' })).statusCode).toBe(200);
    const [noted] = await again([third]);
    const cut = { staff: desk.bisi, durationMinutes: 30, priceMinor: 123_400 };
    const { segments, ...body } = same(first, { segment: cut });
    const answer = await save(first, {
      ...body,
      segments: [...segments, { serviceId: wash, staff: 'any' }],
      note: 'Only today',
      following: ids([second, noted as Booking]),
    });
    expect(answer.statusCode).toBe(200);
    for (const booking of await again([first, second, third])) {
      expect(booking.appointments).toMatchObject([
        { serviceId: desk.haircut, staffId: desk.bisi, priceMinor: 123_400 },
        { serviceId: wash, staffName: 'Cem' },
      ]);
      const [one] = booking.appointments;
      expect(Date.parse(one?.endAt ?? '') - Date.parse(one?.startAt ?? '')).toBe(30 * 60_000);
    }
    expect((await again([first, second, third])).map(({ note }) => note)).toEqual([
      'Only today',
      '',
      'Window seat',
    ]);
  });

  test('only if the user chooses so, with the user’s message', async () => {
    const [first, ...later] = (await series()) as [Booking, ...Booking[]];
    const body = { ...same(first, { startAt: '2026-10-06T10:00:00.000Z' }), following: ids(later) };
    await save(first, body);
    expect(await toldCustomer()).toEqual([]);
    const [now, ...rest] = (await again([first, ...later])) as [Booking, ...Booking[]];
    const notification = { notifyCustomer: true, message: 'I am back at school.' };
    await save(now, {
      ...same(now, { startAt: '2026-10-06T09:00:00.000Z' }),
      ...notification,
      following: ids(rest),
    });
    expect(await toldCustomer()).toEqual(
      [now, ...rest]
        .map(({ bookingId }) => bookingId)
        .sort()
        .map((bookingId) => ({
          kind: 'booking_rescheduled',
          subject_id: bookingId,
          data: expect.objectContaining({ message: notification.message }),
        })),
    );
  });
});

describe('a following visit that breaks a rule', () => {
  const toBisi = async () => {
    const [first, second, third, last] = (await series()) as [Booking, Booking, Booking, Booking];
    await occupyThird();
    const body = { ...same(first, { segment: { staff: desk.bisi } }), following: ids([second, third, last]) };
    return { all: [first, second, third, last], first, second, third, last, body };
  };
  const staffOf = async (bookings: readonly Booking[]) =>
    (await again(bookings)).map(({ appointments }) => appointments[0]?.staffName);

  test('is named beforehand with the rule and whether the reader may override it', async () => {
    const { first, second, third, last, body } = await toBisi();
    const fine = {
      staffNames: ['Bisi Ojo'],
      isChanged: true,
      breaches: [],
      mayOverride: true,
      refusal: null,
    };
    const taken = { reason: 'taken', staffId: desk.bisi, binds: true };
    expect(await checked(first, body)).toEqual([
      { bookingId: second.bookingId, startAt: second.startAt, ...fine },
      {
        ...{ bookingId: third.bookingId, startAt: third.startAt, ...fine },
        breaches: [expect.objectContaining({ ...taken, mayOverride: true })],
      },
      { bookingId: last.bookingId, startAt: last.startAt, ...fine },
    ]);
    const [, seen] = await checked(first, body, await desk.signIn(3));
    expect(seen).toMatchObject({ breaches: [taken], mayOverride: false });
    expect(await staffOf([first, third])).toEqual(['Ada Obi', 'Ada Obi']);
  });

  test('keeps all visits as they were until a reason is given, which each history keeps', async () => {
    const { all, first, third, last, body } = await toBisi();
    const refused = await save(first, body);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'slot_unavailable']);
    expect(refused.json().message).toBe(
      'One of the later visits can’t be changed like this. Check them again.',
    );
    expect(await staffOf(all)).toEqual(Array(4).fill('Ada Obi'));

    expect((await save(first, { ...body, override: { reason: 'She asked for her.' } })).statusCode).toBe(200);
    expect(await staffOf(all)).toEqual(Array(4).fill('Bisi Ojo'));
    const [double, free] = await again([third, last]);
    expect(double?.history.at(-1)).toMatchObject({ reason: 'She asked for her.' });
    expect(free?.history.at(-1)).toMatchObject({ reason: null });
    const rows = await server.engine.db
      .selectFrom('booking_override')
      .select(['booking_id', 'rules'])
      .execute();
    expect(rows).toMatchObject([{ booking_id: third.bookingId, rules: ['taken'] }]);
  });

  test('can be left out', async () => {
    const { all, first, second, last, body } = await toBisi();
    expect((await save(first, { ...body, following: ids([second, last]) })).statusCode).toBe(200);
    expect(await staffOf(all)).toEqual(['Bisi Ojo', 'Bisi Ojo', 'Ada Obi', 'Bisi Ojo']);
  });
});

describe('a change of a series leaves unchanged', () => {
  const later = (booking: Booking) => same(booking, { startAt: booking.startAt.replace('T09', 'T10') });
  const refusalsOf = async (booking: Booking, following: readonly Booking[], as?: string) =>
    (await checked(booking, { ...later(booking), following: ids(following) }, as)).map(
      ({ refusal }: { refusal: { code: string } | null }) => refusal?.code ?? null,
    );

  test('a cancelled visit, one that was changed in the meantime, an earlier one, and one of no series', async () => {
    const [first, second, third, last] = (await series()) as [Booking, Booking, Booking, Booking];
    await desk.act(third, 'cancel', { reason: 'Ill' });
    await save(last, { ...same(last), note: 'Changed' });
    const { bookingId } = await desk.book('10:00');
    const others = [first, third, last, await read(bookingId)];
    expect(await refusalsOf(second, others)).toEqual([
      'action_not_possible',
      'action_not_possible',
      'version_conflict',
      'not_found',
    ]);
    for (const other of others) {
      const answer = await save(second, { ...later(second), following: ids([other]) });
      expect([404, 409]).toContain(answer.statusCode);
    }
    expect(starts(await again([second, third]))).toEqual(starts([second, third]));
  });

  test('a visit that has begun', async () => {
    const [first, second, third] = (await series()) as [Booking, Booking, Booking];
    await desk.waitUntil('2026-10-13T09:30:00.000Z');
    expect(await refusalsOf(first, [second, third])).toEqual(['action_not_possible', null]);
  });

  test('another person’s visit, if the user may change only their own', async () => {
    const [first, second] = (await series()) as [Booking, Booking];
    await save(second, same(second, { segment: { staff: desk.bisi } }));
    const [moved] = await again([second]);
    const ada = await desk.signIn(2, desk.ada);
    expect(await refusalsOf(first, [moved as Booking], ada)).toEqual(['not_found']);
    const answer = await save(first, { ...later(first), following: ids([moved as Booking]) }, ada);
    expect(answer.statusCode).toBe(404);
    expect(starts(await again([first]))).toEqual(['10-06T09:00']);
  });

  test('a visit to which it makes no difference, which is neither written nor announced', async () => {
    const [first, second] = (await series()) as [Booking, Booking];
    const body = { ...same(first), attendeeName: 'Her daughter', following: ids([second]) };
    expect(await checked(first, { ...same(first), following: ids([second]) })).toMatchObject([
      { isChanged: false, refusal: null },
    ]);
    expect((await save(first, { ...body, notifyCustomer: true })).statusCode).toBe(200);
    expect((await again([second]))[0]?.version).toBe(second.version);
  });
});
