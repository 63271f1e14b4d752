import { at, type Managing, openManaging } from '../../../testing/manage.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let link: Managing;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  link = await openManaging(server);
});

const other = {
  firstName: 'Tolu',
  lastName: 'Ade',
  email: 'tolu@example.com',
  phone: '+234 800 000 9999',
};

const icsOf = async (token: string): Promise<string> =>
  (await link.call('GET', token, '/calendar')).json().ics;
const lineOf = (ics: string, name: string) => new RegExp(`${name}:(.*)`).exec(ics)?.[1]?.trim();

test('a move keeps reference, link and price, notifies everyone once, and shows the earlier start', async () => {
  const token = await link.book('10:00');
  const { reference } = await link.read(token);
  await server.engine.db.updateTable('service').set({ price_minor: 1 }).execute();
  const moved = await link.move(token, '12:00');
  expect(moved.statusCode).toBe(200);
  expect(moved.json()).toMatchObject({
    reference,
    version: 2,
    status: 'confirmed',
    startAt: at('12:00'),
    endAt: at('13:00'),
    movedFrom: at('10:00'),
    totalMinor: 650_000,
  });
  expect(moved.json()).toEqual(await link.read(token));
  const mails = (await link.orders()).filter(({ version }) => version === 2);
  expect(mails).toEqual([
    { kind: 'booking_rescheduled', recipient: 'customer', version: 2 },
    { kind: 'booking_rescheduled', recipient: `staff:${link.ada}`, version: 2 },
  ]);
});

test('of two tabs the second gets 409, and the calendar has one entry that moved once (L07)', async () => {
  const token = await link.book('10:00');
  const before = await icsOf(token);
  const first = await link.move(token, '12:00');
  const second = await link.move(token, '14:00');
  expect([first.statusCode, second.statusCode]).toEqual([200, 409]);
  expect(second.json().code).toBe('version_conflict');
  const after = await icsOf(token);
  expect(lineOf(after, 'UID')).toBe(lineOf(before, 'UID'));
  expect([lineOf(before, 'SEQUENCE'), lineOf(after, 'SEQUENCE')]).toEqual(['0', '1']);
  expect(lineOf(after, 'DTSTART')).toBe('20260910T120000Z');
});

