import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

const program = '/usr/sbin/haproxy';

export const hasHaproxy = (): boolean => existsSync(program);

/** HAProxy on a port of its own: connections go to the first address as long as it answers, then to the second. */
export async function startHaproxy(addresses: readonly [string, string]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybook-haproxy-'));
  const port = await freePort();
  const file = path.join(folder, 'haproxy.cfg');
  const server = (name: string, address: string, more: string) =>
    `  server ${name} ${address} check inter 200ms fall 2 rise 1 on-marked-down shutdown-sessions${more}`;
  await writeFile(
    file,
    [
      'defaults',
      '  mode tcp',
      '  timeout connect 2s',
      '  timeout client 1h',
      '  timeout server 1h',
      '  retries 0',
      'listen postgres',
      `  bind 127.0.0.1:${port}`,
      server('first', addresses[0], ''),
      server('second', addresses[1], ' backup'),
      '',
    ].join('\n'),
  );
  const child = spawn(program, ['-db', '-f', file], { stdio: 'ignore' });
  return {
    port,
    async stop() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill();
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
