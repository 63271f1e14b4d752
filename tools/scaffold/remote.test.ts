import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../build/workspace.ts';
import { parseCompose } from '../topology/compose.ts';
import { scaffoldRemote } from './remote.ts';

let workspace = '';
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'daybook-scaffold-'));
  for (const file of ['docker-compose.yml', 'knip.json']) cpSync(join(root, file), join(workspace, file));
  mkdirSync(join(workspace, 'remote-booking'));
  cpSync(join(root, 'remote-booking/package.json'), join(workspace, 'remote-booking/package.json'));
});
afterEach(() => rmSync(workspace, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(workspace, file), 'utf8');

test('a new area has everything that an area has, and no placeholder is left', () => {
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

test('the release of the production shape waits for the job that publishes it', () => {
  scaffoldRemote(workspace, { name: 'loyalty', requires: 1 });
  const { services } = parseCompose(read('docker-compose.yml'));
  expect(services['publish-remote-loyalty']).toMatchObject({
    read_only: true,
    restart: 'no',
    build: { dockerfile: 'remote-loyalty/Dockerfile' },
    volumes: ['built-remote-loyalty:/store'],
  });
  expect(services.release?.volumes).toContain('built-remote-loyalty:/built/remote-loyalty:ro');
  expect(read('docker-compose.yml')).toMatch(/^ {2}built-remote-loyalty:$/m);
  expect(Object.keys(services.release?.depends_on ?? {})).toContain('publish-remote-loyalty');
});

test('its Dockerfile is what those of the other areas are', () => {
  scaffoldRemote(workspace, { name: 'loyalty', requires: null });
  const ours = readFileSync(join(root, 'remote-booking/Dockerfile'), 'utf8');
  expect(read('remote-loyalty/Dockerfile')).toBe(ours.replaceAll('remote-booking', 'remote-loyalty'));
});

test.each([
  ['Loyalty', 'cannot be the name of an area'],
  ['../up', 'cannot be the name of an area'],
  ['booking', 'There is a remote-booking already'],
  ['pay', 'remote-booking claims the path /pay already'],
])('refuses the name %s and writes nothing', (name, why) => {
  const before = read('docker-compose.yml');
  expect(() => scaffoldRemote(workspace, { name, requires: null })).toThrow(why);
  expect(read('docker-compose.yml')).toBe(before);
});

test('a compose file in which nothing is published is told of, not guessed at', () => {
  writeFileSync(join(workspace, 'docker-compose.yml'), 'services: {}\n');
  expect(() => scaffoldRemote(workspace, { name: 'loyalty', requires: null })).toThrow('Nothing looks like');
});
