import { emptyAudit, recordedIn } from '../../../testing/audit.ts';
import { aBooking, openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { aWish, waitlistOn } from '../../../testing/waitlist.ts';

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
  await salon.changeBusiness({
    zone: 'Africa/Lagos',
    currency: 'NGN',
    logo_path: null,
    clock: '24h',
    date_order: 'day-month',
  });
  await server.engine.db.deleteFrom('closure_series').execute();
  await emptyAudit(server);
  haircut = await salon.addService();
  ada = await salon.addStaff({ performs: [haircut] });
  owner = (await server.signIn({ fullName: 'Ngozi Eze' })).token;
});

type Body = Record<string, unknown>;

const read = async (section: string): Promise<Body & { version: number }> =>
  (await server.call('GET', `settings/${section}`, { as: owner })).json();

/** Saves the form unchanged except for the given fields. */
async function save(section: string, change: Body) {
  const { nextVisits: _, hasPrices: __, ...kept } = await read(section);
  return server.call('PUT', `settings/${section}`, { as: owner, body: { ...kept, ...change } });
}

const site = async () => (await server.call('GET', 'site')).json();
const logged = () => recordedIn(server, 'business');

describe.each(['profile', 'regional', 'policy', 'page'])('the form %s', (section) => {
  test('saves unchanged values without recording a change', async () => {
    const before = await read(section);
    const saved = await save(section, {});
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toEqual({ ...before, version: before.version + 1 });
    expect(await logged()).toEqual([]);
  });

  test('refuses a stale version', async () => {
    const { version } = await read(section);
    const stale = await save(section, { version: version - 1 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'version_conflict']);
  });

  test('refuses unknown fields', async () => {
    expect((await save(section, { business_id: 2 })).statusCode).toBe(400);
  });

  test('is for administrators', async () => {
    for (const person of [
      { userType: 2, role: 1 },
      { userType: 2, role: 5 },
      { userType: 1, role: 4 },
    ] as const) {
      const { token } = await server.signIn(person);
      expect((await server.call('GET', `settings/${section}`, { as: token })).statusCode).toBe(403);
      expect((await server.call('PUT', `settings/${section}`, { as: token, body: {} })).statusCode).toBe(403);
    }
    expect((await server.call('GET', `settings/${section}`)).statusCode).toBe(401);
  });
});

describe('business details', () => {
  test('are public, except for those between the business and the state', async () => {
    const saved = await save('profile', {
      name: 'Ileke & Daughters',
      legalName: 'Ileke Ltd',
      taxId: 'TIN-1',
      phone: '',
      website: 'https://ileke.example.com/',
      socialLinks: ['https://instagram.com/ileke'],
      description: 'Hair\r\nand nails ',
    });
    expect(saved.json()).toMatchObject({
      phone: null,
      description: 'Hair\nand nails',
      legalName: 'Ileke Ltd',
    });
    const seen = await site();
    expect(seen).toMatchObject({
      name: 'Ileke & Daughters',
      website: 'https://ileke.example.com/',
      socialLinks: ['https://instagram.com/ileke'],
      description: 'Hair\nand nails',
    });
    expect(JSON.stringify(seen)).not.toMatch(/TIN-1|Ileke Ltd/);
    expect(await logged()).toMatchObject([
      {
        action: 'changed',
        by: 'Ngozi Eze',
        id: 'profile',
        after: { name: 'Ileke & Daughters', taxId: 'TIN-1' },
      },
    ]);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ whatsapp: '12' }, 'whatsapp'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ socialLinks: ['https://a.example', 'data:text/html,x'] }, 'socialLinks.1'],
    [{ socialLinks: ['https://a.example', 'https://a.example'] }, 'socialLinks'],
    [{ description: 'x'.repeat(1001) }, 'description'],
  ])('A23 refuse %j with a sentence for the field', async (change, field) => {
    const refused = await save('profile', change);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
  });
});

