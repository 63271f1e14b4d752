import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addToEntry, patchBuild } from '@daybook/tools/chaos/patch';
import { expect, test } from '@playwright/test';
import { projectFolder } from '../system/server.ts';
import { createStore, remotes } from '../system/store.ts';

const build = path.join(projectFolder, 'remote-booking/dist');

let folder: string;
let store: string;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daybook-chaos-'));
  store = path.join(folder, 'store');
  await createStore(store);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('an area is broken on purpose before it is published, and nothing of it reaches the store', async () => {
  const list = async () => (await remotes(store, 'list', 'remote-booking')).output;
  const before = await list();
  const { exit, output } = await remotes(store, 'check', 'chaos', build, '--case', 'tampered');
  expect(exit, output).toBe(0);
  expect(output).toContain('  a tampered entry makes the page load the previous version');
  expect(output).toContain('chaos: 3 of 3 cases are good');
  expect(await list()).toBe(before);
});

test('an area that reloads the page as soon as somebody leaves it is refused with a sentence', async () => {
  const bad = path.join(folder, 'remote-booking');
  const reload = "addEventListener('popstate', () => location.reload())";
  await patchBuild(build, bad, '70.0.0', { edit: addToEntry(() => reload) });
  const { exit, output } = await remotes(store, 'check', 'chaos', bad, '--case', 'a missing entry');
  expect(exit, output).toBe(1);
  expect(output).toContain('chaos: a missing entry makes the page load the previous version');
  expect(output).toContain('chaos: 0 of 1 cases are good');
});

test('an area that does not open without any fault either is refused before the first case', async () => {
  const bad = path.join(folder, 'remote-booking-broken');
  await patchBuild(build, bad, '71.0.0', { edit: addToEntry(() => "throw new Error('broken');") });
  const { exit, output } = await remotes(store, 'check', 'chaos', bad);
  expect(exit, output).toBe(1);
  expect(output).not.toContain('a missing entry');
});

test('what is no build, and two areas at once, are refused at once', async () => {
  const { exit, output } = await remotes(store, 'check', 'chaos', 'remote-nobody');
  expect(exit).toBe(2);
  expect(output).toContain('"remote-nobody" is neither a folder with a build');
  expect((await remotes(store, 'check', 'chaos', build, build)).exit).toBe(2);
});
