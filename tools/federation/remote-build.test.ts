import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { RemoteManifest } from '@daybook/contract/release';
import { serverEntryFile } from '@daybook/contract/server-entry';
import { integrityOf } from '@daybook/registry/files';
import { root } from '../build/workspace.ts';

// The smallest remote with all kinds of files: two chunks, its own styles and the library's, a picture.
const sources = {
  'package.json': JSON.stringify({
    name: '@daybook/remote-sample',
    version: '1.0.0',
    type: 'module',
    daybook: { paths: ['/sample'], label: 'Sample', requires: null },
  }),
  'webpack.config.ts': `
    import { defineRemote } from '@daybook/tools/federation';
    export default defineRemote('remote-sample', import.meta.dirname);`,
  'src/remote.tsx': `
    import { Link } from 'react-router-dom';
    import { useQuery } from '@tanstack/react-query';
    import { build } from '@daybook/shell/build';
    import { filler } from '@daybook/shell/slots';
    import { useFillers } from '@daybook/shell/extensions';
    import { navigation } from './manifest.ts';
    import '@mantine/core/styles/UnstyledButton.layer.css';
    import dot from './dot.svg';
    import classes from './screen.module.css';
    const Screen = () => <Link className={classes.screen} to={dot}>{useQuery}{useFillers('dot-place@2').length}</Link>;
    export const remote = { contract: 'remote@1', build, routes: { '/sample': [{ Component: Screen }] }, navigation, fillers: { dot: filler('customer-panel@1', async () => Screen) } };
    export const later = () => import('./later.tsx');
    export const atLast = () => import(/* webpackChunkName: "later-last" */ './last.tsx');`,
  'src/manifest.ts': `
    export const navigation = [{ label: 'Dots', to: '/sample/dots', needs: ['booking.view'] }];
    export const opens = ['dot-place@2'];
    export const fills = [{ slot: 'customer-panel@1', id: 'dot', label: 'Dot' }];`,
  'messages/fr.json': JSON.stringify({ Dots: 'Points', Colours: 'Couleurs', 'Log in': 'Se connecter' }),
  'src/server.ts': `export { remote } from './remote.tsx';`,
  'src/last.tsx': `
    import { t } from '@daybook/i18n';
    export const last = () => t('Log in');`,
  'src/later.tsx': `
    import { t } from '@daybook/i18n';
    export const colours = () => t('Colours');
    import classes from './later.module.css';
    export const later = classes.later;`,
  'src/screen.module.css': '.screen { color: red; background: url(./dot.svg); }',
  'src/later.module.css': '.later { color: blue; }',
  'src/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};

let folder = '';
let output = '';
let manifest: RemoteManifest;
const text = (file: string) => readFileSync(join(output, file), 'utf8');
const scripts = () =>
  Object.keys(manifest.assets).filter((file) => file.endsWith('.js') && file !== serverEntryFile);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'a daybook sample-'));
  output = join(folder, 'dist');
  mkdirSync(join(folder, 'src'));
  mkdirSync(join(folder, 'messages'));
  for (const [file, source] of Object.entries(sources)) writeFileSync(join(folder, file), source);
  symlinkSync(join(root, 'remote-auth', 'node_modules'), join(folder, 'node_modules'));
  const program = join(root, 'tools', 'build', 'build-app.ts');
  execFileSync(process.execPath, [program, folder, '1.4.2', output, ''], { stdio: 'pipe' });
  manifest = RemoteManifest.parse(JSON.parse(text('remote.json')));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a build has its version in the names of its container and its chunks', () => {
  expect(manifest.container).toBe('remote_sample__1_4_2');
  expect(text(manifest.entry).startsWith('var remote_sample__1_4_2;')).toBe(true);
  for (const file of scripts()) expect(text(file)).toContain('webpackChunk_remote_sample__1_4_2');
});

test('a build lists every file with its hash', () => {
  expect(scripts().length).toBeGreaterThanOrEqual(3);
  for (const [file, integrity] of Object.entries(manifest.assets))
    expect(integrityOf(readFileSync(join(output, file)))).toBe(integrity);
});

test('a build takes its area from its package.json, and from its manifest with the translations', () => {
  expect(manifest.area).toEqual({
    paths: ['/sample'],
    label: 'Sample',
    requires: null,
    navigation: [{ label: 'Dots', labels: { fr: 'Points' }, to: '/sample/dots', needs: ['booking.view'] }],
    opens: ['dot-place@2'],
    fills: [{ slot: 'customer-panel@1', id: 'dot', label: 'Dot' }],
  });
});

