import type { RegistryLogEntry, RegistryVerb } from '@daybook/contract/registry';
import type { ChannelPointer } from '@daybook/contract/release';

/** Verbs that change which release a channel serves. */
export const choosing: readonly RegistryVerb[] = ['build', 'use', 'canary', 'finish', 'rollback', 'yank'];

/**
 * Whether a build chose the channel's release. The log knows every pointer; if this one is not in it, an operator has
 * chosen.
 */
export function isChosenByBuild(
  log: readonly RegistryLogEntry[],
  channel: string,
  { release, selected }: Pick<ChannelPointer, 'release' | 'selected'>,
): boolean {
  const last = log.findLast((entry) => entry.channel === channel && choosing.includes(entry.verb));
  return last?.verb === 'build' && last.to === release && last.at === selected.at;
}

interface Step {
  release: string;
  verb: RegistryVerb;
}

/** The number of steps that an entry removes from the history before it adds its own. */
function stepsLeft(way: readonly Step[], { verb, to }: RegistryLogEntry): number {
  const known = way.findLastIndex(({ release }) => release === to);
  // A release composed for a rollback replaces the one that is left.
  if (verb === 'rollback') return known < 0 ? 1 : way.length - known;
  // A rollback never leads to a smaller canary, nor to a release with a yanked version.
  return verb === 'yank' || (verb === 'canary' && way.at(-1)?.verb === 'canary') ? 1 : 0;
}

/**
 * The releases to which a channel could roll back, the present one last. A rollback removes the releases that it left.
 */
export function wayBack(log: readonly RegistryLogEntry[], channel: string): string[] {
  const way: Step[] = [];
  for (const entry of log) {
    const { verb, channel: where, to } = entry;
    if (where !== channel || to === null || !choosing.includes(verb)) continue;
    if (way.at(-1)?.release === to) continue;
    way.splice(way.length - stepsLeft(way, entry));
    way.push({ release: to, verb });
  }
  return way.map(({ release }) => release);
}

/** Versions (`remote-booking@1.4.2`) that a rollback left and no later release selected. They are no good fallback. */
export function leftBehind(log: readonly RegistryLogEntry[]): ReadonlySet<string> {
  const left = new Set<string>();
  for (const { verb, about } of log) {
    for (const version of about?.split(' ') ?? [])
      if (verb === 'rollback') left.add(version);
      else if (verb === 'use' || verb === 'finish') left.delete(version);
  }
  return left;
}

/** A release and the time in which a channel served it. */
export interface Served {
  release: string;
  channel: string;
  since: string;
  /** Null while it is served. */
  until: string | null;
}

/** The releases that each channel has served, the oldest first. */
export function served(log: readonly RegistryLogEntry[]): Served[] {
  const times: Served[] = [];
  const running = new Map<string, Served>();
  for (const { channel, to, at, verb } of log) {
    if (channel === null || to === null || verb === 'override') continue;
    const before = running.get(channel);
    if (before?.release === to) continue;
    if (before) before.until = at;
    const next = { release: to, channel, since: at, until: null };
    running.set(channel, next);
    times.push(next);
  }
  return times;
}
