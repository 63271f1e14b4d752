import type { RegistryLogEntry } from '@daybook/contract/registry';
import { ChannelPointer } from '@daybook/contract/release';
import { choosing } from './history.ts';
import { readLog } from './log.ts';
import { places } from './places.ts';
import { RegistryProblem } from './problem.ts';
import { parseAs } from './releases.ts';
import type { Store } from './store/store.ts';

const dayMs = 86_400_000;

/**
 * The highest number that a pointer can have by now: numbers follow the clock, and clocks differ by less than a day. A
 * pointer is not signed, so without this bound one with the highest number of all would block every later release.
 */
const highestSeq = (now: Date): number => Math.floor((now.getTime() + dayMs) / 1000);

/** Parses a stored pointer; throws if it is invalid. */
export function openPointer(bytes: Buffer, channel: string, now: Date): ChannelPointer {
  const pointer = parseAs(ChannelPointer, bytes, `The channel ${channel}`);
  if (pointer.seq > highestSeq(now))
    throw new RegistryProblem(
      'integrity',
      `The pointer of the channel ${channel} says ${pointer.seq}, which is higher than any pointer can be by now. It was changed by hand.`,
    );
  return pointer;
}

/** A channel's pointer with the tag for replacing it. */
export interface Pointed {
  pointer: ChannelPointer;
  tag: string;
  /**
   * The reason why the stored pointer cannot be read; this one is then derived from the log. Null if it can be read.
   */
  broken: string | null;
}

const withoutOne = <T>(all: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== name));

function after(
  before: ChannelPointer | null,
  { verb, about, to, seq, by, at, reason }: RegistryLogEntry,
): ChannelPointer | null {
  if (to === null || seq === null || verb === 'override') return before;
  const act = { by, at, reason };
  const now = before ?? { release: to, seq, selected: act, disabled: {}, stopped: [], frozen: null };
  const next = { ...now, release: to, seq, ...(choosing.includes(verb) && { selected: act }) };
  if (verb === 'disable' && about) return { ...next, disabled: { ...next.disabled, [about]: act } };
  if (verb === 'enable' && about) return { ...next, disabled: withoutOne(next.disabled, about) };
  if (verb === 'abort' && about) return { ...next, stopped: [...next.stopped, about] };
  if (verb === 'freeze') return { ...next, frozen: act };
  return verb === 'unfreeze' ? { ...next, frozen: null } : next;
}

/** The pointer that results from every logged change of the channel. */
const pointerByLog = (log: readonly RegistryLogEntry[], channel: string): ChannelPointer | null =>
  log.filter((entry) => entry.channel === channel).reduce<ChannelPointer | null>(after, null);

/** The pointer of a channel; null before its first release. A broken pointer is rebuilt from the log. */
export async function readPointer(store: Store, channel: string, now = new Date()): Promise<Pointed | null> {
  const found = await store.read(places.channel(channel));
  if (!found) return null;
  const { bytes, tag } = found;
  try {
    return { pointer: openPointer(bytes, channel, now), tag, broken: null };
  } catch (error) {
    const pointer = pointerByLog(await readLog(store), channel);
    if (!pointer || !(error instanceof RegistryProblem)) throw error;
    return { pointer, tag, broken: error.message };
  }
}

/** The problem of a channel without a release; the message explains how to add one. */
export const withoutRelease = (channel: string): RegistryProblem =>
  new RegistryProblem(
    'not-found',
    `The channel ${channel} has no release yet. "npm run build" creates the first one of production in the store set by DAYBOOK_STORE.`,
  );

/** Like {@link readPointer}, for a channel that must have a release. */
export async function needPointer(store: Store, channel: string): Promise<Pointed> {
  const pointed = await readPointer(store, channel);
  if (!pointed) throw withoutRelease(channel);
  return pointed;
}
