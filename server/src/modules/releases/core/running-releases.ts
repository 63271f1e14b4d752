import path from 'node:path';
import type { ChannelPointer, Release } from '@daybook/contract/release';
import type { Keyring } from '@daybook/registry/keys';
import { openStore } from '@daybook/registry/open-store';
import { places } from '@daybook/registry/places';
import { openPointer } from '@daybook/registry/pointer';
import { RegistryProblem } from '@daybook/registry/problem';
import { needRelease } from '@daybook/registry/releases';
import { type ServerStatement, writeStatement } from '@daybook/registry/servers';
import type { Store } from '@daybook/registry/store';
import type { Deps } from '../../../platform/deps.ts';
import { apiOffer } from './api-offer.ts';
import { findPointer, rememberPointer } from './release-pointer.repo.ts';
import { trustedKeys } from './trusted-keys.ts';

/** A verified release with the pointer that chose it. */
export interface RunningRelease {
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
  running(): Promise<RunningRelease>;
}

/** A bucket is asked at most so often; a folder each time. */
const freshMs = 2_000;

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'log'>;

/** What goes on being served, without what was switched off or stopped since. */
function withTakenAway(good: RunningRelease, later: ChannelPointer | undefined): RunningRelease {
  if (!later || later.seq <= good.pointer.seq) return good;
  const { seq, disabled, stopped } = later;
  return { release: good.release, pointer: { ...good.pointer, seq, disabled, stopped } };
}

/** Reads the releases of the channel that this server is on. Opens nothing yet. */
export function openReleases({ config, db, clock, log }: Needs): Releases {
  const store = openStore(config.store);
  const keys = trustedKeys(config);
  const { channel } = config;
  /** What another store served says nothing about this one. */
  const place = { channel, store: store.folder === null ? store.name : path.resolve(store.folder) };
  let good: (RunningRelease & { tag: string }) | undefined;
  /** What was refused, so that it is told once and not with every page. */
  let refused: string | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  /** The latest pointer whose release cannot be read: what it takes away is taken away all the same. */
  let halfRead: ChannelPointer | undefined;
  let hasStated = false;

  /**
   * Tells operators what this server offers and whom it trusts. Only who delivers what the store has may speak for it;
   * that a store cannot be written keeps no page from being served.
   */
  async function state(): Promise<void> {
    if (hasStated || !config.roles.has('web')) return;
    hasStated = true;
    const statement: ServerStatement = {
      schema: 'daybook.server/1',
      keys: [...keys().ids],
      api: apiOffer(),
    };
    await writeStatement(store, channel, statement).catch((err: unknown) =>
      log.warn({ err }, 'what this server offers could not be noted in the store of releases'),
    );
  }

  async function accept(bytes: Buffer, tag: string): Promise<void> {
    const pointer = openPointer(bytes, channel, clock.now());
    const least = good?.pointer.seq ?? 0;
    if (pointer.seq < least) throw replayed(pointer.seq, least);
    const release = await needRelease(store, pointer.release, keys()).catch((error: unknown) => {
      halfRead = pointer;
      throw error;
    });
    const highest = await rememberPointer(db, place, pointer);
    if (pointer.seq < highest) throw replayed(pointer.seq, highest);
    good = { release, pointer, tag };
    refused = undefined;
    await state();
  }

  const replayed = (seq: number, highest: number) =>
    new RegistryProblem(
      'integrity',
      `The pointer of the channel ${channel} says ${seq}, and ${highest} was served before: it is an old one that somebody put back.`,
    );

  /** Goes on with what another server has served, or this one before it was started, where that is newer. */
  async function recall(): Promise<void> {
    const kept = await findPointer(db, place);
    if (kept === null) return;
    const pointer = openPointer(Buffer.from(kept), channel, clock.now());
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
      if (good && store.folder === null && now - lookedAt < freshMs) return withTakenAway(good, halfRead);
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
      return withTakenAway(good, halfRead);
    },
  };
}
