// What a process of each role needs after its start, and how long the start takes, as ratios to a bare server on the
// same database: `TEST_DATABASE_URL=postgres://… npm run bench:memory`. Needs a build. Linux alone tells the memory.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Row, tellRow } from '@daybook/tools/bench/row';
import { projectFolder, serverFolder } from '../src/platform/server-folder.ts';

const { TEST_DATABASE_URL: url, PATH = '', PORT = '3977' } = process.env;
if (!url) throw new Error('Set TEST_DATABASE_URL to an empty PostgreSQL database.');
const standardIdleMs = 8000;
const server = path.join(serverFolder, 'dist', 'main.js');
const floor = path.join(import.meta.dirname, 'floor.ts');

interface Measured {
  megabytes: number;
  seconds: number;
}

async function measure(
  program: string,
  environment: Record<string, string>,
  idleMs: number,
): Promise<Measured> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=16', program], {
    env: {
      PATH,
      PORT,
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...environment,
    },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (!(await fetch(`http://127.0.0.1:${PORT}/api/v1/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`${program} ended.`);
    await pause(20);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await pause(idleMs);
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'latin1')) ?? [];
  child.kill();
  await ended;
  return { megabytes: Number(kilobytes) / 1000, seconds };
}

const folder = mkdtempSync(path.join(tmpdir(), 'daybook-memory-'));
const embedded = {
  DAYBOOK_DATA: folder,
  DAYBOOK_RELEASE_KEYS: path.join(projectFolder, '.daybook', 'release-key.pub'),
};
const onPostgres = { ...embedded, DATABASE_URL: url };

/** The second start: the first one prepares the database and the compiled code. */
async function again(program: string, environment: Record<string, string>): Promise<Measured> {
  await measure(program, environment, 0);
  return measure(program, environment, standardIdleMs);
}

type Most = Partial<Measured>;

function tell(name: string, { megabytes, seconds }: Measured, bare: Measured, most: Most): void {
  const limitOf = (value?: number): Row['limit'] =>
    value === undefined ? null : { of: 'value', most: value };
  const what = 'bare Fastify with the same database';
  tellRow({
    name: `memory: ${name}`,
    unit: 'MB',
    measured: megabytes,
    floor: { what, value: bare.megabytes },
    limit: limitOf(most.megabytes),
  });
  tellRow({
    name: `start: ${name}`,
    unit: 's',
    measured: seconds,
    floor: { what, value: bare.seconds },
    limit: limitOf(most.seconds),
  });
}

try {
  const bare = await again(floor, onPostgres);
  const onRoles = (roles: string) => again(server, { ...onPostgres, DAYBOOK_ROLES: roles });
  tell('api and web on PostgreSQL', await onRoles('api,web'), bare, { megabytes: 180, seconds: 2 });
  tell('worker on PostgreSQL', await onRoles('worker'), bare, { megabytes: 200 });
  const bareEmbedded = await again(floor, embedded);
  const all = await again(server, embedded);
  tell('all roles with the embedded database', all, bareEmbedded, { megabytes: 350, seconds: 4 });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
