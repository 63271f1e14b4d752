import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openAccount, outsideOf } from '../modules/outside-calendars/open-account.ts';
import { syncDue } from '../modules/outside-calendars/start-outside-calendars.ts';
import { publicNetwork } from '../platform/network/guarded-request.ts';
import { type CaldavServer, openCaldavServer } from '../testing/caldav-server.ts';
import { openSalon } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { columnsWith } from '../testing/tables-with.ts';

let server: TestServer;
let there: CaldavServer;
let [ada, bisi] = ['', ''];
beforeAll(async () => {
  there = await openCaldavServer();
  server = await startTestServer({ environment: { DAYBOOK_CALENDAR_HOSTS: there.host, LOG_LEVEL: 'debug' } });
  const salon = await openSalon(server);
  const person = async () =>
    (await server.signIn({ userType: 2, role: 2, staffId: await salon.addStaff({ performs: [] }) })).token;
  [ada, bisi] = [await person(), await person()];
});
afterAll(() => Promise.all([server.close(), there.close()]));
beforeEach(() => {
  there.take();
  there.settings.answer = null;
});

const password = 'app-password';
const connect = (url: string, as = ada) =>
  server.call('POST', 'user/outside-calendars', { as, body: { url, userName: 'ada', password } });

test.each([
  ...[
    'http://127.0.0.1:1/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
  ],
  ...['https://[::ffff:7f00:1]/', 'https://169.254.169.254/latest/meta-data/', 'https://10.0.0.1/'],
  ...['https://localhost/', 'http://localhost/', 'ftp://calendar.example/', 'file:///etc/passwd'],
  ...['https://ada:secret@calendar.example/', 'javascript:alert(1)'],
])('A155 the address %s of a calendar is refused at its field', async (url) => {
  const answer = await connect(url);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['url']]);
});

test('A155 only the host and port that the operator trusts are reached on a private network', async () => {
  const other = createServer((_request, response) => response.end('secret'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has this type of address.
  const { port } = other.address() as AddressInfo;
  expect((await connect(`http://127.0.0.1:${port}/`)).statusCode).toBe(400);
  const found = await connect(there.url);
  expect(found.statusCode).toBe(201);
  await new Promise((resolve) => other.close(resolve));
});

test('A155 a name is resolved once for a request, and none of its addresses may be private', async () => {
  const answers = [['93.184.215.14', '127.0.0.1'], ['127.0.0.1']];
  let asked = 0;
  const network = { ...publicNetwork, resolve: async () => answers[Math.min(asked++, 1)] ?? [] };
  const account = await openAccount(
    { network, trustedHosts: [] },
    { url: 'https://rebind.example/', userName: 'ada', password },
  );
  await expect(account.list()).rejects.toMatchObject({ problem: 'private_address' });
  expect(asked).toBe(1);
});

test.each([
  'http://169.254.169.254/latest/',
  'https://elsewhere.example/',
  'http://127.0.0.1:1/',
  '//evil.example/x',
])('A156 a redirect to %s is not followed, and no password is sent there', async (location) => {
  there.settings.answer = { status: 302, headers: { location } };
  const answer = await connect(there.url);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['url']]);
  expect(there.take()).toHaveLength(1);
});

test('A156 a redirect without end, and links of an answer to another server, are refused', async () => {
  there.settings.answer = { status: 301, headers: { location: '/again/' } };
  expect((await connect(there.url)).statusCode).toBe(400);
  expect(there.take()).toHaveLength(4);
  there.settings.answer = {
    status: 207,
    body: '<d:multistatus xmlns:d="DAV:"><d:response><d:href>/</d:href><d:propstat><d:prop><d:current-user-principal><d:href>http://169.254.169.254/</d:href></d:current-user-principal></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>',
  };
  expect((await connect(there.url)).statusCode).toBe(400);
  expect(there.take()).toHaveLength(1);
});

const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c "${'&b;'.repeat(10)}">]><d:multistatus xmlns:d="DAV:">&c;</d:multistatus>`;
test.each([
  ['entities that multiply', laughs],
  [
    'a file of the server',
    '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><multistatus>&f;</multistatus>',
  ],
  ['deep nesting', '<a>'.repeat(100_000)],
  ['masses of elements', `<multistatus>${'<a/>'.repeat(400_000)}</multistatus>`],
  ['more than any calendar needs', `<multistatus>${'x'.repeat(9 * 1024 * 1024)}</multistatus>`],
  ['half a document', '<multistatus><response>'],
  ['a page', '<!doctype html><html><body>Hello</body></html>'],
])('A158 an answer with %s is refused, soon', async (_what, body) => {
  there.settings.answer = { status: 207, body };
  const begun = performance.now();
  const answer = await connect(there.url);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['url']]);
  expect(performance.now() - begun).toBeLessThan(5000);
});

test('A159 the password is in no answer, log, audit event or readable column', async () => {
  const secret = 'correct-horse-battery';
  there.settings.password = secret;
  const body = { url: there.url, userName: 'ada', password: secret };
  const answer = await server.call('POST', 'user/outside-calendars', { as: bisi, body });
  expect(answer.statusCode).toBe(201);
  const { connectionId, calendars } = answer.json();
  const calendarIds = calendars.map(
    ({ outsideCalendarId }: { outsideCalendarId: string }) => outsideCalendarId,
  );
  const change = { as: bisi, body: { calendarIds, showsTitles: true } };
  await server.call('PUT', `user/outside-calendars/${connectionId}`, change);
  there.settings.answer = { status: 500, body: 'broken' };
  await syncDue(server.deps, outsideOf(server.deps.config));
  there.settings.answer = null;
  there.settings.password = password;
  const read = await server.call('GET', 'user/outside-calendars', { as: bisi });
  const encoded = Buffer.from(`ada:${secret}`).toString('base64');
  const shown = [answer.body, read.body, ...server.log].join('\n');
  expect([shown.includes(secret), shown.includes(encoded)]).toEqual([false, false]);
  expect(await columnsWith(server.engine.db, secret)).toEqual([]);
});

test('A160 another person’s connection is not found, whoever asks', async () => {
  const { connectionId, calendars } = (await connect(there.url)).json();
  const administrator = (await server.signIn()).token;
  const [first] = calendars;
  for (const as of [bisi, administrator]) {
    const own = (await server.call('GET', 'user/outside-calendars', { as })).json().items;
    expect(JSON.stringify(own)).not.toContain(connectionId);
    const path = `user/outside-calendars/${connectionId}`;
    const change = { as, body: { calendarIds: [first.outsideCalendarId], showsTitles: true } };
    expect((await server.call('PUT', path, change)).statusCode).toBe(404);
    expect((await server.call('PUT', `${path}/password`, { as, body: { password } })).statusCode).toBe(404);
    expect((await server.call('DELETE', path, { as })).statusCode).toBe(404);
  }
  const mine = (await connect(there.url, bisi)).json();
  const body = { calendarIds: [first.outsideCalendarId], showsTitles: false };
  const stolen = await server.call('PUT', `user/outside-calendars/${mine.connectionId}`, { as: bisi, body });
  expect([stolen.statusCode, Object.keys(stolen.json().fields)]).toEqual([400, ['calendarIds']]);
  const states = await server.call('GET', 'outside-calendars', { as: bisi });
  expect(states.statusCode).toBe(403);
});
