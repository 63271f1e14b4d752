import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from './compress.ts';

let folder = '';
let cache = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-files-'));
  cache = mkdtempSync(join(tmpdir(), 'daybook-cache-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(cache, { recursive: true, force: true });
});

const code = 'export const answer = 42;\n'.repeat(100);

test('a text file gets a brotli and a gzip copy', async () => {
  writeFileSync(join(folder, 'main.js'), code);
  await compressFiles(folder, cache);
  expect(brotliDecompressSync(readFileSync(join(folder, 'main.js.br'))).toString()).toBe(code);
  expect(gunzipSync(readFileSync(join(folder, 'main.js.gz'))).toString()).toBe(code);
});

test.each([
  ['a small file', 'small.js', 'let a;'],
  ['a font, which is compressed already', 'inter.woff2', code],
])('%s gets no compressed copies', async (_what, name, bytes) => {
  writeFileSync(join(folder, name), bytes);
  await compressFiles(folder, cache);
  expect(existsSync(join(folder, `${name}.br`))).toBe(false);
});

test('the copies of a known file come from the cache', async () => {
  writeFileSync(join(folder, 'main.js'), code);
  await compressFiles(folder, cache);
  for (const name of readdirSync(cache)) writeFileSync(join(cache, name), `remembered ${name.slice(-2)}`);
  await compressFiles(folder, cache);
  expect(readFileSync(join(folder, 'main.js.br'), 'utf8')).toBe('remembered br');
  expect(readFileSync(join(folder, 'main.js.gz'), 'utf8')).toBe('remembered gz');
});
