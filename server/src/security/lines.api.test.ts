import { newUuid } from '../platform/clock.ts';
import { aBooking, openSalon, type Salon } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

/** Typed text never starts a line of the log or of a mail. */
let server: TestServer;
let salon: Salon;
let serviceId: string;
let as: string;
beforeAll(async () => {
  server = await startTestServer();
  salon = await openSalon(server);
  serviceId = await salon.addService();
  await salon.addStaff({ performs: [serviceId] });
  as = (await server.signIn()).token;
  await server.mails();
});
afterAll(() => server.close());

const startAt = '2026-09-09T10:00:00.000Z';
const book = (customer: object, headers = {}) =>
  server.call('POST', 'bookings', {
    body: { ...aBooking({ serviceIds: [serviceId], startAt }), customer },
    headers: { 'idempotency-key': newUuid(), ...headers },
  });
const customer = {
  firstName: 'Ife',
  lastName: 'Balogun',
  email: 'ife@example.com',
  phone: '+234 800 000 2001',
};

test.each([
  ['a line', 'x\n{"level":"fatal","message":"forged"}'],
  ['a line of another system', 'x\r\n2026-01-01 root logged in'],
  ['colours', 'x\u001b[31mred\u001b[2J'],
  ['the end of a text of JSON', 'x","level":"fatal","message":"forged'],
  ['a line by another sign', 'x\u2028forged\u0085forged'],
])(
  'A37 %s in the user agent, the address, a name and a path stays inside one line of the log',
  async (_what, evil) => {
    const before = server.log.length;
    const headers = { 'user-agent': evil, referer: evil };
    await server.call('POST', 'auth/login', {
      body: { email: `${evil}@example.com`, password: evil },
      headers,
    });
    await server.call('POST', 'auth/forgot-password', { body: { email: `${evil}@example.com` }, headers });
    await book({ ...customer, firstName: evil, lastName: evil }, headers);
    await server.call('POST', 'customers', { as, headers, body: { firstName: evil, lastName: evil } });
    await server.app.inject({ method: 'GET', url: `/api/v1/${encodeURIComponent(evil)}`, headers });
    const lines = server.log.slice(before);
    expect(lines.length).toBeGreaterThanOrEqual(5);
    for (const line of lines) {
      expect(line.endsWith('\n')).toBe(true);
      expect(line.slice(0, -1)).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u);
      const { level, message } = JSON.parse(line);
      expect([level, message]).not.toContain('forged');
      expect(level).not.toBe('fatal');
    }
  },
);

test.each(['a@example.com\r\nBcc: eve@example.com', 'a@example.com\nBcc:eve@example.com', 'a@b\r\nBcc:'])(
  'A37 %j is refused as an address everywhere, and nothing is mailed',
  async (email) => {
    await server.mails();
    const invitation = { email, userType: 2, role: 3, staffId: null };
    const answers = {
      login: await server.call('POST', 'auth/login', { body: { email, password: 'x' } }),
      forgot: await server.call('POST', 'auth/forgot-password', { body: { email } }),
      booking: await book({ ...customer, email }),
      customer: await server.call('POST', 'customers', { as, body: { firstName: 'Ada', email } }),
      invitation: await server.call('POST', 'invitations', { as, body: invitation }),
    };
    for (const [where, { statusCode }] of Object.entries(answers))
      expect([where, statusCode]).toEqual([where, 400]);
    expect(await server.mails()).toEqual([]);
  },
);

test('A37 a line break in a name is removed from the subject and the address of a mail', async () => {
  await salon.changeBusiness({ name: 'Ileke\r\nBcc: eve@example.com' });
  expect((await book({ ...customer, firstName: 'Ife\r\nBcc: eve@example.com' })).statusCode).toBeLessThan(
    500,
  );
  await book(customer);
  for (const mail of await server.mails()) {
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
  }
});
