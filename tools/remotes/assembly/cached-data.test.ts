import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cachedData } from './cached-data.ts';

let cache = '';
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'daybook-kept-'));
});
afterEach(() => rmSync(cache, { recursive: true, force: true }));

const make = async (folder: string) => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'secret'), 'made');
};

const fails = () => Promise.reject(new Error('The server did not start.'));

test('the data are created once, and data of earlier sources are deleted', async () => {
  mkdirSync(join(cache, 'of-former-sources'));
  const kept = await cachedData(make, cache);
  expect(kept && readdirSync(kept)).toEqual(['secret']);
  expect(await cachedData(fails, cache)).toBe(kept);
  expect(readdirSync(cache).map((name) => join(cache, name))).toEqual([kept]);
});

test('two concurrent calls get the same data', async () => {
  const drafts: string[] = [];
  const both = async (folder: string) => {
    drafts.push(folder);
    await make(folder);
  };
  const [first, second] = await Promise.all([cachedData(both, cache), cachedData(both, cache)]);
  expect(first).toBe(second);
  expect(new Set(drafts).size).toBe(2);
  expect(readdirSync(cache)).toHaveLength(1);
});

test('incomplete data are not kept', async () => {
  const half = async (folder: string) => {
    await make(folder);
    await fails();
  };
  await expect(cachedData(half, cache)).rejects.toThrow('did not start');
  expect(readdirSync(cache)).toEqual([]);
  expect(await cachedData(make, cache)).not.toBeNull();
});

test('without a cache folder, nothing is kept', async () => {
  const file = join(cache, 'file');
  writeFileSync(file, '');
  expect(await cachedData(make, join(file, 'below'))).toBeNull();
});
