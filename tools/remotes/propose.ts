import type { RegistryVerb } from '@daybook/contract/registry';
import type { Release } from '@daybook/contract/release';
import { assertNotFrozen, select } from '@daybook/registry/channel-actions';
import { partsOf } from '@daybook/registry/compose';
import { hostName } from '@daybook/registry/places';
import { RegistryProblem } from '@daybook/registry/problem';
import { readHost, readManifest, writeRelease } from '@daybook/registry/releases';
import { type ChannelState, unreadableLines } from './channel-state.ts';
import type { Outcome } from './cli/verb.ts';
import type { Operator } from './operator.ts';
import { assertKeyCounts } from './trust.ts';

/** A published version that has not been withdrawn. */
export async function needVersion(
  { store }: Operator,
  { yanked }: ChannelState,
  name: string,
  version: string,
) {
  const manifest = await readManifest(store, name, version);
  assertMayRun(manifest, yanked, name, version);
  return manifest;
}

/** As {@link needVersion}, of the host. */
export async function needHostVersion({ store }: Operator, { yanked }: ChannelState, version: string) {
  const manifest = await readHost(store, version);
  assertMayRun(manifest, yanked, hostName, version);
  return manifest;
}

function assertMayRun<M>(
  manifest: M | null,
  yanked: ChannelState['yanked'],
  name: string,
  version: string,
): asserts manifest is M {
  if (!manifest)
    throw new RegistryProblem(
      'not-found',
      `The store has no ${name} ${version}. "remotes list ${name}" shows its versions.`,
    );
  const act = yanked[`${name}@${version}`];
  if (act)
    throw new RegistryProblem(
      'check',
      `${name} ${version} was yanked by ${act.by}: ${act.reason || 'no reason given'}. Publish another version.`,
    );
}

interface Proposal {
  verb: RegistryVerb;
  about: string;
  state: ChannelState;
  next: Release;
  /** Throws if the release must not be served. */
  gate(): Promise<void>;
}

const label = (release: Release): string =>
  Object.entries(partsOf(release))
    .map(([name, { version }]) => `${name} ${version}`)
    .join(', ');

/** Runs a release through its gates, signs it, and selects it for the channel. */
export async function propose(operator: Operator, proposal: Proposal): Promise<Outcome> {
  const { verb, about, state, next, gate } = proposal;
  const { store, channel, keys, act } = operator;
  const { pointer, unreadable } = state;
  if (verb !== 'rollback') assertNotFrozen(channel, pointer);
  for (const line of unreadableLines(channel, state)) operator.tell(line);
  const data = { channel, from: pointer.release, release: next.id, seq: pointer.seq };
  if (next.id === pointer.release && unreadable === null)
    return { text: `${channel} already serves this: release ${next.id}.`, data: { ...data, changed: false } };
  await assertKeyCounts(operator);
  await gate();
  if (operator.dryRun)
    return {
      text: `The gates would pass: ${channel} would serve release ${next.id}: ${label(next)}.`,
      data: { ...data, changed: false, dryRun: true },
    };
  await writeRelease(store, next, operator.key(), keys());
  const acting = { store, channel, act: act(), seen: pointer.seq };
  const { seq } = await select(acting, { release: next.id, keys: keys(), verb, about });
  return {
    text: `${channel} now serves release ${next.id} (before: ${pointer.release}): ${label(next)}.\nUndo with: remotes rollback`,
    data: { ...data, seq, changed: true },
  };
}
