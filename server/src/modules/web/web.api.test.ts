import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { buildApp } from '../../app.ts';
import { publishTestRelease, writeHostBuild } from '../../testing/builds.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  mkdirSync(path.join(server.deps.config.dataFolder, 'uploads'), { recursive: true });
});
afterAll(() => server.close());
/** The pointer of each test; it only rises. */
let seq = 0;
beforeEach(() => {
  seq += 10;
  writeHostBuild(server.deps.config);
  publishTestRelease(server.deps.config, '1.0.0', seq);
});

const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers });

/** The JSON in an element of the page. */
function inlineJson(page: string, id: string) {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(page)?.[1];
  return JSON.parse(text ?? 'null');
}

const pointerOf = ({ deps }: TestServer) => path.join(deps.config.store, 'registry/production.json');

/** Publishes a release and alters it afterwards. */
function spoilRelease({ deps: { config } }: TestServer, from: string, to: string, seq = 1) {
  const file = path.join(
    config.store,
    'registry/releases',
    `${publishTestRelease(config, '1.0.0', seq)}.json`,
  );
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(JSON.stringify(from).slice(1, -1), JSON.stringify(to).slice(1, -1)));
  expect(readFileSync(file, 'utf8')).not.toBe(text);
}

/** As if published with access to the store, but without the operator's key. */
const withOtherKey = ({ deps: { config } }: TestServer) => ({
  store: config.store,
  dataFolder: path.join(config.dataFolder, 'somebody-else'),
});

async function expectSorry({ app, call }: TestServer) {
  const answer = await app.inject({ method: 'GET', url: '/booking' });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('npm start');
  expect(answer.body).not.toContain('/tmp');
  expect((await call('GET', 'ready')).statusCode).toBe(503);
}

/** The files in an answer's `Link` header; only those with a hash count. */
const preloads = ({ headers }: { headers: Record<string, unknown> }) =>
  [
    ...String(headers.link).matchAll(
      /<([^>]+)>; rel=preload; as=(?:script|style); crossorigin=anonymous; integrity="sha384-[^"]{64}"/g,
    ),
  ].map(([, href]) => href);
const ofRemotes = (answer: { headers: Record<string, unknown> }) =>
  preloads(answer).filter((href) => href?.startsWith('/remotes/'));

