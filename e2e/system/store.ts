import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from './server.ts';
import { servedBy } from './versions.ts';

const run = promisify(execFile);

const node = (...args: string[]) => run(process.execPath, args, { cwd: projectFolder });

/** A store with only the current build, which one system serves and its tests may break. */
export async function createStore(to: string): Promise<void> {
  await node('tools/build/build.ts', '--no-build', '--store', to);
}

/** The hashes of all files of the host and of the remotes in the store, without those of one remote. */
export async function filesOfOthers(store: string, remote: string): Promise<Record<string, string>> {
  const folders = [path.join(projectFolder, 'host/dist'), path.join(store, 'remotes')];
  const found: Record<string, string> = {};
  for (const folder of folders)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (!entry.isFile() || file.includes(remote)) continue;
      found[file] = createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
    }
  return found;
}

async function remoteFolder(store: string, remote: string): Promise<string> {
  const { remotes } = await servedBy(store);
  return path.join(store, 'remotes', remote, remotes[remote]?.version ?? '');
}

/** Removes the released version of a remote from the store while the action runs. */
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

/** Runs the operators' command on a store; returns its exit code and its output. */
export const remotes = (store: string, ...args: string[]): Promise<{ exit: number; output: string }> =>
  node('tools/remotes/remotes.ts', ...args, '--store', store).then(
    ({ stdout, stderr }) => ({ exit: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ exit: Number(code), output: `${stdout}${stderr}` }),
  );
