import { endpoints } from '@daybook/contract/endpoints';
import type { z } from 'zod';
import { newUuid } from '../platform/clock.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let as: string;
beforeAll(async () => {
  server = await startTestServer();
  as = (await server.signIn()).token;
});
afterAll(() => server.close());

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** Calls an endpoint with unknown ids and these query parameters. */
function call(key: string, query: Record<string, string>) {
  const [verb = '', path = ''] = key.split(' ');
  const method = methods.find((each) => each === verb) ?? 'GET';
  const ids = path.replace(':role', '2').replace(/:\w+/g, newUuid());
  return server.call(method, `${ids}?${new URLSearchParams(query)}`, { as });
}

const all = Object.entries(endpoints).map(([key, endpoint]) => {
  const query: z.ZodObject | undefined = 'query' in endpoint ? endpoint.query : undefined;
  return { key, query };
});

test.each(all)('A31 $key refuses an unknown parameter', async ({ key }) => {
  for (const name of ['unknown', 'debug', 'fields', 'Q']) {
    const answer = await call(key, { [name]: '1' });
    expect([name, answer.statusCode]).toEqual([name, 400]);
    expect(answer.json().fields).toHaveProperty([name]);
  }
});

const days = [
  '0001-01-01',
  '0000-01-01',
  '0000-12-31',
  '-0001-01-01',
  '1583-01-01',
  '1899-12-31',
  '1900-01-01',
  '2999-12-31',
  '3000-01-01',
  '9999-12-31',
  '+010000-01-01',
];

/** Fields for a day or an instant, with a valid value. */
function datesOf(query: z.ZodObject | undefined): { name: string; isDay: boolean }[] {
  return Object.keys(query?.shape ?? {}).flatMap((name): { name: string; isDay: boolean }[] => {
    const takes = (value: unknown) => query !== undefined && accepts(query, name, value);
    if (takes('x')) return [];
    if (takes('2026-09-08')) return [{ name, isDay: true }];
    return takes('2026-09-08T10:00:00.000Z') ? [{ name, isDay: false }] : [];
  });
}

/** Whether the schema accepts this value of the field. */
const accepts = (query: z.ZodObject, name: string, value: unknown): boolean =>
  !query.safeParse({ [name]: value }).error?.issues.some(({ path }) => path[0] === name);

const dated = all.flatMap(({ key, query }) => datesOf(query).map((field) => ({ key, query, ...field })));

test('A58 lists, files and reports with a day or an instant exist', () => {
  expect(dated.length).toBeGreaterThan(20);
});

test.each(dated)(
  'A58 $key accepts or refuses a $name of the first year, the last, and earlier',
  async ({ key, query, isDay }) => {
    const names = datesOf(query).map(({ name }) => name);
    for (const day of days) {
      const written = isDay ? day : `${day}T23:59:59.999Z`;
      for (const asked of [names, ...names.map((name) => [name])]) {
        const answer = await call(key, Object.fromEntries(asked.map((name) => [name, written])));
        expect([day, answer.statusCode < 500]).toEqual([day, true]);
      }
    }
  },
);
