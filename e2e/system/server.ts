import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { clockOfChild } from './moved-clock.ts';

export const projectFolder = path.resolve(import.meta.dirname, '../..');

/** A server process, started like `npm start`. */
export interface Server {
  url: string;
  dataFolder: string;
  /** All output so far. */
  printed(): string;
  /** Ends it as an operator would, and waits. */
  stop(): Promise<void>;
  /** Ends it like a power cut, without a clean-up. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  env?: Readonly<Record<string, string>>;
  /** A folder that outlives the server; by default it gets a temporary one. */
  dataFolder?: string;
  /** A port that outlives the server; by default a free one. */
  port?: number;
}

export const administrator = { email: 'owner@example.com', password: 'correct horse battery' } as const;

/** As `npm start` and the image do. */
const flags = ['--max-semi-space-size=16'];

const startsWithinMs = 120_000;

/** Starts a server on a free port and waits until it is ready. */
export async function startServer({
  env = {},
  dataFolder,
  port: given,
}: ServerOptions = {}): Promise<Server> {
  const ownFolder = dataFolder === undefined;
  const folder = dataFolder ?? (await mkdtemp(path.join(tmpdir(), 'daybook-e2e-')));
  const { DAYBOOK_E2E_DEMO_DATA: made, DAYBOOK_E2E_STORE: store } = process.env;
  // Prepared data like those of a first start, which would take longer.
  if (made && env.DAYBOOK_DEMO && !env.DATABASE_URL && (await readdir(folder)).length === 0)
    await cp(made, folder, { recursive: true });
  const port = given ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...flags, path.join(projectFolder, 'server/dist/main.js')], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...clockOfChild,
      NODE_NO_WARNINGS: '1',
      PORT: String(port),
      DAYBOOK_DATA: folder,
      DAYBOOK_ADMIN_EMAIL: administrator.email,
      DAYBOOK_ADMIN_PASSWORD: administrator.password,
      DAYBOOK_RATE_LIMITS: 'off',
      DAYBOOK_BOOKING_PROOF: 'off',
      DAYBOOK_RELEASE_KEYS: path.join(projectFolder, '.daybook/release-key.pub'),
      ...(store && { DAYBOOK_STORE: store }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)));
  const printed = () => chunks.join('');
  await untilReady(url, child, printed);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    if (ownFolder && signal === 'SIGTERM') await rm(folder, { recursive: true, force: true });
  };
  return { url, dataFolder: folder, printed, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

async function untilReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + startsWithinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended at once:\n${printed()}`);
    const answer = await fetch(`${url}/api/v1/ready`).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready within ${startsWithinMs / 1000} s:\n${printed()}`);
}
