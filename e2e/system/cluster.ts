import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** A separate PostgreSQL on its own port, which a test may kill. */
export interface Cluster {
  /** A connection as superuser. */
  url: string;
  /** Kills all its processes at once, like a power cut. */
  kill(): Promise<void>;
  /** Restarts it on the same port and data, and waits until it answers. */
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

/** The folder of Debian's newest PostgreSQL programs; null if there is none. */
export function findPrograms(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => path.join(root, version, 'bin'));
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

/** PostgreSQL refuses to run as root, so root starts it as the user of Debian's package. */
async function whoRunsIt(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(['-u', '-g'].map((what) => run('id', [what, 'postgres'])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

interface ClusterOptions {
  /** The primary that this cluster copies and follows as a standby of the name `standby`. */
  follows?: string;
  /** Further settings, as `name=value`. */
  settings?: readonly string[];
  /** The folder for the temporary folder of its data. */
  within?: string;
}

export async function startCluster(
  programs: string,
  { follows, settings: further = [], within = tmpdir() }: ClusterOptions = {},
): Promise<Cluster> {
  const folder = await mkdtemp(path.join(within, 'daybook-cluster-'));
  const user = await whoRunsIt();
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  const [program, ...made] = follows
    ? ['pg_basebackup', '-R', '--no-sync', '--checkpoint=fast', '-d', `${follows}?application_name=standby`]
    : ['initdb', ...options];
  await run(path.join(programs, program), ['-D', data, ...made], { ...user, cwd: folder });
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'log_min_messages=fatal',
    ...further,
  ];
  const startOptions = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];

  async function start() {
    const child = spawn(path.join(programs, 'postgres'), startOptions, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const lines: string[] = [];
    child.stderr.on('data', (chunk) => lines.push(String(chunk)));
    await untilItAnswers(url, () => (child.exitCode === null ? null : lines.join('')));
    return child;
  }
  let postmaster = await start();
  return {
    url,
    async kill() {
      const { pid } = postmaster;
      if (pid === undefined || postmaster.signalCode !== null) return;
      const exited = once(postmaster, 'exit');
      // Stopped first, because it would shut down properly when one of its processes dies.
      process.kill(pid, 'SIGSTOP');
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
      const all = [...children.trim().split(' ').filter(Boolean).map(Number), pid];
      for (const one of all) process.kill(one, 'SIGKILL');
      await exited;
      // It does not start again while one of them still holds its shared memory, which a busy machine frees late.
      while (all.some(isRunning)) await pause(5);
    },
    async start() {
      postmaster = await start();
    },
    async remove() {
      if (postmaster.exitCode === null && postmaster.signalCode === null) {
        const exited = once(postmaster, 'exit');
        postmaster.kill('SIGINT');
        await exited;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** False for a process that is gone, or that only waits to be collected by its parent. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[XZ]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function untilItAnswers(url: string, printed: () => string | null): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(50)) {
    const ended = printed();
    if (ended !== null) throw new Error(`PostgreSQL ended at once:\n${ended}`);
    const client = new pg.Client({ connectionString: url });
    const answered = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (answered) return;
  }
  throw new Error('PostgreSQL did not answer within 30 s.');
}