test('a build lists the entry and the exposed module for preloading, and no lazy chunk', () => {
  expect(manifest.preload[0]).toBe('remoteEntry.js');
  const later = scripts().filter((file) => /remote-sample__later__|Log in/.test(text(file)));
  expect(later).toHaveLength(2);
  expect(manifest.preload).toEqual(expect.arrayContaining(scripts().filter((file) => !later.includes(file))));
  expect(manifest.preload).not.toEqual(expect.arrayContaining(later));
});

test('a build has a catalogue for its first screens, and one for those whose chunks are called later', () => {
  const texts = (files: RemoteManifest['messages']) => Object.values(JSON.parse(text(files?.fr ?? '')));
  expect(texts(manifest.messages)).toContain('Couleurs');
  expect(texts(manifest.messages)).not.toContain('Se connecter');
  expect(texts(manifest.laterMessages)).toEqual(['Se connecter']);
});

test('a build has one sheet, in which its own class names contain its name', () => {
  expect(manifest.styles).toHaveLength(1);
  const sheet = text(manifest.styles[0] ?? '');
  expect(sheet).toMatch(/\.remote-sample__screen__\S{6}/);
  expect(sheet).toMatch(/\.remote-sample__later__\S{6}/);
  expect(sheet).toMatch(/@layer mantine\s*\{/);
});

test('a build loads pictures beside the sheet and under the base URL of the release', () => {
  const picture = Object.keys(manifest.assets).find((file) => file.endsWith('.svg')) ?? '';
  expect(text(manifest.styles[0] ?? '')).toContain(`url(${picture})`);
  expect(text(manifest.entry).includes('.baseOf("remote_sample__1_4_2")')).toBe(true);
});

test('the code of a build states its name and its version', () => {
  const code = scripts().map(text).join('\n');
  expect(/name:"remote-sample",version:"1\.4\.2"/.test(code)).toBe(true);
});

test('a build contains no shared library and no federation runtime', () => {
  const bytes = scripts().reduce((sum, file) => sum + (manifest.sizes[file]?.gzip ?? 0), 0);
  expect(bytes).toBeLessThan(8_000);
  expect(manifest.requires).toMatchObject({ react: '^19.3.1', '@module-federation/enhanced': '2.9.2' });
});

test('A46 a build passes every script that it loads through the page, and evaluates no text', () => {
  expect(text(manifest.entry).includes('__DAYBOOK__.admit(')).toBe(true);
  const unsafe = scripts().filter((file) => /\beval\(|new Function\(|currentScript/.test(text(file)));
  expect(unsafe).toEqual([]);
});

test('a build with a server entry lists it, and no page preloads it', () => {
  expect(manifest.assets[serverEntryFile]).toBeDefined();
  expect(manifest.preload).not.toContain(serverEntryFile);
  expect(manifest.sizes[serverEntryFile]).toBeUndefined();
});

test('a server entry has the class names, pictures and libraries of the browser’s build', () => {
  const code = text(serverEntryFile);
  const module: { exports: { remote?: { routes: Record<string, { Component: () => unknown }[]> } } } = {
    exports: {},
  };
  const required: string[] = [];
  const provide = (name: string) => {
    required.push(name);
    const jsx = (_: unknown, props: object) => props;
    return { jsx, jsxs: jsx, useSyncExternalStore: () => [] };
  };
  compileFunction(code, ['module', 'exports', 'require'])(module, module.exports, provide);
  expect([...new Set(required)].sort()).toEqual([
    '@tanstack/react-query',
    'react',
    'react-router-dom',
    'react/jsx-runtime',
  ]);
  const [route] = module.exports.remote?.routes['/sample'] ?? [];
  const picture = Object.keys(manifest.assets).find((file) => file.endsWith('.svg'));
  expect(route?.Component()).toMatchObject({
    className: /remote-sample__screen__[\w-]{6}/.exec(text(manifest.styles[0] ?? ''))?.[0],
    to: `/remotes/remote-sample/1.4.2/${picture}`,
  });
});

test('a build is made with the tested pair of bundler and federation', () => {
  expect(manifest.toolchain).toEqual({ webpack: '5.110.3', federation: '2.9.2' });
});
