import type { RegistryLogEntry, RegistryVerb } from '@daybook/contract/registry';
import type { ChannelPointer, Release } from '@daybook/contract/release';
import { assertNotFrozen, select } from '@daybook/registry/acts';
import { leftBehind } from '@daybook/registry/history';
import { readLog } from '@daybook/registry/log';
import { RegistryProblem } from '@daybook/registry/problem';
import { needPointer, needRelease, readManifest, writeRelease } from '@daybook/registry/releases';
import { readYanked, type YankedVersions } from '@daybook/registry/yanked';
import type { Outcome } from './cli/verb.ts';
import type { Operator } from './operator.ts';

/** What there is before a change. */
export interface Standing {
  pointer: ChannelPointer;
  release: Release;
  log: readonly RegistryLogEntry[];
  yanked: YankedVersions;
  /** Whether a version (`remote-booking@1.4.2`) is one to fall back to. */
  isGood(version: string): boolean;
}

export async function readStanding({ store, channel, keys }: Operator): Promise<Standing> {
  const { pointer } = await needPointer(store, channel);
  const [release, log, yanked] = await Promise.all([
    needRelease(store, pointer.release, keys()),
    readLog(store),
    readYanked(store),
  ]);
  const left = leftBehind(log);
  const isGood = (version: string) => !(version in yanked) && !left.has(version);
  return { pointer, release, log, yanked, isGood };
}

/** A published version that may run. */
export async function needVersion({ store }: Operator, { yanked }: Standing, name: string, version: string) {
  const manifest = await readManifest(store, name, version);
  if (!manifest)
    throw new RegistryProblem(
      'not-found',
      `The store has no ${name} ${version}. "remotes list ${name}" shows what it has.`,
    );
  const act = yanked[`${name}@${version}`];
  if (act)
    throw new RegistryProblem(
      'check',
      `${name} ${version} was yanked by ${act.by}: ${act.reason || 'no reason given'}. Publish another version.`,
    );
  return manifest;
}

interface Proposal {
  verb: RegistryVerb;
  about: string;
  standing: Standing;
  next: Release;
  /** Throws where the release may not be served. */
  gate(): Promise<void>;
}

const label = ({ remotes }: Release): string =>
  Object.entries(remotes)
    .map(([name, { version }]) => `${name} ${version}`)
    .join(', ');

/** Leads a release through its gates, signs it, and makes it what the channel serves. */
export async function propose(operator: Operator, proposal: Proposal): Promise<Outcome> {
  const { verb, about, standing, next, gate } = proposal;
  const { store, channel, keys, act } = operator;
  const { pointer } = standing;
  if (verb !== 'rollback') assertNotFrozen(channel, pointer);
  const data = { channel, from: pointer.release, release: next.id, seq: pointer.seq };
  if (next.id === pointer.release)
    return { text: `${channel} serves this already: release ${next.id}.`, data: { ...data, changed: false } };
  await gate();
  if (operator.dryRun)
    return {
      text: `It would pass: ${channel} would serve release ${next.id}: ${label(next)}.`,
      data: { ...data, changed: false, dryRun: true },
    };
  await writeRelease(store, next, operator.key(), keys());
  const acting = { store, channel, act: act(), seen: pointer.seq };
  const { seq } = await select(acting, { release: next.id, keys: keys(), verb, about });
  return {
    text: `${channel} now serves release ${next.id} (before: ${pointer.release}): ${label(next)}.\nBack with: remotes rollback`,
    data: { ...data, seq, changed: true },
  };
}