describe('zone, currency and week', () => {
  test('move no visit when the zone changes, and show the next ones', async () => {
    const made = await salon.book(aBooking({ serviceIds: [haircut], startAt: '2026-09-08T10:00:00.000Z' }));
    const { reference } = made.json().booking;
    const saved = await save('regional', { zone: 'Asia/Tokyo', outsideSeen: 1 });
    expect(saved.json()).toMatchObject({
      zone: 'Asia/Tokyo',
      nextVisits: [{ bookingId: expect.any(String), reference, startAt: '2026-09-08T10:00:00.000Z' }],
      hasPrices: true,
    });
    const row = await server.engine.db.selectFrom('booking').select('start_at').executeTakeFirstOrThrow();
    expect(row.start_at.toISOString()).toBe('2026-09-08T10:00:00.000Z');
    expect((await site()).zone).toBe('Asia/Tokyo');
  });

  test('require a confirmation if another zone puts bookings outside working hours', async () => {
    const book = (startAt: string) =>
      salon.book(aBooking({ serviceIds: [haircut], startAt: `2026-09-${startAt}:00.000Z` }));
    // Eight in the morning in Lagos is nine in Nairobi, where four in the afternoon is past six.
    const { reference } = (await book('08T15:00')).json().booking;
    await book('09T08:00');
    const refused = await save('regional', { zone: 'Africa/Nairobi' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'bookings_affected', count: 1, affected: [{ reference, startAt: '2026-09-08T15:00:00.000Z' }] },
    ]);
    expect((await read('regional')).zone).toBe('Africa/Lagos');
    expect(await logged()).toEqual([]);
    expect((await save('regional', { zone: 'Africa/Nairobi', outsideSeen: 1 })).statusCode).toBe(200);
    const kept = await server.engine.db
      .selectFrom('booking')
      .select('start_at')
      .orderBy('start_at')
      .execute();
    expect(kept.map(({ start_at }) => start_at.toISOString())).toEqual([
      '2026-09-08T15:00:00.000Z',
      '2026-09-09T08:00:00.000Z',
    ]);
    // Bookings that were already outside need no confirmation.
    expect((await save('regional', { zone: 'Africa/Kampala' })).statusCode).toBe(200);
  });

  test('keep the dates of closures and days off, so that a zone with the same hours leaves nothing outside', async () => {
    await salon.book(aBooking({ serviceIds: [haircut], startAt: '2026-09-08T10:00:00.000Z' }));
    expect((await save('regional', { zone: 'Africa/Luanda' })).statusCode).toBe(200);
  });

  test('set the format of times and dates for visitors and mails', async () => {
    const saved = await save('regional', { clock: '12h', dateOrder: 'month-day' });
    expect(saved.json()).toMatchObject({ clock: '12h', dateOrder: 'month-day' });
    expect(await site()).toMatchObject({ clock: '12h', dateOrder: 'month-day' });
    await salon.book(aBooking({ serviceIds: [haircut], startAt: '2026-09-08T14:00:00.000Z' }));
    const mail = (await server.mails()).find(({ subject }) => subject?.startsWith('Your visit is confirmed'));
    expect(mail?.subject).toBe('Your visit is confirmed: Haircut, Tue, Sep 8, 3:00 pm');
    expect(mail?.text).toContain('Tuesday, September 8, 2026, 3:00 pm to 4:00 pm (West Africa Time)');
  });

  test.each([
    [{ languages: [] }, 'languages'],
    [{ languages: ['en', 'xx'] }, 'languages.1'],
    [{ languages: ['fr'], language: 'en' }, 'language'],
  ])('refuse %j: the main language is one on offer', async (change, field) => {
    const refused = await save('regional', change);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
  });

  test('set the languages on offer for visitors, each once and in one order', async () => {
    const saved = await save('regional', { languages: ['ar', 'fr', 'ar'], language: 'fr' });
    expect(saved.json()).toMatchObject({ languages: ['fr', 'ar'], language: 'fr' });
    expect((await site()).languages).toEqual(['fr', 'ar']);
    await save('regional', { languages: ['en', 'fr', 'pt', 'es', 'de', 'ar'], language: 'en' });
  });

  test('set the grouping of digits by the country of the business for visitors and mails', async () => {
    const salonWith = await salon.addService({ name: 'Bridal', price_minor: 12_345_678 });
    await salon.addStaff({ name: 'Chi', performs: [salonWith] });
    const saved = await save('regional', { locale: 'en-IN' });
    expect(saved.json()).toMatchObject({ locale: 'en-IN' });
    expect(await site()).toMatchObject({ locale: 'en-IN' });
    const confirmation = async (time: string) => {
      await salon.book(aBooking({ serviceIds: [salonWith], startAt: `2026-09-08T${time}:00.000Z` }));
      const mails = await server.mails();
      return mails.find(({ subject }) => subject?.startsWith('Your visit is confirmed'))?.text;
    };
    expect(await confirmation('10:00')).toContain('₦1,23,456.78');
    await save('regional', { locale: 'en-US' });
    expect(await confirmation('12:00')).toContain('₦123,456.78');
  });

  test.each([
    [{ locale: 'de-DE' }, 'locale'],
    [{ clock: '13h' }, 'clock'],
    [{ dateOrder: 'year' }, 'dateOrder'],
    [{ outsideSeen: -1 }, 'outsideSeen'],
  ])('refuse %j', async (change, field) => {
    expect(Object.keys((await save('regional', change)).json().fields)).toEqual([field]);
  });

  test('keep hours, closures and days off at their local times in another zone', async () => {
    await server.call('POST', 'closures', {
      as: owner,
      body: {
        items: [
          {
            name: 'Repairs',
            isPublic: true,
            repeatsYearly: false,
            firstOn: '2026-09-09',
            lastOn: '2026-09-09',
            part: null,
          },
        ],
        decisions: [],
      },
    });
    await server.call('POST', 'time-off', {
      as: owner,
      body: {
        staffId: ada,
        kind: 'holiday',
        note: '',
        firstOn: '2026-09-10',
        lastOn: '2026-09-10',
        part: null,
        decisions: [],
      },
    });
    await save('regional', { zone: 'Asia/Tokyo' });
    const { db } = server.engine;
    const closure = await db.selectFrom('closure').select(['start_at', 'end_at']).executeTakeFirstOrThrow();
    expect(closure.start_at.toISOString()).toBe('2026-09-08T15:00:00.000Z');
    expect(closure.end_at.toISOString()).toBe('2026-09-09T15:00:00.000Z');
    const off = await db.selectFrom('time_off').select('start_at').executeTakeFirstOrThrow();
    expect(off.start_at.toISOString()).toBe('2026-09-09T15:00:00.000Z');
    const { slots } = await salon.slots({
      services: haircut,
      staff: 'any',
      from: '2026-09-10T15:00:00.000Z',
      to: '2026-09-11T15:00:00.000Z',
    });
    // Nine in the morning in Tokyo.
    expect(slots[0]?.startAt).toBe('2026-09-11T00:00:00.000Z');
  });

  test('refuse a currency with other decimal places while there are prices, and accept it without', async () => {
    const refused = await save('regional', { currency: 'JPY' });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['currency']]);
    expect((await save('regional', { currency: 'USD' })).statusCode).toBe(200);
    await server.engine.db.updateTable('service').set({ price_minor: 0 }).execute();
    expect((await save('regional', { currency: 'JPY' })).statusCode).toBe(200);
  });

  test.each([
    [{ zone: 'Mars/Olympus' }, 'zone'],
    [{ currency: 'XYZ' }, 'currency'],
    [{ weekStartsOn: 3 }, 'weekStartsOn'],
  ])('refuse the value %j', async (change, field) => {
    expect(Object.keys((await save('regional', change)).json().fields)).toEqual([field]);
  });
});

