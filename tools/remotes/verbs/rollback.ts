import type { Release, ReleasedRemote } from '@daybook/contract/release';
import { versionsLeft } from '@daybook/registry/channel-actions';
import { partsOf, releaseOf } from '@daybook/registry/compose';
import { wayBack } from '@daybook/registry/history';
import { hostName } from '@daybook/registry/places';
import { RegistryProblem } from '@daybook/registry/problem';
import { needRelease } from '@daybook/registry/releases';
import { type ChannelState, readChannelState } from '../channel-state.ts';
import { UsageError, type Verb } from '../cli/verb.ts';
import { assertPassed, integrityOfRelease, warnOfContract } from '../gates/gate.ts';
import type { Operator } from '../operator.ts';
import { needVersion, propose } from '../propose.ts';

/** Earlier releases, the latest first. */
async function before(operator: Operator, { log, pointer }: ChannelState): Promise<Release[]> {
  const way = wayBack(log, operator.channel);
  const ids = way.slice(0, Math.max(way.lastIndexOf(pointer.release), 0)).reverse();
  const found = ids.map((id) => needRelease(operator.store, id, operator.keys()).catch(() => null));
  return (await Promise.all(found)).filter((release) => release !== null);
}

/** A remote without its withdrawn versions. */
function withoutYanked(name: string, remote: ReleasedRemote, { yanked }: ChannelState): ReleasedRemote {
  const isGone = (version: string | undefined) => version !== undefined && `${name}@${version}` in yanked;
  return {
    ...remote,
    previous: isGone(remote.previous?.version) ? null : remote.previous,
    canary: isGone(remote.canary?.version.version) ? null : remote.canary,
  };
}

function cleaned(release: Release, state: ChannelState): Release {
  const remotes = Object.entries(release.remotes).map(
    ([name, remote]) => [name, withoutYanked(name, remote, state)] as const,
  );
  return releaseOf(Object.fromEntries(remotes), release.hostBuild);
}

/** The latest earlier release that may run. */
async function releaseBefore(operator: Operator, state: ChannelState): Promise<Release | undefined> {
  const mayRun = (release: Release) =>
    (state.unreadable !== null || cleaned(release, state).id !== state.release.id) &&
    Object.entries(partsOf(release)).every(([name, { version }]) => !(`${name}@${version}` in state.yanked));
  // If the channel's own release is unreadable, its predecessor is the last readable one.
  const earlier = state.unreadable === null ? [] : [state.release];
  return [...earlier, ...(await before(operator, state))].find(mayRun);
}

/** The current release with the host before. */
async function hostBack(operator: Operator, state: ChannelState): Promise<Release> {
  const now = state.release.hostBuild;
  const host = (await before(operator, state))
    .map((release) => release.hostBuild)
    .find(
      (each) => each && each.version !== now?.version && !(`${hostName}@${each.version}` in state.yanked),
    );
  if (host) return releaseOf(state.release.remotes, host);
  throw new RegistryProblem('not-found', 'No earlier release has another host. Select one with "use".');
}

/** The current release with one remote, or the host, as it was before. */
async function oneBack(operator: Operator, state: ChannelState, name: string): Promise<Release> {
  if (name === hostName) return hostBack(operator, state);
  const now = state.release.remotes[name];
  if (!now) throw new RegistryProblem('not-found', `The release has no ${name}.`);
  const known = (await before(operator, state)).map(({ remotes }) => remotes[name]);
  const mayRun = (version: string | undefined) =>
    version !== undefined && version !== now.version && !(`${name}@${version}` in state.yanked);
  const earlier = known.find((each) => mayRun(each?.version));
  const target = mayRun(now.previous?.version) ? now.previous : earlier;
  if (!target)
    throw new RegistryProblem(
      'not-found',
      `${name} has no earlier version that was not yanked. Select one with "use".`,
    );
  const asItWas = known.find((each) => each?.version === target.version);
  const back = {
    ...now,
    ...target,
    area: (asItWas ?? (await needVersion(operator, state, name, target.version))).area,
    previous: asItWas?.previous ?? null,
    canary: null,
  };
  return releaseOf(
    { ...state.release.remotes, [name]: withoutYanked(name, back, state) },
    state.release.hostBuild,
  );
}

export const rollback: Verb = {
  name: 'rollback',
  args: '[<remote | host>]',
  count: [0, 1],
  summary:
    'Returns one remote, the host or the whole release with its host to the previous version, at once.',
  details:
    'Only the integrity gate applies, and it works while the channel is frozen. What then does not fit is named.\n' +
    'The abandoned version counts as bad:\n' +
    'the host does not fall back to it until it is used again.',
  options: { to: { value: 'release', says: 'the release to return to; by default the previous one' } },
  async run({ args: [name], text }, operator) {
    const to = text('to');
    if (name && to) throw new UsageError('Name a remote or --to a release, not both.');
    const state = await readChannelState(operator);
    const target = to ? await needRelease(operator.store, to, operator.keys()) : undefined;
    const whole = target ?? (name ? undefined : await releaseBefore(operator, state));
    if (!whole && !name)
      throw new RegistryProblem('not-found', 'The log has no earlier release. Name one with --to.');
    const next = whole ? cleaned(whole, state) : await oneBack(operator, state, name ?? '');
    const gate = async () => {
      assertPassed(await integrityOfRelease(operator, next));
      await warnOfContract(operator, next);
    };
    const about = versionsLeft(state.release, next) ?? '';
    return propose(operator, { verb: 'rollback', about, state, next, gate });
  },
};
