import { readdirSync } from 'node:fs';
import path from 'node:path';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { storages } from '../../testing/storages.ts';
import { folderStorage } from './folder.ts';
import { isStorable, mediaTypeOf } from './storage.ts';

describe.each(storages)('%s', (_name, environment) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ environment });
  });
  afterAll(() => server.close());

  const bytes = (text: string) => Buffer.from(text);

  test('returns stored bytes unchanged until they are removed', async () => {
    const { storage } = server.deps;
    const picture = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 256));
    await storage.put('storage-test.webp', picture);
    expect(picture.equals((await storage.read('storage-test.webp')) ?? Buffer.alloc(0))).toBe(true);
    await storage.remove('storage-test.webp');
    expect(await storage.read('storage-test.webp')).toBeNull();
    await expect(storage.remove('storage-test.webp')).resolves.toBeUndefined();
  });

  test('keeps the latest file at a path, and supports one level of folders', async () => {
    const { storage } = server.deps;
    await storage.put('storage-test/one.svg', bytes('<svg/>'));
    await storage.put('storage-test/one.svg', bytes('<svg></svg>'));
    expect(await storage.read('storage-test/one.svg')).toEqual(bytes('<svg></svg>'));
    await storage.remove('storage-test/one.svg');
  });

  test.each([
    '../secret.webp',
    '/etc/passwd',
    'a/b/c.webp',
    'a\\b.webp',
    'page.html',
    '.webp',
    'a.webp?acl',
    'A.webp',
    '',
  ])('has nothing at %j, and stores nothing there', async (place) => {
    const { storage } = server.deps;
    expect(await storage.read(place)).toBeNull();
    await expect(storage.put(place, bytes('x'))).rejects.toThrow('Not a path');
    await expect(storage.remove(place)).rejects.toThrow('Not a path');
  });

  test('keeps private files where no picture URL leads', async () => {
    const { files, storage } = server.deps;
    await files.put('documents/0a.pdf', bytes('%PDF'));
    expect(await files.read('documents/0a.pdf')).toEqual(bytes('%PDF'));
    expect(await storage.read('documents/0a.pdf')).toBeNull();
    await expect(files.put('documents/0a.jpg', bytes('x'))).rejects.toThrow('Not a path');
    const answer = await server.app.inject({ method: 'GET', url: '/rest/uploads/documents/0a.pdf' });
    expect(answer.statusCode).toBe(404);
    await files.remove('documents/0a.pdf');
  });

  test('serves the pictures of the site', async () => {
    await server.deps.storage.put('storage-test.jpg', bytes('a picture'));
    const answer = await server.app.inject({ method: 'GET', url: '/rest/uploads/storage-test.jpg' });
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect(answer.body).toBe('a picture');
    await server.deps.storage.remove('storage-test.jpg');
  });
});

test('an unreadable folder is an error, not a missing picture', async () => {
  const server = await startTestServer();
  const storage = folderStorage(path.join(server.deps.config.dataFolder, 'pictures'), isStorable);
  await storage.put('one.webp', Buffer.from('x'));
  expect(readdirSync(path.join(server.deps.config.dataFolder, 'pictures'))).toEqual(['one.webp']);
  const under = folderStorage(path.join(server.deps.config.dataFolder, 'pictures', '\0'), isStorable);
  await expect(under.read('one.webp')).rejects.toThrow();
  await server.close();
});

test('the path determines the media type, and only three extensions are known', () => {
  expect(['a.webp', 'a.jpg', 'a.svg'].map(mediaTypeOf)).toEqual([
    'image/webp',
    'image/jpeg',
    'image/svg+xml',
  ]);
  expect(isStorable('a.png')).toBe(false);
});
