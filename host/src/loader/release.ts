import type { Area } from '@daybook/contract/area';
import type { PageRelease, Release } from '@daybook/contract/release';
import { type Message, msg, t } from '@daybook/i18n';

/** Id of the element with the release, JSON with `<` escaped. */
const releaseElementId = 'daybook-release';

/** An area of the site and the remote that serves it. */
export interface HostArea extends Area {
  remote: string;
  /** The reason why it is switched off; null while it is on. */
  off: string | null;
}

/** Required user types of the guarded areas; a release cannot change them. */
const guarded: Readonly<Record<string, number>> = { '/admin': 1, '/staff': 2 };

/** Throws if a release opens a guarded area to others. */
export function assertGuarded(release: Release): void {
  for (const [remote, { area }] of Object.entries(release.remotes))
    for (const path of area.paths)
      if (path in guarded && guarded[path] !== area.requires)
        throw new Error(`The release opens ${path} (${remote}) to others than user type ${guarded[path]}.`);
}

/** The page's release. Throws if it is missing or opens a guarded area. */
export function readRelease(page: Document = document): PageRelease {
  const text = page.getElementById(releaseElementId)?.textContent;
  if (!text) throw new Error('The page names no release.');
  const release: PageRelease = JSON.parse(text);
  if (release.schema !== 'daybook.release/1') throw new Error(`Unknown release schema ${release.schema}.`);
  assertGuarded(release);
  return release;
}

/** Labels that the host translates. Third-party areas provide their own. */
const labels: readonly Message[] = [
  msg('Log in'),
  msg('Book an appointment'),
  msg('Staff area'),
  msg('Administration'),
];

/** Areas of a release with their remotes, in its order. */
export function areasOf({ remotes, disabled }: PageRelease): readonly HostArea[] {
  return Object.entries(remotes).map(([remote, { area }]) => ({
    remote,
    ...area,
    label: labels.includes(area.label) ? t(area.label) : area.label,
    off: disabled[remote] ?? null,
  }));
}
