// pnpm build [app …] [--force]: builds changed apps and publishes them. A channel without a release gets its first one.
// A release selected by a build is replaced by the new builds.
// pnpm build --no-release: builds changed apps without touching the store. --no-build: publishes existing builds
// unchecked.
// pnpm build --published <folder>: publishes the builds of the remotes' own jobs from <folder>/<remote>/, in the
// versions of this checkout, without changing the served release.
// pnpm build --with loyalty: also builds and releases examples/remote-loyalty.
// pnpm build --to-serve: for use before a server starts; fails if a server with this data folder could not serve the
// store.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore } from '@daybook/registry/open-store';
import { places } from '@daybook/registry/places';
import { signingKey, standardStore, trustedKeys } from '../remotes/operator.ts';
import { readBuild } from '../remotes/publish-build.ts';
import { type Released, releaseBuilds } from '../remotes/release-builds.ts';
import { assertServerKey } from '../remotes/trust.ts';
import { runBuilds } from './run-builds.ts';
import { findTargets, isBuilt, type Target } from './targets.ts';
import { root } from './workspace.ts';

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    force: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
    'no-release': { type: 'boolean', default: false },
    published: { type: 'string' },
    'to-serve': { type: 'boolean', default: false },
    with: { type: 'string', multiple: true, default: [] },
    store: { type: 'string', default: standardStore() },
  },
});

function chosen(targets: Target[]): Target[] {
  const unknown = names.find((name) => !targets.some((target) => target.name === name));
  if (unknown)
    throw new Error(
      `There is nothing called ${unknown} to build. Choose one of ${targets.map(({ name }) => name).join(', ')}.`,
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

/** The result as sentences for the user. Throws if it prevents the requested command. */
function sentencesOf({ id, isNew, others, stays, foreign }: Released): string[] {
  if (isNew) return [`release ${id} is now in production`];
  const still = `release ${id} is still in production`;
  if (foreign !== null) {
    const why = `${foreign}\nServers that trust only the key of this data folder cannot deliver it. Start with the data folder of that key (DAYBOOK_DATA), add the public key of its operator to DAYBOOK_RELEASE_KEYS, or use a separate store (DAYBOOK_STORE).`;
    if (options['to-serve']) throw new Error(why);
    return [still, why];
  }
  const versions = others.map(
    ({ name, built, runs }) =>
      `  ${name}: ${runs === null ? 'not in the release' : `runs ${runs}`}, built ${built}`,
  );
  return [still, ...versions, ...(stays !== null && versions.length > 0 ? [stays] : [])];
}

/** The build of a remote's own job, which affects no other remote. */
async function publishedBy(folder: string, { name, version }: Target): Promise<string> {
  const place = join(folder, name, places.version(name, version));
  const found = await readBuild(place);
  if (found.name === name) return place;
  throw new Error(`${place} holds a build of ${found.name}, not of ${name}.`);
}

async function main(): Promise<void> {
  const targets = findTargets({ with: options.with });
  const absent = options.with.find((name) => !targets.some((target) => target.name === `remote-${name}`));
  if (absent) throw new Error(`There is no example called ${absent}.`);
  const wanted = chosen(targets);
  const { published } = options;
  const isBuiltElsewhere = options['no-build'] || published !== undefined;
  if (!isBuiltElsewhere) await buildChanged(wanted);
  if (options['no-release']) return;
  const remotes = targets.filter(({ kind }) => kind === 'remote');
  const missing = isBuiltElsewhere ? [] : remotes.filter((target) => !isBuilt(target));
  if (missing.length > 0)
    return console.log(`no release: ${missing.map(({ name }) => name).join(', ')} not built`);
  const key = signingKey();
  const released = await releaseBuilds(
    {
      store: openStore(options.store),
      key,
      keys: trustedKeys(),
      assertCounts: () => assertServerKey(key, process.env),
    },
    await Promise.all(
      remotes.map((target) => (published === undefined ? target.output : publishedBy(published, target))),
    ),
    join(root, 'host', 'dist'),
    published !== undefined ? 'never' : options['to-serve'] ? 'before-start' : 'beside-servers',
  );
  console.log(sentencesOf(released).join('\n'));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
