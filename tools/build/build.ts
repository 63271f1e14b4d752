// pnpm build [app …] [--force]: builds what changed, then lays everything into the store under one release.
// pnpm build <remote> --version <x.y.z> [--store <folder>]: publishes one remote under a version of its own, released by nobody.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publish, release } from '../release/publish.ts';
import { defaultStore } from '../release/store.ts';
import { runBuilds } from './run-builds.ts';
import { findTargets, isBuilt, type Target } from './targets.ts';

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    force: { type: 'boolean', default: false },
    store: { type: 'string', default: defaultStore },
    version: { type: 'string' },
  },
});

function chosen(targets: Target[]): Target[] {
  const unknown = names.find((name) => !targets.some((target) => target.name === name));
  if (unknown)
    throw new Error(
      `There is no app called ${unknown}; there are ${targets.map(({ name }) => name).join(', ')}.`,
    );
  return names.length > 0 ? targets.filter(({ name }) => names.includes(name)) : targets;
}

async function buildChanged(targets: Target[]): Promise<void> {
  const stale = targets.filter((target) => options.force || !isBuilt(target));
  const unchanged = targets.filter((target) => !stale.includes(target)).map(({ name }) => name);
  if (unchanged.length > 0) console.log(`${unchanged.join(', ')} unchanged`);
  if (stale.length > 0) console.log(`building ${stale.map(({ name }) => name).join(', ')} …`);
  await runBuilds(stale);
}

async function publishAs(version: string, [target, ...others]: Target[]): Promise<void> {
  if (!target || others.length > 0 || target.name === 'host')
    throw new Error('Name one remote to build it under a version of its own.');
  const output = mkdtempSync(join(tmpdir(), 'daybook-'));
  try {
    await runBuilds([{ ...target, version, output }]);
    await publish(options.store, output);
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const targets = findTargets();
  const wanted = chosen(targets);
  if (options.version) return publishAs(options.version, wanted);
  await buildChanged(wanted);
  const remotes = targets.filter(({ name }) => name !== 'host');
  const missing = remotes.filter((target) => !isBuilt(target)).map(({ name }) => name);
  if (missing.length > 0) return console.log(`no release: ${missing.join(', ')} not built`);
  const { id, changed } = await release(
    options.store,
    remotes.map(({ output }) => output),
  );
  console.log(`release ${id} is ${changed ? 'now' : 'still'} in production`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
