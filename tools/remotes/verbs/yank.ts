import type { Release } from '@daybook/contract/release';
import { select } from '@daybook/registry/channel-actions';
import { releaseOf } from '@daybook/registry/compose';
import { readLog, writeLog } from '@daybook/registry/log';
import { hostName } from '@daybook/registry/places';
import { needPointer } from '@daybook/registry/pointer';
import { RegistryProblem } from '@daybook/registry/problem';
import { readHost, readManifest, writeRelease } from '@daybook/registry/releases';
import { addYanked } from '@daybook/registry/yanked';
import { readableRelease } from '../channel-state.ts';
import { parseVersion, UsageError, type Verb } from '../cli/verb.ts';
import type { Operator } from '../operator.ts';
import { assertKeyCounts } from '../trust.ts';
import { channelsOf } from '../versions.ts';

/** The release without the version as fallback or canary; null if it uses the version for neither. */
function without(release: Release, name: string, version: string): Release | null {
  const remote = release.remotes[name];
  if (!remote || (remote.previous?.version !== version && remote.canary?.version.version !== version))
    return null;
  const previous = remote.previous?.version === version ? null : remote.previous;
  const canary = remote.canary?.version.version === version ? null : remote.canary;
  return releaseOf({ ...release.remotes, [name]: { ...remote, previous, canary } }, release.hostBuild);
}

/** Channels whose release must change, with the replacement. Throws if the version is running. */
async function changesOf(operator: Operator, name: string, version: string) {
  const { store } = operator;
  const changes: { channel: string; seq: number; next: Release }[] = [];
  const log = await readLog(store);
  for (const channel of await channelsOf(store)) {
    const { pointer } = await needPointer(store, channel);
    const { release, unreadable } = await readableRelease(operator, channel, pointer, log);
    // An unreadable release is not served and is not rewritten here.
    if (unreadable !== null) continue;
    const running = name === hostName ? release.hostBuild : release.remotes[name];
    if (running?.version === version)
      throw new RegistryProblem(
        'check',
        `${name} ${version} runs on ${channel}. First: remotes rollback ${name} --channel ${channel}`,
      );
    const next = without(release, name, version);
    if (next) changes.push({ channel, seq: pointer.seq, next });
  }
  return changes;
}

export const yank: Verb = {
  name: 'yank',
  args: '<remote | host>@<version>',
  count: [1, 1],
  summary: 'Withdraws a version for good, also as a fallback. Its files stay.',
  async run({ args: [what = ''] }, operator) {
    const { name, version } = parseVersion(what);
    const { store, dryRun, keys } = operator;
    const act = operator.act();
    if (!act.reason) throw new UsageError('Give a --reason, for operators who want to use the version.');
    const read = name === hostName ? readHost(store, version) : readManifest(store, name, version);
    if (!(await read)) throw new RegistryProblem('not-found', `The store has no ${name} ${version}.`);
    const changes = await changesOf(operator, name, version);
    const data = { version: what, channels: changes.map(({ channel }) => channel), dryRun };
    if (dryRun) return { text: `${what} would be yanked.`, data };
    if (changes.length > 0) await assertKeyCounts(operator);
    await addYanked(store, what, act);
    await writeLog(store, {
      ...act,
      verb: 'yank',
      channel: null,
      about: what,
      from: null,
      to: null,
      seq: null,
    });
    for (const { channel, seq, next } of changes) {
      await writeRelease(store, next, operator.key(), keys());
      // Withdrawing a version adds none, so it is possible while the channel is frozen.
      await select(
        { store, channel, act, seen: seq },
        { release: next.id, keys: keys(), verb: 'yank', about: what },
      );
    }
    return { text: `${what} is yanked.`, data };
  },
};
