import { aBooking, openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
let ada: string;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  haircut = await salon.addService();
  ada = await salon.addStaff({ performs: [haircut] });
  owner = (await server.signIn()).token;
});

type Body = Record<string, unknown>;

const every = (startMinute: number, endMinute: number, days = [1, 2, 3, 4, 5, 6, 7]) =>
  days.map((weekday) => ({ weekday, startMinute, endMinute }));

const book = async (time: string, staff = ada) => {
  const startAt = `2026-09-08T${time}:00.000Z`;
  const made = await salon.book(aBooking({ serviceIds: [haircut], staff, startAt }));
  return made.json().booking.reference as string;
};
const get = (path: string, as = owner) => server.call('GET', path, { as });
const put = (path: string, body: Body, as = owner) => server.call('PUT', path, { as, body });
const impact = (path: string, body: Body, as = owner) => server.call('POST', `${path}/impact`, { as, body });
const bookingOf = async (reference: string) => (await get(`bookings?tab=all&q=${reference}`)).json().items[0];
const startsOn = async (day: string) =>
  (
    await salon.slots({
      services: haircut,
      staff: 'any',
      from: `${day}T00:00:00.000Z`,
      to: `${day}T23:59:00.000Z`,
    })
  ).slots.map(({ startAt }) => startAt.slice(11, 16));

const staffPath = () => `staff/${ada}/hours`;
const ownHours = (ranges: ReturnType<typeof every>, more: Body = {}) => ({
  version: 1,
  keepsBusinessHours: false,
  zone: 'Africa/Lagos',
  hours: ranges,
  breaks: [],
  ...more,
});

describe('opening hours', () => {
  test('can be read and replaced as a whole, and slots follow at once', async () => {
    const before = (await get('opening-hours')).json();
    expect(before).toMatchObject({ zone: 'Africa/Lagos' });
    expect(before.ranges).toHaveLength(7);
    const saved = await put('opening-hours', {
      version: before.version,
      ranges: [...every(540, 660, [2]), ...every(720, 780, [2])],
    });
    expect(saved.json()).toMatchObject({ version: before.version + 1 });
    // 10:00, 11:00 and 12:00 in Lagos are an hour earlier in UTC.
    expect(await startsOn('2026-09-08')).toEqual(['08:00', '09:00', '11:00']);
    expect(await startsOn('2026-09-09')).toEqual([]);
  });

  test('that someone else has changed in the meantime are not overwritten', async () => {
    const { version } = (await get('opening-hours')).json();
    const first = await put('opening-hours', { version, ranges: every(480, 1020) });
    expect(first.statusCode).toBe(200);
    const second = await put('opening-hours', { version, ranges: every(600, 660) });
    expect([second.statusCode, second.json().code]).toEqual([409, 'version_conflict']);
    expect((await get('opening-hours')).json().ranges[0]).toMatchObject({ startMinute: 480 });
  });

  test.each([
    ['an end before its start', [{ weekday: 1, startMinute: 600, endMinute: 540 }], 'ranges.0'],
    ['ranges over each other', every(540, 700, [1]).concat(every(600, 800, [1])), 'ranges.1'],
    ['a night into the next morning', every(1320, 1560, [1]).concat(every(60, 800, [2])), 'ranges.1'],
  ])('refuse %s, at its position', async (_what, ranges, field) => {
    const answer = await put('opening-hours', { version: 1, ranges });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toContain(field);
  });

  test('apply only to staff who keep them', async () => {
    const bisi = await salon.addStaff({ name: 'Bisi Ojo', performs: [haircut], hours: [540, 1020] });
    const reference = await book('14:00');
    await book('14:00', bisi);
    const { version } = (await get('opening-hours')).json();
    const seen = await impact('opening-hours', { version, ranges: every(540, 840) });
    expect(seen.json().affected).toMatchObject([
      { reference, staffId: ada, reason: 'outside_hours', customerName: 'Ife Balogun', canCancel: true },
    ]);
  });

  test('that would leave a booking outside are refused with it, until someone decides', async () => {
    const reference = await book('14:00');
    const before = (await get('opening-hours')).json();
    const shorter = { version: before.version, ranges: every(540, 840) };
    const { affected } = (await impact('opening-hours', shorter)).json();
    const refused = await put('opening-hours', shorter);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'bookings_affected']);
    expect(refused.json().affected).toMatchObject([{ reference, reason: 'outside_hours' }]);
    expect(refused.json().affected).toEqual(affected);
    expect((await get('opening-hours')).json()).toEqual(before);
    expect(await startsOn('2026-09-08')).toContain('15:00');

    const [{ bookingId }] = affected;
    const decisions = [{ bookingId, decision: 'keep' }];
    const saved = await put('opening-hours', { ...shorter, decisions });
    expect(saved.json()).toMatchObject({ version: before.version + 1 });
    expect(await bookingOf(reference)).toMatchObject({ status: 'confirmed', version: 2 });
    const { history } = (await get(`bookings/${bookingId}`)).json();
    expect(history.at(-1)).toMatchObject({ reason: 'Kept at its time: outside the hours.' });
    const inFrench = { as: owner, headers: { 'x-daybook-language': 'fr' } };
    const french = (await server.call('GET', `bookings/${bookingId}`, inFrench)).json();
    expect(french.history.at(-1)).toMatchObject({ reason: 'Maintenu à son heure : hors des horaires.' });
  });

  test.each([2, 3, 4])('cannot be changed by role %i', async (role) => {
    const { token } = await server.signIn({ userType: 2, role, staffId: ada });
    for (const answer of [
      await get('opening-hours', token),
      await put('opening-hours', { version: 1, ranges: [] }, token),
      await impact('opening-hours', { version: 1, ranges: [] }, token),
    ]) {
      expect(answer.statusCode).toBe(403);
    }
  });
});

