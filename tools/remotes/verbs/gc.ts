import { tabLifeDays } from '@daybook/domain/tab-life';
import { served } from '@daybook/registry/history';
import { readLog, writeLog } from '@daybook/registry/log';
import { manifestFile, places } from '@daybook/registry/places';
import { needPointer } from '@daybook/registry/pointer';
import { RegistryProblem } from '@daybook/registry/problem';
import { readRelease, readUnverified } from '@daybook/registry/releases';
import type { Store } from '@daybook/registry/store';
import { versionsIn } from '@daybook/registry/yanked';
import { parseCount, parseDuration, type Verb } from '../cli/verb.ts';
import type { Operator } from '../operator.ts';
import { channelsOf, publishedVersions } from '../versions.ts';

/** Releases that a page may still use or an operator may return to. */
async function keptReleases({ store }: Operator, keep: number, since: number): Promise<Set<string>> {
  const log = await readLog(store);
  const kept = new Set<string>();
  for (const channel of await channelsOf(store)) {
    kept.add((await needPointer(store, channel)).pointer.release);
    const times = served(log).filter((each) => each.channel === channel);
    for (const { release } of times.slice(-keep)) kept.add(release);
    // A tab opened just before a release ended outlives it.
    for (const { release, until } of times)
      if (until === null || Date.parse(until) > since) kept.add(release);
  }
  for (const { verb, to, at } of log) if (verb === 'override' && to && Date.parse(at) > since) kept.add(to);
  return kept;
}

interface Needed {
  versions: Set<string>;
  /** Why releases could not be read. The versions that they name are kept as well. */
  unreadable: string[];
}

/** Versions that a page may still request. */
async function neededVersions(operator: Operator, keep: number, since: number): Promise<Needed> {
  const { store, keys } = operator;
  const needed: Needed = { versions: new Set(), unreadable: [] };
  for (const id of await keptReleases(operator, keep, since)) {
    const release = await readRelease(store, id, keys()).catch(async (error: unknown) => {
      if (!(error instanceof RegistryProblem) || error.kind !== 'integrity') throw error;
      needed.unreadable.push(error.message);
      return readUnverified(store, id);
    });
    for (const version of release ? versionsIn(release) : []) needed.versions.add(version);
  }
  return needed;
}

async function removeVersion(store: Store, name: string, version: string): Promise<void> {
  const folder = places.version(name, version);
  // The manifest goes first: without it servers deliver none of the version's files.
  await store.remove(folder + manifestFile(name));
  for (const { path } of await store.list(folder)) await store.remove(path);
}

export const gc: Verb = {
  name: 'gc',
  args: '',
  count: [0, 0],
  summary: 'Lists versions that no page can request any longer; deletes them with --delete.',
  details:
    'Versions stay if the last releases of any channel name them, or if they were served, previewed\n' +
    'or published within the longest life of a tab.',
  options: {
    delete: { says: 'delete them instead of only listing them' },
    keep: { value: 'count', says: 'the number of releases to keep per channel; by default 10' },
    older: { value: 'time', says: `the longest life of a tab; by default ${tabLifeDays}d` },
  },
  async run({ is, text }, operator) {
    const { store } = operator;
    const act = operator.act();
    const since = Date.parse(act.at) - parseDuration(text('older') ?? `${tabLifeDays}d`);
    const keep = parseCount(text('keep') ?? '10', 'keep', 1, 1000);
    const { versions: needed, unreadable } = await neededVersions(operator, keep, since);
    for (const problem of unreadable) operator.tell(problem);
    const unused = (await publishedVersions(store)).filter(
      ({ name, version, at }) => !needed.has(`${name}@${version}`) && at.getTime() < since,
    );
    const names = unused.map(({ name, version }) => `${name}@${version}`);
    const isDone = is('delete') && !operator.dryRun && names.length > 0;
    if (isDone) {
      for (const { name, version } of unused) {
        operator.tell(`removing ${name} ${version} …`);
        await removeVersion(store, name, version);
      }
      await writeLog(store, {
        ...act,
        verb: 'gc',
        channel: null,
        about: names.join(' '),
        from: null,
        to: null,
        seq: null,
      });
    }
    const count = `${names.length} ${names.length === 1 ? 'version' : 'versions'}`;
    const head =
      names.length === 0
        ? 'Every version may still be requested.'
        : isDone
          ? `${count} removed:`
          : `${count} can be deleted with --delete:`;
    return { text: [head, ...names].join('\n'), data: { versions: names, removed: isDone, unreadable } };
  },
};
