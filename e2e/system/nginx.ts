import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type NginxPlaces, nginxConfiguration, tlsConfiguration } from '@daybook/tools/topology/nginx';

/** Debian's nginx; null if it is not installed. */
export const findNginx = (): string | null =>
  ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(
    existsSync,
  ) ?? null;

export interface Nginx {
  url: string;
  /** Its access log, as lines of JSON. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts nginx from `docker/nginx.conf` and waits until it answers. */
export async function startNginx(program: string, places: NginxPlaces): Promise<Nginx> {
  const { folder, port, tls } = places;
  // If root starts it, its workers run as another user.
  await chmod(folder, 0o777);
  await mkdir(path.join(folder, 'tls'), { recursive: true });
  if (tls) await writeFile(path.join(folder, 'tls/tls.conf'), tlsConfiguration(tls));
  const configuration = path.join(folder, 'nginx.conf');
  await writeFile(configuration, nginxConfiguration(places));
  const child = spawn(program, ['-p', folder, '-c', configuration, '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 10_000; ; await pause(50)) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`nginx did not start:\n${await readFile(path.join(folder, 'error.log'), 'utf8')}`);
    if (await fetch(`${url}/api/v1/ready`, { redirect: 'manual' }).catch(() => null)) break;
  }
  return {
    url,
    log: () => readFile(path.join(folder, 'access.log'), 'utf8'),
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGQUIT');
      await Promise.race([exited, pause(5_000).then(() => child.kill('SIGTERM'))]);
    },
  };
}
