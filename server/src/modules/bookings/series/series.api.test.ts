import type { BodyOf } from '@daybook/contract/endpoints';
import type { SeriesDate } from '@daybook/contract/series';
import { newUuid } from '../../../platform/clock.ts';
import { aBooking, openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let cut: string;
let ada: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  await salon.changeBusiness({ zone: 'Africa/Lagos', horizon_days: 120 });
  cut = await salon.addService({ repeats_allowed: true });
  ada = await salon.addStaff({ performs: [cut] });
});

type Wish = Partial<BodyOf<'POST series'>> & { repeat: BodyOf<'POST series'>['repeat'] };

const first = '2026-09-08T10:00:00.000Z';
const weekly = (count: number, more: Partial<Wish['repeat']> = {}): Wish => ({
  repeat: { everyWeeks: 1, ends: { count }, ...more },
});

const preview = (wish: Wish, headers: Record<string, string> = {}) => {
  const { serviceIds = [cut], staff = 'any', startAt = first, repeat } = wish;
  return server.call('POST', 'series/preview', { body: { serviceIds, staff, startAt, repeat }, headers });
};
const bookSeries = (wish: Wish, headers: Record<string, string> = {}) =>
  server.call('POST', 'series', {
    body: { ...aBooking({ serviceIds: [cut], startAt: first }), ...wish },
    headers: { 'idempotency-key': newUuid(), ...headers },
  });
const statesOf = (dates: readonly SeriesDate[]) => dates.map(({ date, state }) => `${date} ${state}`);
const startsOf = (bookings: readonly { startAt: string }[]) => bookings.map(({ startAt }) => startAt);
const bookings = () =>
  server.engine.db.selectFrom('booking').selectAll().orderBy('series_position').orderBy('start_at').execute();
const close = (date: string) =>
  server.engine.db
    .insertInto('closure')
    .values({
      closure_id: newUuid(),
      start_at: new Date(`${date}T00:00:00.000Z`),
      end_at: new Date(`${date}T23:00:00.000Z`),
      name: 'Founders’ day',
      is_public: true,
    })
    .execute();

describe('a series keeps its local time across a clock change', () => {
  test.each([
    [
      'Europe/London',
      '2026-10-06T18:00:00.000Z',
      ['10-06T18', '10-13T18', '10-20T18', '10-27T19', '11-03T19', '11-10T19'],
    ],
    ['America/New_York', '2026-10-24T14:00:00.000Z', ['10-24T14', '10-31T14', '11-07T15', '11-14T15']],
  ])('in %s (L08)', async (zone, startAt, hours) => {
    await salon.changeBusiness({ zone });
    await server.engine.db.updateTable('staff').set({ zone, keeps_business_hours: true }).execute();
    await server.engine.db.updateTable('opening_hours').set({ end_minute: 1260 }).execute();
    const wish = { ...weekly(hours.length), startAt };
    const { dates } = (await preview(wish)).json();
    expect(dates.map((each: SeriesDate) => each.state)).toEqual(hours.map(() => 'free'));
    const answer = await bookSeries(wish);
    expect(answer.statusCode).toBe(201);
    const starts = hours.map((hour) => `2026-${hour}:00:00.000Z`);
    expect(startsOf(answer.json().bookings)).toEqual(starts);
    expect((await bookings()).map(({ start_at }) => start_at.toISOString())).toEqual(starts);
  });
});

