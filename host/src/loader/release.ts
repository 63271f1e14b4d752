import type { Area, PageRelease, Release } from '@daybook/contract/release';

/** Where the server writes the release into the page, as JSON with `<` escaped. */
const releaseElementId = 'daybook-release';

/** An area of the site and the remote that serves it. */
export interface HostArea extends Area {
  remote: string;
  /** Why it is switched off, as people are told; null while it is not. */
  off: string | null;
}

/** What areas that are not for everyone require, whatever a release says. */
const guarded: Readonly<Record<string, number>> = { '/admin': 1, '/staff': 2 };

/** Throws where a release opens a guarded area to others. */
export function assertGuarded(release: Release): void {
  for (const [remote, { area }] of Object.entries(release.remotes))
    for (const path of area.paths)
      if (path in guarded && guarded[path] !== area.requires)
        throw new Error(`The release opens ${path} (${remote}) to others than user type ${guarded[path]}.`);
}

/** The release that the server chose for this page. Throws where the page has none, or one that opens a guarded area. */
export function readRelease(page: Document = document): PageRelease {
  const text = page.getElementById(releaseElementId)?.textContent;
  if (!text) throw new Error('The page names no release.');
  const release: PageRelease = JSON.parse(text);
  if (release.schema !== 'daybook.release/1') throw new Error(`Unknown release schema ${release.schema}.`);
  assertGuarded(release);
  return release;
}

/** Every area of a release with the name of its remote, in the release's order. */
export function areasOf({ remotes, disabled }: PageRelease): readonly HostArea[] {
  return Object.entries(remotes).map(([remote, { area }]) => ({
    remote,
    ...area,
    off: disabled[remote] ?? null,
  }));
}