describe('the page', () => {
  test.each('/ /auth/login /booking /booking/success /reset-password/abc /admin/dashboard /staff'.split(' '))(
    'is served at %s, which an area of the release claims',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['x-daybook-release']).toBe(`r${seq}`);
    },
  );

  test.each([
    ['/booking/success', 'noindex, nofollow'],
    ['/booking/waitlist', 'noindex, nofollow'],
    ['/me', 'noindex, nofollow'],
    ['/pay', 'noindex, nofollow'],
    ['/reset-password/abc', 'noindex, nofollow'],
    ['/booking', undefined],
  ])('%s tells search engines: %s', async (url, said) => {
    const { headers } = await get(url);
    expect(headers['x-robots-tag']).toBe(said);
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test.each(['/nowhere', '/adminx', '/bookings', '/.git/config', '/wp-login.php'])(
    'is served at %s as well, with 404, because no area claims it',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('<div id="root">');
    },
  );

  test('A23 has a policy under which only our own files run, and a new nonce for styles each time', async () => {
    const [first, second] = [await get('/booking'), await get('/booking')];
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    const nonces = [first, second].map(({ body }) => /name="csp-nonce" content="([^"]+)"/.exec(body)?.[1]);
    expect(policy).toContain(`'nonce-${nonces[0]}'`);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test('contains no script of its own, only data and files with their hashes', async () => {
    const { body } = await get('/booking');
    const scripts = [...body.matchAll(/<script ([^>]*)>/g)].map(([, attributes = '']) => attributes);
    expect(scripts).toHaveLength(4);
    for (const attributes of scripts)
      expect(attributes).toMatch(/type="application\/(?:ld\+)?json"|integrity="sha384-/);
    expect(body).not.toMatch(/<style|\son\w+=|style="/);
  });

  test('says without any script that it could not be loaded, and offers to reload', async () => {
    for (const path of ['/booking', '/auth/login', '/staff/dashboard', '/nothing']) {
      const { body } = await get(path);
      const [, shown = ''] = /<div id="root">(.*?)<\/div>/s.exec(body) ?? [];
      expect(shown).toContain('This page hasn’t loaded yet');
      expect(shown).toContain('<a href="">Reload this page</a>');
      const [, withoutScripts = ''] = /<noscript>(.*?)<\/noscript>/s.exec(body) ?? [];
      expect(withoutScripts).toContain('This site needs JavaScript');
      expect(withoutScripts).toContain('<a href="">Reload this page</a>');
    }
  });

  test('contains the release, in which nothing can end the element', async () => {
    const { body } = await get('/booking');
    expect(inlineJson(body, 'daybook-release')).toMatchObject({ id: `r${seq}`, schema: 'daybook.release/1' });
    expect(/id="daybook-release">(.*?)<\/script>/s.exec(body)?.[1]).not.toContain('<');
  });

  test('shows another release as soon as its pointer says so', async () => {
    publishTestRelease(server.deps.config, '1.0.1', seq + 1);
    const answer = await get('/booking');
    expect(answer.headers['x-daybook-release']).toBe(`r${seq + 1}`);
    expect(answer.body).toContain('/remotes/remote-booking/1.0.1/');
  });

  test('contains the first data and names the first files of a public area', async () => {
    const booking = await get('/booking');
    expect(Object.keys(inlineJson(booking.body, 'daybook-first'))).toEqual([
      'site',
      'categories',
      'services',
      'staff',
    ]);
    expect(preloads(booking)).toEqual([
      '/host/main.abc.css',
      '/host/main.abc.js',
      '/remotes/remote-booking/1.0.0/remoteEntry.js',
      '/remotes/remote-booking/1.0.0/screen.abc.js',
      '/remotes/remote-booking/1.0.0/screen.abc.css',
    ]);
    const { site, categories } = inlineJson(booking.body, 'daybook-first');
    expect(site).toEqual((await server.call('GET', 'site')).json());
    expect(categories).toEqual((await server.call('GET', 'categories')).json());
    const headers = Object.entries(booking.headers).map(([name, value]) => `${name}: ${value}`);
    expect(headers.join('\r\n').length).toBeLessThan(4096);
    const login = await get('/');
    expect(Object.keys(inlineJson(login.body, 'daybook-first'))).toEqual(['site']);
    expect(preloads(login)).toContain('/remotes/remote-auth/1.0.0/remoteEntry.js');
  });

  test.each(['/admin', '/staff/bookings', '/nowhere'])(
    'contains nothing of a remote and no data at %s',
    async (url) => {
      const answer = await get(url);
      expect(preloads(answer)).toContain('/host/main.abc.js');
      expect(ofRemotes(answer)).toEqual([]);
      expect(inlineJson(answer.body, 'daybook-first')).toEqual({});
    },
  );

  test('is named after the business, whatever is in its name', async () => {
    const { db } = server.deps;
    await db.updateTable('business').set({ name: '</title><script>alert(1)</script>' }).execute();
    const { body } = await get('/booking');
    expect(body).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>');
    expect(inlineJson(body, 'daybook-first').site.name).toBe('</title><script>alert(1)</script>');
    expect(body.match(/<script/g)).toHaveLength(4);
  });

  /** What messengers and search engines read. */
  const readInline = (body: string) =>
    Object.fromEntries(
      [...body.matchAll(/<meta (?:name|property)="(description|og:[a-z_:]+)" content="([^"]*)">/g)].map(
        ([, name, content]) => [name, content],
      ),
    );

  test('of the booking area has a link preview with the texts and the logo of the business', async () => {
    const { db, config } = server.deps;
    const logo = `${'a'.repeat(32)}-600x400`;
    const words = {
      tagline: null,
      description: `Hair "and"\n<nails> ${'x'.repeat(300)}`,
      welcome: 'Welcome',
    };
    await db
      .updateTable('business')
      .set({ name: 'Ada & Co', ...words, logo_path: `${logo}.webp` })
      .execute();
    const { body } = await get('/booking?service=1');
    const card = readInline(body);
    expect(card['og:description']).toHaveLength(200 + '&quot;&quot;&lt;&gt;'.length - 4);
    expect(card).toMatchObject({
      'og:title': 'Ada &amp; Co',
      'og:type': 'website',
      description: expect.stringMatching(/^Hair &quot;and&quot; &lt;nails&gt; x+…$/),
      'og:url': `${config.publicUrl}/booking`,
      'og:image': `${config.publicUrl}/rest/uploads/${logo}.jpg`,
      'og:image:width': '600',
      'og:image:alt': 'Ada &amp; Co',
    });
    expect(body).toContain(`<link rel="canonical" href="${config.publicUrl}/booking">`);
  });

  test('of a business without a profile says that one can book there, without a picture', async () => {
    const nothing = { tagline: null, description: '', welcome: '', logo_path: null };
    await server.deps.db
      .updateTable('business')
      .set({ name: 'Ada', ...nothing })
      .execute();
    const card = readInline((await get('/booking')).body);
    expect(card).toMatchObject({ description: 'Book an appointment with Ada.' });
    expect(card).not.toHaveProperty('og:image');
  });

  test.each([
    ['/auth/login', { description: 'Login for the team at Ada.' }],
    ['/booking/success', {}],
    ['/admin/dashboard', {}],
  ])('has no link preview at %s', async (url, inline) => {
    const { body } = await get(url);
    expect(readInline(body)).toEqual(inline);
    expect(body).not.toContain('canonical');
  });

  test('is compressed for clients that support it', async () => {
    const answer = await get('/booking', { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<!doctype html>');
  });

  test('without a build of the host says so, with 503 and no path of the machine', async () => {
    rmSync(server.deps.config.hostFolder, { recursive: true });
    await expectSorry(server);
  });

  describe('a server that has not seen a valid release yet', () => {
    let other: TestServer;
    beforeAll(async () => {
      other = await startTestServer();
      writeHostBuild(other.deps.config);
    });
    afterAll(() => other.close());

    test.each([
      ['no release', () => undefined],
      ['a release that somebody changed', () => spoilRelease(other, '"requires":1', '"requires":null')],
      ['a release signed with a key that is not trusted', () => publishTestRelease(withOtherKey(other))],
    ])('answers with %s that there is none, and does not run it', async (_case, spoil) => {
      publishTestRelease(other.deps.config);
      rmSync(other.deps.config.store, { recursive: true });
      spoil();
      await expectSorry(other);
    });
  });

  test.each([
    ['changed', () => spoilRelease(server, '"requires":1', '"requires":null', seq + 2)],
    ['gone', () => rmSync(server.deps.config.store, { recursive: true })],
    ['signed by somebody else', () => publishTestRelease(withOtherKey(server), '6.6.6', seq + 2)],
    ['no release at all', () => writeFileSync(pointerOf(server), 'half of it')],
  ])('keeps serving the last valid release when the next one is %s', async (_case, spoil) => {
    publishTestRelease(server.deps.config, '1.0.0', seq + 1);
    await get('/booking');
    spoil();
    server.log.length = 0;
    const answers = [await get('/booking'), await get('/booking')];
    for (const { statusCode, headers } of answers)
      expect([statusCode, headers['x-daybook-release']]).toEqual([200, `r${seq + 1}`]);
    expect((await server.call('GET', 'ready')).statusCode).toBe(200);
    // Logged once, not with every page.
    expect(server.log.filter((line) => line.includes('is refused'))).toHaveLength(1);
  });

  test('ignores an old pointer that someone restored, also after a restart', async () => {
    const old = readFileSync(pointerOf(server), 'utf8');
    publishTestRelease(server.deps.config, '1.0.1', seq + 1);
    expect((await get('/booking')).headers['x-daybook-release']).toBe(`r${seq + 1}`);
    writeFileSync(pointerOf(server), old);
    expect((await get('/booking')).headers['x-daybook-release']).toBe(`r${seq + 1}`);
    // A fresh process has only the database.
    const started = await buildApp(server.deps);
    const current = async () =>
      (await started.inject({ method: 'GET', url: '/booking' })).headers['x-daybook-release'];
    expect(await current()).toBe(`r${seq + 1}`);
    publishTestRelease(server.deps.config, '1.0.2', seq + 2);
    expect(await current()).toBe(`r${seq + 2}`);
    await started.close();
  });

  test.each([
    ['put back', (old: string) => old],
    ['half of it', () => '{"release":'],
  ])('continues with what only another server has seen when the pointer is %s', async (_case, spoiled) => {
    const old = readFileSync(pointerOf(server), 'utf8');
    const other = await buildApp(server.deps);
    const current = async (app: typeof other) =>
      (await app.inject({ method: 'GET', url: '/booking' })).headers['x-daybook-release'];
    const before = await current(other);
    publishTestRelease(server.deps.config, '1.0.3', seq + 1);
    expect(await current(server.app)).toBe(`r${seq + 1}`);
    writeFileSync(pointerOf(server), spoiled(old));
    expect(before).not.toBe(`r${seq + 1}`);
    expect(await current(other)).toBe(`r${seq + 1}`);
    await other.close();
  });

  test('is served without its first data when the database is gone', async () => {
    const other = await startTestServer();
    writeHostBuild(other.deps.config);
    publishTestRelease(other.deps.config);
    await other.app.inject({ method: 'GET', url: '/booking' });
    await other.engine.lose();
    const answer = await other.app.inject({ method: 'GET', url: '/booking' });
    expect(answer.statusCode).toBe(200);
    expect(inlineJson(answer.body, 'daybook-first')).toEqual({});
    await other.close();
  });
});

describe('files', () => {
  test('of the builds may be cached for ever, with an unambiguous type', async () => {
    for (const url of ['/host/main.abc.js', '/remotes/remote-booking/1.0.0/remoteEntry.js']) {
      const { statusCode, headers } = await get(url);
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-type']).toMatch(/javascript/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('that were compressed at build time are sent so', async () => {
    const answer = await get('/host/main.abc.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.body).toBe('compressed ahead');
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
  });

  test.each([
    '/host/gone.js',
    '/host/host.json',
    '/host/main.abc.js.br',
    '/host/..%2f..%2fpackage.json',
    '/remotes/remote-booking/9.9.9/remoteEntry.js',
    '/remotes/remote-booking/1.0.0/remote.json',
    '/remotes/remote-booking/1.0.0/%2e%2e/%2e%2e/secret',
    '/remotes/..%2f..%2f/1.0.0/remoteEntry.js',
    '/rest/uploads/gone.png',
    '/rest/uploads/page.html',
    '/rest/uploads/../admin-password',
    '/rest/uploads/..%2fadmin-password',
    '/rest',
  ])('that are not listed are not served: %s is 404 or 400, and never a page', async (url) => {
    writeFileSync(path.join(server.deps.config.dataFolder, 'admin-password'), 'secret');
    writeFileSync(path.join(server.deps.config.dataFolder, 'uploads/page.html'), 'secret');
    const answer = await get(url);
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).not.toMatch(/html/);
    expect(answer.body).not.toContain('secret');
  });

  test('that were uploaded are images, and can run nothing', async () => {
    const uploads = path.join(server.deps.config.dataFolder, 'uploads');
    writeFileSync(
      path.join(uploads, 'logo.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    );
    const image = await get('/rest/uploads/logo.svg');
    expect(image.statusCode).toBe(200);
    expect(image.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(image.headers['content-security-policy']).toContain("default-src 'none'");
    expect(image.headers['content-security-policy']).toContain('sandbox');
  });
});
