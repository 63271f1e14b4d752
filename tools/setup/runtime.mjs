// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { onMachine, programsFolder, readJson, root, runtimeFolder } from './places.mjs';
import { run } from './process.mjs';
import { attempt, explain, Trouble } from './trouble.mjs';

// The versions to download if the machine's are older.
const versions = { node: '24.21.0', pnpm: '12.21.0' };

// The first version that runs TypeScript without a warning.
const oldestNode = '24.12.0';

const platform = `${process.platform}-${process.arch}`;
const modules = join(runtimeFolder, 'node_modules');
const npmCache = join(runtimeFolder, 'npm');
const stamp = join(runtimeFolder, 'ready.json');
const fetchedNode = join(modules, `node-${platform}`, 'bin', 'node');
const fetchedPnpm = join(modules, 'pnpm', 'pnpm');

/** @typedef {{ node: string, pnpm: string, env: NodeJS.ProcessEnv }} Runtime */

/**
 * The Node and pnpm that Daybook runs with; undefined if they must be downloaded first.
 *
 * @returns {Runtime | undefined}
 */
export function presentRuntime() {
  const ready = readJson(stamp);
  if (ready?.platform !== platform || ready.versions?.node !== versions.node) return undefined;
  if (ready.versions.pnpm !== versions.pnpm) return undefined;
  const node = machineNode() ?? ready.node;
  return existsSync(node) && existsSync(ready.pnpm) ? runtime(node, ready.pnpm) : undefined;
}

/**
 * Downloads the missing programs, checks that they run, and remembers them.
 *
 * @param {NodeJS.WritableStream} progress
 * @returns {Promise<Runtime>}
 */
export async function fetchRuntime(progress) {
  const node = machineNode() ?? fetchedNode;
  const pnpm = machinePnpm() ?? fetchedPnpm;
  const wanted = [
    ...(node === fetchedNode ? [{ name: 'Node', version: versions.node, spec: `node-${platform}` }] : []),
    ...(pnpm === fetchedPnpm ? [{ name: 'pnpm', version: versions.pnpm, spec: 'pnpm' }] : []),
  ];
  if (!runs(node, pnpm)) await fetchWithNpm(wanted, progress);
  if (!runs(node, pnpm)) {
    throw new Trouble(
      `npm's packages for ${platform} do not run here: install Node ${versions.node} and pnpm ${versions.pnpm} on this machine and run the command again.`,
    );
  }
  attempt('Setting up', runtimeFolder, () =>
    writeFileSync(stamp, JSON.stringify({ platform, versions, node, pnpm })),
  );
  return runtime(node, pnpm);
}

/**
 * @param {{ name: string, version: string, spec: string }[]} wanted
 * @param {NodeJS.WritableStream} progress
 */
async function fetchWithNpm(wanted, progress) {
  const what = `Fetching ${wanted.map(({ name, version }) => `${name} ${version}`).join(' and ')}`;
  const command = [
    ...npm(),
    'install',
    ...wanted.map(({ spec, version }) => `${spec}@${version}`),
    `--prefix=${runtimeFolder}`,
    `--cache=${npmCache}`,
    '--global=false',
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--include=optional',
    // pnpm's install script runs below, because some versions of npm suppress it.
    '--ignore-scripts',
    '--loglevel=error',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=5000',
  ];
  const done = announce(what, progress);
  const { code, interrupted, output } = await run(command).finally(done);
  if (interrupted) process.exit(code);
  if (code !== 0) throw new Trouble(explain(what, output, runtimeFolder));
  spawnSync(process.execPath, [join(modules, 'pnpm', 'install.js')]);
  rmSync(npmCache, { recursive: true, force: true });
}

/**
 * Reports the current action, and repeats that while it takes long.
 *
 * @param {string} what
 * @param {NodeJS.WritableStream} progress
 */
function announce(what, progress) {
  progress.write(`${what} into .runtime (once)\n`);
  const started = Date.now();
  const pulse = setInterval(() => {
    progress.write(`  still downloading, ${Math.round((Date.now() - started) / 1000)} s\n`);
  }, 5_000);
  return () => clearInterval(pulse);
}

/** npm's error if its registry cannot be reached; empty if it answers. */
export async function pingRegistry() {
  const { code, output } = await run([
    ...npm(),
    'view',
    `pnpm@${versions.pnpm}`,
    'version',
    '--fetch-retries=0',
  ]);
  return code === 0 ? '' : output;
}

/** @returns {string[]} */
function npm() {
  const script = process.env.npm_execpath ?? '';
  if (basename(script) === 'npm-cli.js') return [process.execPath, script];
  const program = onMachine('npm');
  if (program) return [program];
  throw new Trouble('npm was not found: install Node together with npm and run the command again.');
}

function machineNode() {
  return atLeast(process.versions.node, oldestNode) ? process.execPath : undefined;
}

function machinePnpm() {
  const pnpm = onMachine('pnpm');
  const version = pnpm && versionOf(pnpm);
  const [major] = versions.pnpm.split('.');
  return version?.startsWith(`${major}.`) && atLeast(version, versions.pnpm) ? pnpm : undefined;
}

/**
 * @param {string} node
 * @param {string} pnpm
 */
function runs(node, pnpm) {
  return (
    atLeast(versionOf(node)?.slice(1) ?? '0', oldestNode) && atLeast(versionOf(pnpm) ?? '0', versions.pnpm)
  );
}

/** @param {string} program */
function versionOf(program) {
  // Corepack's pnpm would download another one.
  const env = { ...process.env, COREPACK_ENABLE_NETWORK: '0' };
  const { status, stdout } = spawnSync(program, ['--version'], {
    cwd: root,
    env,
    encoding: 'utf8',
    timeout: 10_000,
  });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * @param {string} version
 * @param {string} least
 */
function atLeast(version, least) {
  return version.localeCompare(least, 'en', { numeric: true }) >= 0;
}

/**
 * @param {string} node
 * @param {string} pnpm
 * @returns {Runtime}
 */
function runtime(node, pnpm) {
  const path = [dirname(node), dirname(pnpm), programsFolder, process.env.PATH].join(delimiter);
  // Caches stay inside the project, too.
  const caches = {
    XDG_CACHE_HOME: join(runtimeFolder, 'cache'),
    XDG_STATE_HOME: join(runtimeFolder, 'state'),
    // Compiled code is cached, which halves the start time of large programs.
    NODE_COMPILE_CACHE: join(runtimeFolder, 'cache', 'node'),
  };
  return { node, pnpm, env: { ...process.env, ...caches, PATH: path } };
}