describe('the preview of a series shows each date as', () => {
  test('free, taken, closed or too far ahead', async () => {
    await salon.changeBusiness({ horizon_days: 25 });
    await salon.book(aBooking({ serviceIds: [cut], startAt: '2026-09-15T10:00:00.000Z' }));
    await close('2026-09-22');
    const answer = await preview(weekly(5));
    expect(statesOf(answer.json().dates)).toEqual([
      '2026-09-08 free',
      '2026-09-15 taken',
      '2026-09-22 closed',
      '2026-09-29 free',
      '2026-10-06 too_far',
    ]);
    expect(await bookings()).toHaveLength(1);
  });

  test('skipped if taken or closed, and the rest is booked at once (L10)', async () => {
    await salon.book(aBooking({ serviceIds: [cut], startAt: '2026-09-15T10:00:00.000Z' }));
    await close('2026-09-22');
    const wish = weekly(4, { skip: ['2026-09-15', '2026-09-22'] });
    expect(statesOf((await preview(wish)).json().dates)).toContain('2026-09-15 skipped');
    const answer = await bookSeries(wish);
    expect(startsOf(answer.json().bookings)).toEqual([first, '2026-09-29T10:00:00.000Z']);
    const inSeries = (await bookings()).filter(({ series_id }) => series_id !== null);
    expect(inSeries.map(({ series_position }) => series_position)).toEqual([0, 1]);
  });

  test('taken but with another start on its day', async () => {
    await salon.book(aBooking({ serviceIds: [cut], startAt: '2026-09-15T10:00:00.000Z' }));
    const moved = { '2026-09-15': '2026-09-15T13:00:00.000Z' };
    expect(statesOf((await preview(weekly(2, { moved }))).json().dates)).toEqual([
      '2026-09-08 free',
      '2026-09-15 free',
    ]);
    const answer = await bookSeries(weekly(2, { moved }));
    expect(startsOf(answer.json().bookings)).toEqual([first, moved['2026-09-15']]);
  });

  test('free despite the visitor’s own hold', async () => {
    const { holdToken } = (await salon.hold({ serviceIds: [cut], staff: 'any', startAt: first })).json();
    expect((await preview(weekly(2))).json().dates[0].state).toBe('taken');
    const headers = { 'x-hold-token': holdToken };
    expect((await preview(weekly(2), headers)).json().dates[0].state).toBe('free');
    expect((await bookSeries(weekly(2), headers)).statusCode).toBe(201);
    expect(await server.engine.db.selectFrom('hold').selectAll().execute()).toEqual([]);
  });
});

