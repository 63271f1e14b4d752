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

test('many requests are answered at once', async () => {
  await desk.askForApproval();
  const requests = [await desk.book('10:00'), await desk.book('11:00')];
  const answer = await act('confirm', requests);
  expect(answer.json().results).toEqual(requests.map(({ bookingId }) => ({ bookingId, refusal: null })));
  expect(await statusesOf(requests)).toEqual(['confirmed', 'confirmed']);
});

test('a bulk action changes the bookings that allow it, and gives a reason for each of the others', async () => {
  const [done, stale, over] = [await desk.book('10:00'), await desk.book('11:00'), await desk.book('12:00')];
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

test('a staff member can act on their own bookings, and others are not found', async () => {
  const [own, other] = [await desk.book('10:00'), await desk.book('11:00', { staff: desk.bisi })];
  const { results } = (await act('cancel', [own, other], await desk.signIn(2, desk.ada))).json();
  expect(results[0].refusal).toBeNull();
  expect(results[1].refusal.code).toBe('not_found');
  expect(await statusesOf([own, other])).toEqual(['cancelled', 'confirmed']);
});

test('a viewer is refused', async () => {
  expect((await act('cancel', [await desk.book('10:00')], await desk.signIn(4))).statusCode).toBe(403);
});

test('a booking that is named twice is changed once', async () => {
  const booking = await desk.book('10:00');
  const { results } = (await act('cancel', [booking, booking])).json();
  expect(results.map(({ refusal }: { refusal: { code: string } | null }) => refusal?.code ?? null)).toEqual([
    null,
    'version_conflict',
  ]);
});

test('a bulk action takes from one to a hundred bookings', async () => {
  const many = Array.from({ length: 101 }, () => ({ bookingId: server.deps.newId(), version: 1 }));
  expect((await act('cancel', [])).statusCode).toBe(400);
  expect((await act('cancel', many)).statusCode).toBe(400);
  expect((await act('complete', many.slice(0, 1))).statusCode).toBe(400);
  expect((await act('cancel', many.slice(0, 100))).json().results).toHaveLength(100);
});

describe('a reminder', () => {
  const refusalsOf = (answer: Awaited<ReturnType<typeof act>>): (string | null)[] =>
    answer
      .json()
      .results.map(({ refusal }: { refusal: { message: string } | null }) => refusal?.message ?? null);
  const reminders = async () => {
    const { db } = server.engine;
    const rows = await db.selectFrom('mail').where('kind', '=', 'booking_reminder_1').selectAll().execute();
    return rows.map(({ subject_id, recipient }) => [subject_id, recipient]);
  };
  const switchReminders = (enabled: boolean) =>
    server.engine.db
      .insertInto('message_template')
      .values({
        kind: 'booking_reminder_1',
        audience: 'customer',
        enabled,
        version: 1,
        updated_at: server.clock.now(),
        updated_by: 'Ada Obi',
        subject: null,
        body: null,
      })
      .onConflict((conflict) => conflict.columns(['kind', 'audience']).doUpdateSet({ enabled }))
      .execute();

  test('is sent at once to the customers of confirmed coming visits', async () => {
    const [tomorrow, over] = [await desk.book('10:00'), await desk.book('11:00')];
    await desk.act(over, 'cancel');
    const answer = await act('remind', [tomorrow, { ...over, version: 2 }]);
    expect(refusalsOf(answer)).toEqual([null, 'You can only send reminders for upcoming, confirmed visits.']);
    expect(await reminders()).toEqual([[tomorrow.bookingId, 'customer']]);
    const sent = (await server.mails()).filter(({ subject }) => subject?.startsWith('A reminder of'));
    expect(sent).toHaveLength(1);
  });

  test('appears in the history of the booking, without a new version', async () => {
    const booking = await desk.book('10:00');
    expect(booking.abilities).toContain('remind');
    await act('remind', [booking]);
    const { version, history } = (await desk.open(booking.bookingId)).json();
    expect(version).toBe(booking.version);
    expect(history.at(-1)).toMatchObject({ kind: 'remind', version, by: 'Ada Obi', bySystem: false });
    expect((await desk.act(booking, 'cancel')).statusCode).toBe(200);
  });

  test('is sent once for each version of a booking', async () => {
    const booking = await desk.book('10:00');
    await act('remind', [booking]);
    expect(refusalsOf(await act('remind', [booking, { ...booking, version: 7 }]))).toEqual([
      'A reminder for this visit was already sent.',
      'Someone else just updated this booking. Check it and try again.',
    ]);
    expect(await reminders()).toHaveLength(1);
  });

  test('needs an address, and reminders turned on', async () => {
    const [silent, off] = [await desk.book('10:00', { email: 'a@example.org' }), await desk.book('11:00')];
    await server.engine.db
      .updateTable('booking')
      .set({ email: '' })
      .where('booking_id', '=', silent.bookingId)
      .execute();
    await switchReminders(false);
    expect(refusalsOf(await act('remind', [silent, off]))).toEqual([
      'This customer has no email address.',
      'Customer reminders are turned off in your message settings.',
    ]);
    expect((await desk.open(off.bookingId)).json().history).toHaveLength(1);
    await switchReminders(true);
    expect(refusalsOf(await act('remind', [off]))).toEqual([null]);
  });

  test('can be sent by a staff member for their own visits', async () => {
    const [own, other] = [await desk.book('10:00'), await desk.book('11:00', { staff: desk.bisi })];
    const { results } = (await act('remind', [own, other], await desk.signIn(2, desk.ada))).json();
    expect(results[0].refusal).toBeNull();
    expect(results[1].refusal.code).toBe('not_found');
  });
});
