import { endpoints } from '@daybook/contract/endpoints';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { hashToken } from '../tokens.ts';
import { apiFingerprint } from './api-offer.ts';
import { cookiesOf } from './cookies.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const login = (payload: string | Buffer, headers = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

const good = { email: 'nobody@example.com', password: 'three quiet herons' };
const wellFormed = JSON.stringify(good);

describe('every answer', () => {
  test('has a request id, which no caller can choose, and the security headers', async () => {
    const answer = await server.call('GET', 'health', { headers: { 'x-request-id': 'mine' } });
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{12}$/);
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect(answer.headers.server).toBeUndefined();
    expect(answer.headers['x-powered-by']).toBeUndefined();
  });

  test('requires a secure connection if the site has one', async () => {
    const secure = await startTestServer({ environment: { PUBLIC_URL: 'https://daybook.example' } });
    const answer = await secure.call('GET', 'health');
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    await secure.close();
  });

  test('behind TLS a cookie belongs to this host alone, and a cookie set by a sibling domain is ignored', () => {
    const value = 'x';
    const request = (cookie: string) => ({ headers: { cookie } });
    const reply = (kept: string[]) => ({ header: (_name: string, set: string) => kept.push(set) });
    const kept: string[] = [];
    cookiesOf(request(''), reply(kept), true).set('daybook-preview', value, new Date(0));
    cookiesOf(request(''), reply(kept), false).set('daybook-preview', value, new Date(0));
    expect(kept[0]).toMatch(/^__Host-daybook-preview=x;.*Path=\/;.*Secure/i);
    expect(kept[0]).not.toMatch(/Domain/i);
    // Browsers would not accept the prefix without TLS.
    expect(kept[1]).toMatch(/^daybook-preview=x;/);
    expect(kept[1]).not.toMatch(/Secure/i);
    const read = (cookie: string) => cookiesOf(request(cookie), reply([]), true).get('daybook-preview');
    expect([read('__Host-daybook-preview=x'), read('daybook-preview=x')]).toEqual(['x', undefined]);
  });

  test('without TLS has no header that browsers would ignore with a warning', async () => {
    const plain = await startTestServer({ environment: { PUBLIC_URL: 'http://192.168.1.20:3000' } });
    const { headers } = await plain.call('GET', 'health');
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    await plain.close();
  });

  test.each(['https://evil.example', 'null', 'https://daybook.example.evil'])(
    'A22 lets no other origin read it: %s',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const headers = { origin, 'access-control-request-method': 'POST' };
        const answer = await server.app.inject({ method, url: '/api/v1/site', headers });
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    },
  );
});

describe('a stranger', () => {
  const keysOf = (access: string) =>
    Object.entries(endpoints)
      .filter(([, endpoint]) => endpoint.access === access)
      .map(([key]) =>
        key.replace(/:action/, 'confirm').replace(/:\w+/g, '01a1f89d-4937-7f30-8bd9-2e7d2eaf4deb'),
      );

  test.each(keysOf('private'))('gets 401 from %s, whatever the request contains', async (key) => {
    const [method, path = ''] = key.split(' ');
    for (const authorization of ['', 'Bearer', 'Basic YTpi', `Bearer ${'x'.repeat(43)}`]) {
      const answer = await server.app.inject({
        method: method as 'GET',
        url: `/api/v1/${path}?from=x`,
        headers: { authorization },
        ...(method === 'GET' ? {} : { payload: { version: 1 } }),
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ error: 'Invalid or expired access token' });
    }
  });

  test.each(keysOf('temporary'))('gets nothing from %s without its token', async (key) => {
    const [method, path] = key.split(' ');
    const answer = await server.app.inject({ method: method as 'GET', url: `/api/v1/${path}` });
    // A form without its token is malformed; the page of a booking without one answers as for an unknown token.
    expect([400, 404]).toContain(answer.statusCode);
    expect(Object.keys(answer.json())).toEqual(expect.arrayContaining(['message', 'code', 'requestId']));
    expect(['invalid_input', 'not_found']).toContain(answer.json().code);
  });
});

