import { projectFolder, readTree } from './tree.ts';

const tree = readTree(projectFolder);
const workspace = tree.get('pnpm-workspace.yaml') ?? '';
const lockfile = tree.get('pnpm-lock.yaml') ?? '';

// Federation 2.9.2 fails with webpack 5.111 and later.
test.each([
  ['webpack', '5.110.3'],
  ['@module-federation/enhanced', '2.9.2'],
])('%s is pinned to exactly %s', (name, version) => {
  expect(section('catalog')).toContainEqual([name, version]);
  expect(lockedVersions(name)).toEqual([version]);
});

test('the webpack of every dependency is overridden', () => {
  expect(section('overrides')).toContainEqual(['webpack', '5.110.3']);
});

test('the lock file has the native packages of Linux and macOS, on both processors', () => {
  const locked = new Set(
    [...lockfile.matchAll(/^ {2}'?((?:@[\w.-]+\/)?[\w.-]+@[\w.-]+)'?:$/gm)].map(([, name]) => name),
  );
  const missing = [...locked].flatMap((name = '') => {
    const [, before, library = '', version] = /^(.+)-linux-x64(-gnu)?@(.+)$/.exec(name) ?? [];
    if (before === undefined) return [];
    const platforms = [`linux-arm64${library}`, 'darwin-arm64', 'darwin-x64'];
    return platforms.map((platform) => `${before}-${platform}@${version}`).filter((one) => !locked.has(one));
  });
  expect([...locked].filter((name) => name?.includes('-linux-x64')).length).toBeGreaterThan(4);
  expect(missing).toEqual([]);
});

test('A47 the catalog has only exact versions', () => {
  const loose = section('catalog').filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
  expect(loose).toEqual([]);
});

test('A47 install scripts run only for reviewed packages', () => {
  const runs = section('allowBuilds').filter(([, answer]) => answer !== 'false');
  expect(runs).toEqual([['@swc/core', 'true']]);
  expect(workspace).not.toMatch(/dangerouslyAllowAllBuilds/);
});

test('A47 every version comes from the catalog or the workspace', () => {
  const manifests = [...tree].filter(([file]) => /(?:^|\/)package\.json$/.test(file));
  const others = manifests.flatMap(([file, text]) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(text);
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, version]) => version !== 'catalog:' && version !== 'workspace:*')
      .map(([name]) => `${file}: ${name}`);
  });
  expect(others).toEqual([]);
});

/** The entries of a list in pnpm-workspace.yaml. */
function section(name: string): [name: string, version: string][] {
  const [, lines = ''] = new RegExp(`^${name}:\\n((?: {2}.*\\n)*)`, 'm').exec(workspace) ?? [];
  return [...lines.matchAll(/^ {2}"?([^":]+)"?: (.+)$/gm)].map(([, key = '', value = '']) => [key, value]);
}

function lockedVersions(name: string): string[] {
  const [, packages = ''] = lockfile.split(/^packages:$/m);
  const entries = packages.split(/^snapshots:$/m)[0]?.matchAll(/^ {2}'?(@?[^@\s]+)@([^:'(]+)'?:$/gm) ?? [];
  return [...entries].filter(([, found]) => found === name).map(([, , version = '']) => version);
}