describe('the booking policy', () => {
  test('applies to the engine from then on', async () => {
    const slotsOn = async (day: string) =>
      (
        await salon.slots({
          services: haircut,
          staff: 'any',
          from: `${day}T00:00:00.000Z`,
          to: `${day}T23:00:00.000Z`,
        })
      ).slots.length;
    expect(await slotsOn('2026-09-20')).toBeGreaterThan(0);
    expect((await save('policy', { horizonDays: 7, noticeMinutes: 1440 })).statusCode).toBe(200);
    expect(await slotsOn('2026-09-14')).toBeGreaterThan(0);
    expect(await slotsOn('2026-09-20')).toBe(0);
    expect(await slotsOn('2026-09-07')).toBe(0);
    expect(await logged()).toMatchObject([
      { id: 'policy', before: { horizonDays: 30, noticeMinutes: 60 }, after: { horizonDays: 7 } },
    ]);
  });

  test('refuses a notice longer than the horizon, and allows the longest that leaves something', async () => {
    const refused = await save('policy', { horizonDays: 2, noticeMinutes: 3 * 1440 });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['noticeMinutes']]);
    expect((await save('policy', { horizonDays: 2, noticeMinutes: 3 * 1440 - 1 })).statusCode).toBe(200);
  });

  test.each([
    [{ stepMinutes: 4 }, 'stepMinutes'],
    [{ holdMinutes: 61 }, 'holdMinutes'],
    [{ servicesPerVisit: 6 }, 'servicesPerVisit'],
    [{ openBookingsPerCustomer: 0 }, 'openBookingsPerCustomer'],
    [{ cancelMinutes: -1 }, 'cancelMinutes'],
    [{ horizonDays: 731, noticeMinutes: 0 }, 'horizonDays'],
  ])('refuses %j', async (change, field) => {
    expect(Object.keys((await save('policy', change)).json().fields)).toEqual([field]);
  });
});

