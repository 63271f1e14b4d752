import type { RegistryLogEntry, RegistryVerb } from '@daybook/contract/registry';
import type { ChannelPointer } from '@daybook/contract/release';

/** Verbs that change which release a channel serves. */
export const choosing: readonly RegistryVerb[] = ['build', 'use', 'canary', 'finish', 'rollback', 'yank'];

/**
 * Whether a build chose the release that a channel serves. The log tells, since it knows every pointer that there ever
 * was; where it says nothing of this one, an operator has chosen.
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

/** How many steps an entry takes off the way before it adds its own. */
function stepsLeft(way: readonly Step[], { verb, to }: RegistryLogEntry): number {
  const known = way.findLastIndex(({ release }) => release === to);
  // A release that was composed to go back to takes the place of the one that is left.
  if (verb === 'rollback') return known < 0 ? 1 : way.length - known;
  // Nobody goes back to a smaller canary, nor to what a yanked version was taken from.
  return verb === 'yank' || (verb === 'canary' && way.at(-1)?.verb === 'canary') ? 1 : 0;
}

/** Which releases a channel would go back to, the one that it serves last. A roll-back takes away what it left. */
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

/** Versions (`remote-booking@1.4.2`) that somebody rolled back from and nobody has chosen since: not good to fall back to. */
export function leftBehind(log: readonly RegistryLogEntry[]): ReadonlySet<string> {
  const left = new Set<string>();
  for (const { verb, about } of log) {
    for (const version of about?.split(' ') ?? [])
      if (verb === 'rollback') left.add(version);
      else if (verb === 'use' || verb === 'finish') left.delete(version);
  }
  return left;
}

/** A release in its time on a channel. */
export interface Served {
  release: string;
  channel: string;
  since: string;
  /** Null while it is served. */
  until: string | null;
}

/** What each channel has served and when, the oldest first. */
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