describe('JSON', () => {
  const nested = `{"email":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
  test.each<[string, string | Buffer]>([
    ['that is none', '{"email":'],
    ['that is empty', ''],
    ['that is an array', '[]'],
    ['that is null', 'null'],
    ['with a key that reaches the prototype', `{"__proto__":{"isAdmin":true},${wellFormed.slice(1)}`],
    ['with such a key further in', `{"email":{"constructor":{"prototype":{"isAdmin":true}}}}`],
    ['with such a key in disguise', `{"__pr\\u006fto__":{"isAdmin":true},${wellFormed.slice(1)}`],
    ['with a key twice', `{"email":"eve@example.com",${wellFormed.slice(1)}`],
    ['with a key twice in disguise', `{"em\\u0061il":"eve@example.com",${wellFormed.slice(1)}`],
    ['nested ten thousand deep', nested],
    ['with a number that is too large', '{"email":1e400}'],
    ['with half of a surrogate pair', `{"email":"\\ud800@example.com","password":"x"}`],
    ['with a NUL', `{"email":"a@example.com","password":"x\\u0000y"}`],
    ['after a byte-order mark', `\ufeff${wellFormed}`],
    ['that is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ])('A32 %s is refused with 400', async (_case, payload) => {
    const answer = await login(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input' });
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('is accepted with a string that looks like a repeated key', async () => {
    const payload = JSON.stringify({ ...good, password: '"email":"x","email":"y"' });
    expect((await login(payload)).statusCode).toBe(403);
  });
});

describe('an unreadable body', () => {
  test('A32 is 413 if it is too large', async () => {
    const answer = await login(JSON.stringify({ ...good, password: 'x'.repeat(10_000_000) }));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'too_large' });
  });

  test.each([
    ['text/plain', wellFormed],
    ['application/xml', '<login/>'],
    ['application/x-www-form-urlencoded', 'email=a%40example.com&password=x'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/json; charset=latin1', wellFormed],
    ['application/jsonp', wellFormed],
    ['', wellFormed],
  ])('A50 is 415 as %s', async (type, payload) => {
    const answer = await login(payload, { 'content-type': type });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 'unsupported_media_type' });
  });

  test('A49 is 415 if it is compressed: nothing is decompressed', async () => {
    expect((await login(wellFormed, { 'content-encoding': 'gzip' })).statusCode).toBe(415);
  });

  test('may name its charset in any case', async () => {
    expect((await login(wellFormed, { 'content-type': 'Application/JSON; Charset=UTF-8' })).statusCode).toBe(
      403,
    );
  });
});

describe('an unknown address', () => {
  test.each([
    ['GET', '/api/v1/auth/login', 405, 'POST'],
    ['DELETE', '/api/v1/bookings', 405, 'POST, GET'],
    ['PATCH', '/api/v1/site', 405, 'GET'],
    ['TRACE', '/api/v1/site', 405, 'GET'],
    ['OPTIONS', '/api/v1/site', 405, 'GET'],
    ['POST', '/booking', 405, 'GET, HEAD'],
  ] as const)('A50 answers %s %s with %d and what it takes', async (method, url, status, allow) => {
    const answer = await server.app.inject({ method: method as 'GET', url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers.allow).toBe(allow);
    expect(answer.json()).toMatchObject({ code: 'method_not_allowed', requestId: expect.any(String) });
  });

  test.each(['/api/v1/nothing', '/api/v2/site', '/api', '/api/v1/site/', '/api/v1/bookings/../site/x'])(
    'is 404 in the form of the API: %s',
    async (url) => {
      const answer = await server.app.inject({ method: 'GET', url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
    },
  );

  test.each(['nothing', 'slots?mood=bad'])(
    'is refused in the name of the API, as is a request in another form: %s',
    async (url) => {
      const { headers } = await server.call('GET', url);
      expect(headers['x-daybook-api']).toBe(apiFingerprint());
      expect((await server.call('GET', 'site')).headers).not.toHaveProperty('x-daybook-api');
    },
  );

  test('is 400 if it cannot be decoded', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/api/v1/bookings/%zz' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input' });
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-request-id': answer.json().requestId,
    });
  });
});

describe('a query', () => {
  const slots = (query: string) => server.call('GET', `slots?${query}`);

  test.each([
    [
      'with a repeated parameter',
      'staff=any&staff=any&services=x&from=2026-09-07T00:00:00Z&to=2026-09-08T00:00:00Z',
    ],
    [
      'with an unknown parameter',
      'staff=any&services=x&from=2026-09-07T00:00:00Z&to=2026-09-08T00:00:00Z&sort=(select 1)',
    ],
    ['with a NUL', 'staff=any&services=%00&from=2026-09-07T00:00:00Z&to=2026-09-08T00:00:00Z'],
    ['of ten thousand parts', Array.from({ length: 10_000 }, (_, index) => `x${index}=1`).join('&')],
  ])('%s is 400', async (_case, query) => {
    const answer = await slots(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input' });
  });
});

describe('an internal error', () => {
  test('A58 is 500 with a request id and no details, which are logged under that id', async () => {
    const { db } = server.deps;
    await db.schema.alterTable('session').renameTo('session_away').execute();
    const answer = await server.call('GET', 'user/profile', { as: 'x'.repeat(43) });
    await db.schema.alterTable('session_away').renameTo('session').execute();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      message: 'Internal Server Error. Please try again later.',
      code: 'internal',
      requestId: answer.headers['x-request-id'],
    });
    const logged = server.log.find((line) => line.includes('request failed'));
    expect(logged).toContain(answer.json().requestId);
    expect(logged).toContain('session');
    expect(logged).not.toContain(hashToken('x'.repeat(43)));
  });
});

describe('the log', () => {
  test('A37 has one line of JSON per event, whatever callers send', async () => {
    const before = server.log.length;
    const email = 'a@example.com\n{"level":"fatal","message":"forged"}';
    await server.call('POST', 'auth/login', {
      body: { email, password: 'x' },
      headers: { 'user-agent': 'x\u001b[31m' },
    });
    await server.app.inject({ method: 'GET', url: '/api/v1/%0a%7b%22forged%22:1%7d' });
    const lines = server.log.slice(before);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line.trimEnd()).toMatch(/^\P{Cc}+$/u);
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), at: expect.any(String) });
    }
    expect(lines.join('')).not.toContain('"message":"forged"');
  });

  test('names the request, its outcome and the caller, without the query', async () => {
    const { userId, token } = await server.signIn();
    await server.call('GET', 'user/profile?secret=1', { as: token });
    expect(JSON.parse(server.log.at(-1) ?? '')).toMatchObject({
      method: 'GET',
      path: '/api/v1/user/profile',
      status: 400,
      userId,
      requestId: expect.any(String),
    });
  });
});
