import type { RegistryVerb } from '@daybook/contract/registry';
import type { Act, ChannelPointer, Release } from '@daybook/contract/release';
import { partsOf } from './compose.ts';
import { wayBack } from './history.ts';
import type { Keyring } from './keys.ts';
import { readLog, writeLog } from './log.ts';
import { places } from './places.ts';
import { needPointer, type Pointed, readPointer, withoutRelease } from './pointer.ts';
import { RegistryProblem } from './problem.ts';
import { jsonBytes, needRelease, readRelease } from './releases.ts';
import type { Store } from './store/store.ts';
import { assertNoneYanked, readYanked } from './yanked.ts';

/** A channel of a store, and the author of a change. */
export interface Acting {
  store: Store;
  channel: string;
  act: Act;
  /**
   * The `seq` that the author has seen: a later change by another operator is a conflict. Without it the change is
   * retried.
   */
  seen?: number | undefined;
}

interface Change {
  verb: RegistryVerb;
  about: string | null;
  /** The new pointer; `null` if nothing changes. Throws if the change is not allowed. */
  make(now: ChannelPointer | null): Omit<ChannelPointer, 'seq'> | null;
}

const attempts = 10;

const superseded = (channel: string, seq: number | undefined) =>
  new RegistryProblem(
    'conflict',
    `Someone else has changed the channel ${channel}${seq === undefined ? '' : ` (now at ${seq})`}. Run "status", then try again.`,
  );

/**
 * Above the last one, and above any number that a server has seen, even if the store was lost or restored from a
 * backup.
 */
const nextSeq = (now: ChannelPointer | null, { at }: Act) =>
  Math.max((now?.seq ?? 0) + 1, Math.floor(Date.parse(at) / 1000));

/** Any change repairs a broken pointer. */
const toMend = (before: Pointed | null) => (before && before.broken !== null ? before.pointer : null);

/** Replaces the pointer atomically and records it in the log. Resolves to the present pointer. */
export async function changeChannel(acting: Acting, { verb, about, make }: Change): Promise<ChannelPointer> {
  const { store, channel, act, seen } = acting;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = await readPointer(store, channel);
    const now = before?.pointer ?? null;
    if (seen !== undefined && (now?.seq ?? 0) !== seen) throw superseded(channel, now?.seq);
    const changed = make(now) ?? toMend(before);
    if (!changed) return now ?? (await needPointer(store, channel)).pointer;
    const next: ChannelPointer = { ...changed, seq: nextSeq(now, act) };
    const written = await store.write(places.channel(channel), jsonBytes(next), {
      when: before?.tag ?? null,
    });
    if (!written) continue;
    const to = next.release;
    await writeLog(store, { ...act, verb, channel, about, from: now?.release ?? null, to, seq: next.seq });
    return next;
  }
  throw superseded(channel, undefined);
}

/** A change of an existing pointer; a channel without a release has none. */
function changeExisting(
  acting: Acting,
  verb: RegistryVerb,
  about: string | null,
  make: (now: ChannelPointer) => ChannelPointer | null,
): Promise<ChannelPointer> {
  return changeChannel(acting, {
    verb,
    about,
    make(now) {
      if (!now) throw withoutRelease(acting.channel);
      return make(now);
    },
  });
}

interface Selecting {
  release: string;
  keys: Keyring;
  /** The verb in the log; a rollback is possible while the channel is frozen. */
  verb?: RegistryVerb;
  about?: string | null;
}

/** Selects a signed release for the channel. */
export async function select(acting: Acting, { release: id, keys, verb = 'use', about = null }: Selecting) {
  assertNoneYanked(await needRelease(acting.store, id, keys), await readYanked(acting.store));
  return changeChannel(acting, {
    verb,
    about,
    make(now) {
      if (now?.release === id) return null;
      if (now?.frozen && verb !== 'rollback') throw frozen(acting.channel, now.frozen);
      const kept = {
        disabled: now?.disabled ?? {},
        stopped: now?.stopped ?? [],
        frozen: now?.frozen ?? null,
      };
      return { release: id, selected: acting.act, ...kept };
    },
  });
}

const frozen = (channel: string, { by, at, reason }: Act) =>
  new RegistryProblem(
    'frozen',
    `The channel ${channel} is frozen by ${by} since ${at}${reason && `: ${reason}`}. Only a rollback is possible. Run "unfreeze" to end the freeze.`,
  );

/** Throws if the channel is frozen, which allows only a rollback. */
export function assertNotFrozen(channel: string, pointer: ChannelPointer): void {
  if (pointer.frozen) throw frozen(channel, pointer.frozen);
}

/** Rolls back to a release: the previous one, unless another is named. */
export async function rollback(acting: Acting, { keys, to }: { keys: Keyring; to?: string | undefined }) {
  const { pointer } = await needPointer(acting.store, acting.channel);
  const way = wayBack(await readLog(acting.store), acting.channel);
  const target = to ?? way.slice(0, way.lastIndexOf(pointer.release)).at(-1);
  if (target === undefined)
    throw new RegistryProblem(
      'not-found',
      `The log of the channel ${acting.channel} has no release before ${pointer.release}. Name one with --to.`,
    );
  const left = await readRelease(acting.store, pointer.release, keys).catch(() => null);
  const about = left && versionsLeft(left, await needRelease(acting.store, target, keys));
  return select(acting, { release: target, keys, verb: 'rollback', about });
}

/** The versions in one release that the next does not contain, in the notation of the log. */
export function versionsLeft(from: Release, to: Release): string | null {
  const kept = partsOf(to);
  const left = Object.entries(partsOf(from)).filter(([name, { version }]) => kept[name]?.version !== version);
  return left.map(([name, { version }]) => `${name}@${version}`).join(' ') || null;
}

/** Switches a remote off, with the reason shown to visitors. */
export const disable = (acting: Acting, remote: string): Promise<ChannelPointer> =>
  changeExisting(acting, 'disable', remote, (now) => ({
    ...now,
    disabled: { ...now.disabled, [remote]: acting.act },
  }));

/** Switches a remote on again. */
export const enable = (acting: Acting, remote: string): Promise<ChannelPointer> =>
  changeExisting(acting, 'enable', remote, (now) => {
    if (!(remote in now.disabled)) return null;
    const { [remote]: _ended, ...disabled } = now.disabled;
    return { ...now, disabled };
  });

/** Freezes the channel: from now on only a rollback is possible. */
export const freeze = (acting: Acting): Promise<ChannelPointer> =>
  changeExisting(acting, 'freeze', null, (now) => (now.frozen ? null : { ...now, frozen: acting.act }));

export const unfreeze = (acting: Acting): Promise<ChannelPointer> =>
  changeExisting(acting, 'unfreeze', null, (now) => (now.frozen ? { ...now, frozen: null } : null));

/** Stops a canary for all visitors. Needs no key, because it only removes a version. */
export const stopCanary = (acting: Acting, id: string): Promise<ChannelPointer> =>
  changeExisting(acting, 'abort', id, (now) =>
    now.stopped.includes(id) ? null : { ...now, stopped: [...now.stopped, id] },
  );
