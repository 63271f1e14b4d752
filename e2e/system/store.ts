import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from './server.ts';

const run = promisify(execFile);

/** A store with what was built and nothing from before, for one system to serve and for its tests to break. */
export async function layStore(to: string): Promise<void> {
  await node('tools/build/build.ts', '--no-build', '--store', to);
}

async function remoteFolder(store: string, remote: string): Promise<string> {
  const pointer = JSON.parse(await readFile(path.join(store, 'registry/production.json'), 'utf8'));
  const file = path.join(store, 'registry/releases', `${pointer.release}.json`);
  const { text } = JSON.parse(await readFile(file, 'utf8'));
  const release = JSON.parse(text);
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

/** What becomes of a file of a copied version: its new text, or null for one that the store has lost. */
export type Edit = (file: string, text: string) => string | null;

interface Manifest {
  version: string;
  container: string;
  entry: string;
  requires: Record<string, string>;
  assets: Record<string, string>;
}

interface Copy {
  edit?: Edit;
  /** Tampers with a file after its hash was taken. */
  tamper?: Edit;
  manifest?: (manifest: Manifest) => Partial<Manifest>;
}

const isText = (file: string) => /\.(?:js|css|json)$/.test(file);

/**
 * Releases what runs now once more under another version, built without a bundler: a copy in which the version is
 * another, with whatever `how` breaks of it. Its bytes are what the release says, unless `tamper` changes them.
 */
export async function releaseCopy(
  store: string,
  remote: string,
  version: string,
  how: Copy = {},
): Promise<void> {
  const from = await remoteFolder(store, remote);
  const to = path.join(store, 'remotes', remote, version);
  await cp(from, to, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });
  const manifestFile = path.join(to, 'remote.json');
  const old: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const container = `${remote}__${version}`.replace(/\W/g, '_');
  const renewed = (text: string) =>
    text.replaceAll(old.container, container).replaceAll(old.version, version);
  const manifest: Manifest = JSON.parse(renewed(await readFile(manifestFile, 'utf8')));
  for (const file of Object.keys(manifest.assets).filter(isText)) {
    const whole = path.join(to, file);
    const plain = renewed(await readFile(whole, 'utf8'));
    const edited = how.edit ? how.edit(file, plain) : plain;
    const listed = edited ?? plain;
    manifest.assets[file] = `sha384-${createHash('sha384').update(listed).digest('base64')}`;
    const laid = how.tamper ? how.tamper(file, listed) : edited;
    if (laid === null) await rm(whole);
    else await writeFile(whole, laid);
  }
  await writeFile(manifestFile, JSON.stringify({ ...manifest, ...how.manifest?.(manifest) }));
  await use(store, remote, version);
}

const node = (...args: string[]) => run(process.execPath, args, { cwd: projectFolder });

const remotes = (store: string, ...args: string[]) =>
  node('tools/remotes/remotes.ts', ...args, '--store', store);

/** Without the assembly in a browser, which would keep what is broken on purpose from being released. */
export const use = (store: string, remote: string, version: string) =>
  remotes(store, 'use', `${remote}@${version}`, '--without-browser');