describe('the hours of a staff member', () => {
  test('replace those of the business, with breaks, until they are reset', async () => {
    const breaks = every(660, 720);
    const saved = await put(staffPath(), ownHours(every(600, 840), { breaks }));
    expect(saved.json()).toMatchObject({ version: 2, keepsBusinessHours: false, canEdit: true });
    expect(await startsOn('2026-09-08')).toEqual(['09:00', '11:00', '12:00']);
    const back = ownHours(every(600, 840), { version: 2, keepsBusinessHours: true });
    expect((await put(staffPath(), back)).statusCode).toBe(200);
    expect(await startsOn('2026-09-08')).toHaveLength(8);
  });

  test('leave bookings unchanged, and name those left outside', async () => {
    const reference = await book('14:00');
    await book('09:00');
    const shorter = ownHours(every(540, 840));
    const { affected } = (await impact(staffPath(), shorter)).json();
    expect(affected).toMatchObject([
      { reference, startAt: '2026-09-08T14:00:00.000Z', reason: 'outside_hours' },
    ]);

    const refused = await put(staffPath(), shorter);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'bookings_affected']);
    expect(refused.json().affected).toEqual(affected);
    expect((await get(staffPath())).json()).toMatchObject({ version: 1, keepsBusinessHours: true });

    const [{ bookingId }] = affected;
    const saved = await put(staffPath(), { ...shorter, decisions: [{ bookingId, decision: 'keep' }] });
    expect(saved.statusCode).toBe(200);
    expect(await bookingOf(reference)).toMatchObject({ status: 'confirmed', version: 2 });
    const { history } = (await get(`bookings/${bookingId}`)).json();
    expect(history.at(-1)).toMatchObject({ reason: 'Kept at its time: outside the hours.', by: 'Ada Obi' });
    // Bookings that were already outside need no decision.
    const again = await impact(staffPath(), ownHours(every(540, 780), { version: 2 }));
    expect(again.json().affected).toEqual([]);
  });

  test('leave no trace in a booking that is going to be moved or cancelled', async () => {
    const reference = await book('14:00');
    const { bookingId } = await bookingOf(reference);
    const decisions = [{ bookingId, decision: 'change' }];
    expect((await put(staffPath(), ownHours(every(540, 840), { decisions }))).statusCode).toBe(200);
    expect(await bookingOf(reference)).toMatchObject({ version: 1 });
  });

  test('are not saved if another booking has come in since the preview', async () => {
    const seen = await book('14:00');
    const { bookingId } = await bookingOf(seen);
    const later = await book('15:00');
    const decisions = [{ bookingId, decision: 'keep' }];
    const refused = await put(staffPath(), ownHours(every(540, 840), { decisions }));
    expect(refused.json().affected.map((one: { reference: string }) => one.reference)).toEqual([seen, later]);
    expect(await bookingOf(seen)).toMatchObject({ version: 1 });
  });

  test('follow another zone, and bookings keep their time', async () => {
    await put(staffPath(), ownHours(every(540, 1020)));
    const early = await book('08:00');
    const moved = ownHours(every(540, 1020), { version: 2, zone: 'Europe/London' });
    const { affected } = (await impact(staffPath(), moved)).json();
    expect(affected).toEqual([]);
    const farther = { ...moved, zone: 'Atlantic/Azores' };
    const seen = (await impact(staffPath(), farther)).json().affected;
    expect(seen).toMatchObject([{ reference: early, reason: 'outside_hours' }]);
    const decisions = [{ bookingId: seen[0].bookingId, decision: 'keep' }];
    expect((await put(staffPath(), { ...farther, decisions })).statusCode).toBe(200);
    expect(await bookingOf(early)).toMatchObject({ startAt: '2026-09-08T08:00:00.000Z' });
  });

  test('take days off along to another zone', async () => {
    await put(staffPath(), ownHours(every(0, 1440)));
    const days = { kind: 'holiday', firstOn: '2026-09-08', lastOn: '2026-09-08', part: null };
    await server.call('POST', 'time-off', { as: owner, body: { staffId: ada, ...days } });
    await put(staffPath(), ownHours(every(0, 1440), { version: 2, zone: 'Asia/Tokyo' }));
    const { items } = (await get('time-off')).json();
    expect(items).toMatchObject([{ firstOn: '2026-09-08', lastOn: '2026-09-08', zone: 'Asia/Tokyo' }]);
    // Tokyo's 8 September is over at 15:00 UTC.
    expect((await startsOn('2026-09-08'))[0]).toBe('15:00');
  });
});

