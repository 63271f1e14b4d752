import type { Endpoint } from '@daybook/contract/endpoint';
import { endpoints } from '@daybook/contract/endpoints';
import { readText } from '../topology/compose.ts';
import { bodyLimitOf } from './nginx-sizes.ts';

const configuration = readText('docker/nginx.conf');
const megabyte = 1024 * 1024;

/** The path of an endpoint, with an id for each parameter. */
const pathOf = (key: string) => `/api/v1/${key.replace(/^\w+ /, '').replace(/:\w+/g, '0198c0de-0000')}`;

const all = Object.entries(endpoints as Readonly<Record<string, Endpoint>>);
const withFiles = all.flatMap(([key, { files }]) => (files ? [{ key, ...files }] : []));

test('there are endpoints that accept files', () => {
  expect(withFiles.map(({ key }) => key)).toContain('POST import-files');
});

test.each(withFiles)('nginx accepts the files of $key, and little more', ({ key, most, bytes }) => {
  const limit = bodyLimitOf(pathOf(key), configuration);
  expect(limit).toBeGreaterThanOrEqual(most * bytes + megabyte / 2);
  expect(limit).toBeLessThanOrEqual(most * bytes + 2 * megabyte);
});

test('nginx accepts no large body where no files are expected', () => {
  const paths = new Set(withFiles.map(({ key }) => pathOf(key)));
  const others = all.map(([key]) => pathOf(key)).filter((path) => !paths.has(path));
  expect(others.length).toBeGreaterThan(100);
  expect(others.filter((path) => bodyLimitOf(path, configuration) !== megabyte)).toEqual([]);
});

test.each([
  ['/files', 2 * megabyte],
  ['/files/one', 5 * megabyte],
  ['/files/one/more', 2 * megabyte],
  ['/exact', 7 * 1024],
  ['/exactly', 3 * megabyte],
  ['/longer/path', 4],
])('a body for %s may have %i bytes', (path, bytes) => {
  const text = `http {
    client_max_body_size 3m; # client_max_body_size 9m;
    log_format lines '{ "a": 1 }';
    server {
      location / {
        types {}
        location = /exact { client_max_body_size 7k; }
        location /longer { client_max_body_size 1; location /longer/path { client_max_body_size 4; } }
      }
      location ~ ^/files(?:/|$) {
        client_max_body_size 2M;
        location ~ ^/files/[^/]{1,9}$ { client_max_body_size 5m; }
      }
      location @named { client_max_body_size 8m; }
    }
  }`;
  expect(bodyLimitOf(path, text)).toBe(bytes);
});
