import type { Release } from '@daybook/contract/release';
import { versionsOf } from './versions.ts';

/** A file that this page may load. */
export interface KnownFile {
  /** The container that it belongs to, or `host`. */
  owner: string;
  /** `sha384-…` of its bytes. */
  integrity: string;
}

/** What this page may load. What is not in here is not loaded. */
export interface FileTable {
  fileAt(path: string): KnownFile | undefined;
  /** Whose file a path would be that is not known, by the folder that it claims. */
  ownerOfFolder(path: string): string | undefined;
  /** Where a container's files are. */
  baseOf(container: string): string | undefined;
  /** Adds what another release names. What a page has once been told stays: it may be running. */
  learn(release: Release): void;
}

const hostOwner = 'host';

/** The files of all versions that releases name, and those that the host itself loads later. */
export function createFileTable(host: { base: string; files: Readonly<Record<string, string>> }): FileTable {
  const files = new Map<string, KnownFile>();
  const bases = new Map<string, string>();

  function add(owner: string, base: string, assets: Readonly<Record<string, string>>): void {
    // A version is never changed: what another release says of its bytes does not replace what the first did.
    if (bases.has(owner)) return;
    bases.set(owner, base);
    for (const [file, integrity] of Object.entries(assets)) files.set(base + file, { owner, integrity });
  }

  add(hostOwner, host.base, host.files);
  return {
    fileAt: (path) => files.get(path),
    ownerOfFolder: (path) => [...bases].find(([, base]) => path.startsWith(base))?.[0],
    baseOf: (container) => (container === hostOwner ? undefined : bases.get(container)),
    learn(release) {
      for (const remote of Object.values(release.remotes))
        for (const { container, base, assets } of versionsOf(remote)) add(container, base, assets);
    },
  };
}
