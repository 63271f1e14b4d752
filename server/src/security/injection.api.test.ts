import { type EndpointKey, endpoints } from '@daybook/contract/endpoints';
import { z } from 'zod';
import { newUuid } from '../platform/clock.ts';
import { openSalon } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

// A request for every parameter of every endpoint.
jest.setTimeout(180_000);

let server: TestServer;
let as: string;
beforeAll(async () => {
  server = await startTestServer();
  const salon = await openSalon(server);
  await salon.addStaff({ name: "Ada O'Bi", performs: [await salon.addService()] });
  as = (await server.signIn()).token;
});
afterAll(() => server.close());

const keys = Object.entries(endpoints).map(([key, endpoint]) => ({
  // `Object.entries` loses the type of the keys.
  key: key as EndpointKey,
  endpoint,
  method: key.split(' ')[0],
  path: (key.split(' ')[1] ?? '').replaceAll(/:\w+/g, () => newUuid()),
}));

/** Input that could become part of a statement, a path, a file name or a page. */
const hostile = [
  "'; drop table booking; --",
  '(select pg_sleep(30))',
  "x' or '1'='1",
  '../../../../etc/passwd',
  '99999999999999999999',
  '%',
];

/** Internal words that must never appear in an answer. */
const inside =
  /\bselect\b.*\bfrom\b|syntax error|relation "|\/server\/|node_modules|\bat \w+ \(|pglite|kysely/i;

test.each(hostile)('A31 A58 every list parameter treats %s as text', async (value) => {
  for (const { key, endpoint, path } of keys) {
    if (!('query' in endpoint) || !key.startsWith('GET ')) continue;
    for (const name of [...Object.keys(endpoint.query.shape), 'sort', 'fields']) {
      const query = new URLSearchParams({ [name]: value });
      const answer = await server.call('GET', `${path}?${query}`, { as });
      expect([key, name, answer.statusCode < 500 || answer.body]).toEqual([key, name, true]);
      if (answer.statusCode >= 400) expect(answer.body).not.toMatch(inside);
    }
  }
});

test.each(hostile)('A31 every path parameter treats %s as an id', async (value) => {
  for (const { key, method } of keys.filter(({ key }) => key.includes(':'))) {
    const url = `/api/v1/${(key.split(' ')[1] ?? '').replaceAll(/:\w+/g, encodeURIComponent(value))}`;
    const answer = await server.app.inject({
      method: method === 'GET' ? 'GET' : method === 'PUT' ? 'PUT' : method === 'DELETE' ? 'DELETE' : 'POST',
      url,
      headers: { authorization: `Bearer ${as}` },
    });
    expect([key, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([key, true]);
    expect(answer.body).not.toMatch(inside);
  }
});

test.each(['customers', 'bookings', 'users'])(
  'A31 a search for %s matches the typed characters',
  async (list) => {
    const search = async (text: string) => {
      const tab = list === 'bookings' ? '&tab=all' : '';
      return server.call('GET', `${list}?q=${encodeURIComponent(text)}${tab}`, { as });
    };
    for (const text of ["' or 1=1 --", '%', '_', '\\', '\\\\%', "x') union select 1 --"]) {
      const answer = await search(text);
      expect([text, answer.statusCode, answer.json().items]).toEqual([text, 200, []]);
    }
  },
);

test('A5 A7 every endpoint refuses unknown fields in its body', async () => {
  const smuggled = { userType: 1, isAdmin: true, passwordHash: 'x', balance: 99_999 };
  for (const { key, endpoint, method, path } of keys) {
    if (!('body' in endpoint) || ('bodyKind' in endpoint && endpoint.bodyKind === 'form')) continue;
    const answer = await server.app.inject({
      method: method === 'PUT' ? 'PUT' : 'POST',
      url: `/api/v1/${path.replace(/^(bookings\/[\w-]+)\/[\w-]+$/, '$1/confirm')}`,
      headers: { authorization: `Bearer ${as}`, 'idempotency-key': newUuid() },
      payload: smuggled,
    });
    expect([key, answer.statusCode]).toEqual([key, 400]);
    const { body } = endpoint;
    for (const form of body instanceof z.ZodDiscriminatedUnion ? body.options : [body]) {
      const issues = z.safeParse(form, smuggled).error?.issues ?? [];
      const named = issues.flatMap((issue) => ('keys' in issue ? issue.keys : []));
      expect([key, named.includes('passwordHash')]).toEqual([key, true]);
    }
  }
});