test('of two moves at the same moment one wins', async () => {
  const token = await link.book('10:00');
  const answers = await Promise.all([link.move(token, '12:00'), link.move(token, '14:00')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const [booking] = await link.bookings();
  expect(booking).toMatchObject({ version: 2, sequence: 1, reschedules: 1 });
});

test.each(['same', 'any'] as const)(
  'a booking’s own time is not busy for its move, with %s staff (L05)',
  async (staff) => {
    const token = await link.book('10:00');
    expect(await link.starts(token, staff)).toEqual(expect.arrayContaining(['09:30', '10:00', '10:30']));
    expect((await link.move(token, '10:30', { staff })).json()).toMatchObject({ startAt: at('10:30') });
  },
);

test('a move with the same staff offers their times, and with any staff everyone’s', async () => {
  const token = await link.book('10:00', { staff: link.ada });
  await link.book('13:00', { staff: link.ada, customer: other });
  const bola = await link.salon.addStaff({ name: 'Bola', performs: [link.cut], position: 1 });
  expect(await link.starts(token, 'same')).not.toContain('13:00');
  expect(await link.starts(token, 'any')).toContain('13:00');
  const taken = await link.move(token, '13:00');
  expect(taken.statusCode).toBe(409);
  expect(taken.json()).toMatchObject({ code: 'slot_taken', nearest: expect.any(Array) });
  expect(taken.json().nearest).toHaveLength(3);
  const moved = await link.move(token, '13:00', { staff: 'any' });
  expect(moved.json().appointments).toMatchObject([{ staffId: bola, isStaffRequested: false }]);
});

test('a move is possible up to and including the end of its window, and refused one second later', async () => {
  const token = await link.book('10:00');
  const { abilities } = await link.read(token);
  const end = Date.parse(abilities.reschedule.until);
  server.clock.set(new Date(end + 1000).toISOString());
  expect((await link.read(token)).abilities.reschedule.refusal).toBe('window');
  const late = await link.move(token, '14:00');
  expect([late.statusCode, late.json().code]).toEqual([409, 'action_not_possible']);
  const query = new URLSearchParams({ from: at('00:00'), to: at('23:00'), staff: 'any' });
  expect((await link.call('GET', token, `/slots?${query}`)).statusCode).toBe(409);
  server.clock.set(new Date(end).toISOString());
  expect((await link.move(token, '14:00')).statusCode).toBe(200);
});

test('the window follows the accepted policy, whatever it has become since', async () => {
  const token = await link.book('10:00');
  const { abilities } = await link.read(token);
  await link.salon.changeBusiness({ reschedule_minutes: 0 });
  expect((await link.read(token)).abilities).toEqual(abilities);
});

test('moves are limited to the number the business allows', async () => {
  await link.salon.changeBusiness({ reschedules_at_most: 1 });
  const token = await link.book('10:00');
  expect((await link.read(token)).reschedulesLeft).toBe(1);
  expect((await link.move(token, '12:00')).json()).toMatchObject({
    reschedulesLeft: 0,
    abilities: { reschedule: { refusal: 'count' }, cancel: { refusal: null } },
  });
  const again = await link.move(token, '14:00', { version: 2 });
  expect(again.json()).toMatchObject({
    code: 'action_not_possible',
    message: expect.stringContaining('call'),
  });
});

test('a move that breaks a rule is refused in the words that every visitor gets', async () => {
  const token = await link.book('10:00');
  const night = await link.move(token, '03:00');
  expect(night.json()).toMatchObject({ code: 'slot_unavailable', message: 'This time is not available.' });
  const soon = await link.call('POST', token, '/reschedule', {
    version: 1,
    staff: 'same',
    startAt: server.clock.now().toISOString(),
  });
  expect(soon.json().code).toBe('slot_unavailable');
});

test('a move skips staff who have left, and other staff can be chosen', async () => {
  const token = await link.book('10:00', { staff: link.ada });
  await link.salon.addStaff({ name: 'Bola', performs: [link.cut], position: 1 });
  await server.engine.db
    .updateTable('staff')
    .set({ active: false })
    .where('staff_id', '=', link.ada)
    .execute();
  const same = await link.move(token, '12:00');
  expect(same.json()).toMatchObject({
    code: 'action_not_possible',
    message: expect.stringContaining('anyone'),
  });
  expect((await link.move(token, '12:00', { staff: 'any' })).statusCode).toBe(200);
});

test('a visit of several services moves as a whole', async () => {
  const colour = await link.salon.addService({ name: 'Colour', step_minutes: 30 });
  const chi = await link.salon.addStaff({ name: 'Chi', performs: [colour], position: 2 });
  const token = await link.book('10:00', { serviceIds: [link.cut, colour] });
  const moved = (await link.move(token, '13:00')).json();
  expect(moved.appointments).toMatchObject([
    { serviceId: link.cut, staffId: link.ada, startAt: at('13:00') },
    { serviceId: colour, staffId: chi, startAt: at('14:00') },
  ]);
});

test('a move takes places in a group together, and frees the old ones', async () => {
  const yoga = await link.salon.addService({ name: 'Yoga', capacity: 3, step_minutes: 60 });
  await link.salon.addStaff({ name: 'Chi', performs: [yoga], position: 2 });
  const token = await link.book('10:00', { serviceIds: [yoga], partySize: 2 });
  expect((await link.move(token, '12:00')).json()).toMatchObject({ partySize: 2, startAt: at('12:00') });
  const sessions = await server.engine.db.selectFrom('group_session').selectAll().execute();
  expect(sessions).toMatchObject([{ start_at: new Date(at('12:00')), taken: 2 }]);
});

test('a request moved to an earlier time is answered before it would begin', async () => {
  await server.engine.db.updateTable('service').set({ needs_approval: true }).execute();
  await link.salon.changeBusiness({ request_hours: 720, notice_minutes: 0 });
  const token = await link.book('10:00');
  await link.move(token, '08:00');
  expect(await link.read(token)).toMatchObject({ status: 'pending', answerUntil: at('08:00') });
});

test.each([
  ['ends before it begins', at('12:00'), at('10:00')],
  ['is longer than anybody looks', at('12:00'), '2027-01-10T12:00:00.000Z'],
])('a range that %s is refused', async (_, from, to) => {
  const token = await link.book('10:00');
  const query = new URLSearchParams({ from, to, staff: 'any' });
  const answer = await link.call('GET', token, `/slots?${query}`);
  expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { to: expect.any(String) } });
});

test('the first free time after an empty range is named', async () => {
  const token = await link.book('10:00');
  const query = new URLSearchParams({ from: at('20:00'), to: at('23:00'), staff: 'same' });
  expect((await link.call('GET', token, `/slots?${query}`)).json()).toMatchObject({
    slots: [],
    days: [{ date: '2026-09-10', reason: expect.any(String) }],
    nextFreeAt: '2026-09-11T08:00:00.000Z',
    bookableUntil: expect.stringMatching(/^2026-10/),
  });
});
