import { brotliCompressSync, gzipSync } from 'node:zlib';
import { storeKinds } from '../testing/stores.ts';
import { openStore } from './open.ts';
import type { Store } from './store.ts';

describe.each(storeKinds)('%s', (_kind, address) => {
  let store: Store;
  beforeEach(() => {
    store = openStore(address());
  });

  const text = async (path: string) => String((await store.read(path))?.bytes ?? null);

  test('returns the written content, and nothing for a missing file', async () => {
    await store.write('a/b/c.js', Buffer.from('one'), { immutable: true });
    expect(await text('a/b/c.js')).toBe('one');
    expect(await store.read('a/b/d.js')).toBeNull();
    expect(await store.read('a/b')).toBeNull();
  });

  test('returns compressed twins unchanged', async () => {
    const twins = { 'a.js.br': brotliCompressSync('one'), 'a.js.gz': gzipSync('one') };
    for (const [path, bytes] of Object.entries(twins)) await store.write(path, bytes, { immutable: true });
    for (const [path, bytes] of Object.entries(twins))
      expect((await store.read(path))?.bytes.equals(bytes)).toBe(true);
  });

  test('creates a file only once', async () => {
    expect(await store.write('a.json', Buffer.from('one'), { when: null })).toBe(true);
    expect(await store.write('a.json', Buffer.from('two'), { when: null })).toBe(false);
    expect(await text('a.json')).toBe('one');
  });

  test('replaces a file only if it is unchanged', async () => {
    await store.write('a.json', Buffer.from('one'));
    const seen = (await store.read('a.json'))?.tag ?? '';
    expect(await store.write('a.json', Buffer.from('two'), { when: seen })).toBe(true);
    expect(await store.write('a.json', Buffer.from('three'), { when: seen })).toBe(false);
    expect(await text('a.json')).toBe('two');
    expect(await store.write('gone.json', Buffer.from('x'), { when: seen })).toBe(false);
  });

  test('lets one of many concurrent replacements succeed', async () => {
    await store.write('a.json', Buffer.from('0'));
    const when = (await store.read('a.json'))?.tag ?? '';
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => store.write('a.json', Buffer.from(`by ${index}`), { when })),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await text('a.json')).toBe(`by ${outcomes.indexOf(true)}`);
  });

  test('confirms that a file is unchanged without sending it', async () => {
    await store.write('a.json', Buffer.from('one'));
    const tag = (await store.read('a.json'))?.tag ?? '';
    expect(await store.readUnless(tag, 'a.json')).toBe('same');
    await store.write('a.json', Buffer.from('longer'));
    expect(await store.readUnless(tag, 'a.json')).toMatchObject({ bytes: Buffer.from('longer') });
    expect(await store.readUnless(tag, 'gone.json')).toBeNull();
  });

  test('loses no line of concurrent appends', async () => {
    const add = (line: string) => store.append('log.ndjson', () => Buffer.from(`${line}\n`));
    await Promise.all(Array.from({ length: 6 }, (_, index) => add(`line ${index}`)));
    expect((await text('log.ndjson')).trim().split('\n').sort()).toEqual(
      Array.from({ length: 6 }, (_, index) => `line ${index}`),
    );
  });

  test('lists files by prefix, and deletes them', async () => {
    for (const path of ['remotes/a/1/x.js', 'remotes/a/2/x.js', 'remotes/ab/1/x.js', 'registry/p.json'])
      await store.write(path, Buffer.from('12345'));
    expect((await store.list('remotes/a/')).map(({ path }) => path).sort()).toEqual([
      'remotes/a/1/x.js',
      'remotes/a/2/x.js',
    ]);
    expect(await store.list('nothing/')).toEqual([]);
    const [file] = await store.list('remotes/ab/');
    expect(file).toMatchObject({ path: 'remotes/ab/1/x.js', bytes: 5 });
    expect(Math.abs(Date.now() - (file?.modified.getTime() ?? 0))).toBeLessThan(600_000);
    await store.remove('remotes/ab/1/x.js');
    await store.remove('remotes/ab/1/x.js');
    expect(await store.list('remotes/ab/')).toEqual([]);
  });
});

async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(setImmediate);
}

describe('an unreliable bucket', () => {
  afterEach(() => jest.restoreAllMocks());

  const inBucket = () => openStore('https://KEY:SECRET@s3.test/bucket/folder');
  const answerBy = (status: (headers: Headers) => number) =>
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(
        async (...asked) => new Response(null, { status: status(new Request(...asked).headers) }),
      );

  test.each([
    ['If-None-Match', 'If-Match'],
    ['If-Match', 'If-None-Match'],
  ])('is refused if it ignores %s', async (overlooked, kept) => {
    answerBy((headers) => (headers.has(kept) ? 412 : 200));
    await expect(inBucket().write('a.json', Buffer.from('one'), { when: null })).rejects.toThrow(
      `The bucket at s3.test ignores ${overlooked}`,
    );
  });

  test('gets a limited number of concurrent requests', async () => {
    const ends: (() => void)[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      await new Promise<void>((end) => ends.push(end));
      return new Response('x');
    });
    const store = inBucket();
    const read = Promise.all(Array.from({ length: 40 }, (_, index) => store.read(`${index}.js`)));
    await waitUntil(() => ends.length === 16);
    for (let ended = 0; ended < 40; ended += 1) {
      await waitUntil(() => ends.length > ended);
      expect(ends.length - ended).toBeLessThanOrEqual(16);
      ends[ended]?.();
    }
    expect(await read).toHaveLength(40);
  });

  test('gets another request after a missing answer', async () => {
    const store = inBucket();
    const write = () => store.write('a.json', Buffer.from('one'), { when: '"seen"' });
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('No way there.'));
    await expect(write()).rejects.toThrow('The bucket at s3.test does not answer.');
    answerBy((headers) => (headers.get('if-match') === '"seen"' ? 200 : 412));
    expect(await write()).toBe(true);
  });
});

if (process.env.TEST_S3_URL)
  test('a bucket serves its files with the headers that browsers need', async () => {
    const kind = storeKinds.find(([name]) => name === 'a bucket');
    const { AwsClient } = await import('aws4fetch');
    const address = new URL(kind?.[1]() ?? '');
    const store = openStore(address.href);
    await store.write('remotes/a/1/x.js', Buffer.from('x'), { immutable: true });
    await store.write('registry/production.json', Buffer.from('{}'));
    const client = new AwsClient({
      accessKeyId: address.username,
      secretAccessKey: address.password,
      service: 's3',
    });
    const headers = async (path: string) => {
      const { headers: all } = await client.fetch(`${address.origin}${address.pathname}/${path}`, {
        method: 'HEAD',
      });
      return ['content-type', 'cache-control'].map((name) => all.get(name));
    };
    expect(await headers('remotes/a/1/x.js')).toEqual([
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    expect(await headers('registry/production.json')).toEqual([
      'application/json; charset=utf-8',
      'no-store',
    ]);
  });
