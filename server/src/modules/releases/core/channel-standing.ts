import type { ChannelPointer, Release } from '@daybook/contract/release';
import { wayBack } from '@daybook/registry/history';
import { readLog } from '@daybook/registry/log';
import { needPointer } from '@daybook/registry/pointer';
import { needRelease } from '@daybook/registry/releases';
import type { Releases } from './running-releases.ts';

/** A channel as its store says it, for those who look at it and change it. */
export interface ChannelState {
  /** What the store says now; it may be news that this server refuses. */
  pointer: ChannelPointer;
  /** What pages are given. Where this server has never served anything: the last that it could serve, or nothing. */
  release: Release;
  /** Why pages are not given what the store says; null where they are. */
  trouble: string | null;
}

const nothing = (id: string): Release => ({ schema: 'daybook.release/1', id, remotes: {} });

/** The nearest release of the channel that can be read, from the one that is served last. */
async function nearest({ store, keys }: Releases, channel: string): Promise<Release | null> {
  for (const id of wayBack(await readLog(store), channel).reverse()) {
    const release = await needRelease(store, id, keys()).catch(() => null);
    if (release) return release;
  }
  return null;
}

/** A release that cannot be served must not keep anybody from choosing another. */
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
    trouble: why ?? 'The store says something older than what was served already.',
  };
}
