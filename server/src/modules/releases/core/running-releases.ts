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
import { apiOffer } from '../../../platform/http/api-offer.ts';
import { findPointer, rememberPointer } from './release-pointer.repo.ts';
import { trustedKeys } from './trusted-keys.ts';

/** A verified release with the pointer that chose it. */
export interface RunningRelease {
  release: Release;
  pointer: ChannelPointer;
}

export interface Releases {
  store: Store;
  /** The trusted keys. */
  keys(): Keyring;
  /**
   * What the channel serves: signed with a trusted key, and by a pointer no older than any server here has seen. If the
   * store has something else or nothing, the last valid state of any server continues. Rejects while there is none.
   */
  running(): Promise<RunningRelease>;
}

/** A bucket is queried at most this often; a folder each time. */
const freshMs = 2_000;

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'log'>;

/** The release that remains, without the parts that were disabled or stopped since. */
function withTakenAway(good: RunningRelease, later: ChannelPointer | undefined): RunningRelease {
  if (!later || later.seq <= good.pointer.seq) return good;
  const { seq, disabled, stopped } = later;
  return { release: good.release, pointer: { ...good.pointer, seq, disabled, stopped } };
}

/** Reads the releases of this server's channel. Opens nothing yet. */
export function openReleases({ config, db, clock, log }: Needs): Releases {
  const store = openStore(config.store);
  const keys = trustedKeys(config);
  const { channel } = config;
  /** State from another store does not apply to this one. */
  const place = { channel, store: store.folder === null ? store.name : path.resolve(store.folder) };
  let good: (RunningRelease & { tag: string }) | undefined;
  /** The refused state, so that it is logged once and not with every page. */
  let refused: string | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  /** The latest pointer whose release cannot be read. What it disables is disabled anyway. */
  let halfRead: ChannelPointer | undefined;
  let hasStated = false;

  /**
   * Publishes this server's API and trusted keys to operators. Only a server that trusts the store's release may do so;
   * a read-only store prevents no page.
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
      log.warn({ err }, 'the API of this server could not be written to the store'),
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
      `The pointer of the channel ${channel} has the number ${seq}, but ${highest} has already been served. An old pointer was restored.`,
    );

  /** Continues with what another server, or this one before a restart, has served, if that is newer. */
  async function recall(): Promise<void> {
    const storedPointer = await findPointer(db, place);
    if (storedPointer === null) return;
    const pointer = openPointer(Buffer.from(storedPointer), channel, clock.now());
    if (good && pointer.seq <= good.pointer.seq) return;
    good = { release: await needRelease(store, pointer.release, keys()), pointer, tag: '' };
  }

  async function look(): Promise<void> {
    const found = await store.readUnless(good?.tag ?? '', places.channel(channel));
    if (found === 'same') return;
    if (!found) throw new RegistryProblem('not-found', `The store has no channel ${channel}.`);
    await accept(found.bytes, found.tag);
  }

  function logFailure(err: unknown): void {
    const message = err instanceof Error ? err.message : String(err);
    if (message !== refused)
      log.error({ err }, 'the release in the store is refused; the last valid one stays');
    refused = message;
  }

  return {
    store,
    keys,
    async running() {
      const now = clock.now().getTime();
      if (good && store.folder === null && now - lookedAt < freshMs) return withTakenAway(good, halfRead);
      looking ??= look()
        .catch(async (error: unknown) => {
          // Without the database, or its release, nothing counts as stored.
          await recall().catch(() => undefined);
          if (!good) throw error;
          logFailure(error);
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