describe('a special day', () => {
  const on = (date = '2026-09-08') => `staff/${ada}/exceptions/${date}`;

  test('replaces the weekly hours of its date, until it is removed', async () => {
    const ranges = [{ startMinute: 600, endMinute: 720 }];
    const saved = await put(on(), { version: 1, ranges, note: 'School run' });
    expect(saved.json()).toMatchObject({
      version: 2,
      exceptions: [{ date: '2026-09-08', ranges, note: 'School run' }],
    });
    expect(await startsOn('2026-09-08')).toEqual(['09:00', '10:00']);
    expect((await put(on(), { version: 2, ranges: null })).json()).toMatchObject({
      version: 3,
      exceptions: [],
    });
    expect(await startsOn('2026-09-08')).toHaveLength(8);
  });

  test('can be a day off, after a preview of the bookings', async () => {
    const reference = await book('10:00');
    expect((await impact(on(), { version: 1, ranges: [] })).json().affected).toMatchObject([{ reference }]);
    expect((await put(on(), { version: 1, ranges: [] })).json().code).toBe('bookings_affected');
    const { bookingId } = await bookingOf(reference);
    const decisions = [{ bookingId, decision: 'change' }];
    expect((await put(on(), { version: 1, ranges: [], decisions })).statusCode).toBe(200);
  });

  test('can leave evening bookings outside when it is removed', async () => {
    await put(on(), { version: 1, ranges: [{ startMinute: 1080, endMinute: 1260 }] });
    const reference = await book('18:00');
    const seen = await impact(on(), { version: 2, ranges: null });
    expect(seen.json().affected).toMatchObject([{ reference }]);
  });
});

