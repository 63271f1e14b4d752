import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { openApiDocument, operationId } from './openapi.ts';

const printed = path.resolve(import.meta.dirname, '../../../docs/openapi.json');
const written = JSON.stringify(openApiDocument());

test('docs/openapi.json matches the contract; if this fails, run `npm run openapi`', () => {
  expect(JSON.parse(readFileSync(printed, 'utf8'))).toEqual(JSON.parse(written));
});

test('every endpoint is in the reference', () => {
  const { paths } = JSON.parse(written);
  const operations = Object.values<object>(paths).flatMap((methods) => Object.keys(methods));
  expect(operations).toHaveLength(Object.keys(endpoints).length);
});

const operations = Object.values<Record<string, { operationId: string }>>(JSON.parse(written).paths).flatMap(
  (methods) => Object.values(methods),
);

test.each([
  ['POST', 'auth/second-factor', 'postAuthSecondFactor'],
  ['GET', 'invoices/:invoiceId/pdf', 'getInvoicesByInvoiceIdPdf'],
  ['POST', 'bookings/:bookingId/:action', 'postBookingsByBookingIdByAction'],
  ['GET', 'calendar-feeds/:token', 'getCalendarFeedsByToken'],
])('%s %s has the operation id %s, which clients use', (method, path, id) => {
  expect(operationId(method, path)).toBe(id);
});

test('operation ids are unique, even if case is ignored', () => {
  const ids = operations.map((operation) => operation.operationId);
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([]);
  expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(Object.keys(endpoints).length);
});

test('every named schema has a name of its own, because a recursive schema without one gets a generated name', () => {
  expect(Object.keys(JSON.parse(written).components.schemas).filter((name) => !/^[A-Z]/.test(name))).toEqual(
    [],
  );
});

/**
 * Syntax that regex engines of other languages refuse or interpret differently: Unicode classes, lookaround, names,
 * backreferences.
 */
const notEverywhere = /\\[pPkux](?![0-9a-f]{2})|\\u\{|\(\?[^:]|\\[1-9bB]/;

/** All patterns of a schema at any depth. */
function patternsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'pattern' && typeof inner === 'string' ? [inner] : patternsOf(inner),
  );
}

test('every pattern follows JSON Schema’s recommendations, and works with and without the flag u', () => {
  const patterns = [...new Set(patternsOf(JSON.parse(written)))];
  expect(patterns.length).toBeGreaterThan(20);
  expect(patterns.filter((pattern) => notEverywhere.test(pattern))).toEqual([]);
  for (const pattern of patterns) expect(() => new RegExp(pattern, 'u')).not.toThrow();
});

test.each([
  '^\\p{L}+$',
  '^[^\\P{Cc}]$',
  '^(?!\\.)\\w+$',
  '(?<year>\\d{4})',
  '\\u{1f600}',
  '(a)\\1',
  '\\bword',
])('the check finds the pattern %s', (pattern) => {
  expect(pattern).toMatch(notEverywhere);
});

test('every reference resolves', () => {
  const { components } = JSON.parse(written);
  const named = [...written.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => name === undefined || !(name in components.schemas))).toEqual([]);
});

test.each(Object.entries<Endpoint>(endpoints).filter(([, { body }]) => body))(
  'the example of a request is one that %s accepts',
  (key, { body }) => {
    const [method = '', path = ''] = key.split(' ');
    const { requestBody } =
      JSON.parse(written).paths[`/${path.replace(/:(\w+)/g, '{$1}')}`][method.toLowerCase()];
    const [content] = Object.values<{ example: unknown }>(requestBody.content);
    expect(body?.safeParse(content?.example).error?.issues ?? []).toEqual([]);
  },
);
