import type { RegistryLogEntry } from '@daybook/contract/registry';
import type { Release } from '@daybook/contract/release';
import type { VersionChange } from '@daybook/contract/releases';
import { served, wayBack } from '@daybook/registry/history';
import type { FindSigned } from '../core/find-signed.ts';

/** At most this many releases are traced back; the log has the rest. */
const lookedBack = 30;

/** Remotes with another version in `to`, including new and removed ones. */
export function changesBetween(from: Release, to: Release): VersionChange[] {
  const versionIn = ({ remotes }: Release, name: string) =>
    Object.hasOwn(remotes, name) ? (remotes[name]?.version ?? null) : null;
  const names = [...new Set([...Object.keys(from.remotes), ...Object.keys(to.remotes)])].sort();
  return names
    .map((remote) => ({ remote, from: versionIn(from, remote), to: versionIn(to, remote) }))
    .filter((change) => change.from !== change.to);
}

/** The release to which a roll-back of the whole channel leads; null if the log has none. */
export function releaseBefore(
  log: readonly RegistryLogEntry[],
  channel: string,
  current: string,
): string | null {
  const way = wayBack(log, channel);
  return way.slice(0, Math.max(way.lastIndexOf(current), 0)).at(-1) ?? null;
}

export interface Since {
  at: string;
  by: string;
}

/** Since when each remote of the running release has had its version, as far as log and store record it. */
export async function runningSince(
  log: readonly RegistryLogEntry[],
  channel: string,
  running: Release,
  findSigned: FindSigned,
): Promise<Map<string, Since>> {
  const found = new Map<string, Since>();
  const open = new Set(Object.keys(running.remotes));
  const times = served(log).filter((one) => one.channel === channel);
  for (const { release: id, since } of times.slice(-lookedBack).reverse()) {
    const release = id === running.id ? running : await findSigned(id);
    const by = log.find(({ at, to, channel: where }) => at === since && to === id && where === channel)?.by;
    for (const name of [...open]) {
      const isSame = release?.remotes[name]?.version === running.remotes[name]?.version;
      if (isSame) found.set(name, { at: since, by: by ?? '' });
      else open.delete(name);
    }
    if (open.size === 0) break;
  }
  return found;
}
