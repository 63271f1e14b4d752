import { publishTestRelease, writeHostBuild } from '../../../testing/builds.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  writeHostBuild(server.deps.config);
  publishTestRelease(server.deps.config);
  admin = (await server.signIn()).token;
});
afterAll(() => server.close());

const read = async () => (await server.call('GET', 'embedding', { as: admin })).json();
const save = (origins: string[], version: number, as = admin) =>
  server.call('PUT', 'embedding', { as, body: { origins, version } });
const page = (url: string) => server.app.inject({ method: 'GET', url });
const ancestors = (answer: { headers: Record<string, unknown> }) =>
  /frame-ancestors ([^;]+)/.exec(String(answer.headers['content-security-policy']))?.[1];

test('nobody may frame the booking page until the business names a site', async () => {
  expect(await read()).toMatchObject({ origins: [] });
  const answer = await page('/booking?embed=1');
  expect(ancestors(answer)).toBe("'none'");
  expect(answer.headers['x-frame-options']).toBe('DENY');
});

test('A22 the sites that the business names may frame the booking page, and no other page', async () => {
  const { version } = await read();
  const saved = await save(['https://www.example.com', 'http://localhost:4000/'], version);
  expect(saved.json().origins).toEqual(['https://www.example.com', 'http://localhost:4000']);

  for (const url of ['/booking?embed=1', '/booking?service=x&embed=1', '/booking/success?embed=1']) {
    const answer = await page(url);
    expect(ancestors(answer)).toBe('https://www.example.com http://localhost:4000');
    expect(answer.headers).not.toHaveProperty('x-frame-options');
  }
  const others = [
    '/booking',
    '/booking?embed=0',
    '/auth/login?embed=1',
    '/admin?embed=1',
    '/bookings?embed=1',
  ];
  for (const url of others) {
    const answer = await page(url);
    expect(ancestors(answer)).toBe("'none'");
    expect(answer.headers['x-frame-options']).toBe('DENY');
  }
});

test.each([
  ['no address', 'example.com'],
  ['a path', 'https://example.com/shop'],
  ['another scheme', "javascript:alert('x')"],
  ['a wildcard', 'https://*.example.com/*'],
  ['what would end the directive', 'https://example.com; script-src *'],
  ['a name and a password', 'https://user:secret@example.com'],
])('embedding refuses %s with an error at its line', async (_what, origin) => {
  const { version } = await read();
  const answer = await save(['https://www.example.com', origin], version);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty(['origins.1']);
});

test('embedding refuses a stale version', async () => {
  const { version } = await read();
  expect((await save([], version)).statusCode).toBe(200);
  const late = await save(['https://late.example.com'], version);
  expect([late.statusCode, late.json().code]).toEqual([409, 'version_conflict']);
});

test('only administrators can change embedding', async () => {
  const manager = (await server.signIn({ userType: 2, role: 5 })).token;
  expect((await server.call('GET', 'embedding', { as: manager })).statusCode).toBe(403);
  expect((await save([], 1, manager)).statusCode).toBe(403);
  expect((await server.call('GET', 'embedding')).statusCode).toBe(401);
});

test('other sites may load the script, which opens the page on its own site', async () => {
  const answer = await page('/embed.js');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});
