import { ChannelPointer, type Release } from '@daybook/contract/release';
import type { Keyring } from '@daybook/registry/keys';
import { openStore } from '@daybook/registry/open-store';
import { places } from '@daybook/registry/places';
import { RegistryProblem } from '@daybook/registry/problem';
import { needRelease, parseAs } from '@daybook/registry/releases';
import type { Store } from '@daybook/registry/store';
import type { Deps } from '../platform/deps.ts';
import { findPointer, rememberPointer } from './repo.ts';
import { trustedKeys } from './trusted-keys.ts';

/** A verified release with the pointer that chose it. */
export interface Running {
  release: Release;
  pointer: ChannelPointer;
}

export interface Releases {
  store: Store;
  /** Whose releases count. */
  keys(): Keyring;
  /**
   * What the channel serves: signed with a key that counts, and by no older pointer than any server here has seen. Where
   * the store says something else, or nothing, the last that was right goes on, whichever server has seen it. Rejects
   * while there is none.
   */
  running(): Promise<Running>;
}

/** A bucket is asked at most so often; a folder each time. */
const freshMs = 2_000;

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'log'>;

/** Reads the releases of the channel that this server is on. Opens nothing yet. */
export function openReleases({ config, db, clock, log }: Needs): Releases {
  const store = openStore(config.store);
  const keys = trustedKeys(config);
  const { channel } = config;
  let good: (Running & { tag: string }) | undefined;
  /** What was refused, so that it is told once and not with every page. */
  let refused: string | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  async function accept(bytes: Buffer, tag: string): Promise<void> {
    const pointer = parseAs(ChannelPointer, bytes, `The channel ${channel}`);
    const least = good?.pointer.seq ?? 0;
    if (pointer.seq < least) throw replayed(pointer.seq, least);
    const release = await needRelease(store, pointer.release, keys());
    const highest = await rememberPointer(db, channel, pointer);
    if (pointer.seq < highest) throw replayed(pointer.seq, highest);
    good = { release, pointer, tag };
    refused = undefined;
  }

  const replayed = (seq: number, highest: number) =>
    new RegistryProblem(
      'integrity',
      `The pointer of the channel ${channel} says ${seq}, and ${highest} was served before: it is an old one that somebody put back.`,
    );

  /** Goes on with what another server has served, or this one before it was started, where that is newer. */
  async function recall(): Promise<void> {
    const kept = await findPointer(db, channel);
    if (kept === null) return;
    const pointer = parseAs(ChannelPointer, Buffer.from(kept), `The pointer kept for the channel ${channel}`);
    if (good && pointer.seq <= good.pointer.seq) return;
    good = { release: await needRelease(store, pointer.release, keys()), pointer, tag: '' };
  }

  async function look(): Promise<void> {
    const found = await store.readUnless(good?.tag ?? '', places.channel(channel));
    if (found === 'same') return;
    if (!found) throw new RegistryProblem('not-found', `The store has no channel ${channel}.`);
    await accept(found.bytes, found.tag);
  }

  function tell(err: unknown): void {
    const said = err instanceof Error ? err.message : String(err);
    if (said !== refused)
      log.error({ err }, 'the release in the store is refused; the last good one goes on');
    refused = said;
  }

  return {
    store,
    keys,
    async running() {
      const now = clock.now().getTime();
      if (good && store.folder === null && now - lookedAt < freshMs) return good;
      looking ??= look()
        .catch(async (error: unknown) => {
          // Without the database, or its release, it is as if nothing were remembered.
          await recall().catch(() => undefined);
          if (!good) throw error;
          tell(error);
        })
        .finally(() => {
          looking = undefined;
          lookedAt = clock.now().getTime();
        });
      await looking;
      if (!good) throw new RegistryProblem('not-found', 'There is no release yet.');
      return good;
    },
  };
}
