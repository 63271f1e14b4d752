import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishTestRelease, type ServerEntries, writeHostBuild } from '../../../testing/builds.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The host passes the screen to the remote. */
const host = `
exports.singletons = { greeting: 'Welcome' };
exports.render = async (remote, screen, catalogues) => remote.render(screen, catalogues);
`;

let seq = 0;

/** Publishes a version whose server entry renders with this function body. */
function publish(body: string, entries: ServerEntries = {}): string {
  seq += 1;
  const version = `1.0.${seq}`;
  writeHostBuild(server.deps.config, { host });
  publishTestRelease(server.deps.config, version, seq, {
    remote: `exports.render = (screen, catalogues) => { ${body} };`,
    ...entries,
  });
  return version;
}

const open = (url = '/booking', headers = {}) => server.app.inject({ method: 'GET', url, headers });

/** The root's content and its attributes; null while the page starts empty. */
async function contentAt(url?: string, headers?: object) {
  const { body } = await open(url, headers);
  const [, attributes = '', html = ''] = /<div id="root"([^>]*)>(.*)<\/div>\n/s.exec(body) ?? [];
  return attributes.includes('data-rendered') ? { attributes, html, body } : null;
}

/** The first page may not wait for the start of the process. */
async function contentSoon(url?: string, headers?: object) {
  for (let tries = 0; tries < 100; tries += 1) {
    const content = await contentAt(url, headers);
    if (content) return content;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The page never had content.');
}

async function failures(version: string): Promise<string[]> {
  const counted = await server.deps.db
    .selectFrom('load_count')
    .select('code')
    .where('version', '=', version)
    .execute();
  return counted.flatMap(({ code }) => code ?? []);
}

async function failuresSoon(version: string): Promise<string[]> {
  for (let tries = 0; tries < 200; tries += 1) {
    await open();
    const found = await failures(version);
    if (found.length > 0) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return [];
}

describe('a page whose remote has a server entry', () => {
  test('contains the screen, rendered from the answers that the page brings', async () => {
    const version = publish("return '<h1>' + screen.answers.site.name + ' ' + screen.address + '</h1>'");
    const { html, attributes } = await contentSoon('/booking?service=x');
    const site = await server.call('GET', 'site');
    expect(html).toBe(`<h1>${site.json().name} /booking?service=x</h1>`);
    expect(attributes).toContain('data-address="/booking?service=x"');
    expect(attributes).toContain(`data-remote="remote-booking" data-version="${version}"`);
  });

  test('is rendered once for many visitors', async () => {
    publish('globalThis.count = (globalThis.count ?? 0) + 1; return String(globalThis.count)');
    await contentSoon();
    const pages = await Promise.all(Array.from({ length: 5 }, () => contentAt()));
    expect(pages.map((page) => page?.html)).toEqual(['1', '1', '1', '1', '1']);
  });

  test('is rendered in the language of its reader', async () => {
    publish("return screen.language + ' ' + screen.languages.join()");
    expect((await contentSoon('/booking?lang=fr')).html).toMatch(/^fr en,fr/);
    expect((await contentSoon('/booking?lang=en')).html).toMatch(/^en /);
  });

  test('brings its sheets and the styles of single elements under the nonce of the page', async () => {
    publish(
      `return '<p style="color:red">a</p><style nonce="@@nonce@@">b{}</style><p style="x:url(&quot;">c</p>'`,
    );
    const { body, html } = await contentSoon();
    const [, nonce] = /name="csp-nonce" content="([^"]+)"/.exec(body) ?? [];
    expect(html).toBe(`<p data-style="0">a</p><style nonce="${nonce}">b{}</style><p data-style="1">c</p>`);
    expect(body).toContain('[data-style="0"]{color:red}');
    expect(body).toContain(
      `<style nonce="${nonce}" data-sheet="/host/main.abc.css">/* main.abc.css */@font-face{src:local(Arial)}</style>`,
    );
    expect(body).toContain(
      `<style nonce="${nonce}" id="daybook-fonts" media="not all">@font-face{src:url(/host/a.woff2)}`,
    );
    expect(body).not.toContain(' style="');
    expect(body).not.toContain('rel="stylesheet"');
  });

  test.each(['}body{display:none', '</style><script>', '@import "x"', '\\3c '])(
    'A106 a style attribute cannot leave its rule: %s',
    async (text) => {
      const escaped = text.replaceAll('<', '&lt;').replaceAll('"', '&quot;');
      publish(`return ${JSON.stringify(`<p style="${escaped}">a</p>`)}`);
      const { html, body } = await contentSoon();
      expect(html).toBe('<p>a</p>');
      expect(body).not.toContain('[data-style="0"]');
    },
  );

  test('asks for the host’s script beside the content, and for the remote’s behind it', async () => {
    publish("return '<h1>Here</h1>'");
    const { body } = await contentSoon();
    expect((await open()).headers.link).toBeUndefined();
    const [content, script, preload] = [
      '<h1>Here</h1>',
      '<script defer src="/host/main',
      'rel="preload" as="script"',
    ].map((text) => body.indexOf(text));
    expect(script).toBeGreaterThan(0);
    expect(content).toBeGreaterThan(script ?? 0);
    expect(preload).toBeGreaterThan(content ?? 0);
  });

  test('contains no form that could be sent before the page can handle it', async () => {
    publish('return \'<form action="/booking"></form>\'');
    expect((await contentSoon()).html).toBe('<form method="dialog" action="/booking"></form>');
  });

  test('starts empty in a frame', async () => {
    publish("return '<h1>Here</h1>'");
    await contentSoon('/booking');
    await contentSoon('/booking?embed=0');
    for (let tries = 0; tries < 3; tries += 1) expect(await contentAt('/booking?embed=1')).toBeNull();
  });

  test('starts empty at the login form for a browser with a session', async () => {
    publish("return '<form></form>'");
    await contentSoon('/auth/login');
    await contentSoon('/');
    expect(await contentAt('/auth/login', { cookie: 'has-session=1' })).toBeNull();
    expect(await contentAt('/', { cookie: 'has-session=1' })).toBeNull();
  });

  test('starts empty while its area is switched off', async () => {
    publish("return '<h1>Here</h1>'");
    await contentSoon();
    const pointer = path.join(server.deps.config.store, 'registry/production.json');
    const state = JSON.parse(readFileSync(pointer, 'utf8'));
    seq += 1;
    const off = { 'remote-booking': { by: 'ada', at: '2026-03-02T08:00:00Z', reason: '' } };
    writeFileSync(pointer, JSON.stringify({ ...state, seq, disabled: off }));
    expect(await contentAt()).toBeNull();
  });

  test('starts empty if the screen cannot be rendered ahead, without a report', async () => {
    const version = publish('return null');
    for (let tries = 0; tries < 10; tries += 1) expect(await contentAt()).toBeNull();
    expect(await failures(version)).toEqual([]);
  });
});

