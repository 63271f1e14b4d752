import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptSigningKey, openKeyring } from '@daybook/registry/keys';
import { verifyLog } from '@daybook/registry/log';
import { openStore } from '@daybook/registry/open-store';
import { needPointer } from '@daybook/registry/pointer';
import { needRelease } from '@daybook/registry/releases';
import { root } from '../build/workspace.ts';
import { toolchain } from '../federation/toolchain.ts';
import { publish } from './publish-build.ts';
import { releaseBuilds } from './release-builds.ts';
import { writeSmallBuild } from './testing/builds.ts';

const folder = mkdtempSync(join(tmpdir(), 'daybook-race-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const store = openStore(join(folder, 'store'));
const key = keptSigningKey(join(folder, 'data'));
const keys = openKeyring([key.publicText]);

/** Runs the command in its own process; returns the exit code. */
const remotes = (by: string, ...args: string[]): Promise<number> =>
  new Promise((resolve) => {
    const { PATH = '' } = process.env;
    const env = { PATH, DAYBOOK_STORE: store.name, DAYBOOK_DATA: join(folder, 'data'), DAYBOOK_OPERATOR: by };
    const child = execFile(process.execPath, [join(root, 'tools/remotes/remotes.ts'), ...args], { env });
    child.on('exit', (code) => resolve(code ?? -1));
  });

test('concurrent operators in separate processes lose no change, and every conflict is reported', async () => {
  await releaseBuilds(
    { store, key, keys },
    [writeSmallBuild(folder), writeSmallBuild(folder, { name: 'remote-auth' })],
    folder,
  );
  await publish(store, writeSmallBuild(folder, { version: '2.0.0', code: 'two' }));
  const before = (await needPointer(store, 'production')).pointer;
  const exits = await Promise.all([
    remotes('ada', 'disable', 'remote-booking', '--reason', 'down'),
    remotes('ben', 'disable', 'remote-auth', '--reason', 'down as well'),
    remotes(
      'eve',
      'publish',
      writeSmallBuild(folder, { version: '3.0.0', code: 'three', manifest: { toolchain } }),
    ),
  ]);
  expect(exits).toEqual([0, 0, 0]);
  const { pointer } = await needPointer(store, 'production');
  expect(Object.keys(pointer.disabled).sort()).toEqual(['remote-auth', 'remote-booking']);
  expect(pointer.seq).toBeGreaterThan(before.seq + 1);
  expect((await needRelease(store, pointer.release, keys)).id).toBe(before.release);
  expect(await verifyLog(store)).toBeGreaterThanOrEqual(6);
});
