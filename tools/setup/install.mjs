// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './places.mjs';
import { run } from './process.mjs';
import { pingRegistry } from './runtime.mjs';
import { attempt, explain, isFailedDownload, Trouble } from './trouble.mjs';

const stamp = join(root, 'node_modules', '.daybook-installed');

const what = 'Installing the packages';

/** Whether the installed packages match the lockfile and every package.json. */
export function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

/**
 * Installs the packages exactly as locked.
 *
 * @param {import('./runtime.mjs').Runtime} runtime
 * @param {NodeJS.WritableStream} progress
 */
export async function install(runtime, progress) {
  progress.write(`${what}\n`);
  for (let triesLeft = 3; triesLeft > 0; ) {
    const evidence = await pnpmInstall(runtime, progress);
    if (evidence === undefined) break;
    triesLeft -= 1;
    if (triesLeft === 0 || !isFailedDownload(evidence)) throw new Trouble(explain(what, evidence, root));
    progress.write('A download failed, trying again\n');
    await pause(2_000);
  }
  attempt(what, root, () => writeFileSync(stamp, fingerprint()));
}

/**
 * @param {import('./runtime.mjs').Runtime} runtime
 * @param {NodeJS.WritableStream} progress
 * @returns {Promise<string | undefined>} the output if it failed
 */
async function pnpmInstall({ pnpm, env }, progress) {
  let noAnswer = '';
  const { code, interrupted, output } = await run(
    [pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      // By default, pnpm retries each package for a minute, one after the other, even without a network.
      env: { ...env, CI: 'true', pnpm_config_fetch_retries: '0' },
      show: progress,
      silence: {
        seconds: 20,
        act: async (stop) => {
          noAnswer = await pingRegistry();
          if (noAnswer) stop();
        },
      },
    },
  );
  if (interrupted) process.exit(code);
  if (noAnswer) throw new Trouble(explain(what, noAnswer, root));
  return code === 0 ? undefined : output;
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests()]) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function manifests() {
  return ['.', ...foldersIn('.'), ...foldersIn('shared')]
    .map((folder) => join(folder, 'package.json'))
    .filter((file) => existsSync(join(root, file)));
}

/** @param {string} folder */
function foldersIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => join(folder, name))
    .sort();
}
