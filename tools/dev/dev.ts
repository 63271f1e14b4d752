// npm run dev -- <remote>: the real host and server, the pinned release, and one remote that changes as you save.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { keyFiles } from '@daybook/registry/keys';
import { places } from '@daybook/registry/places';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { runBuilds } from '../build/run-builds.ts';
import { findTargets, isBuilt, type Target } from '../build/targets.ts';
import { root } from '../build/workspace.ts';
import { defineRemote } from '../federation/define.ts';
import { standardStore } from '../remotes/operator.ts';
import { startFront } from './front.ts';
import { layDevelopmentRelease } from './release.ts';
import { developmentVersion } from './version.ts';

const started = performance.now();
const data = join(root, '.daybook', 'dev');
const store = join(data, 'store');
const cache = join(root, 'node_modules', '.cache', 'daybook', 'webpack');

const seconds = () => ((performance.now() - started) / 1000).toFixed(1);

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function chosen(targets: readonly Target[], name: string | undefined): Target {
  const remotes = targets.filter((target) => target.name !== 'host');
  const found = remotes.find((target) => target.name === name);
  if (!found)
    throw new Error(`Usage: npm run dev -- <remote>, one of ${remotes.map((each) => each.name).join(', ')}.`);
  return found;
}

/** What is there after the first time: a release to pin, and a host for development. */
async function buildWhatIsMissing(targets: readonly Target[]): Promise<string> {
  if (!existsSync(join(standardStore(), 'registry'))) {
    console.log('building everything, once …');
    await run('tools/build/build.ts');
  }
  const [host] = targets.filter(({ name }) => name === 'host');
  if (!host) throw new Error('The workspace has no host.');
  const development = {
    ...host,
    output: join(data, 'host'),
    version: `${host.version}-dev`,
    development: true,
  };
  if (!isBuilt(development)) {
    console.log('building the host for development …');
    await runBuilds([development]);
  }
  return development.output;
}

function run(program: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, program)], { cwd: root, stdio: 'inherit' });
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} failed.`))));
  });
}

function startServer(port: number, publicUrl: string, hostFolder: string): ChildProcess {
  return spawn(process.execPath, [join(root, 'server/src/main.ts')], {
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

function compilerOf({ name, folder }: Target): Compiler {
  const output = join(store, places.version(name, developmentVersion));
  const request = { version: developmentVersion, output, revision: null, cache, development: true };
  const configuration: Configuration = defineRemote(name, folder)(request);
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('The bundler did not start.');
  return compiler;
}

/** What the first compilation says of itself; errors in the sources are shown and may be mended. */
function firstManifest(compiler: Compiler, folder: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    compiler.hooks.done.tap('dev', (stats) => {
      if (stats.hasErrors()) return console.error(stats.toString({ all: false, errors: true, colors: true }));
      if (stats.hasWarnings()) console.warn(stats.toString({ all: false, warnings: true, colors: true }));
      const files = compiler.outputFileSystem;
      if (!files?.readFile) return reject(new Error('The bundler keeps no files.'));
      files.readFile(join(folder, 'remote.json'), (error, text) =>
        error ? reject(error) : resolve(JSON.parse(String(text))),
      );
    });
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

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string', default: '3000' } },
  });
  const targets = findTargets();
  const target = chosen(targets, positionals[0]);
  mkdirSync(store, { recursive: true });
  const hostFolder = await buildWhatIsMissing(targets);
  const port = Number(values.port);
  const url = `http://127.0.0.1:${port}`;
  const serverPort = await freePort();
  const serverUrl = `http://127.0.0.1:${serverPort}`;

  const compiler = compilerOf(target);
  const manifest = firstManifest(compiler, compiler.outputPath);
  const front = await startFront(compiler, { remote: target.name, port, serverUrl });
  // The server reads the key that is made with the release.
  const laid = manifest.then((each) => layDevelopmentRelease(each, data, store));
  if (!existsSync(keyFiles(data).public)) await laid;
  const server = startServer(serverPort, url, hostFolder);
  const stop = () => {
    server.kill();
    void front.stop().finally(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  server.once('exit', (code) => process.exit(code ?? 1));
  await Promise.all([laid, untilReady(serverUrl, server)]);
  const { daybook } = JSON.parse(readFileSync(join(target.folder, 'package.json'), 'utf8'));
  console.log(`${target.name} is ready in ${seconds()} s: ${url}${daybook.paths[0]}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