describe('permissions for hours', () => {
  const as = async (role: number, staffId: string | null = ada) =>
    (await server.signIn({ userType: 2, role, staffId })).token;

  test.each([2, 3, 4])('let role %i see everyone’s and change nobody’s', async (role) => {
    const token = await as(role);
    expect((await get(staffPath(), token)).json()).toMatchObject({ name: 'Ada Obi', canEdit: false });
    expect((await put(staffPath(), ownHours([]), token)).statusCode).toBe(403);
    expect((await impact(staffPath(), ownHours([]), token)).statusCode).toBe(403);
  });

  test('let a manager change everyone’s', async () => {
    const token = await as(5, null);
    expect((await put(staffPath(), ownHours(every(600, 900)), token)).statusCode).toBe(200);
  });

  test('show notes on dates to the person and to users who plan', async () => {
    await put(`staff/${ada}/exceptions/2026-09-08`, { version: 1, ranges: [], note: 'Dentist' });
    const bisi = await salon.addStaff({ name: 'Bisi Ojo', performs: [haircut] });
    const noteFor = async (token: string) => (await get(staffPath(), token)).json().exceptions[0].note;
    expect(await noteFor(await as(2))).toBe('Dentist');
    expect(await noteFor(await as(2, bisi))).toBe('');
  });

  test('do not exist for unknown staff', async () => {
    const path = 'staff/0199266e-0000-7000-8000-000000000000/hours';
    expect((await get(path)).statusCode).toBe(404);
    expect((await put(path, ownHours([]))).statusCode).toBe(404);
  });
});

test('the rota shows hours, breaks, special days, closures and absences, with reasons for permitted users', async () => {
  const bisi = await salon.addStaff({ name: 'Bisi Ojo', performs: [haircut], position: 1 });
  await put(staffPath(), ownHours(every(600, 840, [1, 2]), { breaks: every(660, 720, [1]) }));
  await put(`staff/${ada}/exceptions/2026-09-08`, { version: 2, ranges: [], note: 'Dentist' });
  const closed = { name: 'Repairs', isPublic: true, repeatsYearly: false, part: null };
  const body = { items: [{ ...closed, firstOn: '2026-09-09', lastOn: '2026-09-09' }] };
  await server.call('POST', 'closures', { as: owner, body });
  const days = { kind: 'sick', firstOn: '2026-09-07', lastOn: '2026-09-08', part: null };
  await server.call('POST', 'time-off', { as: owner, body: { staffId: bisi, ...days } });

  const rota = async (token: string) => (await get('rota?from=2026-09-07&to=2026-09-09', token)).json();
  const seen = await rota(owner);
  expect(seen.closures).toMatchObject([{ name: 'Repairs', dates: ['2026-09-09'] }]);
  expect(seen.staff).toMatchObject([
    {
      name: 'Ada Obi',
      version: 3,
      canEdit: true,
      days: [
        {
          ranges: [{ startMinute: 600, endMinute: 840 }],
          breaks: [{ startMinute: 660 }],
          isException: false,
        },
        { ranges: [], isException: true, note: 'Dentist' },
        { ranges: [], isException: false },
      ],
    },
    {
      name: 'Bisi Ojo',
      days: [{ timeOff: [{ kind: 'sick', part: null }] }, { timeOff: [{ kind: 'sick' }] }, { timeOff: [] }],
    },
  ]);
  const viewer = await rota((await server.signIn({ userType: 2, role: 4 })).token);
  expect(viewer.staff[0]).toMatchObject({ canEdit: false, days: [{}, { note: '' }, {}] });
  expect(viewer.staff[1].days[0].timeOff).toMatchObject([{ kind: null }]);
});
