import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from './endpoints.ts';
import { openApiDocument } from './openapi.ts';

const printed = path.resolve(import.meta.dirname, '../../../docs/openapi.json');
const written = JSON.stringify(openApiDocument());

test('the printed reference says what the contract says; when this fails, run `npm run openapi`', () => {
  expect(JSON.parse(readFileSync(printed, 'utf8'))).toEqual(JSON.parse(written));
});

test('every endpoint is in the reference', () => {
  const { paths } = JSON.parse(written);
  const operations = Object.values<object>(paths).flatMap((methods) => Object.keys(methods));
  expect(operations).toHaveLength(Object.keys(endpoints).length);
});

test('everything that the reference refers to is there', () => {
  const { components } = JSON.parse(written);
  const named = [...written.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => name === undefined || !(name in components.schemas))).toEqual([]);
});
