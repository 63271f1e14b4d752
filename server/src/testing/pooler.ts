import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(existsSync);

/** The program that a pooler test lacks; null if none. */
export const missingForPooler = (): string | null =>
  !process.env.TEST_DATABASE_URL
    ? 'TEST_DATABASE_URL'
    : program
      ? null
      : 'PgBouncer (on Debian, "apt-get install pgbouncer")';

/** PgBouncer in transaction mode, with fewer connections than clients. */
export async function startPooler(databaseUrl: string, settings: readonly string[] = []) {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybook-pooler-'));
  await chmod(folder, 0o755);
  const { hostname, port, username, password } = new URL(databaseUrl);
  const listening = await freePort();
  const secret = password && ` password=${decodeURIComponent(password)}`;
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${port || 5432} user=${username}${secret}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${listening}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 3',
      'server_check_delay = 0',
      ...settings,
    ].join('\n'),
  );
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program ?? '', ['-q', ...user, file], { stdio: 'ignore' });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${listening}`;
  await untilItAnswers(url.href);
  return {
    url: url.href,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(url: string): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await pause(50)) {
    const client = new pg.Client({ connectionString: url });
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) return;
  }
  throw new Error('PgBouncer did not answer within 10 s.');
}
