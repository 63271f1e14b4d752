import { storeKinds } from '../testing/stores.ts';
import { openStore } from './open.ts';
import type { Store } from './store.ts';

describe.each(storeKinds)('%s', (_kind, address) => {
  let store: Store;
  beforeEach(() => {
    store = openStore(address());
  });

  const text = async (path: string) => String((await store.read(path))?.bytes ?? null);

  test('gives back what was written, and nothing where nothing is', async () => {
    await store.write('a/b/c.js', Buffer.from('one'), { immutable: true });
    expect(await text('a/b/c.js')).toBe('one');
    expect(await store.read('a/b/d.js')).toBeNull();
    expect(await store.read('a/b')).toBeNull();
  });

  test('writes where nothing may be only once', async () => {
    expect(await store.write('a.json', Buffer.from('one'), { when: null })).toBe(true);
    expect(await store.write('a.json', Buffer.from('two'), { when: null })).toBe(false);
    expect(await text('a.json')).toBe('one');
  });

  test('replaces only what is still as it was read', async () => {
    await store.write('a.json', Buffer.from('one'));
    const seen = (await store.read('a.json'))?.tag ?? '';
    expect(await store.write('a.json', Buffer.from('two'), { when: seen })).toBe(true);
    expect(await store.write('a.json', Buffer.from('three'), { when: seen })).toBe(false);
    expect(await text('a.json')).toBe('two');
    expect(await store.write('gone.json', Buffer.from('x'), { when: seen })).toBe(false);
  });

  test('of many who replace the same, one wins', async () => {
    await store.write('a.json', Buffer.from('0'));
    const when = (await store.read('a.json'))?.tag ?? '';
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => store.write('a.json', Buffer.from(`by ${index}`), { when })),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await text('a.json')).toBe(`by ${outcomes.indexOf(true)}`);
  });

  test('says that a file is the same without sending it', async () => {
    await store.write('a.json', Buffer.from('one'));
    const tag = (await store.read('a.json'))?.tag ?? '';
    expect(await store.readUnless(tag, 'a.json')).toBe('same');
    await store.write('a.json', Buffer.from('longer'));
    expect(await store.readUnless(tag, 'a.json')).toMatchObject({ bytes: Buffer.from('longer') });
    expect(await store.readUnless(tag, 'gone.json')).toBeNull();
  });

  test('loses no line when many append at once', async () => {
    const add = (line: string) => store.append('log.ndjson', () => Buffer.from(`${line}\n`));
    await Promise.all(Array.from({ length: 6 }, (_, index) => add(`line ${index}`)));
    expect((await text('log.ndjson')).trim().split('\n').sort()).toEqual(
      Array.from({ length: 6 }, (_, index) => `line ${index}`),
    );
  });

  test('lists what begins with a path, and removes', async () => {
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

if (process.env.TEST_S3_URL)
  test('a bucket hands its files out with the headers that browsers go by', async () => {
    const kind = storeKinds.find(([name]) => name === 'a bucket');
    const { AwsClient } = await import('aws4fetch');
    const address = new URL(kind?.[1]() ?? '');
    const store = openStore(address.href);
    await store.write('remotes/a/1/x.js.br', Buffer.from('x'), { immutable: true });
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
      return ['content-type', 'cache-control', 'content-encoding'].map((name) => all.get(name));
    };
    expect(await headers('remotes/a/1/x.js.br')).toEqual([
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
      'br',
    ]);
    expect(await headers('registry/production.json')).toEqual([
      'application/json; charset=utf-8',
      'no-store',
      null,
    ]);
  });
