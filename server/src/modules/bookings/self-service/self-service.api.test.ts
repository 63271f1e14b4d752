import { buildApp } from '../../../app.ts';
import { newUuid } from '../../../platform/clock.ts';
import { at, type Managing, openManaging } from '../../../testing/manage.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { countStatements } from '../../../testing/statements.ts';

let server: TestServer;
let link: Managing;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  link = await openManaging(server);
});

/** Every endpoint that takes a token, each once. */
const calls = (token: string) =>
  Promise.all([
    link.call('GET', token),
    link.call('GET', token, '/calendar'),
    link.call('GET', token, `/slots?from=${at('00:00')}&to=${at('23:00')}&staff=any`),
    link.cancel(token),
    link.move(token, '12:00'),
    link.edit(token, { note: 'Hello' }),
  ]);

describe('the page of a link', () => {
  test('shows everything needed to keep the appointment, and the possible actions', async () => {
    await server.engine.db.updateTable('service').set({ instructions: 'Come with dry hair.' }).execute();
    const token = await link.book('10:00', { note: 'Allergic to nuts', attendeeName: 'Little Tobi' });
    expect(await link.read(token)).toEqual({
      reference: expect.stringMatching(/^DB-/),
      status: 'confirmed',
      pendingReason: null,
      prepayment: {
        state: 'unpaid',
        checking: null,
        depositMinor: 0,
        paidMinor: 0,
        missingMinor: 0,
        payUntil: null,
        ways: [],
        lastTry: 'none',
      },
      version: 1,
      firstName: 'Ife',
      maskedEmail: 'i•••@example.com',
      appointments: [
        {
          serviceId: link.cut,
          serviceName: 'Haircut',
          staffId: link.ada,
          staffName: 'Ada Obi',
          isStaffRequested: false,
          startAt: at('10:00'),
          endAt: at('11:00'),
          instructions: 'Come with dry hair.',
        },
      ],
      partySize: 1,
      answerUntil: null,
      startAt: at('10:00'),
      endAt: at('11:00'),
      zone: 'Africa/Lagos',
      totalMinor: 650_000,
      dueMinor: 650_000,
      currency: 'NGN',
      priceIsKnown: true,
      business: { name: 'Ileke House', address: null, phone: null },
      place: 'business',
      cancelledBy: null,
      movedFrom: null,
      willCome: false,
      cancellationPolicy: { cancelMinutes: 1440, rescheduleMinutes: 1440, tiers: [], givesBackTo: 'refund' },
      cancelling: { feeMinor: 0, refundMinor: 0, surchargeMinor: 0, to: 'refund' },
      abilities: {
        cancel: { until: '2026-09-09T10:00:00.000Z', refusal: null },
        reschedule: { until: '2026-09-09T10:00:00.000Z', refusal: null },
        edit: { until: expect.any(String), refusal: null },
      },
      reschedulesLeft: null,
      questions: [],
      transfers: [],
    });
  });

  test('A55 shows nothing that was typed but the first name', async () => {
    const token = await link.book('10:00', { note: 'Allergic to nuts', attendeeName: 'Little Tobi' });
    const said = (await link.call('GET', token)).body;
    expect(said).not.toMatch(/Balogun|ife@|2001|nuts|Tobi/);
  });

  test('changes nothing by being opened, by a person or a mail scanner (L04)', async () => {
    const token = await link.book('10:00');
    const before = await link.bookings();
    for (const path of ['', '/calendar', `/slots?from=${at('00:00')}&to=${at('23:00')}&staff=any`]) {
      expect((await link.call('GET', token, path)).statusCode).toBe(200);
    }
    for (const path of ['/cancel', '/reschedule', '/details']) {
      expect((await link.call('GET', token, path)).statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(await link.bookings()).toEqual(before);
  });

  test('A2 gives the same answer for a wrong token, an empty one, a reference, and none at all (O02)', async () => {
    const token = await link.book('10:00');
    const { reference } = await link.read(token);
    const answers = [
      ...(await calls('a'.repeat(43))),
      ...(await calls('')),
      ...(await calls(reference)),
      await server.call('GET', 'bookings/manage'),
    ];
    const said = answers.map((answer) => {
      const { requestId: _, ...body } = answer.json();
      return JSON.stringify([answer.statusCode, body]);
    });
    expect(new Set(said).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ code: 'not_found', message: 'We couldn’t find this.' });
  });

  test('does for a wrong token only the work of finding out that it is wrong', async () => {
    const token = await link.book('10:00');
    const counter = countStatements();
    const app = await buildApp({ ...server.deps, db: server.deps.db.withPlugin(counter) });
    const count = async (tried: string) => {
      counter.count = 0;
      await app.inject({ url: '/api/v1/bookings/manage', headers: { 'x-booking-token': tried } });
      return counter.count;
    };
    // One query checks the token. For a valid link, one more reads reported transfers, and one records its use.
    expect(await count('wrong')).toBe(1);
    expect(await count(token)).toBe(3);
    await app.close();
  });

  test('leaves the token in no line of the log', async () => {
    const token = await link.book('10:00');
    await calls(token);
    const lines = server.log.filter((line) => line.includes('bookings/manage'));
    expect(lines.join('\n')).not.toContain(token);
    expect(server.log.join('\n')).not.toMatch(/x-booking-token/);
  });

  test('has a calendar file in UTC with a stable UID and no private data', async () => {
    const token = await link.book('10:00');
    const { reference } = await link.read(token);
    const { fileName, ics } = (await link.call('GET', token, '/calendar')).json();
    expect(fileName).toBe(`${reference}.ics`);
    for (const line of [
      'DTSTART:20260910T100000Z',
      'DTEND:20260910T110000Z',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'SUMMARY:Haircut\\, Ileke House',
    ]) {
      expect(ics).toContain(line);
    }
    expect(ics).not.toMatch(/Balogun|ife@|2001|ada@example/);
    const later = (await link.call('GET', token, '/calendar')).json();
    expect(/UID:(.*)/.exec(later.ics)?.[1]).toBe(/UID:(.*)/.exec(ics)?.[1]);
  });

  test('names the other visits of a series, each with its status', async () => {
    const tokens = [await link.book('10:00'), await link.book('12:00')];
    const series_id = newUuid();
    const { db } = server.engine;
    await db.insertInto('series').values({ series_id, rule: '{}', created_at: server.clock.now() }).execute();
    for (const [series_position, { booking_id }] of (await link.bookings()).entries()) {
      const position = { series_id, series_position };
      await db.updateTable('booking').set(position).where('booking_id', '=', booking_id).execute();
    }
    await link.cancel(tokens[1] ?? '');
    expect((await link.read(tokens[0] ?? '')).series).toMatchObject([
      { startAt: at('10:00'), status: 'confirmed' },
      { startAt: at('12:00'), status: 'cancelled' },
    ]);
  });

  test('shows an overdue request as expired from its deadline on', async () => {
    await server.engine.db.updateTable('service').set({ needs_approval: true }).execute();
    const token = await link.book('10:00');
    const { answerUntil, status } = await link.read(token);
    expect(status).toBe('pending');
    server.clock.set(answerUntil ?? '');
    expect(await link.read(token)).toMatchObject({ status: 'expired', answerUntil: null, dueMinor: null });
    expect((await link.cancel(token)).json().code).toBe('action_not_possible');
  });
});

describe('the token of a booking', () => {
  test('A55 opens that booking, and none of its customer’s other bookings', async () => {
    const [first, second] = [await link.book('10:00'), await link.book('12:00')];
    const { reference } = await link.read(second);
    const said = await Promise.all(
      ['', '/calendar', `/slots?from=${at('00:00')}&to=${at('23:00')}&staff=any`].map((path) =>
        link.call('GET', first, path),
      ),
    );
    for (const { body, statusCode } of said) {
      expect(statusCode).toBe(200);
      expect(body).not.toContain(reference);
    }
    expect(said[0]?.json()).toMatchObject({ startAt: at('10:00'), transfers: [] });
    for (const path of ['bookings', 'customers', 'user/profile', 'invoices'])
      expect((await server.call('GET', path, { as: first })).statusCode).toBe(401);
  });

  test('A55 opens nothing half a year after the visit, and is answered like an unknown one', async () => {
    const token = await link.book('10:00');
    server.clock.set(at('11:00'));
    server.clock.pass(180 * 24 * 60 - 1);
    expect((await link.call('GET', token)).statusCode).toBe(200);
    server.clock.pass(1);
    const unknown = (await calls('x'.repeat(43))).map(({ statusCode }) => statusCode);
    expect((await calls(token)).map(({ statusCode }) => statusCode)).toEqual(unknown);
    expect(unknown).toEqual(unknown.map(() => 404));
  });
});

test('A55 is limited by address in every endpoint, valid or not', async () => {
  const strict = await startTestServer({ environment: { DAYBOOK_RATE_LIMITS: 'manage.address=3/600' } });
  const own = await openManaging(strict);
  const token = await own.book('10:00');
  const tried = [await own.read(token), await own.call('GET', 'wrong'), await own.cancel('wrong')];
  expect(tried).toHaveLength(3);
  expect((await own.cancel(token)).statusCode).toBe(429);
  expect((await own.call('GET', token)).statusCode).toBe(429);
  await strict.close();
});

test.each(['ife@example.com', 'IFE@Example.com', 'ada@example.com', 'chidi@example.com'])(
  'A84 editing a booking counts nothing against bookings and edits of the typed address: %s',
  async (email) => {
    const strict = await startTestServer({
      environment: { DAYBOOK_RATE_LIMITS: 'manage.email=3/3600,bookings.email=3/3600' },
    });
    const own = await openManaging(strict);
    const customer = { firstName: 'Ife', lastName: 'Balogun', email, phone: '08034567890' };
    const theirs = await own.book('12:00', { customer });
    const mallory = { ...customer, email: 'mallory@example.com', phone: '08034567899' };
    const hers = await own.book('10:00', { customer: mallory });
    const edit = (token: string) => own.call('POST', token, '/details', { version: 9, customer });
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push((await edit(hers)).statusCode);
    expect(answers).toEqual([409, 409, 409, 429, 429]);
    expect((await edit(theirs)).statusCode).toBe(409);
    expect(await own.book('14:00', { customer })).toMatch(/^[\w-]{43}$/);
    await strict.close();
  },
);
