import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Area } from '@daybook/contract/area';
import { parseSync } from '@swc/core';
import { root } from '../build/workspace.ts';
import { parseCompose } from '../topology/compose.ts';
import { type Kit, scaffoldOutside, scaffoldRemote } from './remote.ts';

let workspace = '';
/** A name that is not taken, because a new area is added to this checkout's own compose file. */
let free = '';
const unusedName = (): string => {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const names = ['loyalty', ...Array.from({ length: 50 }, (_, index) => `loyalty-${index}`)];
  return names.find((name) => !compose.includes(`remote-${name}`)) ?? 'no-name-is-left';
};
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'daybook-scaffold-'));
  for (const file of ['docker-compose.yml', 'knip.json']) cpSync(join(root, file), join(workspace, file));
  free = unusedName();
  mkdirSync(join(workspace, 'remote-booking'));
  cpSync(join(root, 'remote-booking/package.json'), join(workspace, 'remote-booking/package.json'));
});
afterEach(() => rmSync(workspace, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(workspace, file), 'utf8');

test('a new area has all files of an area, and no placeholder is left', () => {
  const files = scaffoldRemote(workspace, { name: 'gift-cards', requires: null });
  expect(files).toEqual(
    expect.arrayContaining([
      'remote-gift-cards/Dockerfile',
      'remote-gift-cards/package.json',
      'remote-gift-cards/ship.sh',
      'remote-gift-cards/src/GiftCardsArea.tsx',
      'remote-gift-cards/src/chaos.test.tsx',
      'remote-gift-cards/src/contract.test.tsx',
      'remote-gift-cards/src/remote.ts',
      'remote-gift-cards/src/signed-in.ts',
    ]),
  );
  for (const file of files) expect(read(file)).not.toMatch(/\{\{|\}\}(?!>)/);
  const { daybook } = JSON.parse(read('remote-gift-cards/package.json'));
  expect(daybook).toEqual({ paths: ['/gift-cards'], label: 'Gift cards', requires: null });
});

test('the release job in the compose file waits for the job that publishes it', () => {
  scaffoldRemote(workspace, { name: free, requires: 1 });
  const { services } = parseCompose(read('docker-compose.yml'));
  expect(services[`publish-remote-${free}`]).toMatchObject({
    read_only: true,
    restart: 'no',
    build: { dockerfile: `remote-${free}/Dockerfile` },
    volumes: [`built-remote-${free}:/store`],
  });
  expect(services.release?.volumes).toContain(`built-remote-${free}:/built/remote-${free}:ro`);
  expect(read('docker-compose.yml')).toMatch(new RegExp(`^ {2}built-remote-${free}:$`, 'm'));
  expect(Object.keys(services.release?.depends_on ?? {})).toContain(`publish-remote-${free}`);
});

test('the Dockerfile of a new area is like those of the other areas', () => {
  scaffoldRemote(workspace, { name: free, requires: null });
  const ours = readFileSync(join(root, 'remote-booking/Dockerfile'), 'utf8');
  expect(read(`remote-${free}/Dockerfile`)).toBe(ours.replaceAll('remote-booking', `remote-${free}`));
});

test.each([
  ['Loyalty', 'cannot be the name of an area'],
  ['../up', 'cannot be the name of an area'],
  ['2nd', 'cannot be the name of an area'],
  ['a--b', 'cannot be the name of an area'],
  ['', 'cannot be the name of an area'],
  ['class', 'a reserved word of JavaScript'],
  ['await', 'a reserved word of JavaScript'],
  ['new', 'a reserved word of JavaScript'],
  ['api', 'The server itself uses the path /api'],
  ['host', 'The server itself uses the path /host'],
  ['a'.repeat(31), 'too long'],
  ['booking', 'remote-booking already exists'],
  ['pay', 'remote-booking already claims the path /pay'],
])('the name %s is refused, and nothing is written', (name, why) => {
  const before = read('docker-compose.yml');
  expect(() => scaffoldRemote(workspace, { name, requires: null })).toThrow(why);
  expect(read('docker-compose.yml')).toBe(before);
});

test.each(['x', 'q7', 'gift-2-go', 'class-room', 'account', 'welcome', 'area', 'z'.repeat(30)])(
  'an area called %s is valid code',
  (name) => {
    for (const file of scaffoldRemote(workspace, { name, requires: 2 })) {
      if (!/\.tsx?$/.test(file)) continue;
      expect(() => parseSync(read(file), { syntax: 'typescript', tsx: true })).not.toThrow();
    }
    const { daybook } = JSON.parse(read(`remote-${name}/package.json`));
    expect(Area.safeParse(daybook).error).toBeUndefined();
    expect(JSON.parse(read('knip.json')).workspaces[`remote-${name}`]).toEqual({
      entry: ['src/manifest.ts', 'src/remote.ts', 'webpack.config.ts'],
    });
  },
);

test('a compose file without publish jobs is reported', () => {
  writeFileSync(join(workspace, 'docker-compose.yml'), 'services: {}\n');
  expect(() => scaffoldRemote(workspace, { name: free, requires: null })).toThrow('Nothing matches');
});

describe('outside of the repository', () => {
  const kit: Kit = {
    packages: {
      '@daybook/contract': 'daybook-contract-1.2.3.tgz',
      '@daybook/tools': 'daybook-tools-1.2.3.tgz',
    },
    versions: { react: '19.0.0', jest: '30.0.0', fastify: '5.0.0' },
    browserslist: ['chrome >= 121'],
  };
  const outside = () => join(workspace, 'elsewhere', 'gift-cards');
  const create = (name = 'gift-cards') =>
    scaffoldOutside(outside(), { name, requires: 2 }, kit, join('/', 'the', 'kit'));

  test('a new area takes our packages from the kit and all others in the kit’s versions', () => {
    const files = create();
    for (const file of files)
      expect(readFileSync(join(outside(), file), 'utf8')).not.toMatch(/\{\{|\}\}(?!>)|workspace:|catalog:/);
    const manifest = JSON.parse(readFileSync(join(outside(), 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({
      name: '@daybook/remote-gift-cards',
      daybook: { paths: ['/gift-cards'], label: 'Gift cards', requires: 2 },
      browserslist: kit.browserslist,
    });
    expect(manifest.devDependencies).toEqual({
      '@daybook/contract': `file:${join('/', 'the', 'kit', 'daybook-contract-1.2.3.tgz')}`,
      '@daybook/tools': `file:${join('/', 'the', 'kit', 'daybook-tools-1.2.3.tgz')}`,
      jest: '30.0.0',
      react: '19.0.0',
    });
    expect(manifest.dependencies).toBeUndefined();
  });

  test('it has no files for images and build servers of this repository', () => {
    expect(create()).not.toContain('Dockerfile');
    expect(existsSync(join(outside(), 'Dockerfile'))).toBe(false);
    expect(existsSync(join(outside(), 'ship.sh'))).toBe(false);
  });

  test('a folder with files is refused, and keeps them', () => {
    mkdirSync(outside(), { recursive: true });
    writeFileSync(join(outside(), 'notes.txt'), 'mine');
    expect(create).toThrow('is not empty');
    expect(readdirSync(outside())).toEqual(['notes.txt']);
  });

  test('an impossible name is refused, and nothing is written', () => {
    expect(() => create('class')).toThrow('a reserved word of JavaScript');
    expect(existsSync(outside())).toBe(false);
  });
});
