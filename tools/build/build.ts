// pnpm build [app …] [--force]: builds what changed, then lays everything into the store under one signed release.
// pnpm build --no-release: builds what changed and leaves the store alone. --no-build: lays what was built, unlooked.
// pnpm build --published: makes what was published before, in the versions of this checkout, the release.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore } from '@daybook/registry/open-store';
import { places } from '@daybook/registry/places';
import { signingKey, standardStore, trustedKeys } from '../remotes/operator.ts';
import { releaseBuilds } from '../remotes/release-builds.ts';
import { runBuilds } from './run-builds.ts';
import { findTargets, isBuilt, type Target } from './targets.ts';
import { root } from './workspace.ts';

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    force: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
    'no-release': { type: 'boolean', default: false },
    published: { type: 'boolean', default: false },
    store: { type: 'string', default: standardStore() },
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

async function main(): Promise<void> {
  const targets = findTargets();
  const wanted = chosen(targets);
  const isBuiltElsewhere = options['no-build'] || options.published;
  if (!isBuiltElsewhere) await buildChanged(wanted);
  if (options['no-release']) return;
  const remotes = targets.filter(({ name }) => name !== 'host');
  const missing = isBuiltElsewhere ? [] : remotes.filter((target) => !isBuilt(target));
  if (missing.length > 0)
    return console.log(`no release: ${missing.map(({ name }) => name).join(', ')} not built`);
  const key = signingKey();
  const { id, changed } = await releaseBuilds(
    { store: openStore(options.store), key, keys: trustedKeys() },
    remotes.map(({ name, version, output }) =>
      options.published ? join(options.store, places.version(name, version)) : output,
    ),
    options.published ? join(options.store, 'host') : join(root, 'host', 'dist'),
  );
  console.log(`release ${id} is ${changed ? 'now' : 'still'} in production`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
