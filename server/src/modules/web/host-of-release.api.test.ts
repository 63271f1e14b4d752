import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { HostManifest, Release } from '@daybook/contract/release';
import { integrityOf } from '@daybook/registry/files';
import { keptSigningKey } from '@daybook/registry/keys';
import { signRelease } from '@daybook/registry/releases';
import { publishTestRelease, writeHostBuild } from '../../testing/builds.ts';
import { readPointer, writePointer } from '../../testing/releases.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  writeHostBuild(server.deps.config);
});
afterEach(() => server.close());

const inStore = (...parts: string[]) => path.join(server.deps.config.store, ...parts);
const scriptOf = (version: string) => `main.${version.replaceAll('.', '')}abc.js`;

/** A release of all areas and the host in one version. */
function release(version: string, seq: number): string {
  const id = publishTestRelease(server.deps.config, version, seq);
  const file = inStore('registry/releases', `${id}.json`);
  const given: Release = JSON.parse(JSON.parse(readFileSync(file, 'utf8')).text);
  const script = scriptOf(version);
  const hostBuild: HostManifest = {
    schema: 'daybook.host/1',
    version,
    base: '/host/',
    scripts: [script],
    styles: [],
    assets: { [script]: integrityOf(Buffer.from(`/* ${version} */`)) },
    provides: {},
  };
  mkdirSync(inStore('remotes/host', version), { recursive: true });
  writeFileSync(inStore('remotes/host', version, 'host.json'), JSON.stringify(hostBuild));
  writeFileSync(inStore('remotes/host', version, script), `/* ${version} */`);
  const signed = signRelease({ ...given, hostBuild }, keptSigningKey(server.deps.config.dataFolder));
  writeFileSync(file, JSON.stringify(signed));
  return id;
}

const get = (url: string) => server.app.inject({ method: 'GET', url });
const page = async () => (await get('/booking')).body;
const releaseInPage = async () =>
  JSON.parse(/id="daybook-release">(.*?)<\/script>/s.exec(await page())?.[1] ?? 'null');

test('the page is made of the host in the release, without one in the folder', async () => {
  rmSync(server.deps.config.hostFolder, { recursive: true });
  release('2.0.0', 1);
  expect(await page()).toContain(`src="/host/${scriptOf('2.0.0')}" integrity="sha384-`);
  const script = await get(`/host/${scriptOf('2.0.0')}`);
  expect([script.statusCode, script.body]).toEqual([200, '/* 2.0.0 */']);
  expect(script.headers['cache-control']).toContain('immutable');
  const given = await releaseInPage();
  expect(given).toMatchObject({ host: '2.0.0' });
  expect(given).not.toHaveProperty('hostBuild');
});

test('a roll-back takes host and areas together, for the next page, and open pages keep their files', async () => {
  release('2.0.0', 1);
  const { release: first } = readPointer(server.deps.config);
  release('3.0.0', 2);
  expect(await releaseInPage()).toMatchObject({
    host: '3.0.0',
    remotes: { 'remote-booking': { version: '3.0.0' } },
  });
  writePointer(server.deps.config, { ...readPointer(server.deps.config), release: first, seq: 3 });
  expect(await page()).toContain(scriptOf('2.0.0'));
  expect(await releaseInPage()).toMatchObject({
    host: '2.0.0',
    remotes: { 'remote-booking': { version: '2.0.0' } },
  });
  for (const version of ['2.0.0', '3.0.0'])
    expect((await get(`/host/${scriptOf(version)}`)).body).toBe(`/* ${version} */`);
});

test('a release without a host gets that of the folder', async () => {
  publishTestRelease(server.deps.config);
  expect(await page()).toContain('main.abc.js');
  expect((await get('/host/main.abc.js')).statusCode).toBe(200);
});

test('A132 a host that was changed in the store does not match the page, whose hashes are signed', async () => {
  release('2.0.0', 1);
  const script = scriptOf('2.0.0');
  const manifest = JSON.parse(readFileSync(inStore('remotes/host/2.0.0/host.json'), 'utf8'));
  manifest.assets[script] = integrityOf(Buffer.from('evil()'));
  writeFileSync(inStore('remotes/host/2.0.0/host.json'), JSON.stringify(manifest));
  writeFileSync(inStore('remotes/host/2.0.0', script), 'evil()');
  const html = await page();
  expect(html).toContain(`integrity="${integrityOf(Buffer.from('/* 2.0.0 */'))}"`);
  expect(html).not.toContain(manifest.assets[script]);
});
