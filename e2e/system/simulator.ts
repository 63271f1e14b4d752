import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { clockOfChild } from './moved-clock.ts';
import { projectFolder } from './server.ts';

/**
 * Starts the provider simulator as a separate process that outlives every server. Servers with the same data folder
 * know its keys and can share it.
 */
export async function startSimulator(publicUrl: string, dataFolder: string) {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(projectFolder, 'server/dist/cli-simulate-payments.js')], {
    env: {
      PATH: process.env.PATH ?? '',
      ...clockOfChild,
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      DAYBOOK_DATA: dataFolder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}`,
    /** Accepts connections from now on, but answers nothing. */
    freeze: () => child.kill('SIGSTOP'),
    /** Answers again, also what was asked in the meantime. */
    thaw: () => child.kill('SIGCONT'),
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