test('A118 many different addresses at once neither report the version nor stop its content', async () => {
  const version = publish("const until = Date.now() + 15; while (Date.now() < until); return 'well'");
  await contentSoon();
  await Promise.all(Array.from({ length: 80 }, (_, index) => open(`/booking?flood=${index}`)));
  expect((await contentAt())?.html).toBe('well');
  expect((await contentSoon('/booking?after=flood')).html).toBe('well');
  expect(await failures(version)).toEqual([]);
});

describe('a server entry that fails costs its page the content alone', () => {
  test('when it throws', async () => {
    const version = publish("throw new Error('no such thing')");
    expect(await failuresSoon(version)).toEqual(['render']);
    expect((await open()).statusCode).toBe(200);
    publish("return 'well'");
    expect((await contentSoon()).html).toBe('well');
  });

  test('when it takes too long, and the page does not wait for it', async () => {
    publish("return 'warm'");
    await contentSoon();
    const version = publish('for (;;);');
    const startedAt = performance.now();
    expect(await contentAt()).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(1500);
    expect(await failuresSoon(version)).toEqual(['render']);
    publish("return 'well'");
    expect((await contentSoon()).html).toBe('well');
  }, 30_000);

  test('when it needs too much memory', async () => {
    const version = publish('const all = []; for (;;) all.push(new Array(1e6).fill(all.length));');
    expect(await failuresSoon(version)).toEqual(['render']);
    publish("return 'well'");
    expect((await contentSoon()).html).toBe('well');
  }, 30_000);

  test('A107 when its bytes are not those of the release: they never run', async () => {
    const version = publish("return 'published'");
    const { store } = server.deps.config;
    appendFileSync(
      path.join(store, 'remotes/remote-booking', version, 'server.js'),
      ';exports.render=()=>"mine"',
    );
    expect(await failuresSoon(version)).toEqual(['integrity']);
    expect(await contentAt()).toBeNull();
  });
});

test.each([
  ['reads files', "process.getBuiltinModule('fs').readFileSync('/etc/hostname')"],
  ['writes files', "process.getBuiltinModule('fs').writeFileSync('/tmp/written', '')"],
  ['starts programs', "process.getBuiltinModule('child_process').execSync('true')"],
  ['requires libraries that the host does not provide', "require('fs')"],
  ['compiles text', "new Function('return 1')()"],
])('A117 a server entry that %s fails', async (_, statement) => {
  publish(`try { ${statement}; return 'done'; } catch (error) { return 'refused'; }`);
  expect((await contentSoon()).html).toBe('refused');
});

test('A117 a server entry sees no secret of the server', async () => {
  publish('return JSON.stringify(Object.keys(process.env))');
  expect((await contentSoon()).html).toBe('[]');
});
