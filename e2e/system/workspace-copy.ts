import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from './server.ts';

const run = promisify(execFile);

/** A copy of the project's sources in which tests edit files as an area's team does. */
export interface WorkspaceCopy {
  folder: string;
  /** Runs a program there and resolves to its output; rejects with the output if it fails. */
  run(program: string, ...args: string[]): Promise<string>;
  /** Starts a program there that runs until the copy is removed. */
  start(env: Readonly<Record<string, string>>, program: string, ...args: string[]): Started;
  remove(): Promise<void>;
}

export interface Started {
  printed(): string;
  child: ChildProcess;
}

/** Files that git tracks, and files that are not committed yet. */
async function sources(): Promise<string[]> {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { stdout } = await run('git', listed, { cwd: projectFolder, maxBuffer: 2 ** 24 });
  return stdout.split('\0').filter((file) => file !== '');
}

export async function copyWorkspace(): Promise<WorkspaceCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybook-workspace-'));
  for (const file of await sources())
    await cp(path.join(projectFolder, file), path.join(folder, file)).catch(
      (error: NodeJS.ErrnoException) => {
        // Deleted here, and not committed yet.
        if (error.code !== 'ENOENT') throw error;
      },
    );
  // The runtime with downloaded files; packages are linked from there.
  await symlink(path.join(projectFolder, '.runtime'), path.join(folder, '.runtime'));
  const programs = [path.join(folder, 'node_modules/.bin'), path.join(projectFolder, 'node_modules/.bin')];
  const runtime = path.join(projectFolder, '.runtime/node_modules/.bin');
  const PATH = [...programs, runtime, path.dirname(process.execPath), process.env.PATH].join(path.delimiter);
  const env = { ...process.env, PATH, CI: 'true', NODE_NO_WARNINGS: '1' };
  const started: ChildProcess[] = [];
  return {
    folder,
    async run(program, ...args) {
      const { stdout, stderr } = await run(program, args, { cwd: folder, env, maxBuffer: 2 ** 24 }).catch(
        (error: Error & { stdout?: string; stderr?: string }) => {
          throw new Error(`${program} ${args.join(' ')} failed:\n${error.stdout}${error.stderr}`);
        },
      );
      return stdout + stderr;
    },
    start(more, program, ...args) {
      const child = spawn(program, args, { cwd: folder, env: { ...env, ...more } });
      started.push(child);
      const texts: string[] = [];
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => texts.push(String(text)));
      return { child, printed: () => texts.join('') };
    },
    async remove() {
      for (const child of started) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
