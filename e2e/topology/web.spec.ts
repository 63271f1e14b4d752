import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../system/free-port.ts';
import { findNginx, type Nginx, startNginx } from '../system/nginx.ts';
import { projectFolder } from '../system/server.ts';
import { expect, test } from '../system/test.ts';
import { servedBy } from '../system/versions.ts';

const run = promisify(execFile);

interface Front {
  servers: readonly number[];
  tls?: { port: number; certificates: string };
}

/** Another nginx with the same configuration, in front of servers chosen by the test. */
async function withFront(store: string, front: Front, act: (nginx: Nginx) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybook-front-'));
  const nginx = await startNginx(findNginx() ?? '', { folder, store, port: await freePort(), ...front });
  try {
    await act(nginx);
  } finally {
    await nginx.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const portOf = ({ url }: { url: string }) => Number(new URL(url).port);

/** A script of an area that is large enough to be stored compressed, too. */
async function aScript(store: string): Promise<string> {
  const { remotes } = await servedBy(store);
  const booking = remotes['remote-booking'];
  return `${booking?.base}${booking?.entry}`;
}

for (const [encoding, accepts] of [
  ['br', 'gzip, deflate, br, zstd'],
  ['gzip', 'gzip, br;q=0'],
  [null, 'identity'],
] as const) {
  test(`a script is served as ${encoding ?? 'plain'} to a client that accepts ${accepts}, immutable and as a script`, async ({
    system,
  }) => {
    const script = await aScript(system.store);
    const answer = await fetch(system.url + script, { headers: { 'accept-encoding': accepts } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(await answer.text()).toBe(await readFile(path.join(system.store, script), 'utf8'));
  });
}

test('A96 the servers deliver the host as immutable, and no file of the store replaces it', async ({
  system,
}) => {
  const evil = path.join(system.store, 'host');
  await mkdir(evil, { recursive: true });
  const { scripts } = JSON.parse(await readFile(path.join(projectFolder, 'host/dist/host.json'), 'utf8'));
  await writeFile(path.join(evil, scripts[0]), 'evil');
  const answer = await fetch(`${system.url}/host/${scripts[0]}`);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await answer.text()).toBe(await readFile(path.join(projectFolder, 'host/dist', scripts[0]), 'utf8'));
  await rm(evil, { recursive: true });
});

for (const kind of ['html', 'htm', 'xhtml', 'xml', 'mjs', 'wasm', 'pdf', 'json'])
  test(`a file of the kind ${kind} in the store is never served`, async ({ system }) => {
    const file = path.join(system.store, 'remotes/remote-booking', `evil.${kind}`);
    await writeFile(file, '<script>alert(1)</script>');
    expect((await fetch(`${system.url}/remotes/remote-booking/evil.${kind}`)).status).toBe(404);
    await rm(file);
  });

for (const [what, file] of [
  ['a script that is not there', 'remotes/remote-booking/9.9.9/remoteEntry.js'],
  ['the manifest of the host', 'host/host.json'],
  ['a twin by its own name', 'host/main.js.br'],
  ['what a server tells its operators', 'metrics'],
] as const) {
  test(`${what} is not found, without a page and uncached`, async ({ system }) => {
    const answer = await fetch(`${system.url}/${file}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).not.toContain('html');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
}

test("a flood from one address gets the API's error format, and others are served in the meantime", async ({
  system,
}) => {
  const servers = system.topology?.servers.map(portOf) ?? [];
  await withFront(system.store, { servers }, async (nginx) => {
    const answers = await Promise.all(
      Array.from({ length: 400 }, () => fetch(`${nginx.url}/api/v1/health`, { keepalive: false })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(50);
    expect(refused[0]?.headers.get('retry-after')).toBe('2');
    expect(await refused[0]?.json()).toMatchObject({ code: 'rate_limited' });
    expect((await fetch(`${system.url}/api/v1/health`)).status).toBe(200);
  });
});

test("a body that is too large gets the API's error format", async ({ system }) => {
  const answer = await fetch(`${system.url}/api/v1/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'a'.repeat(1_100_000) }),
  });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'too_large' });
});

test("the servers take the caller's address from nginx alone", async ({ system }) => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  await fetch(`${system.url}/api/v1/site`, { headers });
  await expect.poll(() => system.printed()).toContain('"path":"/api/v1/site"');
  expect(system.printed()).not.toContain('203.0.113.9');
});

test('both servers get requests, and a stopped one is skipped', async ({ system }) => {
  const servers = system.topology?.servers ?? [];
  for (let count = 0; count < 8; count += 1) await fetch(`${system.url}/api/v1/site`);
  for (const server of servers) await expect.poll(() => server.printed()).toContain('"path":"/api/v1/site"');

  const [living] = servers.map(portOf);
  await withFront(system.store, { servers: [await freePort(), living ?? 0] }, async (nginx) => {
    for (let count = 0; count < 20; count += 1)
      expect((await fetch(`${nginx.url}/api/v1/site`)).status).toBe(200);
  });
});

test('without any server callers get a Retry-After, and a page reloads by itself', async ({
  system,
  page,
  allowComplaints,
}) => {
  allowComplaints(/503/);
  await withFront(system.store, { servers: [await freePort()] }, async (nginx) => {
    const answer = await fetch(`${nginx.url}/api/v1/site`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    await page.goto(`${nginx.url}/booking`);
    await expect(page.getByRole('heading', { name: 'Back in a moment' })).toBeVisible();
  });
});

test('with certificates everything is behind TLS, and plain HTTP is redirected', async ({ system }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybook-certificates-'));
  const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '1'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await run('openssl', ['req', '-x509', ...key, ...files, ...name]);
  const port = await freePort();
  const servers = system.topology?.servers.map(portOf) ?? [];
  await withFront(system.store, { servers, tls: { port, certificates: folder } }, async (nginx) => {
    const plain = await fetch(`${nginx.url}/booking?step=2`, { redirect: 'manual' });
    expect(plain.status).toBe(308);
    expect(plain.headers.get('location')).toBe(`https://127.0.0.1:${port}/booking?step=2`);
    expect((await fetch(`${nginx.url}/api/v1/ready`, { redirect: 'manual' })).status).toBe(200);
    expect((await fetch(`${nginx.url}/api/v1/site`, { redirect: 'manual' })).status).toBe(403);

    const ca = await readFile(path.join(folder, 'fullchain.pem'));
    const status = new Promise((resolve, reject) => {
      const asked = request(`https://127.0.0.1:${port}/booking`, { ca }, (answer) => {
        answer.resume();
        resolve([answer.statusCode, answer.headers['content-type']]);
      });
      asked.once('error', reject).end();
    });
    expect(await status).toEqual([200, 'text/html; charset=utf-8']);
  });
  await rm(folder, { recursive: true, force: true });
});
