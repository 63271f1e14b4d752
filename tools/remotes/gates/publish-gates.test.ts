import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HostManifest, RemoteManifest } from '@daybook/contract/release';
import { releaseOf, runVersion } from '@daybook/registry/compose';
import { readBuild } from '../publish-build.ts';
import { type SmallBuild, writeSmallBuild } from '../testing/builds.ts';
import { publishProblems, type Surroundings } from './publish-gates.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-gates-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const host: HostManifest = {
  schema: 'daybook.host/1',
  version: '1.0.0',
  base: '/host/',
  scripts: [],
  styles: [],
  assets: {},
  provides: { react: '19.3.1' },
};

const around: Surroundings = {
  toolchain: { webpack: '5.110.3', federation: '2.9.2' },
  host,
  release: null,
  published: [],
};

async function problemsOf(build: SmallBuild, surroundings: Partial<Surroundings> = {}): Promise<string> {
  const output = writeSmallBuild(folder, build);
  const problems = await publishProblems(output, await readBuild(output), { ...around, ...surroundings });
  return problems.join('\n');
}

test('a good build has no problem', async () => {
  expect(await problemsOf({ css: '.remote-booking__a__1 { color: red }' })).toBe('');
});

test.each<[string, SmallBuild, string]>([
  [
    'a container without its version',
    { manifest: { container: 'remote_booking__latest' } },
    'not remote_booking__1_0_0',
  ],
  [
    'another bundler',
    { manifest: { toolchain: { webpack: '5.112.0', federation: '2.9.2' } } },
    'only 5.110.3',
  ],
  [
    'a library that the host has not',
    { manifest: { requires: { react: '^20.0.0' } } },
    'react ^20.0.0 is required',
  ],
  ['styles for every page', { css: 'body { margin: 0 }' }, 'screen.css: "body"'],
  [
    'an open administration',
    { area: { paths: ['/admin'], label: 'Open', requires: null } },
    'must require user type 1',
  ],
])('%s is refused', async (_what, build, sentence) => {
  expect(await problemsOf(build)).toContain(sentence);
});

test('an entry that defines another container is refused', async () => {
  const output = writeSmallBuild(folder);
  writeFileSync(join(output, 'remoteEntry.js'), 'var remote_booking__0_9_0;');
  const problems = await publishProblems(output, await readBuild(output), around);
  expect(problems).toEqual(['remoteEntry.js does not define the container remote_booking__1_0_0.']);
});

test('a path of another remote is refused, and its own is not', async () => {
  const other = RemoteManifest.parse(await readBuild(writeSmallBuild(folder, { name: 'remote-auth' })));
  const release = releaseOf({ 'remote-auth': runVersion(other, undefined, () => true) });
  const area = { paths: ['/auth'], label: 'Second', requires: null };
  expect(await problemsOf({ area }, { release })).toContain('/auth is claimed by');
  expect(await problemsOf({ name: 'remote-auth', version: '1.1.0', area }, { release })).toBe('');
});

test('a version with the container name of another is refused', async () => {
  expect(await problemsOf({ version: '1.0.0-a.b' }, { published: ['1.0.0-a-b'] })).toContain(
    'Version 1.0.0-a-b has the container',
  );
});

test('a build above the size budget is refused, by its gzipped size', async () => {
  const light = 'a'.repeat(60_000);
  expect(await problemsOf({ code: light })).toBe('');
  const heavy = randomBytes(60_000).toString('base64');
  expect(await problemsOf({ version: '1.0.1', code: heavy })).toContain('kB gzipped, more than 30');
});
