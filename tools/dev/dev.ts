// npm run dev -- <remote>: the real host and server, the pinned release, and one remote that updates as you save.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { keyFiles } from '@daybook/registry/keys';
import { findTargets, type Target } from '../build/targets.ts';
import { isKit, root, serverProgram } from '../build/workspace.ts';
import { freePort } from '../free-port.ts';
import { pinKitRelease } from '../remotes/kit-release.ts';
import { signingKey, standardStore } from '../remotes/operator.ts';
import { developmentHost } from './development-host.ts';

const data = join(root, '.daybook', 'dev');
const store = join(data, 'store');

// Since the process started, including loading this program.
const seconds = () => (performance.now() / 1000).toFixed(1);

function chosen(targets: readonly Target[], name: string | undefined): Target {
  const remotes = targets.filter(({ kind }) => kind === 'remote');
  const found = remotes.find((target) => target.name === name);
  if (!found)
    throw new Error(`Usage: npm run dev -- <remote>, one of ${remotes.map((each) => each.name).join(', ')}.`);
  return found;
}

function run(program: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, program)], { cwd: root, stdio: 'inherit' });
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} failed.`))));
  });
}

function startServer(port: number, publicUrl: string, hostFolder: string): ChildProcess {
  return spawn(process.execPath, [serverProgram], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      DAYBOOK_DEMO: '1',
      LOG_LEVEL: 'warn',
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      TRUSTED_PROXY: '127.0.0.1',
      DAYBOOK_DATA: data,
      DAYBOOK_STORE: store,
      DAYBOOK_HOST_DIR: hostFolder,
      DAYBOOK_RELEASE_KEYS: keyFiles(data).public,
    },
  });
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error('The server ended.');
    const answer = await fetch(`${url}/api/v1/ready`).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
}

/** The bundler with the remote, and its release. Loaded once the server is starting. */
async function develop(target: Target, port: number, serverUrl: string) {
  // The options are those of every build, which validates them.
  process.env.SKIP_VALIDATION = 'y';
  const [{ startFront }, { writeDevelopmentRelease }] = await Promise.all([
    import('./front.ts'),
    import('./release.ts'),
  ]);
  const front = await startFront(target, { store, port, serverUrl });
  return { front, release: writeDevelopmentRelease(target.name, front.manifest, data, store) };
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string', default: '3000' } },
  });
  const targets = findTargets({ with: 'all' });
  const target = chosen(targets, isKit ? targets[0]?.name : positionals[0]);
  // A store without a chosen release: the server waits for one.
  mkdirSync(join(store, 'registry'), { recursive: true });
  if (isKit) await pinKitRelease();
  else if (!existsSync(join(standardStore(), 'registry'))) {
    console.log('Building everything once …');
    await run('tools/build/build.ts');
  }
  signingKey({ DAYBOOK_DATA: data });
  const port = Number(values.port);
  const url = `http://127.0.0.1:${port}`;
  const serverPort = await freePort();
  const serverUrl = `http://127.0.0.1:${serverPort}`;

  // In parallel: bundling takes about as long as starting the server.
  const serving = developmentHost(targets).then((host) => startServer(serverPort, url, host));
  const developing = develop(target, port, serverUrl);
  const [server, { front, release }] = await Promise.all([serving, developing]);
  const failed = (code: number | null) => process.exit(code ?? 1);
  server.once('exit', failed);
  const stop = () => {
    server.off('exit', failed).kill();
    void front.stop().finally(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  await Promise.all([release, untilReady(serverUrl, server)]);
  const { daybook } = JSON.parse(readFileSync(join(target.folder, 'package.json'), 'utf8'));
  console.log(`${target.name} is ready in ${seconds()} s: ${url}${daybook.paths[0]}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
