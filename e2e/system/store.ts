import { execFile } from 'node:child_process';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from './server.ts';
import { servedBy } from './versions.ts';

const run = promisify(execFile);

const node = (...args: string[]) => run(process.execPath, args, { cwd: projectFolder });

/** A store with what was built and nothing from before, for one system to serve and for its tests to break. */
export async function layStore(to: string): Promise<void> {
  await node('tools/build/build.ts', '--no-build', '--store', to);
}

async function remoteFolder(store: string, remote: string): Promise<string> {
  const { remotes } = await servedBy(store);
  return path.join(store, 'remotes', remote, remotes[remote]?.version ?? '');
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

/** The operators' command on a store; returns its exit code and its output. */
export const remotes = (store: string, ...args: string[]): Promise<{ exit: number; output: string }> =>
  node('tools/remotes/remotes.ts', ...args, '--store', store).then(
    ({ stdout, stderr }) => ({ exit: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ exit: Number(code), output: `${stdout}${stderr}` }),
  );