describe('a booked series', () => {
  test('is one booking for each date, with a reference of its own, one customer and one mail', async () => {
    const answer = await bookSeries(weekly(3));
    const { bookings: created, manageToken } = answer.json();
    const rows = await bookings();
    expect(rows.map(({ series_position }) => series_position)).toEqual([0, 1, 2]);
    expect(new Set(rows.map(({ series_id }) => series_id)).size).toBe(1);
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(3);
    expect(new Set(rows.map(({ customer_id }) => customer_id)).size).toBe(1);
    expect(created[0].series).toEqual(
      rows.map(({ reference, start_at }) => ({
        reference,
        status: 'confirmed',
        startAt: start_at.toISOString(),
        canBeOpened: true,
      })),
    );
    const own = await server.call('GET', 'bookings/manage', { headers: { 'x-booking-token': manageToken } });
    expect(own.json().reference).toBe(rows[0]?.reference);
    const toCustomer = (await server.mails()).filter(({ to }) => to?.[0]?.address === 'ife@example.com');
    expect(toCustomer.map(({ text }) => text?.match(/2026, 11:00 to 12:00/g)?.length)).toEqual([3]);
  });

  const manage = (token: string, reference?: string) =>
    reference === undefined
      ? server.call('GET', 'bookings/manage', { headers: { 'x-booking-token': token } })
      : server.call('POST', 'bookings/manage/link', {
          headers: { 'x-booking-token': token },
          body: { reference },
        });

  test('has a link for each visit in the mail, beside its time', async () => {
    await bookSeries(weekly(3));
    const mail = (await server.mails()).find(({ to }) => to?.[0]?.address === 'ife@example.com');
    const tokens = [...(mail?.text ?? '').matchAll(/Change or cancel: \S+\/booking\/success#t=([\w-]+)/g)];
    const opened = await Promise.all(tokens.map(([, token = '']) => manage(token)));
    expect(opened.map((answer) => answer.json().startAt)).toEqual(
      startsOf((await bookings()).map(({ start_at }) => ({ startAt: start_at.toISOString() }))),
    );
    expect(mail?.html).toContain('>Change or cancel</a>');
    const kept = await server.engine.db.selectFrom('booking_link').select('token_hash').execute();
    for (const [, token = ''] of tokens) {
      expect(kept.map(({ token_hash }) => token_hash)).not.toContain(token);
      expect(server.log.join('')).not.toContain(token);
    }
  });

  test('leads from each visit to every other, by a link of its own', async () => {
    const { manageToken, bookings: created } = (await bookSeries(weekly(3))).json();
    const { series } = (await manage(manageToken)).json();
    expect(series.map(({ canBeOpened }: { canBeOpened: boolean }) => canBeOpened)).toEqual([
      true,
      true,
      true,
    ]);
    const third = (await manage(manageToken, created[2].reference)).json().manageToken;
    expect((await manage(third)).json()).toMatchObject({ reference: created[2].reference, series });
    const back = (await manage(third, created[0].reference)).json().manageToken;
    expect((await manage(back)).json().reference).toBe(created[0].reference);
  });

  test('does not lead to a visit whose customer has another address by now, nor to another series', async () => {
    const { manageToken, bookings: created } = (await bookSeries(weekly(2))).json();
    const other = (await bookSeries({ ...weekly(2), startAt: '2026-09-08T12:00:00.000Z' })).json();
    await server.engine.db
      .updateTable('booking')
      .where('reference', '=', created[1].reference)
      .set({ email: 'right@example.com' })
      .execute();
    const { series } = (await manage(manageToken)).json();
    expect(series.map(({ canBeOpened }: { canBeOpened: boolean }) => canBeOpened)).toEqual([true, false]);
    const refused = [created[1].reference, other.bookings[0].reference, 'DB-222222'];
    for (const reference of refused) expect((await manage(manageToken, reference)).statusCode).toBe(404);
    expect((await manage('no-token', created[0].reference)).statusCode).toBe(404);
  });

  test('keeps the staff member of the first visit if possible, and takes another if not', async () => {
    const bisi = await salon.addStaff({ name: 'Bisi Ojo', performs: [cut] });
    await salon.book(aBooking({ serviceIds: [cut], staff: ada, startAt: '2026-09-15T10:00:00.000Z' }));
    await salon.book(aBooking({ serviceIds: [cut], staff: bisi, startAt: '2026-09-08T10:00:00.000Z' }));
    const { dates } = (await preview(weekly(3))).json();
    expect(dates.map(({ staffIds }: SeriesDate) => staffIds)).toEqual([[ada], [bisi], [ada]]);
    const { bookings: created } = (await bookSeries(weekly(3))).json();
    expect(
      created.map((each: { appointments: { staffName: string }[] }) => each.appointments[0]?.staffName),
    ).toEqual(['Ada Obi', 'Bisi Ojo', 'Ada Obi']);
  });

  test('waits for answers, each visit by itself, if the business answers requests', async () => {
    await server.engine.db.updateTable('service').set({ needs_approval: true }).execute();
    const { bookings: created } = (await bookSeries(weekly(2))).json();
    expect(created).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
    const [mail] = (await server.mails()).filter(({ to }) => to?.[0]?.address === 'ife@example.com');
    expect(mail?.text).toMatch(/waiting for our answer/);
  });

  test('is booked once, however often it is requested with the same key', async () => {
    const key = { 'idempotency-key': newUuid() };
    const [one, other] = [await bookSeries(weekly(2), key), await bookSeries(weekly(2), key)];
    expect(other.json()).toEqual(one.json());
    expect(await bookings()).toHaveLength(2);
  });
});

describe('a date that is taken between the look and the booking', () => {
  test('leaves nothing booked, and the refusal shows the state of every date', async () => {
    expect((await preview(weekly(3))).json().dates[2].state).toBe('free');
    await salon.book(aBooking({ serviceIds: [cut], startAt: '2026-09-22T10:00:00.000Z' }));
    const answer = await bookSeries(weekly(3));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'slot_taken', nearest: [] });
    expect(statesOf(answer.json().dates)).toEqual(['2026-09-08 free', '2026-09-15 free', '2026-09-22 taken']);
    expect(await bookings()).toHaveLength(1);
    expect(await server.engine.db.selectFrom('series').selectAll().execute()).toEqual([]);
  });

  test('is refused with other starts if it is the first', async () => {
    await salon.book(aBooking({ serviceIds: [cut], startAt: first }));
    const answer = await bookSeries(weekly(3));
    expect(answer.statusCode).toBe(409);
    expect(answer.json().dates).toBeUndefined();
    expect(answer.json().nearest).toHaveLength(3);
    expect(await bookings()).toHaveLength(1);
  });

  test('may exceed the limit of the service, which no single date shows', async () => {
    await server.engine.db.updateTable('service').set({ cap_count: 2, cap_period: 'month' }).execute();
    const answer = await bookSeries(weekly(3));
    expect(statesOf(answer.json().dates)).toEqual(['2026-09-08 free', '2026-09-15 free', '2026-09-22 taken']);
    expect((await bookSeries(weekly(3, { skip: ['2026-09-22'] }))).statusCode).toBe(201);
  });

  test('goes to one of two series that want it at the same moment', async () => {
    const answers = await Promise.all([bookSeries(weekly(3)), bookSeries(weekly(3))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await bookings()).toHaveLength(3);
  });
});

test('a series counts as one of a customer’s open bookings', async () => {
  await salon.changeBusiness({ open_bookings_per_customer: 2 });
  expect((await bookSeries(weekly(5))).statusCode).toBe(201);
  const single = (time: string) =>
    salon.book(aBooking({ serviceIds: [cut], startAt: `2026-09-08T${time}:00.000Z` }));
  for (const time of ['12:00', '13:00']) expect((await single(time)).statusCode).toBe(201);
  const marked = await server.engine.db
    .selectFrom('booking')
    .where('series_id', 'is', null)
    .select('doubts')
    .orderBy('start_at')
    .execute();
  expect(marked).toEqual([{ doubts: [] }, { doubts: ['many_open'] }]);
});

describe('a series is refused before any time is checked for', () => {
  test.each([
    ['more than twelve visits', weekly(13), 'repeat.ends'],
    [
      'more than twelve until a day',
      { repeat: { everyWeeks: 1, ends: { until: '2027-01-31' } } },
      'repeat.ends',
    ],
    ['a single visit', { repeat: { everyWeeks: 2, ends: { until: '2026-09-20' } } }, 'repeat.ends'],
    ['a skipped day that is none of them', weekly(2, { skip: ['2026-09-09'] }), 'repeat'],
    ['nothing left', weekly(2, { skip: ['2026-09-08', '2026-09-15'] }), 'repeat.skip'],
  ] satisfies [string, Wish, string][])('%s', async (_name, wish, field) => {
    for (const answer of [await preview(wish), await bookSeries(wish)]) {
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields).join()).toContain(field);
    }
  });

  test('a service that does not repeat', async () => {
    await server.engine.db.updateTable('service').set({ repeats_allowed: false }).execute();
    expect((await bookSeries(weekly(2))).json().fields).toHaveProperty('repeat');
  });

  test('visits with a deposit, which are paid one at a time', async () => {
    const { db } = server.engine;
    await db
      .updateTable('payment_settings')
      .set({
        takes_transfer: true,
        bank_name: 'First Bank',
        account_name: 'Ileke House',
        account_number: '0123456789',
        deposit_from: 'everyone',
      })
      .execute();
    await db.updateTable('service').set({ deposit_kind: 'fixed', deposit_value: 200_000 }).execute();
    const answer = await bookSeries(weekly(2));
    await db.updateTable('service').set({ deposit_kind: 'none', deposit_value: 0 }).execute();
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { repeat: 'Visits with a deposit are booked one at a time. Choose a single visit to continue.' },
    ]);
    expect(await bookings()).toEqual([]);
    expect((await bookSeries(weekly(2))).statusCode).toBe(201);
  });

  test('a form with a filled hidden field, without the reason', async () => {
    const answer = await bookSeries({ ...weekly(2), website: 'https://example.com' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).not.toHaveProperty('fields');
    expect(answer.json().message).toBe('This form couldn’t be sent. Please try again, or call us.');
    expect(await bookings()).toEqual([]);
  });
});