describe('the staff member for “anyone”', () => {
  /** Three bookings of one day, each with its staff member. */
  async function takersOf(startAts: readonly string[]): Promise<string[]> {
    const made = [];
    for (const startAt of startAts) {
      made.push(await salon.book(aBooking({ serviceIds: [haircut], startAt: `2026-09-${startAt}:00.000Z` })));
    }
    return made.map((one) => one.json().booking.appointments[0].staffName);
  }

  test('is the one with the fewest bookings, or the first in order, by the policy', async () => {
    await salon.addStaff({ performs: [haircut], name: 'Bola Ade', position: 9 });
    expect(await takersOf(['08T09:00', '08T11:00'])).toEqual(['Ada Obi', 'Bola Ade']);
    await save('policy', { staffChoice: 'in_order' });
    expect(await takersOf(['09T09:00', '09T11:00', '09T13:00'])).toEqual(['Ada Obi', 'Ada Obi', 'Ada Obi']);
  });

  test('is drawn at random if the policy says so, among those who are free', async () => {
    await salon.addStaff({ performs: [haircut], name: 'Bola Ade', position: 9 });
    await save('policy', { staffChoice: 'random' });
    const hours = [8, 9, 10, 11, 12, 13, 14].map((hour) => `T${String(hour).padStart(2, '0')}:00`);
    const days = ['08', '09', '10', '11'];
    const takers = await takersOf(days.flatMap((day) => hours.map((hour) => `${day}${hour}`)));
    expect(new Set(takers).size).toBe(2);
    const pairs = await takersOf(['12T09:00', '12T09:00']);
    expect(pairs.toSorted()).toEqual(['Ada Obi', 'Bola Ade']);
  });
});

test('without a waiting list no service has one, and nobody can join', async () => {
  const offered = async () => (await server.call('GET', 'services')).json().items[0].waitlistAllowed;
  expect([await offered(), (await site()).policy.hasWaitlist]).toEqual([true, true]);
  await save('policy', { hasWaitlist: false });
  expect([await offered(), (await site()).policy.hasWaitlist]).toEqual([false, false]);
  const refused = await waitlistOn(server).join(aWish({ serviceIds: [haircut] }));
  expect([refused.statusCode, refused.json().fields]).toMatchObject([
    400,
    { serviceIds: expect.any(String) },
  ]);
});

describe('the booking page', () => {
  test('shows visitors the colour and the texts', async () => {
    await save('page', {
      accentColor: '#C2185B',
      welcome: 'Hello',
      awayMessage: 'Back on Monday',
      terms: 'Be kind',
      privacy: 'We keep little',
    });
    expect(await site()).toMatchObject({
      accentColor: '#c2185b',
      welcome: 'Hello',
      awayMessage: 'Back on Monday',
      terms: 'Be kind',
      privacy: 'We keep little',
    });
    await save('page', { accentColor: null, welcome: '', awayMessage: '', terms: '', privacy: '' });
    expect((await site()).accentColor).toBeNull();
  });

  test('refuses an invalid colour, and pictures that were never uploaded', async () => {
    expect(Object.keys((await save('page', { accentColor: 'red;}' })).json().fields)).toEqual([
      'accentColor',
    ]);
    const logoPath = `${'a'.repeat(32)}-100x100.webp`;
    expect(Object.keys((await save('page', { logoPath })).json().fields)).toEqual(['logoPath']);
    const cover = await save('page', { coverPath: logoPath });
    expect(Object.keys(cover.json().fields)).toEqual(['coverPath']);
  });
});
