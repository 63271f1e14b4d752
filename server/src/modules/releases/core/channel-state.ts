import type { ChannelPointer, Release } from '@daybook/contract/release';
import { wayBack } from '@daybook/registry/history';
import { readLog } from '@daybook/registry/log';
import { needPointer } from '@daybook/registry/pointer';
import { needRelease } from '@daybook/registry/releases';
import type { Releases } from './running-releases.ts';

/** A channel as its store describes it, for viewing and changing. */
export interface ChannelState {
  /** The store's present pointer, which this server may refuse. */
  pointer: ChannelPointer;
  /** The release that pages get. If this server has never served one: the last that it could serve, or an empty one. */
  release: Release;
  /** The reason why pages do not get the release of the store; null if they do. */
  trouble: string | null;
}

const nothing = (id: string): Release => ({ schema: 'daybook.release/1', id, remotes: {} });

/** The nearest readable release of the channel, from the last one served. */
async function nearest({ store, keys }: Releases, channel: string): Promise<Release | null> {
  for (const id of wayBack(await readLog(store), channel).reverse()) {
    const release = await needRelease(store, id, keys()).catch(() => null);
    if (release) return release;
  }
  return null;
}

/** A release that cannot be served must not prevent choosing another. */
export async function readChannelState(releases: Releases, channel: string): Promise<ChannelState> {
  const { pointer, broken } = await needPointer(releases.store, channel);
  const running = await releases.running().catch(() => null);
  const why = await needRelease(releases.store, pointer.release, releases.keys()).then(
    () => broken,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const isServed = running !== null && running.pointer.seq === pointer.seq && why === null;
  if (isServed) return { ...running, trouble: null };
  return {
    pointer,
    release: running?.release ?? (await nearest(releases, channel)) ?? nothing(pointer.release),
    trouble: why ?? 'The store has an older state than the one already served.',
  };
}
