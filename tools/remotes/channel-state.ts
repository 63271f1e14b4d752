import type { RegistryLogEntry } from '@daybook/contract/registry';
import type { ChannelPointer, Release } from '@daybook/contract/release';
import { leftBehind, wayBack } from '@daybook/registry/history';
import { readLog } from '@daybook/registry/log';
import { needPointer } from '@daybook/registry/pointer';
import { RegistryProblem } from '@daybook/registry/problem';
import { needRelease } from '@daybook/registry/releases';
import { readYanked, type YankedVersions } from '@daybook/registry/yanked';
import type { Operator } from './operator.ts';

/** The release of a channel, or the nearest one before it that can still be read. */
export interface Readable {
  release: Release;
  /** Why the channel's own release cannot be read; null if it can. */
  unreadable: string | null;
}

/** The state before a change. */
export interface ChannelState extends Readable {
  pointer: ChannelPointer;
  log: readonly RegistryLogEntry[];
  yanked: YankedVersions;
  /** Whether a version (`remote-booking@1.4.2`) is one to fall back to. */
  isGood(version: string): boolean;
}

const nothing: Release = { schema: 'daybook.release/1', id: 'none', remotes: {} };

/**
 * Only a broken or foreign release counts as unreadable. Other errors are thrown: a store that does not answer has not
 * lost the release.
 */
const whyUnreadable = (error: unknown): string => {
  if (error instanceof RegistryProblem && ['integrity', 'not-found'].includes(error.kind))
    return error.message;
  throw error;
};

/** An invalid, missing or foreign release must not keep operators from selecting another one. */
export async function readableRelease(
  { store, keys }: Pick<Operator, 'store' | 'keys'>,
  channel: string,
  pointer: ChannelPointer,
  log: readonly RegistryLogEntry[],
): Promise<Readable> {
  const read = (id: string) => needRelease(store, id, keys()).catch(whyUnreadable);
  const current = await read(pointer.release);
  if (typeof current !== 'string') return { release: current, unreadable: null };
  for (const id of wayBack(log, channel).reverse()) {
    const earlier = await read(id);
    if (typeof earlier !== 'string') return { release: earlier, unreadable: current };
  }
  return { release: nothing, unreadable: current };
}

export async function readChannelState(operator: Operator): Promise<ChannelState> {
  const { store, channel } = operator;
  const { pointer } = await needPointer(store, channel);
  const [log, yanked] = await Promise.all([readLog(store), readYanked(store)]);
  const readable = await readableRelease(operator, channel, pointer, log);
  const left = leftBehind(log);
  const isGood = (version: string) => !(version in yanked) && !left.has(version);
  return { ...readable, pointer, log, yanked, isGood };
}

/** A note about an unreadable release, in addition to the command's result. */
export const unreadableLines = (channel: string, { unreadable, release }: Readable): string[] =>
  unreadable === null
    ? []
    : [
        `THE RELEASE OF ${channel} CANNOT BE READ: ${unreadable} Servers keep the last one that they could verify.`,
        release.id === nothing.id
          ? 'No earlier release can be read either: name every remote in one "use".'
          : `The last readable one is ${release.id}. To return to it: remotes rollback --channel ${channel}`,
      ];
