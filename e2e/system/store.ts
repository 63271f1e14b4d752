import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from './server.ts';

const run = promisify(execFile);

/** A copy of what was built, for one system to serve and for its tests to break. */
export const copyStore = (to: string): Promise<void> =>
  cp(path.join(projectFolder, 'dist/store'), to, { recursive: true });

async function remoteFolder(store: string, remote: string): Promise<string> {
  const pointer = JSON.parse(await readFile(path.join(store, 'registry/production.json'), 'utf8'));
  const file = path.join(store, 'registry/releases', `${pointer.release}.json`);
  const release = JSON.parse(await readFile(file, 'utf8'));
  return path.join(store, 'remotes', remote, release.remotes[remote].version);
}

/** Takes the released version of a remote out of the store while the act runs. */
export async function withoutRemote(store: string, remote: string, act: () => Promise<void>): Promise<void> {
  const folder = await remoteFolder(store, remote);
  const aside = `${folder}-aside`;
  await rename(folder, aside);
  try {
    await act();
  } finally {
    await rename(aside, folder).catch(() => undefined);
  }
}

/** Puts a remote back that {@link withoutRemote} took out. */
export async function bringBack(store: string, remote: string): Promise<void> {
  const folder = await remoteFolder(store, remote);
  await rename(`${folder}-aside`, folder);
}

/** Adds a harmless byte to every script of a remote whose name fits, as somebody with access to the store could. */
export async function tamperWith(store: string, remote: string, fits: RegExp): Promise<void> {
  const folder = await remoteFolder(store, remote);
  for (const file of await readdir(folder, { recursive: true })) {
    if (!fits.test(file)) continue;
    const whole = path.join(folder, file);
    await writeFile(whole, `${await readFile(whole, 'utf8')}\n`);
    for (const twin of ['br', 'gz']) await rm(`${whole}.${twin}`, { force: true });
  }
}

/** Releases a version whose entry throws as soon as it runs: its bytes are what the release says, and no good. */
export async function releaseThrowing(store: string, remote: string, version: string): Promise<void> {
  const broken = path.join(store, 'remotes', remote, version);
  await cp(await remoteFolder(store, remote), broken, { recursive: true });
  const manifestFile = path.join(broken, 'remote.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const script = "throw new Error('broken on purpose');";
  await writeFile(path.join(broken, manifest.entry), script);
  for (const twin of ['br', 'gz']) await rm(path.join(broken, `${manifest.entry}.${twin}`), { force: true });
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const assets = { ...manifest.assets, [manifest.entry]: integrity };
  await writeFile(manifestFile, JSON.stringify({ ...manifest, version, assets }));
  await use(store, remote, version);
}

const node = (...args: string[]) => run(process.execPath, args, { cwd: projectFolder });

const use = (store: string, remote: string, version: string) =>
  node('tools/release/use.ts', `${remote}@${version}`, '--store', store);

/** Builds a remote a second time under a version of its own, and releases it. The host is not touched. */
export async function releaseAs(store: string, remote: string, version: string): Promise<void> {
  await node('tools/build/build.ts', remote, '--version', version, '--store', store);
  await use(store, remote, version);
}
