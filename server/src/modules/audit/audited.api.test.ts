import { emptyAudit, recordedIn } from '../../testing/audit.ts';
import { openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { verifyAuditLog } from './verify-chain.ts';

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
  await emptyAudit(server);
  haircut = await salon.addService();
  ada = await salon.addStaff({ performs: [haircut] });
  owner = (await server.signIn({ fullName: 'Ngozi Eze', password })).token;
});

const password = 'three quiet herons';
const put = (path: string, body: unknown) => server.call('PUT', path, { as: owner, body });
const post = (path: string, body: unknown) => server.call('POST', path, { as: owner, body });
const get = async (path: string) => (await server.call('GET', path, { as: owner })).json();
const recorded = (kind: string) => recordedIn(server, kind);

const closure = {
  name: 'Repairs',
  isPublic: true,
  repeatsYearly: false,
  firstOn: '2026-09-08',
  lastOn: '2026-09-08',
  part: null,
};

describe('the audit log records', () => {
  afterEach(async () => {
    expect(await verifyAuditLog(server.engine.db)).toMatchObject({ isWhole: true });
  });

  test('a closure that is created, changed and removed', async () => {
    const [made] = (await post('closures', { items: [closure], decisions: [] })).json().items;
    await put(`closures/${made.closureId}`, { version: 1, ...closure, name: 'Paint', decisions: [] });
    await server.call('DELETE', `closures/${made.closureId}?version=2`, { as: owner });
    expect(await recorded('closure')).toMatchObject([
      { action: 'created', by: 'Ngozi Eze', name: 'Repairs', before: null, after: closure },
      { action: 'changed', name: 'Repairs', before: { name: 'Repairs' }, after: { name: 'Paint' } },
      { action: 'deleted', name: 'Paint', before: { ...closure, name: 'Paint' }, after: null },
    ]);
  });

  test('changed opening hours, but not unchanged ones saved again', async () => {
    const { version, ranges } = await get('opening-hours');
    await put('opening-hours', { version, ranges, decisions: [] });
    await put('opening-hours', { version: version + 1, ranges: ranges.slice(1), decisions: [] });
    expect(await recorded('opening_hours')).toMatchObject([
      { action: 'changed', before: { hours: ranges }, after: { hours: ranges.slice(1) } },
    ]);
  });

  test("a staff member's hours and special days", async () => {
    const { version, ...hours } = await get(`staff/${ada}/hours`);
    const { zone, breaks } = hours;
    const own = [{ weekday: 1, startMinute: 600, endMinute: 720 }];
    const saved = { keepsBusinessHours: false, zone, hours: own, breaks, decisions: [] };
    await put(`staff/${ada}/hours`, { version, ...saved });
    const day = { ranges: [], note: 'Exam', decisions: [] };
    await put(`staff/${ada}/exceptions/2026-09-10`, { version: version + 1, ...day });
    expect(await recorded('staff_hours')).toMatchObject([
      {
        name: 'Ada Obi',
        before: { keepsBusinessHours: true },
        after: { keepsBusinessHours: false, hours: own },
      },
      { before: { '2026-09-10': null }, after: { '2026-09-10': { ranges: [], note: 'Exam' } } },
    ]);
  });

  test('a request for time off and its answer, with the message of the answer', async () => {
    const asking = await server.signIn({ userType: 2, role: 2, staffId: ada, fullName: 'Ada Obi' });
    const days = { firstOn: '2026-09-10', lastOn: '2026-09-11', part: null };
    const asked = await server.call('POST', 'time-off', {
      as: asking.token,
      body: { staffId: ada, kind: 'holiday', note: '', decisions: [], ...days },
    });
    const { timeOffId } = asked.json();
    await post(`time-off/${timeOffId}/decline`, { version: 1, note: 'Too busy', decisions: [] });
    expect(await recorded('time_off')).toMatchObject([
      { action: 'requested', by: 'Ada Obi', name: 'Ada Obi', after: { state: 'requested', ...days } },
      { action: 'declined', by: 'Ngozi Eze', reason: 'Too busy', after: { state: 'declined' } },
    ]);
  });

  test('blocked time that is created, moved to another person and removed, without its note', async () => {
    const bisi = await salon.addStaff({ name: 'Bisi Ojo', performs: [haircut], position: 1 });
    const [startAt, endAt] = ['2026-09-08T11:00:00.000Z', '2026-09-08T12:00:00.000Z'];
    const lunch = { staffId: ada, startAt, endAt, kind: 'lunch', note: 'With Zebedee' };
    const { blockedTime } = (await post('blocked-time', lunch)).json();
    const path = `blocked-time/${blockedTime.blockedTimeId}`;
    await put(path, { ...lunch, version: 1 });
    await put(path, { ...lunch, staffId: bisi, endAt: '2026-09-08T13:00:00.000Z', version: 2 });
    await server.call('DELETE', `${path}?version=3`, { as: owner });
    const [id, by] = [blockedTime.blockedTimeId, 'Ngozi Eze'];
    const facts = { staff: 'Ada Obi', startAt, endAt, kind: 'lunch' };
    const moved = { staff: 'Bisi Ojo', endAt: '2026-09-08T13:00:00.000Z' };
    expect(await recorded('blocked_time')).toEqual([
      { action: 'created', id, by, name: 'Ada Obi', reason: null, before: null, after: facts },
      {
        ...{ action: 'changed', id, by, name: 'Bisi Ojo', reason: null },
        before: { staff: 'Ada Obi', endAt },
        after: moved,
      },
      {
        action: 'deleted',
        id,
        by,
        name: 'Bisi Ojo',
        reason: null,
        before: { ...facts, ...moved },
        after: null,
      },
    ]);
  });

  test('changes of a message text, and of the sender of mails', async () => {
    const text = { subject: 'See you', body: 'See you at {{visit.when}}: {{manage.link}}' };
    const saved = await put('messages/booking_confirmed/customer', { enabled: true, text, version: 0 });
    expect(saved.statusCode).toBe(200);
    const { settings } = await get('messages');
    const { version, reminderMinutes } = settings;
    await put('messages/settings', {
      senderName: 'Ileke',
      replyTo: null,
      reminderMinutes,
      quietHours: null,
      reviewLink: null,
      version,
      password,
    });
    expect(await recorded('message')).toMatchObject([{ action: 'changed', after: text }]);
    expect(await recorded('message_settings')).toMatchObject([
      { before: { senderName: null }, after: { senderName: 'Ileke' } },
    ]);
  });

  test('the sites that may show the booking page', async () => {
    await put('embedding', { origins: ['https://example.com'], version: 1 });
    expect(await recorded('embedding')).toMatchObject([
      { before: { origins: [] }, after: { origins: ['https://example.com'] } },
    ]);
  });

  test('a visit placed against a rule, with the rule', async () => {
    const made = await server.call('POST', 'desk/bookings', {
      as: owner,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        customer: { kind: 'walk_in' },
        segments: [{ serviceId: haircut, staff: ada }],
        notifyCustomer: false,
        startAt: '2026-09-08T20:00:00.000Z',
        override: { reason: 'A friend' },
      },
    });
    expect(made.json()).toMatchObject({ reference: expect.any(String) });
    expect(await recorded('booking')).toMatchObject([
      {
        action: 'overridden',
        name: made.json().reference,
        reason: 'A friend',
        after: { rules: expect.any(Array) },
      },
    ]);
  });

  test('a customer who is blocked, unblocked, merged and erased, finally without their name', async () => {
    const add = async (email: string) =>
      (
        await post('customers', {
          firstName: 'Zebedee',
          lastName: 'Q',
          email,
          phone: '',
          marketingOptIn: false,
          alerts: [],
          tags: [],
        })
      ).json();
    const [kept, double] = [await add('zebedee@example.com'), await add('z2@example.com')];
    const of = (id: string, action: string) => `customers/${id}/${action}`;
    await post(of(kept.customerId, 'block'), { version: 1, reason: 'Never came' });
    await post(of(kept.customerId, 'unblock'), { version: 2 });
    const into = { intoCustomerId: kept.customerId, version: 1, intoVersion: 3 };
    await post(of(double.customerId, 'merge'), into);
    expect(await recorded('customer')).toMatchObject([
      { action: 'blocked', name: 'Zebedee Q', reason: 'Never came' },
      { action: 'unblocked' },
      { action: 'merged', after: { into: 'Zebedee Q', intoCustomerId: kept.customerId } },
    ]);
    const { version } = await get(`customers/${kept.customerId}`);
    await post(of(kept.customerId, 'erase'), { version });
    expect(await recorded('customer')).toMatchObject([
      { action: 'blocked' },
      { action: 'unblocked' },
      { action: 'merged', by: 'Ngozi Eze' },
      { action: 'erased', name: 'Erased customer' },
    ]);
    expect(JSON.stringify(await recorded('customer'))).not.toContain('Zebedee');
  });

  test('nothing about a refused change', async () => {
    await put('embedding', { origins: ['https://other.example.com'], version: 99 });
    expect(await recorded('embedding')).not.toContainEqual(
      expect.objectContaining({ after: { origins: ['https://other.example.com'] } }),
    );
  });
});
